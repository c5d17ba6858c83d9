/** The fields of schemas, in words: for every text that tells what an operation takes and answers. */

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field in words; names and values in them stand between backquotes. */
export interface FieldRow {
  /** `results[].slug`. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** What it is where it is not sent; empty where that is nothing. */
  readonly default: string;
  readonly description: string;
}

interface Field {
  readonly path: string;
  readonly schema: Json;
  readonly isRequired: boolean;
}

/** Levels of objects that are told. */
const depthMax = 4;

const rowOf = ({ path, schema, isRequired }: Field): FieldRow => ({
  path,
  type: typeText(schema),
  isRequired,
  default: defaultText(schema),
  description: descriptionOf(schema),
});

/** The fields of an input, each once. */
export const inputRows = (schema: unknown): readonly FieldRow[] =>
  distinct(fieldsOf(schema, "", depthMax).map(rowOf), ({ path }) => path);

/** The fields of an answer; of an answer in several forms, the fields of all. */
export const answerRows = (schema: unknown): readonly FieldRow[] =>
  distinct(fieldsOf(schema, "", depthMax).map(rowOf), ({ path, type, description }) =>
    [path, type, description].join("|"),
  );

function distinct<T>(list: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const known = new Set<string>();
  return list.filter((item) => !known.has(keyOf(item)) && known.add(keyOf(item)));
}

/** A sentence for each group of fields of which exactly one is sent (`exactlyOneOf` of kernel/schema-options.ts). */
export function choiceSentences(schema: unknown): readonly string[] {
  if (!isJson(schema) || !Array.isArray(schema["allOf"])) return [];
  const groups = schema["allOf"].map((group: unknown) =>
    (isJson(group) ? branchesOf(group) : []).flatMap(({ required }) =>
      Array.isArray(required) ? required : [],
    ),
  );
  return groups.map((names) => `Exactly one of ${names.map(code).join(", ")} is sent.`);
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
