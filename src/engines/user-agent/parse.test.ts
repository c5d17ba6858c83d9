import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUserAgent } from "./parse.ts";
import { majorOf } from "./report.ts";

/** Words that the patterns of the parser and its packages look for, to be repeated in every order. */
const words = [
  "droid ",
  "; droid 1; a",
  "Mozilla/5.0 (Linux; Android 9; ",
  "opera mobi version/",
  "naver( 1.",
  "hbbtv/1.1.1 (a; a;",
  "nokia .",
  "windows nt ",
  "version/1 mobile safari ",
  "trident rv:1 ",
  "compatible; a ",
  "Googlebot/",
  "Spider ",
  "http://",
  "iphone os 1_",
  "cfnetwork/1 darwin/1.",
  "Build/ ",
  "((((",
  "[[[[",
  "; ",
  "///",
  "a",
  "😀",
  "\u0000",
  "1.",
  '"',
];

describe("parsing any text", () => {
  it("answers consistently, and the same again", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, (ua) => {
        const report = parseUserAgent(ua);
        expect(report.ua).toBe(ua);
        expect(report.isBot).toBe(report.bot !== null);
        expect(report.device.type === "bot").toBe(report.isBot);
        expect([report.isMobile, report.isTablet, report.isDesktop].filter(Boolean).length).toBeLessThan(2);
        expect(report.browser.major).toBe(majorOf(report.browser.version));
        expect(parseUserAgent(ua)).toEqual(report);
      }),
    );
  });

  it.each(["zzz", "asdf qwer", "???", "Mozilla/5.0"])(
    "names no program for what may be anything: %s",
    (ua) => {
      const { browser, client } = parseUserAgent(ua);
      expect([browser.name, browser.version, client.name]).toEqual(["", "", ""]);
    },
  );

  it("knows Mail by what macOS and iOS send of it", () => {
    const { browser, client } = parseUserAgent("Mail/3774.600.62 CFNetwork/1568.200.51 Darwin/24.1.0");
    expect([browser.name, client.type]).toEqual(["Apple Mail", "email"]);
  });

  it("knows nothing of nothing", () => {
    expect(parseUserAgent("")).toEqual({
      ua: "",
      browser: { name: "", version: "", major: "" },
      engine: { name: "", version: "" },
      os: { name: "", version: "" },
      device: { type: null, vendor: null, model: null },
      cpu: { architecture: null },
      isBot: false,
      bot: null,
      client: { type: null, name: "", version: "" },
      isMobile: false,
      isTablet: false,
      isDesktop: false,
      frozen: false,
    });
  });

  it("takes no more for 2,048 hostile units than a small multiple of plain ones", () => {
    // The best of some runs: a test shares its machine. A backtracking pattern is off by powers of ten, not by twos.
    const bestMs = (ua: string): number =>
      Math.min(
        ...Array.from({ length: 7 }, () => {
          const startedAt = performance.now();
          parseUserAgent(ua);
          return performance.now() - startedAt;
        }),
      );
    const filled = (unit: string) => unit.repeat(Math.ceil(2_048 / unit.length)).slice(0, 2_048);
    const hostile = words.flatMap((first) => words.map((second) => filled(first + second)));
    const slow = hostile.filter((ua) => bestMs(ua) > 8).map((ua) => ua.slice(0, 40));
    expect(slow).toEqual([]);
  });
});
