import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createPassphraseGenerator, effWords, type PassphraseOptions } from "./passphrase.ts";

const usual: PassphraseOptions = { words: 6, separator: "-", capitalize: false, includeNumber: false };

const draw = (options: Partial<PassphraseOptions>): string =>
  createPassphraseGenerator({ ...usual, ...options }).generate(randomBytes);

describe("a passphrase", () => {
  it("is made of the 7,776 words of the large list", () => {
    expect([effWords.length, new Set(effWords).size]).toEqual([7_776, 7_776]);
    expect([effWords[0], effWords.at(-1)]).toEqual(["abacus", "zoom"]);
    const known = new Set(effWords);
    for (const word of draw({ words: 12, separator: " " }).split(" ")) expect(known).toContain(word);
  });

  it("has the requested number of words, with capitals and a digit after one where requested", () => {
    const words = draw({ words: 4, separator: " ", capitalize: true, includeNumber: true }).split(" ");
    expect(words).toHaveLength(4);
    for (const word of words) expect(word).toMatch(/^[A-Z][a-z-]+\d?$/);
    expect(words.filter((word) => /\d/.test(word))).toHaveLength(1);
  });

  it("has 12.9 bits a word, and those of the value and place of the digit", () => {
    expect(createPassphraseGenerator(usual).bits).toBeCloseTo(77.549, 3);
    expect(createPassphraseGenerator({ ...usual, capitalize: true }).bits).toBeCloseTo(77.549, 3);
    expect(createPassphraseGenerator({ ...usual, includeNumber: true }).bits).toBeCloseTo(
      77.549 + Math.log2(60),
      3,
    );
  });

  it("may have any word at any place", () => {
    const drawn = new Set(Array.from({ length: 3_000 }, () => draw({ separator: " " }).split(" ")).flat());
    // 18,000 draws leave 7776 · e^(-18000/7776) = 768 words out, give or take 26.
    expect(7_776 - drawn.size).toBeGreaterThan(768 - 180);
    expect(7_776 - drawn.size).toBeLessThan(768 + 180);
  });
});
