import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFinder } from "./substring-search.ts";

const found = (pieces: readonly string[], text: string): readonly string[] => {
  const all: string[] = [];
  createFinder(pieces.map((piece) => [piece, piece]))(text, (piece, at) => all.push(`${piece}@${at}`));
  return all.toSorted();
};

describe("finding many pieces at once", () => {
  it("finds what searching for each alone finds, and nothing else", () => {
    const piece = fc.string({
      unit: fc.constantFrom("a", "b", "c", "é", "\u0400"),
      minLength: 3,
      maxLength: 6,
    });
    const text = fc.string({ unit: fc.constantFrom("a", "b", "c", "é", "\u0400", "\u0800"), maxLength: 60 });
    fc.assert(
      fc.property(fc.uniqueArray(piece, { maxLength: 12 }), text, (pieces, where) => {
        const slow = pieces.flatMap((one) =>
          Array.from(where, (_, at) => at)
            .filter((at) => where.startsWith(one, at))
            .map((at) => `${one}@${at}`),
        );
        expect(found(pieces, where)).toEqual(slow.toSorted());
      }),
    );
  });

  it("refuses a piece that is too short", () => {
    expect(() => createFinder([["ab", 1]])).toThrow(RangeError);
  });
});
