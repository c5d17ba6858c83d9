/**
 * Makes the world's outline for place cards, map/outline.gen.ts, from Natural Earth's land at 1:110 million (public
 * domain, packaged by world-atlas): `node scripts/world-outline.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";

type Point = readonly [x: number, y: number];

/** TopoJSON (https://github.com/topojson/topojson-specification), as far as the file uses it. */
interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  /** Quantized, each point after the first as its difference to the one before. */
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: {
    readonly land: {
      readonly geometries: readonly { readonly arcs: readonly (readonly (readonly number[])[])[] }[];
    };
  };
}

const source = new URL(import.meta.resolve("world-atlas/land-110m.json"));
const target = new URL("../src/interfaces/pages/browser/answers/map/outline.gen.ts", import.meta.url);

/** Two units a degree, as `map/projection.ts` has it. */
const unitsPerDegree = 2;
const worldUnits = 360 * unitsPerDegree;
/** The map ends at 60° south: Antarctica is not on it. */
const southmostUnits = 150 * unitsPerDegree;
/** Smaller turns are not seen at 720 units a world. */
const toleranceUnits = 0.6;
/** Smaller islands are a dot at most. */
const smallestUnits = 6;

const { transform, arcs, objects }: Topology = JSON.parse(readFileSync(source, "utf8"));

/** An arc in units from the top left of the map. */
const drawn = arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    const longitude = x * transform.scale[0] + transform.translate[0];
    const latitude = y * transform.scale[1] + transform.translate[1];
    return [(longitude + 180) * unitsPerDegree, (90 - latitude) * unitsPerDegree];
  });
});

/** A negative index is the arc read backwards; arcs share their ends. */
const ringOf = (indexes: readonly number[]): readonly Point[] =>
  indexes.flatMap((index, at) => {
    const points = index < 0 ? [...(drawn[~index] ?? [])].reverse() : (drawn[index] ?? []);
    return at === 0 ? points : points.slice(1);
  });

/** Ramer, Douglas and Peucker: the points that are farther from the line between the kept ones than the tolerance. */
function simplified(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return points;
  const distances = points.map((point) => distanceTo(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= toleranceUnits) return [first, last];
  return [...simplified(points.slice(0, farthest + 1)), ...simplified(points.slice(farthest)).slice(1)];
}

/** From a line; where its ends are one point, from that. */
function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

/** As a path of whole units, each point after the first by its difference. */
function pathOf(ring: readonly Point[]): string {
  const points = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = points.slice(1).flatMap(([x, y], at) => {
    const [lastX, lastY] = points[at] ?? [x, y];
    return x === lastX && y === lastY ? [] : [`${x - lastX} ${y - lastY}`];
  });
  return `M${points[0]?.join(" ")}l${steps.join(" ").replaceAll(" -", "-")}z`;
}

/**
 * Rings that cross the 180th meridian jump from one edge to the other; here they go on beyond it, and are drawn a second
 * time a world away, so that both edges have their part.
 */
function unwrapped(ring: readonly Point[]): readonly (readonly Point[])[] {
  let shift = 0;
  const points = ring.map(([x, y], at): Point => {
    const step = at === 0 ? 0 : x - (ring[at - 1]?.[0] ?? x);
    if (Math.abs(step) > worldUnits / 2) shift -= Math.sign(step) * worldUnits;
    return [x + shift, y];
  });
  const beyond = [-1, 1].filter((side) => points.some(([x]) => (side < 0 ? x > worldUnits : x < 0)));
  return [points, ...beyond.map((side) => points.map(([x, y]): Point => [x + side * worldUnits, y]))];
}

const rings = objects.land.geometries.flatMap(({ arcs }) => arcs.flat().map(ringOf));
const path = rings
  .filter((ring) => ring.some(([, y]) => y < southmostUnits))
  .flatMap(unwrapped)
  .map(simplified)
  .filter((ring) => ring.length > 3 && areaOf(ring) >= smallestUnits)
  .map(pathOf)
  .join("");
const lines = path.match(/.{1,4000}/g) ?? [];
writeFileSync(
  target,
  `// Made by scripts/world-outline.ts from Natural Earth (public domain).\nexport const outline = ${lines.map((line) => JSON.stringify(line)).join(" +\n  ")};\n`,
);
