import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawText, indexDrawer, passwordAlphabets, type RandomBytes } from "./password-draw.ts";

/** A deterministic byte source (xorshift32), so that statistics give the same figure in every run. */
function seeded(seed: number): RandomBytes {
  let state = seed | 1;
  const nextByte = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 11) & 0xff;
  };
  return (byteCount) => Uint8Array.from({ length: byteCount }, nextByte);
}

/** Pearson's chi-square of the counts against equal likelihood. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The 99.9 % quantile by Wilson and Hilferty; a fair source stays below it in 999 of 1,000 runs. */
const chiSquareBound = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3;

const everyClass = Object.values(passwordAlphabets);

describe("passwordAlphabets", () => {
  it("has no character in two classes, nor twice in one", () => {
    const all = everyClass.join("");
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("indexDrawer", () => {
  it.each([1, 2, 10, 85, 255, 256, 257, 7_776])("draws each of %i numbers equally often", (count) => {
    const draw = indexDrawer(count, seeded(count));
    const counts = new Array<number>(count).fill(0);
    for (let i = 0; i < count * 40; i++) {
      const index = draw();
      counts[index] = (counts[index] ?? 0) + 1;
    }
    expect(counts).toHaveLength(count);
    expect(chiSquare(counts)).toBeLessThan(count === 1 ? 1 : chiSquareBound(count - 1));
  });

  it("discards what modulo would favor", () => {
    // 65,536 = 3 × 21,845 + 1: only the value 65,535 is in excess.
    const bytes = [0xff, 0xff, 0xff, 0xfe, 0xff, 0xff, 0x00, 0x00];
    const draw = indexDrawer(3, () => Uint8Array.from(bytes), 4);
    expect([draw(), draw()]).toEqual([65_534 % 3, 0]);
  });

  it.each([0, -1, 1.5, 65_537, Number.NaN])("rejects a count of %d", (count) => {
    expect(() => indexDrawer(count, seeded(1))).toThrow(RangeError);
  });

  it("gives up on a source that never gives a usable value", () => {
    const draw = indexDrawer(3, (byteCount) => new Uint8Array(byteCount).fill(0xff));
    expect(draw).toThrow("random source");
  });
});

describe("drawText", () => {
  it("has the requested length, one of each alphabet and nothing else", () => {
    const alphabets = fc.subarray(everyClass, { minLength: 1 });
    fc.assert(
      fc.property(alphabets, fc.integer({ min: 4, max: 128 }), fc.nat(), (chosen, length, seed) => {
        const text = drawText(chosen, length, seeded(seed));
        expect(text).toHaveLength(length);
        for (const alphabet of chosen) expect([...text].some((c) => alphabet.includes(c))).toBe(true);
        expect([...text].every((c) => chosen.join("").includes(c))).toBe(true);
      }),
    );
  });

  it("draws every text that satisfies the rule equally often", () => {
    // Over {a, b} and {1}: of the 27 texts of three, those with a letter and a digit are 18.
    const random = seeded(7);
    const counts = new Map<string, number>();
    for (let i = 0; i < 18_000; i++) {
      const text = drawText(["ab", "1"], 3, random);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect(counts.size).toBe(18);
    expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareBound(17));
  });

  it("puts each character at each place equally often where there is one alphabet", () => {
    const random = seeded(11);
    const digits = passwordAlphabets.numbers;
    const counts = new Array<number>(80).fill(0);
    for (let i = 0; i < 5_000; i++) {
      [...drawText([digits], 8, random)].forEach((digit, place) => {
        const cell = place * 10 + Number(digit);
        counts[cell] = (counts[cell] ?? 0) + 1;
      });
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareBound(79));
  });

  it("draws characters of two alphabets only once, and code points whole", () => {
    const text = drawText(["aé😀", "a"], 400, seeded(3));
    expect(new Set(text)).toEqual(new Set(["a", "é", "😀"]));
    expect([...text]).toHaveLength(400);
  });

  it.each([
    ["an empty alphabet", ["ab", ""], 8],
    ["fewer places than alphabets", ["a", "b", "c"], 2],
  ])("rejects %s", (_, alphabets, length) => {
    expect(() => drawText(alphabets, length, seeded(1))).toThrow(RangeError);
  });

  it("gives up on a source that always gives the same byte", () => {
    expect(() => drawText(everyClass, 8, (byteCount) => new Uint8Array(byteCount))).toThrow("random source");
  });
});
