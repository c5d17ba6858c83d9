import { describe, expect, it } from "vitest";
import { listedCrawlers, listedWith, longestPiece } from "./listed-crawlers.ts";

describe("listed crawlers", () => {
  it.each([
    ["AdsBot-Google([^-]|$)", "AdsBot-Google"],
    ["(sistrix|SISTRIX) [cC]rawler", "rawler"],
    ["Livelap[bB]ot", "Livelap"],
  ])("are looked for by the longest sure piece of %j: %j", (pattern, piece) => {
    expect(longestPiece(pattern)).toBe(piece);
  });

  it("are ours before those of the package, each told by more than two units", () => {
    expect(listedCrawlers.length).toBeGreaterThan(1_000);
    expect(listedCrawlers[0]?.isOurs).toBe(true);
    expect(listedCrawlers.filter(({ piece }) => piece.length < 3)).toEqual([]);
  });

  it("have an entry for each of the words that a pattern leaves to choose from", () => {
    const [one, other] = listedWith([{ pattern: "either|orelse", tags: ["ai-crawler"] }]).slice(-2);
    expect([one?.piece, other?.piece]).toEqual(["either", "orelse"]);
    expect(one?.category).toBe("ai_crawler");
  });
});
