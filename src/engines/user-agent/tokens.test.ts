import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenize } from "./tokens.ts";

const cut = (ua: string) =>
  tokenize(ua).words.map(({ text, version, spaced, depth }) => [text, version, spaced, depth]);

describe("tokenizing a User-Agent", () => {
  it.each([
    ["Chrome/126.0.0.0", [["Chrome", "126.0.0.0", "", 0]]],
    [
      "MSIE 8.0; x",
      [
        ["MSIE", "", "8.0", 0],
        ["8.0", "", "", 0],
        ["x", "", "", 0],
      ],
    ],
    [
      "A/1 (b; c/2) D",
      [
        ["A", "1", "", 0],
        ["b", "", "", 1],
        ["c", "2", "", 1],
        ["D", "", "", 0],
      ],
    ],
    [
      "XiaoMi/MiuiBrowser/13.1",
      [
        ["XiaoMi", "MiuiBrowser", "", 0],
        ["MiuiBrowser", "13.1", "", 0],
      ],
    ],
    ["[FBAV/1]", [["FBAV", "1", "", 1]]],
    ["", []],
    [")))", []],
  ])("cuts %j into words with version, number behind and depth", (ua, words) => {
    expect(cut(ua)).toEqual(words);
  });

  it.each([
    ["Mozilla/5.0 (Linux; Android 10; K) x", ["Linux", "Android 10", "K"]],
    ["x (a (b; c); d) (e)", ["a (b", "c)", "d"]],
    ["x (never closed; y", ["never closed", "y"]],
    ["no comment", []],
  ])("cuts the first comment of %j at its semicolons", (ua, segments) => {
    expect(tokenize(ua).segments).toEqual(segments);
  });

  it.each([
    ["Mozilla/5.0+(iPad;+CPU+OS+9_3)", "Mozilla/5.0 (iPad; CPU OS 9_3)"],
    ["Foo%20Bar/1.0", "Foo Bar/1.0"],
    ["libfoo++/1", "libfoo++/1"],
  ])("gives back the blanks that a log took from %j", (ua, blank) => {
    expect(tokenize(ua).ua).toBe(blank);
  });

  it("keeps every unit at its place, whatever the letters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (ua) => {
        const tokens = tokenize(ua);
        expect(tokens.low.length).toBe(tokens.ua.length);
        for (const { text, start } of tokens.words)
          expect(tokens.ua.slice(start).startsWith(text)).toBe(true);
      }),
    );
    expect(tokenize("İX").low).toBe("İx");
  });
});
