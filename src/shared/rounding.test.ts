import { describe, expect, it } from "vitest";
import { roundAll, roundTo } from "./rounding.ts";

describe("roundTo", () => {
  it.each([
    [0, 0],
    [-0.001, 0],
    [1.005, 1.01],
    [2.344_9, 2.34],
    [-2.345, -2.35],
    [118.175, 118.18],
    [1e12, 1e12],
  ])("rounds %d to %d", (value, rounded) => {
    expect(Object.is(roundTo(value, 2), rounded)).toBe(true);
  });

  it("rounds each number of an object", () => {
    expect(roundAll({ a: 1.234, b: -5 }, 2)).toEqual({ a: 1.23, b: -5 });
  });
});
