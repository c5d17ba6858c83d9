/** Values and names as Python writes them. */
import type { Json } from "../about.ts";

/** Words that Python has for itself (its reference, section 2.3.1). */
const keywords: ReadonlySet<string> = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global if " +
    "import in is lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);

/** `validateBatch` is `validate_batch`; a word of Python's own ends in a low line. */
export function pythonName(name: string): string {
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return keywords.has(snake) ? `${snake}_` : snake;
}

/** Fields keep their names. */
export const pythonArguments = (input: Json): readonly string[] =>
  Object.entries(input).map(
    ([name, value]) => `${keywords.has(name) ? `${name}_` : name}=${pythonValue(value)}`,
  );

function pythonValue(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, part]) => `${JSON.stringify(name)}: ${pythonValue(part)}`,
  );
  return `{${entries.join(", ")}}`;
}
