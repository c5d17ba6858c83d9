import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computePlacement,
  computeScale,
  computeTiles,
  type Matrix,
  type Sheet,
  type Size,
} from "./geometry.ts";

const a4: Sheet = { left: 0, bottom: 0, width: 600, height: 800, quarterTurns: 0, userUnit: 1 };
const small: Size = { width: 100, height: 20 };

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** A place of user space as it is seen: in points from the lower left corner of the turned page. */
function seen(
  { left, bottom, width, height, quarterTurns, userUnit }: Sheet,
  place: { x: number; y: number },
) {
  let [x, y, w, h] = [place.x - left, place.y - bottom, width, height];
  for (let turn = 0; turn < quarterTurns; turn += 1) [x, y, w, h] = [y, w - x, h, w];
  return { x: x * userUnit, y: y * userUnit, width: w * userUnit, height: h * userUnit };
}

const sheets = fc.record({
  left: fc.integer({ min: -2_000, max: 2_000 }),
  bottom: fc.integer({ min: -2_000, max: 2_000 }),
  width: fc.integer({ min: 1, max: 15_000 }),
  height: fc.integer({ min: 1, max: 15_000 }),
  quarterTurns: fc.integer({ min: 0, max: 3 }),
  userUnit: fc.constantFrom(1, 2, 0.5, 100),
});
const angles = fc.integer({ min: -180, max: 180 });
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 5_000 }),
});

describe("a mark's place", () => {
  it("is the middle of what is seen, and within it with all corners", () => {
    fc.assert(
      fc.property(sheets, angles, sizes, (sheet, angle, mark) => {
        const matrix = computePlacement(mark, angle, sheet);
        const middle = seen(sheet, at(matrix, 0, 0));
        expect(middle.x).toBeCloseTo(middle.width / 2, 5);
        expect(middle.y).toBeCloseTo(middle.height / 2, 5);
        for (const [dx, dy] of [
          [1, 1],
          [1, -1],
          [-1, 1],
          [-1, -1],
        ] as const) {
          const corner = seen(sheet, at(matrix, (dx * mark.width) / 2, (dy * mark.height) / 2));
          expect(Math.min(corner.x, corner.y)).toBeGreaterThanOrEqual(0);
          expect(corner.x).toBeLessThanOrEqual(corner.width);
          expect(corner.y).toBeLessThanOrEqual(corner.height);
        }
      }),
    );
  });

  it("has the angle that is asked for, to the one who looks, at its size in points", () => {
    fc.assert(
      fc.property(sheets, angles, (sheet, angle) => {
        const matrix = computePlacement(small, angle, sheet);
        const from = seen(sheet, at(matrix, 0, 0));
        const to = seen(sheet, at(matrix, 1, 0));
        const scale = computeScale(small, angle, sheet);
        expect(to.x - from.x).toBeCloseTo(Math.cos((angle * Math.PI) / 180) * scale, 5);
        expect(to.y - from.y).toBeCloseTo(Math.sin((angle * Math.PI) / 180) * scale, 5);
      }),
    );
  });

  it.each([
    ["fits as it is", small, 0, 1],
    ["is wider than the page", { width: 1_200, height: 10 }, 0, 0.475],
    ["is wider, but not when upright", { width: 700, height: 10 }, 90, 1],
    ["is higher than the page", { width: 10, height: 1_600 }, 0, 0.475],
  ])("is scaled down only where it must be: one that %s", (_what, mark, angle, scale) => {
    expect(computeScale(mark, angle, a4)).toBeCloseTo(scale, 9);
  });
});

describe("repeated marks", () => {
  it("begin in the middle, and leave no part of the page without one", () => {
    for (const angle of [0, 45, -30, 90, 180]) {
      const found = computeTiles(small, 30, angle, a4);
      expect(found).toContainEqual({ x: 0, y: 0 });
      const turn = (angle * Math.PI) / 180;
      const places = found.map(({ x, y }) => ({
        x: 300 + x * Math.cos(turn) - y * Math.sin(turn),
        y: 400 + x * Math.sin(turn) + y * Math.cos(turn),
      }));
      for (let x = 0; x <= 600; x += 50) {
        for (let y = 0; y <= 800; y += 50) {
          expect(Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y)))).toBeLessThan(90);
        }
      }
    }
  });

  it("stand on the page, do not touch each other, and are few enough for every reader", () => {
    fc.assert(
      fc.property(sheets, angles, (sheet, angle) => {
        const found = computeTiles(small, 30, angle, sheet);
        // On a strip, three rows reach into what is room for one.
        expect(found.length).toBeLessThan(1_300);
        expect(found.length).toBeGreaterThan(0);
        const rows = Map.groupBy(found, ({ y }) => y);
        for (const row of rows.values())
          row.forEach(({ x }, index) => {
            const last = row[index - 1];
            if (last) expect(x - last.x).toBeGreaterThanOrEqual(small.width + 30 - 1e-6);
          });
      }),
      { numRuns: 100 },
    );
  });
});
