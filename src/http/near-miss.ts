/** Near misses: the routes that a path most likely stands for, as their caller sees them. */

import type { Method } from "../kernel/operation.ts";
import type { RegisteredOperation } from "../kernel/registry.ts";
import { nameDistance } from "../shared/nearest-names.ts";
import { type Endpoint, tablePaths } from "./route.ts";

/** A path with one of its routes. */
export interface Place {
  readonly method: Method;
  /** In the route table, or as a caller sees it. */
  readonly path: string;
  /** What the path begins with in the route table. */
  readonly prefix: string;
  readonly registered: RegisteredOperation;
}

export const placesOf = (endpoints: readonly Endpoint[]): readonly Place[] =>
  endpoints.flatMap((endpoint) =>
    endpoint.registered.routes.flatMap((route) =>
      tablePaths(endpoint, route).map((path) => ({
        method: route.method,
        path,
        prefix: endpoint.prefix,
        registered: endpoint.registered,
      })),
    ),
  );

/** The places that a caller can reach, under the shortest paths that lead there; `rewrite` is the host's own. */
export const visiblePlaces = (
  places: readonly Place[],
  rewrite: (path: string) => string,
): readonly Place[] =>
  places.flatMap((place) => {
    const short = place.path.slice(place.prefix.length) || "/";
    if (rewrite(short) === place.path) return [{ ...place, path: short }];
    // What stands on every host is told once, where it needs no prefix.
    const isOwn = place.prefix === `/${place.registered.service.id}`;
    return isOwn && rewrite(place.path) === place.path ? [place] : [];
  });

/** A longer path is no slip of the fingers. */
const pathLengthMax = 256;

const segmentsOf = (path: string): readonly string[] => path.split("/").filter((segment) => segment !== "");

const isField = (segment: string): boolean => segment.startsWith("{");

/** The known path that differs from the asked one by letter case or a closing slash only, else null. */
export function samePath(asked: string, places: readonly Place[]): string | null {
  if (asked.length > pathLengthMax || asked.includes("//")) return null;
  const given = segmentsOf(asked);
  const place = places.find(({ path }) => {
    const segments = segmentsOf(path);
    return (
      segments.length === given.length &&
      segments.every((segment, at) => isField(segment) || segment === given[at]?.toLowerCase())
    );
  });
  if (place === undefined) return null;
  const path = segmentsOf(place.path).map((segment, at) => (isField(segment) ? given[at] : segment));
  return `/${path.join("/")}`;
}

/** All places below a path, one a path. */
export function placesBelow(asked: string, places: readonly Place[]): readonly Place[] {
  const start = `/${segmentsOf(asked.slice(0, pathLengthMax)).join("/").toLowerCase()}/`;
  return start === "//" ? [] : onePerPath(places.filter(({ path }) => path.startsWith(start)));
}

/** Up to `countMax` places that are near a path, the likeliest first. */
export function nearestPlaces(asked: string, places: readonly Place[], countMax: number): readonly Place[] {
  if (asked.length > pathLengthMax) return [];
  const given = segmentsOf(asked);
  const ranked = places.map((place) => ({ place, rank: rankOf(given, segmentsOf(place.path)) }));
  const near = ranked.filter(({ rank }) => rank < Number.POSITIVE_INFINITY);
  return onePerPath(near.sort((a, b) => a.rank - b.rank).map(({ place }) => place)).slice(0, countMax);
}

const onePerPath = (places: readonly Place[]): readonly Place[] => {
  const seen = new Set<string>();
  return places.filter(({ path }) => !seen.has(path) && seen.add(path));
};

const segmentsMax = 6;
/** A wholly different last segment below the right path, and a segment that is missing or too many. */
const otherRank = 10;
const missingRank = 2;

/** How far apart two paths are: by their segments, where either may lack some at its beginning or end. */
function rankOf(given: readonly string[], known: readonly string[]): number {
  const difference = Math.abs(given.length - known.length);
  if (given.length === 0 || known.length === 0 || given.length > segmentsMax) return Number.POSITIVE_INFINITY;
  const [short, long] = given.length < known.length ? [given, known] : [known, given];
  const tail = aligned(short, long.slice(difference));
  const head = difference === 0 ? tail : aligned(short, long.slice(0, short.length));
  const nearest = Math.min(tail, head) + missingRank * difference;
  const isBelow =
    difference === 0 && given.length > 1 && given.slice(0, -1).every((part, at) => part === known[at]);
  return isBelow ? Math.min(nearest, otherRank) : nearest;
}

/** A field takes any text, so it makes nothing near by itself. */
function aligned(some: readonly string[], others: readonly string[]): number {
  const pairs = some.map((segment, at) => [segment, others[at] ?? ""] as const);
  const words = pairs.filter((pair) => !pair.some(isField));
  if (words.length === 0) return Number.POSITIVE_INFINITY;
  return words.reduce((sum, [one, other]) => sum + nameDistance(one, other), pairs.length - words.length);
}
