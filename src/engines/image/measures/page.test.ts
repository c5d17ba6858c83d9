import { describe, expect, it } from "vitest";
import { computeLuma } from "../pixels.ts";
import { measurePageLikeness } from "./page.ts";

const side = 200;

/** How much a square picture looks like a page whose dark pixels are these. */
function page(isDark: (x: number, y: number) => boolean): number {
  const pixels = Array.from({ length: side * side }, (_, at) => isDark(at % side, Math.floor(at / side)));
  const rgb = Uint8Array.from(pixels.flatMap((dark) => (dark ? [140, 140, 140] : [255, 255, 255])));
  const clipped = pixels.filter((dark) => !dark).length / pixels.length;
  return measurePageLikeness(computeLuma({ width: side, height: side, rgb }), clipped);
}

describe("a picture with white", () => {
  it.each<[string, number, (x: number, y: number) => boolean]>([
    ["lines of writing", 1, (_x, y) => y % 16 < 5],
    ["columns", 1, (x) => x % 20 < 5],
    ["dots", 1, (x, y) => x % 9 < 3 && y % 9 < 3],
    ["one large area", 0, (x) => x < 60],
    ["areas far larger than writing", 0, (x, y) => x % 100 < 50 && y % 100 < 50],
    ["hardly anything on it", 0, (x, y) => x === 50 && y === 50],
    ["less white than not", 0, (_x, y) => y % 16 < 12],
  ])("and %s looks like a page: %d", (_name, expected, isDark) => {
    expect(page(isDark)).toBe(expected);
  });

  it("that is all white is none", () => {
    expect(page(() => false)).toBe(0);
  });
});
