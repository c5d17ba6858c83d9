/** The keys of JSON in a naming style. */
import { ApiError } from "../../../shared/api-error.ts";
import { memoize } from "../../../shared/memoize.ts";
import { type CaseOptions, type CaseStyle, convertCase } from "./case.ts";

/** What is done with keys of one object that become the same. */
export const collisionPolicies = {
  error: "refuse the request",
  keep: "they keep their names",
  first: "the first one stays",
  last: "the last one stays",
} as const;
export type CollisionPolicy = keyof typeof collisionPolicies;

export interface KeyOptions extends CaseOptions {
  /** Levels of objects whose keys are written anew, the outermost is 1. Arrays are no level. */
  readonly depth?: number;
  /** Keys that keep their names; what is below them does not. */
  readonly exclude?: readonly string[];
  /** Keeps _ $ @ # - before a key and _ after it: `_id`, `$ref`. */
  readonly keepAffixes?: boolean;
  readonly onCollision?: CollisionPolicy;
}

export interface KeyCollision {
  /** JSON Pointer (RFC 6901) of the object, in the names as given. */
  readonly path: string;
  readonly keys: string[];
  /** What they become. */
  readonly key: string;
}

export interface ConvertedKeys {
  readonly json: unknown;
  /** Keys that have another name. */
  readonly renamed: number;
  readonly collisionCount: number;
  /** The first 100. */
  readonly collisions: KeyCollision[];
}

const collisionsMax = 100;

/**
 * The same values with every key in the style. A key without a letter or a digit keeps its name. Linear; recursive, so
 * the caller bounds the nesting. Throws `invalid_parameter` for keys that become the same, unless `onCollision` says
 * what becomes of them.
 */
export const convertKeys = (json: unknown, style: CaseStyle, options: KeyOptions = {}): ConvertedKeys => {
  const converter = new KeyConverter(style, options);
  return { json: converter.convert(json, "", 1), ...converter.counts };
};

class KeyConverter {
  readonly #options: Required<Pick<KeyOptions, "depth" | "onCollision">>;
  readonly #rename: (key: string) => string;
  readonly #collisions: KeyCollision[] = [];
  #renamed = 0;
  #collisionCount = 0;

  constructor(style: CaseStyle, options: KeyOptions) {
    const { depth = Number.POSITIVE_INFINITY, exclude = [], keepAffixes = true, ...rest } = options;
    this.#options = { depth, onCollision: rest.onCollision ?? "error" };
    const excluded = new Set(exclude);
    this.#rename = memoize((key) => {
      if (excluded.has(key)) return key;
      const { before, name, after } = keepAffixes ? splitAffixes(key) : { before: "", name: key, after: "" };
      const converted = convertCase(name, style, rest);
      return converted === "" ? key : before + converted + after;
    }, 10_000);
  }

  get counts() {
    return { renamed: this.#renamed, collisionCount: this.#collisionCount, collisions: this.#collisions };
  }

  convert(value: unknown, path: string, level: number): unknown {
    if (level > this.#options.depth || typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item, at) => this.convert(item, `${path}/${at}`, level));
    const entries = this.#renameAll(Object.entries(value), path);
    // Unlike an assignment, fromEntries makes __proto__ a key like any other.
    return Object.fromEntries(
      entries.map(([given, key, of]) => [
        key,
        this.convert(of, `${path}/${escapePointer(given)}`, level + 1),
      ]),
    );
  }

  #renameAll(given: readonly [string, unknown][], path: string): readonly Entry[] {
    const entries = given.map(([key, value]): Entry => [key, this.#rename(key), value]);
    const groups = Map.groupBy(entries, ([, key]) => key);
    const kept = groups.size === entries.length ? entries : this.#settle(groups, path);
    this.#renamed += kept.filter(([before, after]) => before !== after).length;
    return kept;
  }

  #settle(groups: ReadonlyMap<string, readonly Entry[]>, path: string): readonly Entry[] {
    const { onCollision } = this.#options;
    const settled = [...groups].flatMap(([key, entries]) => {
      if (entries.length === 1) return entries;
      this.#collisionCount += 1;
      const keys = entries.map(([given]) => given);
      if (onCollision === "error") throw collision(key, keys, path);
      if (this.#collisions.length < collisionsMax) this.#collisions.push({ path, keys, key });
      if (onCollision === "keep") return entries.map(([given, , value]): Entry => [given, given, value]);
      return entries.slice(onCollision === "first" ? 0 : -1).slice(0, 1);
    });
    const names = new Set(settled.map(([, key]) => key));
    if (names.size < settled.length) throw collision("a name that another key keeps", [], path);
    return settled;
  }
}

/** What stands before and after the name of a key: `_` and `` of `_id`. */
function splitAffixes(key: string) {
  let start = 0;
  let end = key.length;
  while (start < end && "_$@#-".includes(key.charAt(start))) start += 1;
  while (end > start && key.charAt(end - 1) === "_") end -= 1;
  return { before: key.slice(0, start), name: key.slice(start, end), after: key.slice(end) };
}

type Entry = readonly [given: string, key: string, value: unknown];

const escapePointer = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");

function collision(key: string, keys: readonly string[], path: string): ApiError {
  const names = keys.slice(0, 5).map((name) => JSON.stringify(name.slice(0, 100)));
  const where = path === "" ? "the outermost object" : `the object at ${path.slice(0, 200)}`;
  const what =
    names.length > 0
      ? `${names.join(" and ")} become ${JSON.stringify(key.slice(0, 100))}`
      : `A key becomes ${key}`;
  return new ApiError(
    "invalid_parameter",
    `${what} in ${where}. Exclude one of them, or say with onCollision what becomes of them.`,
    { field: "json" },
  );
}
