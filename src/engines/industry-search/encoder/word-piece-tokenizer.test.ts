import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WordPieceTokenizer } from "./word-piece-tokenizer.ts";

const vocabulary = [
  "[PAD]",
  "[UNK]",
  "[CLS]",
  "[SEP]",
  "plumb",
  "##ing",
  "##er",
  "cafe",
  "and",
  ",",
  "$",
  "5",
  "中",
];
const tokenizer = new WordPieceTokenizer(vocabulary);
const shown = (text: string, lengthMax = 256): string =>
  tokenizer
    .tokenize(text, lengthMax)
    .map((id) => vocabulary[id])
    .join(" ");

describe("pieces of words", () => {
  it.each([
    ["plumbing", "[CLS] plumb ##ing [SEP]"],
    ["Plumber, CAFÉ", "[CLS] plumb ##er , cafe [SEP]"],
    ["xyz plumb", "[CLS] [UNK] plumb [SEP]"],
    ["$5", "[CLS] $ 5 [SEP]"],
    ["中中", "[CLS] 中 中 [SEP]"],
    ["plumb\u0000ing\ufffd", "[CLS] plumb ##ing [SEP]"],
    ["plumb\ning", "[CLS] plumb [UNK] [SEP]"],
    ["", "[CLS] [SEP]"],
    [`${"plumb".repeat(30)} and`, "[CLS] [UNK] and [SEP]"],
  ])("of %j are %s", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("always end with the end marker", () => {
    expect(shown("and ".repeat(9), 5)).toBe("[CLS] and and and [SEP]");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        const ids = tokenizer.tokenize(text, 32);
        expect(ids.length).toBeLessThanOrEqual(32);
        expect([ids[0], ids.at(-1)]).toEqual([2, 3]);
      }),
    );
  });

  it("know which words are whole pieces", () => {
    expect(tokenizer.isWord("cafe")).toBe(true);
    expect(tokenizer.isWord("plumbing")).toBe(false);
  });

  it("need the markers in the vocabulary", () => {
    expect(() => new WordPieceTokenizer(["[CLS]"])).toThrow("[SEP]");
  });
});
