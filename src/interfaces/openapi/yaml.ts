/** JSON values as YAML 1.2 in block style: what is not a plain word is a double-quoted text, which is JSON's own form. */

/** Words that mean themselves under every schema of YAML, 1.1 included. */
const plain = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[a-z_][a-z0-9_-]*$/i;

const scalar = (value: unknown): string =>
  typeof value === "string" && plain.test(value) ? value : JSON.stringify(value);

const isBranch = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

/** The text of a value that JSON can write, with a line feed at its end. */
export const toYaml = (value: unknown): string =>
  isBranch(value) ? [...linesOf(value, "")].join("\n").concat("\n") : `${scalar(value)}\n`;

function* linesOf(value: object, indent: string): Generator<string> {
  const isList = Array.isArray(value);
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const head = isList ? "-" : `${scalar(name)}:`;
    if (!isBranch(member)) yield `${indent}${head} ${scalar(member)}`;
    else {
      yield `${indent}${head}`;
      yield* linesOf(member, `${indent}  `);
    }
  }
}
