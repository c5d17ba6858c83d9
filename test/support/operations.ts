/** Every operation of a running app, and requests that come in by each of its routes. */
import type { InjectOptions } from "light-my-request";
import { allServices } from "../../src/app/services.ts";
import { buildBuiltInRegistry } from "../../src/interfaces/built-in-routes.ts";
import { toolsOf } from "../../src/interfaces/pages/tools.ts";
import { buildRegistry, type RegisteredOperation, type RegisteredRoute } from "../../src/kernel/registry.ts";
import { ApiError } from "../../src/shared/api-error.ts";

export const served = buildRegistry(allServices);
export const tools = toolsOf(served, null, true);
const vitals = {
  version: "0.0.0",
  startedAtMs: 0,
  ready: () => true,
  isWarm: () => true,
  access: () => "open" as const,
  checks: () => ({}),
  reasons: () => ({}),
};

/** There are no keys here. */
const nobody = (): never => {
  throw new ApiError("missing_api_key", "This server has no keys.");
};

export interface Entrance {
  readonly registered: RegisteredOperation;
  readonly route: RegisteredRoute;
  /** The path in the route table, as `/web/crypto/hash`. */
  readonly path: string;
  /** For a test's title. */
  readonly name: string;
}

/** Every route of every operation, the built-in ones included. */
export const entrances: readonly Entrance[] = [
  ...served.operations.flatMap((registered) => entrancesOf(registered, `/${registered.service.id}`)),
  ...buildBuiltInRegistry({
    served,
    tools,
    scope: null,
    vitals,
    usage: nobody,
    contact: null,
    data: () => [],
    operated: { limits: [], authorize: async () => undefined },
    callables: () => [],
  }).operations.flatMap((registered) => entrancesOf(registered, "")),
  ...tools.flatMap(({ registered }) => entrancesOf(registered, "")),
];

function entrancesOf(registered: RegisteredOperation, prefix: string): readonly Entrance[] {
  return registered.routes.map((route) => ({
    registered,
    route,
    path: prefix + route.path,
    name: `${route.method} ${prefix}${route.path}`,
  }));
}

export type Fields = Readonly<Record<string, unknown>>;

/** A query string can carry texts, numbers and truth values only. */
export const fitsQuery = (input: Fields): boolean =>
  Object.values(input).every((value) => typeof value !== "object" || value === null);

/** A request with this input, as a good client would write it. */
export function requestOf({ route, path }: Entrance, input: Fields): InjectOptions {
  if (route.method === "POST") return { method: "POST", url: fillPath(path, input), payload: { ...input } };
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
