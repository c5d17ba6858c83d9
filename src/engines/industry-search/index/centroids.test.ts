import { describe, expect, it } from "vitest";
import { wordsVector } from "../edition/tiny-edition.fixture.ts";
import { buildCentroids } from "./centroids.ts";

const texts = [
  ["corn farming", 0],
  ["corn growing", 0],
  ["bread baking", 1],
  ["bread ovens", 1],
] as const;

const { rowsOf, whitening, lengths } = buildCentroids(
  texts.map(([text, code]) => ({ code, vector: wordsVector(text), weight: 1 })),
  2,
);

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

const lengthUnder = (vector: Float32Array): number => Math.hypot(...whitening.map((row) => dot(row, vector)));

describe("centroids", () => {
  it("are nearer to texts of their own code, with cosines from -1 to 1", () => {
    const rows = rowsOf([0, 1]);
    for (const [text, code] of [
      ["corn", 0],
      ["bread", 1],
    ] as const) {
      const vector = wordsVector(text);
      const cosines = rows.map((row) => dot(row, vector) / lengthUnder(vector));
      expect(cosines[code]).toBeGreaterThan(cosines[1 - code] ?? 0);
      for (const cosine of cosines) expect(Math.abs(cosine)).toBeLessThanOrEqual(1.000_01);
    }
  });

  it("come with the length of each text after whitening", () => {
    texts.forEach(([text], at) => {
      expect(lengths[at]).toBeCloseTo(lengthUnder(wordsVector(text)), 2);
    });
  });

  it("join the codes of a group", () => {
    expect(rowsOf([0, 0])).toHaveLength(1);
  });

  it("exist for codes with one text each, where nothing varies", () => {
    const single = buildCentroids([{ code: 0, vector: wordsVector("corn"), weight: 1 }], 1);
    expect(single.rowsOf([0])[0]?.every(Number.isFinite)).toBe(true);
  });
});
