import { describe, expect, it } from "vitest";
import { decodeSide, selectFrames } from "./moderate.ts";

describe("selectFrames", () => {
  it.each([
    [1, 100, [0]],
    [3, 100, [0, 1, 2]],
    [15, 100, [0, 2, 4, 6, 8, 10, 12, 14]],
    [10_000, 5_000, [0, 1, 2]],
  ])("of %d frames %d pixels a side are %j", (frames, side, wanted) => {
    expect(selectFrames({ frames, width: side, height: side })).toEqual(wanted);
  });
});

describe("decodeSide", () => {
  it.each([
    [300, 300],
    [2_048, 2_048],
    [2_049, 513],
    [4_000, 1_000],
    [8_192, 1_024],
  ])("reads a picture of %d pixels at %d", (longest, side) => {
    expect(decodeSide(longest)).toBe(side);
  });
});
