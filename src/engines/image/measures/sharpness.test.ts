import { describe, expect, it } from "vitest";
import { buildDetailMap, measureSharpness, measureSlopes, sharpestQuarter } from "./sharpness.ts";

/** Luma by rule. */
const luma = (width: number, height: number, at: (x: number, y: number) => number) => ({
  width,
  height,
  y: Float32Array.from({ length: width * height }, (_, index) =>
    at(index % width, Math.floor(index / width)),
  ),
});

/** A wave of some pixels' length and height. */
const wave = (length: number, height: number) =>
  luma(96, 96, (x) => 128 + height * Math.sin((2 * Math.PI * x) / length));

describe("buildDetailMap", () => {
  it("measures nothing in an even or sloping picture", () => {
    const { laplacians, gradients } = buildDetailMap(luma(48, 48, (x, y) => 2 * x + y));
    expect(laplacians.every((laplacian) => laplacian === 0)).toBe(true);
    expect(gradients.every((gradient) => Math.abs(gradient - 5) < 1e-6)).toBe(true);
  });

  it.each([
    [1, 1],
    [2, 50],
    [3, 3],
    [5, 400],
  ])("holds for a picture of %d × %d pixels", (width, height) => {
    const { columns, rows, laplacians } = buildDetailMap(luma(width, height, (x, y) => (x + y) % 2));
    expect(laplacians.length).toBe(columns * rows);
    expect(laplacians.every(Number.isFinite)).toBe(true);
  });
});

describe("measureSharpness", () => {
  it("is about the square of the frequency, whatever the contrast", () => {
    const of = (length: number, height: number) =>
      measureSharpness(sharpestQuarter(buildDetailMap(wave(length, height))), 0);
    // Of a sine the ratio of second to first difference is 4 sin²(ω/2) / … ≈ ω²; contrast cancels out.
    expect(of(12, 100)).toBeGreaterThan(3 * of(24, 100));
    expect(of(12, 100) / of(12, 60)).toSatisfy((ratio: number) => ratio > 0.95 && ratio < 1.1);
  });

  it("leaves nothing where there is nothing but noise", () => {
    expect(measureSharpness({ laplacian: 20 * 25, gradient: 25 }, 5)).toBe(0);
  });
});

describe("measureSlopes", () => {
  it("falls with the slopes that are left, to nothing without them", () => {
    const left = [200, 50, 10, 0].map((gradient) => measureSlopes({ gradient }, 0));
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    expect(new Set(left).size).toBe(4);
    expect(left.at(-1)).toBe(0);
    expect(left[0]).toBeLessThan(0.01);
  });
});

describe("sharpestQuarter", () => {
  it("is the sharpest quarter", () => {
    const half = luma(128, 128, (x) => (x < 40 ? (x % 2) * 200 : 100));
    const { laplacian } = sharpestQuarter(buildDetailMap(half));
    expect(laplacian).toBeGreaterThan(100_000);
  });
});
