/** Answers as people read them on a terminal: names and values, lists of objects as tables. */
import { type ViewHint, viewKeyword } from "../../kernel/schema-options.ts";
import { barCells } from "./bars.ts";
import { tableLines } from "./table.ts";
import { fitText, type Paint, safeLine, safeText, textWidth } from "./terminal-text.ts";

export interface RenderOptions {
  /** Of the terminal. */
  readonly columns: number;
  readonly paint: Paint;
  /** Whether `paint` paints. */
  readonly hasColors: boolean;
}

/** What is read of the schema of an answer. */
export interface AnswerSchema {
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly items?: AnswerSchema;
  readonly [viewKeyword]?: ViewHint;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A longer text without blanks, such as a file in Base64, is shown by its beginning and length. */
const packedMax = 400;
const indentation = "  ";

/** The text of a JSON value, with a line feed at its end; `schema` tells what is drawn as bars. */
export const render = (value: unknown, options: RenderOptions, schema: AnswerSchema = {}): string =>
  `${renderLines(value, options, schema).join("\n")}\n`;

function renderLines(value: unknown, options: RenderOptions, schema: AnswerSchema): readonly string[] {
  if (isObject(value)) return objectLines(value, options, schema);
  if (Array.isArray(value)) return listLines(value, options, schema);
  return scalarText(value, options).split("\n");
}

function objectLines(value: Json, options: RenderOptions, schema: AnswerSchema): readonly string[] {
  const entries = Object.entries(value);
  if (entries.length === 0) return [options.paint("dim", "nothing")];
  const short = entries.filter(([, field]) => !isNested(field));
  const nameColumns = Math.min(24, Math.max(0, ...short.map(([name]) => textWidth(safeLine(name)))));
  return entries.flatMap(([name, field]) => {
    const shown = options.paint("cyan", safeLine(name));
    const below =
      schema.properties !== undefined && Object.hasOwn(schema.properties, name)
        ? schema.properties[name]
        : {};
    if (isNested(field)) return [shown, ...indented(renderLines(field, narrower(options), below ?? {}))];
    const [first = "", ...more] = fieldText(field, options).split("\n");
    const line = `${shown}${" ".repeat(Math.max(0, nameColumns - textWidth(safeLine(name))))}${indentation}${first}`;
    return [line, ...more.map((text) => " ".repeat(nameColumns) + indentation + text)];
  });
}

/** What stands on lines of its own below its name. */
const isNested = (field: unknown): boolean =>
  Array.isArray(field)
    ? field.some((item) => typeof item === "object" && item !== null)
    : isObject(field) && Object.keys(field).length > 0;

const narrower = (options: RenderOptions): RenderOptions => ({
  ...options,
  columns: options.columns - indentation.length,
});
const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => indentation + line);

function fieldText(field: unknown, options: RenderOptions): string {
  if (Array.isArray(field))
    return field.length === 0
      ? options.paint("dim", "none")
      : field.map((item) => scalarText(item, options)).join(", ");
  return isObject(field) ? options.paint("dim", "none") : scalarText(field, options);
}

function scalarText(value: unknown, { paint }: RenderOptions): string {
  if (typeof value === "string") return value === "" ? paint("dim", '""') : shortened(value, paint);
  if (value === null || value === undefined) return paint("dim", "–");
  return typeof value === "number" ? paint("yellow", String(value)) : String(value);
}

function shortened(text: string, paint: Paint): string {
  if (text.length <= packedMax || /\s/.test(text)) return safeText(text);
  const count = paint("dim", `(${text.length.toLocaleString("en")} characters)`);
  return `${safeText(text.slice(0, 40))}… ${count}`;
}

function listLines(
  list: readonly unknown[],
  options: RenderOptions,
  schema: AnswerSchema,
): readonly string[] {
  const items = schema.items ?? {};
  if (list.length === 0) return [options.paint("dim", "none")];
  if (!list.every(isObject)) return list.flatMap((item) => bulletLines(item, options, items));
  const table = tableOf(list, options, schema[viewKeyword]);
  if (table !== null) return table;
  return list.flatMap((item, at) => [...(at === 0 ? [] : [""]), ...objectLines(item, options, items)]);
}

/** Null where a field is nested, or the terminal is too narrow. */
function tableOf(
  list: readonly Json[],
  { columns, paint }: RenderOptions,
  hint: ViewHint | undefined,
): readonly string[] | null {
  if (!list.every((item) => Object.values(item).every((field) => !isNested(field)))) return null;
  const names = [...new Set(list.flatMap((item) => Object.keys(item)))];
  const bars =
    hint?.as === "bars"
      ? barCells(
          list.map((item) => Number(item[hint.by ?? ""])),
          columns,
        )
      : null;
  const rows = list.map((item, at) =>
    names.map((name) => (name === hint?.by ? bars?.[at] : undefined) ?? cellText(item[name])),
  );
  return tableLines(names.map(safeLine), rows, columns, paint);
}

const bulletLines = (item: unknown, options: RenderOptions, schema: AnswerSchema): readonly string[] =>
  renderLines(item, narrower(options), schema).map((line, at) => (at === 0 ? "- " : indentation) + line);

/** Unpainted: a table measures its cells. */
function cellText(field: unknown): string {
  if (field === undefined) return "";
  if (field === null) return "–";
  if (Array.isArray(field)) return field.map(cellText).join(", ");
  return isObject(field) ? "" : safeLine(fitText(String(field), packedMax));
}
