/** Where a place is on the map: plate carrée, two units a degree, without the far south. */
import type { MapPoint } from "../plan/block.ts";

const unitsPerDegree = 2;

/** The part of the world that is shown: 84° north to 60° south. */
export const world = { x: 0, y: 12, width: 720, height: 288 } as const;

export interface Position {
  readonly x: number;
  readonly y: number;
}

/** The position of a place; what lies beyond the shown part stands at its edge. */
export function positionOf({ latitude, longitude }: Pick<MapPoint, "latitude" | "longitude">): Position {
  const y = (90 - latitude) * unitsPerDegree;
  return {
    x: (longitude + 180) * unitsPerDegree,
    y: Math.min(Math.max(y, world.y), world.y + world.height),
  };
}

const steps = 48;

/**
 * The great circle between two places as parts of a path: a new part begins where it crosses the edge of the map.
 * Empty between opposite places, which have no shortest way, and where both are the same.
 */
export function greatCircle(from: MapPoint, to: MapPoint): string {
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  const sine = Math.sin(angle);
  if (sine < 1e-6) return "";
  let last: Position | null = null;
  return Array.from({ length: steps + 1 }, (_, at) => {
    const [p, q] = [Math.sin(angle * (1 - at / steps)) / sine, Math.sin((angle * at) / steps) / sine];
    const position = positionOf(placeOf([a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q]));
    const isNew = last === null || Math.abs(position.x - last.x) > world.width / 2;
    last = position;
    return `${isNew ? "M" : "L"}${position.x.toFixed(1)} ${position.y.toFixed(1)}`;
  }).join("");
}

type Vector = readonly [x: number, y: number, z: number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (radians: number): number => (radians * 180) / Math.PI;

function vectorOf({ latitude, longitude }: MapPoint): Vector {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

const placeOf = ([x, y, z]: Vector) => ({
  latitude: degrees(Math.atan2(z, Math.hypot(x, y))),
  longitude: degrees(Math.atan2(y, x)),
});
