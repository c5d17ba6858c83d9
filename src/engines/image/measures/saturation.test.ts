import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumPixels } from "./pixel-sums.ts";
import { measureColorfulness, measureSaturation } from "./saturation.ts";

const sumsOf = (...pixels: (readonly [number, number, number])[]) =>
  sumPixels({ width: pixels.length, height: 1, rgb: Uint8Array.from(pixels.flat()) });

const colorfulness = (...pixels: (readonly [number, number, number])[]): number =>
  measureColorfulness(sumsOf(...pixels).opponents, pixels.length);

describe("measureSaturation", () => {
  it.each<[string, readonly (readonly [number, number, number])[], number, string]>([
    ["gray", [[128, 128, 128]], 0, "grayscale"],
    ["red", [[255, 0, 0]], 100, "vivid"],
    [
      "half gray, half red",
      [
        [128, 128, 128],
        [255, 0, 0],
      ],
      50,
      "vivid",
    ],
    ["pale", [[200, 190, 180]], 10, "muted"],
    ["earthen", [[150, 120, 100]], 33.33, "natural"],
    ["black", [[0, 0, 0]], 0, "grayscale"],
  ])("of %s is as its name says", (_name, pixels, saturation, label) => {
    expect(measureSaturation(sumsOf(...pixels))).toMatchObject({ saturation, label });
  });

  it("does not take the dust of a black picture for color", () => {
    expect(measureSaturation(sumsOf([2, 0, 0], [0, 1, 0])).saturation).toBeLessThan(6);
  });

  it("stays between 0 and 100", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 3, maxLength: 99 }), (values) => {
        const rgb = values.subarray(0, values.length - (values.length % 3));
        const { saturation } = measureSaturation(sumPixels({ width: rgb.length / 3, height: 1, rgb }));
        expect(saturation).toSatisfy((value: number) => value >= 0 && value <= 100);
      }),
    );
  });
});

describe("measureColorfulness", () => {
  it("follows the formula of Hasler and Süsstrunk", () => {
    // Of one color the deviations are 0 and 0.3 · √(rg² + yb²) is left: red has rg 255, yb 127.5.
    expect(colorfulness([255, 0, 0])).toBeCloseTo(0.3 * Math.hypot(255, 127.5), 6);
    // Red and cyan: rg ±255, yb ±127.5, mean 0.
    expect(colorfulness([255, 0, 0], [0, 255, 255])).toBeCloseTo(Math.hypot(255, 127.5), 6);
    expect(colorfulness([90, 90, 90])).toBe(0);
  });
});
