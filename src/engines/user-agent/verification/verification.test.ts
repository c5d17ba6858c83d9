import { describe, expect, it } from "vitest";
import { parseUserAgent } from "../parse.ts";
import operators from "./operators.json" with { type: "json" };
import { type BotProof, findBotProof, isProvingHost } from "./proofs.ts";
import { readPublishedRanges } from "./published-ranges.ts";

const proofOf = (name: string): BotProof => {
  const proof = findBotProof(name);
  if (proof === null) throw new Error(`there is no proof of ${name}`);
  return proof;
};

describe("host names of operators", () => {
  it.each([
    ["Googlebot", "crawl-66-249-66-1.googlebot.com", true],
    ["Googlebot-Image", "geo-crawl-34-100-0-1.geo.googlebot.com.", true],
    ["googlebot", "CRAWL-66-249-66-1.GOOGLEBOT.COM", true],
    ["AdsBot-Google", "rate-limited-proxy-66-249-90-77.google.com", true],
    ["Googlebot", "google-proxy-66-249-81-1.google.com", false],
    ["FeedFetcher-Google", "google-proxy-66-249-81-1.google.com", true],
    ["FeedFetcher-Google", "1-2-3-4.gae.googleusercontent.com", true],
    ["FeedFetcher-Google", "4.3.2.1.bc.googleusercontent.com", false],
    ["Googlebot", "4.3.2.1.bc.googleusercontent.com", false],
    ["Googlebot", "crawl.googlebot.com.evil.test", false],
    ["Googlebot", "googlebot.com", false],
    ["Googlebot", "evilgooglebot.com", false],
    ["Googlebot", "crawl.evilgooglebot.com", false],
    ["Googlebot", "evil\\.googlebot.com", false],
    ["Googlebot", "crawl googlebot.com", false],
    ["Googlebot", "", false],
    ["Googlebot", `${"a.".repeat(200)}googlebot.com`, false],
    ["bingbot", "msnbot-157-55-39-1.search.msn.com", true],
    ["bingbot", "mail.msn.com", false],
    ["Applebot", "17-58-101-179.applebot.apple.com", true],
    ["YandexBot", "5-255-231-1.spider.yandex.com", true],
    ["YandexImages", "5-255-231-1.spider.yandex.com", true],
    ["Baiduspider", "baiduspider-180-76-15-1.crawl.baidu.com", true],
    ["GPTBot", "crawl.openai.com", false],
  ])("%s at %s: %s", (bot, hostname, expected) => {
    expect(isProvingHost(proofOf(bot), hostname)).toBe(expected);
  });

  it.each(["SomeBot", "", "Good", "__proto__", "curl"])("nothing proves %j", (name) => {
    expect(findBotProof(name)).toBeNull();
  });

  it("each bot with a proof is known as a bot by its name, and has a host or a list", () => {
    for (const { bots, hosts, lists, url } of operators) {
      expect(hosts.length + lists.length).toBeGreaterThan(0);
      expect(url).toMatch(/^https:\/\//);
      for (const name of bots) {
        const { bot } = parseUserAgent(`Mozilla/5.0 (compatible; ${name}/1.0)`);
        expect([name, bot !== null && findBotProof(bot.name)?.url]).toEqual([name, url]);
      }
    }
  });
});

describe("published lists", () => {
  it("are read in the shape that operators publish, with their day", () => {
    const creationTime = "2026-11-10T15:46:08.000000";
    const prefixes = [{ ipv4Prefix: "192.0.2.0/27" }, { ipv6Prefix: "2001:db8::/64" }];
    expect(readPublishedRanges(JSON.stringify({ creationTime, prefixes }))).toEqual({
      date: "2026-11-10",
      blocks: "192.0.2.0/27\n2001:db8::/64",
    });
  });

  it("are passed on as they are where they are texts", () => {
    expect(readPublishedRanges("192.0.2.1\n# note\n")).toEqual({ date: null, blocks: "192.0.2.1\n# note\n" });
  });

  it.each([
    "{}",
    "[]",
    "{",
    '{"prefixes":{}}',
    '{"prefixes":[null]}',
    '{"prefixes":[{"ipv4Prefix":7}]}',
    '{"prefixes":[{"ipv4Prefix":"192.0.2.1\\n0.0.0.0/0"}]}',
    "{".repeat(100_000),
  ])("%.50s is refused", (text) => {
    expect(() => readPublishedRanges(text)).toThrow(/^it/);
  });
});
