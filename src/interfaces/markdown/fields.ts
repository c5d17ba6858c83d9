/** Schemas as tables of fields. */

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface Field {
  /** `results[].slug`. */
  readonly path: string;
  readonly schema: Json;
  readonly isRequired: boolean;
}

/** Levels of objects that are told. */
const depthMax = 4;

/** A table of an input's fields, with what they are where they are not sent, and which of them stand for each other. */
export function inputTable(schema: unknown): string {
  const fields = Map.groupBy(fieldsOf(schema, "", depthMax), ({ path }) => path);
  const rows = [...fields.values()].flatMap(([field]) => (field === undefined ? [] : [field]));
  const cells = rows.map(({ path, schema, isRequired }) => [
    code(path),
    typeText(schema),
    isRequired ? "required" : defaultText(schema),
    descriptionOf(schema),
  ]);
  return table(["field", "type", "default", "meaning"], cells) + choicesText(schema);
}

/** The groups of `exactlyOneOf` (kernel/schema-options.ts). */
function choicesText(schema: unknown): string {
  if (!isJson(schema) || !Array.isArray(schema["allOf"])) return "";
  const groups = schema["allOf"].map((group: unknown) =>
    (isJson(group) ? branchesOf(group) : []).flatMap(({ required }) =>
      Array.isArray(required) ? required : [],
    ),
  );
  const sentences = groups.map((names) => `Exactly one of ${names.map(code).join(", ")} is sent.`);
  return sentences.length === 0 ? "" : `${sentences.join(" ")}\n\n`;
}

/** A table of an answer's fields; of answers in several forms, the fields of all. */
export function answerTable(schema: unknown): string {
  const rows = fieldsOf(schema, "", depthMax).map(({ path, schema }) => [
    code(path),
    typeText(schema),
    descriptionOf(schema),
  ]);
  const known = new Set<string>();
  const distinct = rows.filter((row) => {
    const text = row.join("|");
    return !known.has(text) && known.add(text);
  });
  return table(["field", "type", "meaning"], distinct);
}

function fieldsOf(schema: unknown, path: string, depth: number): readonly Field[] {
  if (!isJson(schema) || depth === 0) return [];
  const { properties, items, required } = schema;
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  const own = Object.entries(isJson(properties) ? properties : {}).flatMap(([name, field]) => {
    if (!isJson(field)) return [];
    const at = path === "" ? name : `${path}.${name}`;
    return [{ path: at, schema: field, isRequired: names.includes(name) }, ...fieldsOf(field, at, depth - 1)];
  });
  const branches = branchesOf(schema).flatMap((branch) => fieldsOf(branch, path, depth));
  return [...own, ...branches, ...fieldsOf(items, `${path}[]`, depth)];
}

/** `string`, `list of integer`, `"a"` or `"b"`, with the bounds of numbers. */
function typeText(schema: Json): string {
  const { type, enum: words, const: only, items, minimum, maximum } = schema;
  if (only !== undefined) return code(JSON.stringify(only));
  if (Array.isArray(words)) return words.map((word) => code(JSON.stringify(word))).join(", ");
  if (isJson(items)) return `list of ${typeText(items)}`;
  const branches = branchesOf(schema);
  if (branches.length > 0) return [...new Set(branches.map(typeText))].join(" or ");
  const bounds = [
    ...(minimum === undefined ? [] : [`≥ ${minimum}`]),
    ...(maximum === undefined ? [] : [`≤ ${maximum}`]),
  ];
  const name = Array.isArray(type) ? type.join(" or ") : String(type ?? "any");
  return bounds.length === 0 ? name : `${name}, ${bounds.join(", ")}`;
}

const branchesOf = ({ anyOf, oneOf }: Json): readonly Json[] => {
  const branches = anyOf ?? oneOf;
  return Array.isArray(branches) ? branches.filter(isJson) : [];
};

const defaultText = ({ default: value }: Json): string =>
  value === undefined ? "" : code(JSON.stringify(value));

const descriptionOf = ({ description }: Json): string => (typeof description === "string" ? description : "");

const code = (text: string): string => `\`${text}\``;

/** A cell is one line, and a bar ends it. */
const cell = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |\n`;
  return `${line(head)}|${"---|".repeat(head.length)}\n${rows.map(line).join("")}\n`;
}
