import { describe, expect, it } from "vitest";
import { readCrawlerList } from "./crawler-list.ts";
import { crawlerFinder, findCrawler } from "./crawlers.ts";
import { ownPatterns } from "./listed-crawlers.ts";

describe("known crawlers", () => {
  it.each([
    [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "Googlebot",
      "search_engine",
      "Google",
    ],
    [
      "Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2; +https://openai.com/gptbot)",
      "GPTBot",
      "ai_crawler",
      "OpenAI",
    ],
    ["meta-externalagent/1.1 (+https://developers.facebook.com)", "meta-externalagent", "ai_crawler", "Meta"],
    [
      "Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)",
      "Feedly",
      "feed_reader",
      "Feedly",
    ],
    ["Sogou Pic Spider/3.0( http://www.sogou.com/docs)", "Sogou Pic Spider", "search_engine", null],
    ["Y!J-BRW/1.0 crawler (http://help.yahoo.co.jp)", "Y!J-BRW", "search_engine", null],
  ])("are found in %j as %s, %s, of %s", (ua, name, category, operator) => {
    expect(findCrawler(ua)).toMatchObject({ name, category, operator });
  });

  it("are not seen in what browsers send", () => {
    expect(
      findCrawler("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0"),
    ).toBeNull();
    expect(findCrawler("")).toBeNull();
  });

  it("are found by every form of pattern in the list", () => {
    const find = crawlerFinder([
      ...ownPatterns,
      ...readCrawlerList([
        { pattern: "^start", tags: ["seo"] },
        { pattern: "theend$" },
        { pattern: "[pP]layful(One|Two)" },
        { pattern: "either|orelse" },
        { pattern: "Near[\\s\\S]*far\\.example" },
        { pattern: "plain\\/" },
      ]),
    ]);
    const name = (ua: string) => find(ua)?.name ?? null;
    expect(["start/1", "x start/1", "at theend", "theend x"].map(name)).toEqual([
      "start",
      null,
      "theend",
      null,
    ]);
    expect(["PlayfulTwo", "playfulThree", "orelse"].map(name)).toEqual(["PlayfulTwo", null, "orelse"]);
    expect(["Near and far.example", "Near only", "plain/2", "plain"].map(name)).toEqual([
      "Near",
      null,
      "plain",
      null,
    ]);
    expect(find("start/1")?.category).toBe("seo");
    expect(find("plain/2")?.category).toBe("other");
  });
});
