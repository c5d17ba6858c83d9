/** Texts in a JSON value: its strings, numbers and keys, each with its JSON Pointer (RFC 6901) and the keys around it. */
import { ApiError } from "../../../shared/api-error.ts";
import type { VisitText } from "./place.ts";

const depthMax = 32;
const valuesMax = 10_000;

/**
 * Refuses what is nested too deeply, has too many values or too much text: `invalid_parameter`, `too_many_items`,
 * `text_too_long`. Stops at the first bound, so its time is limited whatever is sent.
 */
export function checkJson(json: unknown, unitsMax = 100_000): void {
  let level: readonly unknown[] = [json];
  const spent = { values: 1, units: 0, unitsMax };
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthMax) throw refuse("invalid_parameter", `be nested at most ${depthMax} levels deep`);
    level = level.flatMap((value) => countMembers(value, spent));
  }
}

/** Counts a value with its keys and returns its members. */
function countMembers(value: unknown, spent: { values: number; units: number; unitsMax: number }): unknown[] {
  const members: unknown[] = [];
  if (typeof value !== "object" || value === null) spent.units += String(value).length;
  for (const [key, member] of membersOf(value)) {
    if (typeof key === "string") spent.units += key.length;
    spent.values += 1;
    if (spent.values > valuesMax) throw refuse("too_many_items", `have at most ${format(valuesMax)} values`);
    members.push(member);
  }
  if (spent.units > spent.unitsMax)
    throw refuse(
      "text_too_long",
      `have at most ${format(spent.unitsMax)} UTF-16 units in its keys and values`,
    );
  return members;
}

const format = (count: number): string => count.toLocaleString("en");

const refuse = (code: "invalid_parameter" | "too_many_items" | "text_too_long", must: string): ApiError =>
  new ApiError(code, `json must ${must}.`, { field: "json" });

function* membersOf(value: unknown): Iterable<readonly [key: string | number, member: unknown]> {
  if (Array.isArray(value)) yield* value.entries();
  else if (typeof value === "object" && value !== null)
    for (const key of Object.keys(value)) yield [key, (value as Record<string, unknown>)[key]];
}

/** Where a value stands: its pointer, and the key and the key above it as they stand before it. */
interface Place {
  readonly path: string;
  readonly context: string;
  readonly key: string;
}

/**
 * Visits every text of a value that passed `checkJson` and returns a copy with the texts that `visit` returned. A number
 * that changed becomes a string, a key that would stand twice gets a number behind it.
 */
export function rewriteJson(json: unknown, visit: VisitText): unknown {
  return rewriteValue(json, { path: "", context: "", key: "" }, visit);
}

function rewriteValue(value: unknown, place: Place, visit: VisitText): unknown {
  const { path, context } = place;
  if (typeof value === "string") return value === "" ? value : visit(value, context, { path });
  if (typeof value === "number") {
    const written = String(value);
    const rewritten = visit(written, context, { path });
    return rewritten === written ? value : rewritten;
  }
  if (Array.isArray(value))
    return value.map((item, at) => rewriteValue(item, { ...place, path: `${path}/${at}` }, visit));
  if (typeof value !== "object" || value === null) return value;
  return rewriteObject(value as Record<string, unknown>, place, visit);
}

function rewriteObject(object: Record<string, unknown>, place: Place, visit: VisitText): unknown {
  const nameOnce = createNames();
  // Own properties, also of the name __proto__.
  return Object.fromEntries(
    Object.entries(object).map(([key, member]) => {
      const path = `${place.path}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      const name = key === "" ? key : visit(key, "", { path, inKey: true });
      return [nameOnce(name), rewriteValue(member, { path, key, context: contextOf(place.key, key) }, visit)];
    }),
  );
}

const keyUnitsMax = 60;

/** As a key and the key above it stand before a value: `"patient": {"name": `. */
export function contextOf(outer: string, key: string): string {
  const quote = (key: string): string => `"${key.slice(0, keyUnitsMax).replaceAll(/["\\\r\n]/g, " ")}": `;
  return outer === "" ? quote(key) : `${quote(outer)}{${quote(key)}`;
}

function createNames(): (name: string) => string {
  const names = new Set<string>();
  const last = new Map<string, number>();
  return (name) => {
    let unique = name;
    for (let number = last.get(name) ?? 2; names.has(unique); number += 1) {
      unique = `${name}_${number}`;
      last.set(name, number + 1);
    }
    names.add(unique);
    return unique;
  };
}
