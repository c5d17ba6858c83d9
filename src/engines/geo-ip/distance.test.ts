import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm } from "./distance.ts";

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
/** Half way around a sphere of 6,371.0088 km. */
const halfWay = 20_015.115;

describe("the distance", () => {
  it.each([
    ["of a point to itself", at(52.5, 13.4), at(52.5, 13.4), 0],
    ["from pole to pole", at(90, 0), at(-90, 0), halfWay],
    ["to the opposite point of the equator", at(0, 0), at(0, 180), halfWay],
    ["of one degree on the equator", at(0, 0), at(0, 1), 111.195],
    ["across the date line", at(0, 179.5), at(0, -179.5), 111.195],
    // Berlin to Paris, by the same formula in another program.
    ["from Berlin to Paris", at(52.52, 13.405), at(48.8566, 2.3522), 877.464],
  ])("%s is correct to the meter", (_, from, to, km) => {
    expect(distanceKm(from, to)).toBeCloseTo(km, 2);
  });

  it("is the same both ways and never beyond half the circumference", () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const km = distanceKm(from, to);
        expect(km).toBe(distanceKm(to, from));
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThanOrEqual(halfWay);
      }),
    );
  });

  it("satisfies the triangle inequality", () => {
    fc.assert(
      fc.property(point, point, point, (from, over, to) => {
        expect(distanceKm(from, to)).toBeLessThanOrEqual(
          distanceKm(from, over) + distanceKm(over, to) + 0.002,
        );
      }),
    );
  });

  it("has at most three decimals", () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(String(distanceKm(from, to))).toMatch(/^\d+(\.\d{1,3})?$/);
      }),
    );
  });
});
