import { describe, expect, it } from "vitest";
import { findLargestSize } from "./icon-sizes.ts";

describe("the sizes of an icon", () => {
  it.each([
    ["16x16", { width: 16, height: 16 }],
    ["16x16 48X48 32x32", { width: 48, height: 48 }],
    ["180x120", { width: 180, height: 120 }],
    ["any", null],
    ["any 32x32", { width: 32, height: 32 }],
    ["", null],
    [null, null],
    ["16", null],
    ["0x0", null],
    ["999999x999999", null],
  ])("%j are at most %j", (sizes, size) => {
    expect(findLargestSize(sizes)).toEqual(size);
  });
});
