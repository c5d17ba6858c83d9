/** Every operation of a running app, and requests that come in by each of its doors. */
import type { InjectOptions } from "fastify";
import { allServices } from "../../src/app/services.ts";
import { houseCatalogue } from "../../src/interfaces/house.ts";
import { toolsOf } from "../../src/interfaces/pages/tools.ts";
import { catalogue, type Mounted, type MountedDoor } from "../../src/kernel/catalogue.ts";

const served = catalogue(allServices);
const tools = toolsOf(served, null, true);
const vitals = {
  version: "0.0.0",
  startedAtMs: 0,
  ready: () => true,
  checks: () => ({}),
  reasons: () => ({}),
};

export interface Entrance {
  readonly mounted: Mounted;
  readonly door: MountedDoor;
  /** The path in the route table, as `/web/crypto/hash`. */
  readonly path: string;
  /** For a test's title. */
  readonly name: string;
}

/** Every door of every operation, the house's own included. */
export const entrances: readonly Entrance[] = [
  ...served.operations.flatMap((mounted) => entrancesOf(mounted, `/${mounted.service.id}`)),
  ...houseCatalogue({ served, tools, scope: null, vitals }).operations.flatMap((mounted) =>
    entrancesOf(mounted, ""),
  ),
  ...tools.flatMap(({ mounted }) => entrancesOf(mounted, "")),
];

function entrancesOf(mounted: Mounted, prefix: string): readonly Entrance[] {
  return mounted.doors.map((door) => ({
    mounted,
    door,
    path: prefix + door.path,
    name: `${door.method} ${prefix}${door.path}`,
  }));
}

export type Fields = Readonly<Record<string, unknown>>;

/** A query string can carry texts, numbers and truth values only. */
export const fitsQuery = (input: Fields): boolean =>
  Object.values(input).every((value) => typeof value !== "object" || value === null);

/** A request with this input, as a good client would write it. */
export function requestOf({ door, path }: Entrance, input: Fields): InjectOptions {
  if (door.method === "POST") return { method: "POST", url: fillPath(path, input), payload: { ...input } };
  const query = new URLSearchParams(
    Object.entries(input)
      .filter(([name]) => !path.includes(`{${name}}`))
      .map(([name, value]) => [name, String(value)]),
  );
  return { method: "GET", url: `${fillPath(path, input)}?${query}` };
}

/** Puts fields into the path's names. */
export const fillPath = (path: string, input: Fields): string =>
  path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(input[name] ?? "x")));
