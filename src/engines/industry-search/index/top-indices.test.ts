import { describe, expect, it } from "vitest";
import { topIndices } from "./top-indices.ts";

describe("the greatest numbers", () => {
  it.each([
    [[0.1, 0.9, 0.5, 0.7], 2, [1, 3]],
    [[1, 2, 3], 3, [2, 1, 0]],
    [[5, 5, 1], 2, [0, 1]],
  ])("of %j, %i of them, are at %j", (numbers, count, indices) => {
    expect([...topIndices(Float32Array.from(numbers), count)]).toEqual(indices);
  });
});
