import { describe, expect, it } from "vitest";
import { categoryByName } from "./bot-category.ts";
import { parseUserAgent } from "./parse.ts";

describe("the category of a bot that no list knows", () => {
  it.each([
    ["mozilla/5.0 (compatible; somecrawler/1.0; +https://some.example)", "search_engine"],
    ["some broken-link checker/2.0", "seo"],
    ["some-uptime-watch/1.0", "monitoring"],
    ["some feed reader/3.1 (12 subscribers)", "feed_reader"],
    ["some-vulnerability-scanner", "scanner"],
    ["some-imageproxy/1.0", "social_preview"],
    ["some-ai-agent/1.0", "ai_assistant"],
    ["some-llm-trainer/1.0", "ai_crawler"],
    ["some research project (cs.some.edu)", "academic"],
    ["some symfony app", "http_library"],
    ["somebot/1.0", "search_engine"],
    ["something/1.0", "other"],
  ])("of %j is %s", (low, category) => {
    expect(categoryByName(low)).toBe(category);
  });

  it("says which of them read for a language model", () => {
    const { bot } = parseUserAgent("Mozilla/5.0 (compatible; SomeLLM-Fetcher/1.0; +https://some.example)");
    expect(bot).toMatchObject({ category: "ai_crawler", ai: true });
  });
});

describe("a bot under another spelling than the listed one", () => {
  it.each([
    ["Mozilla/5.0 (compatible; oncrawl/2.0; +https://www.oncrawl.com/)", "oncrawl", "seo"],
    ["Mozilla/5.0 (compatible; ADIDXBOT/2.0)", "ADIDXBOT", "advertising"],
    ["admantx-usaspb/2.4 (+http://www.admantx.com/service-fetcher.html)", "admantx-usaspb", "advertising"],
  ])("%j is %s, %s", (ua, name, category) => {
    expect(parseUserAgent(ua).bot).toMatchObject({ name, category });
  });

  it("has its own name where the list knows its address", () => {
    const ua = "Mozilla/5.0 (compatible; YandexNewBot/3.0; +http://yandex.com/bots)";
    expect(parseUserAgent(ua).bot).toMatchObject({ name: "YandexNewBot", category: "search_engine" });
  });
});
