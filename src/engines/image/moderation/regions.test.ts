import { describe, expect, it } from "vitest";
import { numbers } from "../picture.fixture.ts";
import { selectRegions } from "./regions.ts";

/** Even pixels of one level, with noise inside a rectangle. */
function pasted(width: number, height: number, hole: readonly [number, number, number, number], level = 230) {
  const random = numbers(5);
  const [left, top, wide, high] = hole;
  const rgb = new Uint8Array(width * height * 3).fill(level);
  for (let row = top; row < top + high; row += 1)
    for (let at = (row * width + left) * 3; at < (row * width + left + wide) * 3; at += 1)
      rgb[at] = random() * 256;
  return { width, height, rgb };
}

describe("selectRegions", () => {
  it("takes off an even border of any color", () => {
    for (const level of [0, 128, 255]) {
      const [first] = selectRegions(pasted(800, 600, [200, 150, 300, 240], level));
      expect(first).toEqual({ kind: "inside", left: 200, top: 150, width: 300, height: 240 });
    }
  });

  it("looks into the part that holds something", () => {
    const picture = pasted(900, 900, [620, 20, 260, 260]);
    // A mark at the other end, so that there is no border to take off.
    picture.rgb.fill(0, 0, 9);
    picture.rgb.fill(0, picture.rgb.length - 9);
    for (const row of [0, 899])
      for (let at = 0; at < 900; at += 30)
        picture.rgb.fill(0, (row * 900 + at) * 3, (row * 900 + at + 10) * 3);
    const kinds = selectRegions(picture);
    const third = kinds.find(({ kind }) => kind === "third");
    expect(third).toMatchObject({ left: 600, width: 300, height: 300 });
    expect(third?.top).toBeLessThan(50);
  });

  it("finds nothing to look at in an even picture, and no part too small to see", () => {
    expect(selectRegions(pasted(900, 700, [0, 0, 0, 0]))).toEqual([]);
    expect(selectRegions(pasted(150, 150, [0, 0, 150, 150]))).toEqual([]);
  });

  it("chooses at most ten parts, all within the picture", () => {
    for (const [width, height] of [
      [1_024, 768],
      [300, 291],
      [500, 1_000],
    ] as const) {
      const regions = selectRegions(pasted(width, height, [0, 0, width, height]));
      expect(regions.length).toBeLessThanOrEqual(10);
      for (const { left, top, width: wide, height: high } of regions) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + wide).toBeLessThanOrEqual(width);
        expect(top + high).toBeLessThanOrEqual(height);
      }
    }
  });
});
