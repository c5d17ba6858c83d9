/** One value of an answer by its place: `found[0].type`, `results["a.b"].count`. */
import { UsageError } from "./usage-error.ts";

const step = /^(?:\.?([^.[\]"]+)|\[(-?\d{1,9})\]|\["((?:[^"\\]|\\.)*)"\])/u;

/** The steps of a path. Throws a UsageError for what is none. */
export function parseFieldPath(path: string): readonly (string | number)[] {
  const steps: (string | number)[] = [];
  for (let rest = path; rest !== ""; ) {
    const [whole = "", name, index, quoted] = step.exec(rest) ?? [];
    if (whole === "" || (steps.length === 0 && rest.startsWith("."))) throw malformed();
    steps.push(index === undefined ? (name ?? unquoted(quoted ?? "")) : Number(index));
    rest = rest.slice(whole.length);
  }
  if (steps.length === 0) throw malformed();
  return steps;
}

const malformed = (): UsageError => new UsageError("--field takes a path such as found[0].type.");

function unquoted(text: string): string {
  try {
    return JSON.parse(`"${text}"`);
  } catch {
    throw malformed();
  }
}

/** The value at a path; undefined where there is none. Only what an answer itself holds is found. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let found = value;
  for (const part of path) {
    if (typeof found !== "object" || found === null) return undefined;
    const key = Array.isArray(found) && typeof part === "number" && part < 0 ? found.length + part : part;
    if (Array.isArray(found) && typeof key !== "number") return undefined;
    if (!Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string | number, unknown>)[key];
  }
  return found;
}
