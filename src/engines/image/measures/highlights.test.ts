import { describe, expect, it } from "vitest";
import { measureHighlights } from "./highlights.ts";
import { sumPixels } from "./pixel-sums.ts";

/** A row of pixels by rule, 40 high. */
function picture(width: number, color: (x: number) => readonly [number, number, number]) {
  const row = Array.from({ length: width }, (_, x) => color(x)).flat();
  const pixels = { width, height: 40, rgb: Uint8Array.from(Array.from({ length: 40 }, () => row).flat()) };
  return measureHighlights(sumPixels(pixels), pixels);
}

describe("measureHighlights", () => {
  it("counts pixels of which two channels or more are at their end", () => {
    const colors = [
      [255, 255, 255],
      [255, 255, 0],
      [255, 0, 0],
      [252, 252, 252],
    ] as const;
    expect(picture(40, (x) => colors[x % 4] ?? colors[0]).clipped).toBe(0.5);
  });

  it("distinguishes fading light from ink with sharp edges", () => {
    const light = picture(100, (x) => [255 - x, 255 - x, 255 - x]);
    const ink = picture(100, (x) => (x % 20 < 6 ? [30, 30, 30] : [255, 255, 255]));
    expect(light.fading).toBe(1);
    expect(ink.fading).toBe(0);
  });

  it("takes colors that go on shading beside white for light, and even ones for a drawing", () => {
    const split =
      (color: (x: number) => readonly [number, number, number]) =>
      (x: number): readonly [number, number, number] =>
        x < 50 ? [255, 255, 255] : color(x);
    expect(
      picture(
        100,
        split((x) => [255, 3 * x - 100, 30]),
      ).fading,
    ).toBeGreaterThan(0.9);
    expect(
      picture(
        100,
        split(() => [255, 120, 30]),
      ).fading,
    ).toBe(0);
  });

  it("finds nothing in a picture without white", () => {
    expect(picture(50, (x) => [x, x, x])).toMatchObject({ clipped: 0, fading: 0, page: 0, studio: 0 });
  });
});
