import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { outline } from "./outline.gen.ts";
import { greatCircle, positionOf, world } from "./projection.ts";

const place = (latitude: number, longitude: number) => ({ label: "", latitude, longitude });

describe("the map", () => {
  it.each([
    [0, 0, 360, 180],
    [51.5, -0.125, 359.75, 77],
    [0, 180, 720, 180],
    [-90, 0, 360, world.y + world.height],
    [90, 0, 360, world.y],
  ])("has %d, %d at %d, %d", (latitude, longitude, x, y) => {
    expect(positionOf(place(latitude, longitude))).toEqual({ x, y });
  });

  it("draws the shortest way, in two parts where it crosses the edge", () => {
    const parts = (way: string) => way.match(/M/g)?.length;
    expect(parts(greatCircle(place(48, 2), place(40, -74)))).toBe(1);
    expect(parts(greatCircle(place(37, -122), place(-34, 151)))).toBe(2);
    // Flights from Paris to New York pass north of both.
    const north = Math.min(
      ...[...greatCircle(place(48, 2), place(40, -74)).matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y)),
    );
    expect(north).toBeLessThan(positionOf(place(50, 0)).y);
  });

  it("draws no way between opposite places and from a place to itself", () => {
    expect([greatCircle(place(10, 20), place(-10, -160)), greatCircle(place(1, 1), place(1, 1))]).toEqual([
      "",
      "",
    ]);
  });

  it("has an outline of less than 30 kB packed, with land where there is land", () => {
    expect(gzipSync(outline).length).toBeLessThan(30_000);
    const land: readonly (readonly [number, number])[] = [
      [50, 10],
      [40, -100],
      [-25, 135],
      [0, 25],
      [65, 100],
      [-10, -55],
    ];
    const sea: readonly (readonly [number, number])[] = [
      [30, -40],
      [0, -140],
      [-40, 80],
      [80, 0],
    ];
    const isOnLand = ([latitude, longitude]: readonly [number, number]) =>
      within(positionOf(place(latitude, longitude)));
    expect([land.map(isOnLand), sea.map(isOnLand)]).toEqual([land.map(() => true), sea.map(() => false)]);
  });
});

/** By the number of borders that a line to the left crosses (even-odd, as lakes are holes). */
function within({ x, y }: { readonly x: number; readonly y: number }): boolean {
  let isInside = false;
  for (const ring of ringsOf(outline)) {
    ring.forEach(([x1, y1], at) => {
      const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1];
      if (y1 > y !== y2 > y && x > x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
    });
  }
  return isInside;
}

function ringsOf(path: string): readonly (readonly (readonly [number, number])[])[] {
  return path
    .split("z")
    .filter(Boolean)
    .map((ring) => {
      const numbers = [...ring.matchAll(/-?\d+/g)].map(Number);
      let [x, y] = [0, 0];
      const points: [number, number][] = [];
      for (let at = 0; at < numbers.length; at += 2) {
        x += numbers[at] ?? 0;
        y += numbers[at + 1] ?? 0;
        points.push([x, y]);
      }
      return points;
    });
}
