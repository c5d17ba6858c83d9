import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { words } from "../../shared/words.ts";
import { readSentences } from "./reading.ts";

describe("readSentences", () => {
  it("gives each sentence its words", () => {
    const read = readSentences("Dr. No left. He took 3.14!");
    expect(read.map(({ words: own }) => own.map(({ text }) => text))).toEqual([
      ["Dr", "No", "left"],
      ["He", "took", "3.14"],
    ]);
  });

  it("loses no word of any text, and has no sentence without one", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aB1 .!?\n\"'。…(é") }), (text) => {
        const read = readSentences(text);
        expect(read.flatMap(({ words: own }) => own)).toEqual([...words(text)]);
        for (const { words: own } of read) expect(own.length).toBeGreaterThan(0);
      }),
      { numRuns: 3_000 },
    );
  });
});
