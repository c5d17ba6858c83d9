import { describe, expect, it } from "vitest";
import { wordsVector } from "../edition/tiny-edition.fixture.ts";
import { nearestOf, refineRows } from "./refinement.ts";

describe("sharpened directions", () => {
  const lessons = [
    { code: 0, vector: wordsVector("bread oven shop"), length: 1, weight: 1 },
    { code: 1, vector: wordsVector("bread oven factory"), length: 1, weight: 1 },
  ];
  const blurred = [wordsVector("bread oven"), wordsVector("bread oven")];
  const dot = (a: Float32Array | undefined, b: Float32Array) =>
    b.reduce((sum, value, index) => sum + value * (a?.[index] ?? 0), 0);

  it("tell apart what the first directions did not", () => {
    const rows = refineRows(blurred, lessons);
    for (const { code, vector } of lessons)
      expect(dot(rows[code], vector)).toBeGreaterThan(dot(rows[1 - code], vector));
  });

  it("leave what they began with as it was, and come out the same every time", () => {
    const before = blurred.map((row) => [...row]);
    expect(refineRows(blurred, lessons)).toEqual(refineRows(blurred, lessons));
    expect(blurred.map((row) => [...row])).toEqual(before);
  });
});

describe("the greatest of many", () => {
  it.each([
    [[0.1, 0.9, 0.5, 0.7], 2, [1, 3]],
    [[1, 2, 3], 3, [2, 1, 0]],
    [[5, 5, 1], 2, [0, 1]],
  ])("of %j, %i of them, are at %j", (products, count, places) => {
    expect([...nearestOf(Float32Array.from(products), count)]).toEqual(places);
  });
});
