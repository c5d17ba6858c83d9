import { describe, expect, it } from "vitest";
import { wordsVector } from "../edition/tiny-edition.fixture.ts";
import { refineRows } from "./refinement.ts";

describe("refined centroids", () => {
  const trainingSet = [
    { code: 0, vector: wordsVector("bread oven shop"), length: 1, weight: 1 },
    { code: 1, vector: wordsVector("bread oven factory"), length: 1, weight: 1 },
  ];
  const blurred = [wordsVector("bread oven"), wordsVector("bread oven")];
  const dot = (a: Float32Array | undefined, b: Float32Array) =>
    b.reduce((sum, value, index) => sum + value * (a?.[index] ?? 0), 0);

  it("separate codes that the centroids did not", () => {
    const rows = refineRows(blurred, trainingSet);
    for (const { code, vector } of trainingSet)
      expect(dot(rows[code], vector)).toBeGreaterThan(dot(rows[1 - code], vector));
  });

  it("leave their input as it was and are the same every time", () => {
    const before = blurred.map((row) => [...row]);
    expect(refineRows(blurred, trainingSet)).toEqual(refineRows(blurred, trainingSet));
    expect(blurred.map((row) => [...row])).toEqual(before);
  });
});
