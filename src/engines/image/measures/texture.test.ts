import { describe, expect, it } from "vitest";
import type { LeveledLuma } from "../pixels.ts";
import { measureTexture } from "./texture.ts";

/** A picture whose luma is a function of the place. */
function lumaOf(width: number, height: number, at: (x: number, y: number) => number): LeveledLuma {
  const y = Float32Array.from({ length: width * height }, (_, index) =>
    at(index % width, Math.floor(index / width)),
  );
  return { width, height, y, levels: Uint8Array.from(y) };
}

const of = (at: (x: number, y: number) => number, contrast = 100) => {
  const [flat = 0, fine = 0, slant = 0, side = 0, busy = 0] = measureTexture(lumaOf(320, 240, at), contrast);
  return { flat, fine, slant, side, busy };
};

const isLine = (at: number): boolean => at % 20 < 4;

describe("texture", () => {
  it("of an even picture is all flat, without slopes", () => {
    expect(of(() => 90)).toEqual({ flat: 1, fine: 0, slant: 0, side: 0, busy: 0 });
  });

  it("of a soft ramp is fine", () => {
    const { flat, fine } = of((x, y) => (x * 3 + y) % 240);
    expect(flat).toBeLessThan(0.1);
    expect(fine).toBeGreaterThan(0.9);
  });

  it.each([
    ["down", (x: number) => (isLine(x) ? 20 : 240), 0],
    ["across", (_: number, y: number) => (isLine(y) ? 20 : 240), 0],
    ["slanting", (x: number, y: number) => (isLine(x + y) ? 20 : 240), Math.SQRT1_2],
  ])("of lines %s tells how straight they stand", (_, at, slant) => {
    expect(of(at).slant).toBeCloseTo(slant, 3);
  });

  it("tells dark lines on a light ground from light ones on a dark ground", () => {
    const isThin = (x: number): boolean => x % 20 < 2;
    expect(of((x) => (isThin(x) ? 20 : 240)).side).toBe(1);
    expect(of((x) => (isThin(x) ? 240 : 20)).side).toBe(-1);
  });

  it("goes by the contrast: half the light changes little of what is measured at half the size", () => {
    const at = (x: number, y: number) => 120 + 90 * Math.sin(x / 9) * Math.cos(y / 7);
    const [whole, half] = [of(at, 180), of((x, y) => at(x, y) / 2, 90)];
    for (const name of ["slant", "side", "busy"] as const) expect(half[name]).toBeCloseTo(whole[name], 1);
  });

  it.each([
    [1, 1],
    [3, 3],
    [2, 400],
    [400, 5],
  ])("has numbers for a picture of %d × %d pixels", (width, height) => {
    const texture = measureTexture(
      lumaOf(width, height, (x) => (x * 31) % 255),
      0,
    );
    expect(texture).toHaveLength(5);
    expect(texture.every(Number.isFinite)).toBe(true);
  });
});
