/** Near misses: the routes that a path most likely stands for, as their caller sees them. */

import type { Method } from "../kernel/operation.ts";
import type { RegisteredOperation } from "../kernel/registry.ts";
import { nameDistance } from "../shared/nearest-names.ts";
import { type Endpoint, tablePaths } from "./route.ts";

/** A path with one of its routes. */
export interface RoutePath {
  readonly method: Method;
  /** In the route table, or as a caller sees it. */
  readonly path: string;
  /** What the path begins with in the route table. */
  readonly prefix: string;
  readonly registered: RegisteredOperation;
}

export const listRoutePaths = (endpoints: readonly Endpoint[]): readonly RoutePath[] =>
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

/** The paths that a caller can reach, under the shortest paths that lead there; `rewrite` is the host's own. */
export const visiblePaths = (
  paths: readonly RoutePath[],
  rewrite: (path: string) => string,
): readonly RoutePath[] =>
  paths.flatMap((routePath) => {
    const short = routePath.path.slice(routePath.prefix.length) || "/";
    if (rewrite(short) === routePath.path) return [{ ...routePath, path: short }];
    // What stands on every host is told once, where it needs no prefix.
    const isOwn = routePath.prefix === `/${routePath.registered.service.id}`;
    return isOwn && rewrite(routePath.path) === routePath.path ? [routePath] : [];
  });

/** A longer path is no slip of the fingers. */
const pathLengthMax = 256;

const segmentsOf = (path: string): readonly string[] => path.split("/").filter((segment) => segment !== "");

const isField = (segment: string): boolean => segment.startsWith("{");

/** The known path that differs from the asked one by letter case or a closing slash only, else null. */
export function samePath(asked: string, paths: readonly RoutePath[]): string | null {
  if (asked.length > pathLengthMax || asked.includes("//")) return null;
  const given = segmentsOf(asked);
  const routePath = paths.find(({ path }) => {
    const segments = segmentsOf(path);
    return (
      segments.length === given.length &&
      segments.every((segment, at) => isField(segment) || segment === given[at]?.toLowerCase())
    );
  });
  if (routePath === undefined) return null;
  const path = segmentsOf(routePath.path).map((segment, at) => (isField(segment) ? given[at] : segment));
  return `/${path.join("/")}`;
}

/** All paths below a path, one a path. */
export function pathsBelow(asked: string, paths: readonly RoutePath[]): readonly RoutePath[] {
  const start = `/${segmentsOf(asked.slice(0, pathLengthMax)).join("/").toLowerCase()}/`;
  return start === "//" ? [] : onePerPath(paths.filter(({ path }) => path.startsWith(start)));
}

/** Up to `countMax` paths that are near a path, the likeliest first. */
export function nearestPaths(
  asked: string,
  paths: readonly RoutePath[],
  countMax: number,
): readonly RoutePath[] {
  if (asked.length > pathLengthMax) return [];
  const given = segmentsOf(asked);
  const ranked = paths.map((routePath) => ({ routePath, rank: rankOf(given, segmentsOf(routePath.path)) }));
  const near = ranked
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank);
  // A page is meant only where it is nearer than every operation.
  const best = near.find(({ routePath }) => !isPage(routePath))?.rank ?? Number.POSITIVE_INFINITY;
  const meant = near.filter(({ routePath, rank }) => !isPage(routePath) || rank < best);
  return onePerPath(meant.map(({ routePath }) => routePath)).slice(0, countMax);
}

const isPage = ({ registered }: RoutePath): boolean => registered.operation.undescribed === true;

const onePerPath = (paths: readonly RoutePath[]): readonly RoutePath[] => {
  const seen = new Set<string>();
  return paths.filter(({ path }) => !seen.has(path) && seen.add(path));
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
