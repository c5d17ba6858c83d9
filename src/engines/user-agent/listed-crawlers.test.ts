import crawlerUserAgents from "crawler-user-agents";
import { describe, expect, it } from "vitest";
import { type ListedCrawler, longestLiteral, readCrawlerList } from "./crawler-list.ts";
import { crawlerPatterns, ownPatterns } from "./listed-crawlers.ts";

describe("listed crawlers", () => {
  it.each([
    ["AdsBot-Google([^-]|$)", "AdsBot-Google"],
    ["(sistrix|SISTRIX) [cC]rawler", "rawler"],
    ["Livelap[bB]ot", "Livelap"],
  ])("are searched by the longest literal of %j: %j", (pattern, piece) => {
    expect(longestLiteral(pattern)).toBe(piece);
  });

  it("begin with our own, each literal longer than two units", () => {
    expect(crawlerPatterns.length).toBeGreaterThan(1_000);
    expect(crawlerPatterns[0]?.isOwn).toBe(true);
    expect(crawlerPatterns.filter(({ piece }) => piece.length < 3)).toEqual([]);
  });

  it("are those of the package: node scripts/crawlers.ts", () => {
    expect(crawlerPatterns).toEqual([
      ...ownPatterns,
      ...readCrawlerList(crawlerUserAgents as readonly ListedCrawler[]),
    ]);
  });

  it("have an entry for each of the words that a pattern leaves to choose from", () => {
    const [one, other] = [
      ...ownPatterns,
      ...readCrawlerList([{ pattern: "either|orelse", tags: ["ai-crawler"] }]),
    ].slice(-2);
    expect([one?.piece, other?.piece]).toEqual(["either", "orelse"]);
    expect(one?.category).toBe("ai_crawler");
  });
});
