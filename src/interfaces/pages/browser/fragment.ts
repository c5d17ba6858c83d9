/** The input in the page's address, after the `#`, which no server is told. */
import type { FieldAbout, Json, OperationAbout } from "../about.ts";

/** A longer one is no address to share. */
const lengthMax = 4_000;

/** What the address says; null where it says nothing. Unknown names are ignored. */
export function readFragment({ fields, isShareable }: OperationAbout): Json | null {
  const text = location.hash.slice(1);
  if (!isShareable || text === "") return null;
  const given = new URLSearchParams(text);
  const entries = fields.flatMap((field): [string, unknown][] => {
    const value = given.get(field.name);
    return value === null ? [] : [[field.name, fieldValue(value, field)]];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function fieldValue(text: string, { valueType, control }: FieldAbout): unknown {
  if (control === "list" || control === "choices" || control === "json") return jsonOf(text);
  if (valueType === "number") return Number(text);
  return valueType === "boolean" ? text === "true" : text;
}

/** An address is anybody's text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts an input into the address, in place of what stood there. */
export function writeFragment({ isShareable }: OperationAbout, input: Json): void {
  if (!isShareable) return;
  const fields = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === "object" ? JSON.stringify(value) : String(value),
  ]);
  const text = new URLSearchParams(fields).toString();
  const hash = text === "" || text.length > lengthMax ? "" : `#${text}`;
  if (hash !== location.hash) history.replaceState(null, "", location.pathname + location.search + hash);
}
