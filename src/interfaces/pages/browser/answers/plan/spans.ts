/** Rules for parts of a text: spans that are marked in it, and what replaced them. */
import { formatCell } from "../text/format.ts";
import { labelOf, wordOf } from "../text/labels.ts";
import type { Block, Claim, MarkedText, Rule, Span } from "./block.ts";
import { nothing } from "./block.ts";
import { joined } from "./facts.ts";
import type { Field } from "./field.ts";
import { isArray, isObject, isScalar, type Json, type JsonObject, own } from "./json.ts";
import type { Schema } from "./schema.ts";
import { tableOf } from "./tables.ts";

/** A list of objects with `start` and `end`, whose text is known. */
export const spans: Rule = (fields, { text, isSecret }) => {
  if (text === null) return nothing;
  const claims = fields.filter(hasSpans).flatMap((field): Claim[] => {
    const found = readSpans(field, "start", "end", text.length);
    if (found === null) return [];
    const shown = isSecret ? "•".repeat(text.length) : text;
    const marked: MarkedText = { label: labelOf(field.name), text: shown, spans: found };
    const names = [field.name, ...countsOf(fields, found.length)];
    return [{ names, blocks: [{ kind: "spans", marked, details: tableOf(field) }] }];
  });
  return joined(claims);
};

/** The same where each span also says where its replacement stands in a text beside it: `redactedStart` in `redacted`. */
export const changes: Rule = (fields, { text }) => {
  if (text === null) return nothing;
  const claims = fields.filter(hasSpans).flatMap((field): Claim[] => {
    const after = fields.find(({ name, value }) => typeof value === "string" && hasOffsets(field, name));
    if (typeof after?.value !== "string") return [];
    const before = readSpans(field, "start", "end", text.length);
    const replaced = readSpans(field, `${after.name}Start`, `${after.name}End`, after.value.length);
    if (before === null || replaced === null) return [];
    const block: Block = {
      kind: "change",
      before: { label: "Before", text, spans: before },
      after: { label: labelOf(after.name), text: after.value, spans: replaced },
    };
    return [{ names: [after.name, field.name, ...countsOf(fields, before.length)], blocks: [block] }];
  });
  return joined(claims);
};

/** Fields that count as many things as there are spans: the legend says it already. */
const countsOf = (fields: readonly Field[], count: number): readonly string[] =>
  fields
    .filter(({ value }) => isObject(value) && sumOf(Object.values(value)) === count)
    .map(({ name }) => name);

const sumOf = (values: readonly Json[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === "number" ? value : Number.NaN), 0);

const itemSchema = ({ schema }: Field): Schema => schema.items ?? {};

const isOffset = ({ properties = {} }: Schema, name: string): boolean =>
  Object.hasOwn(properties, name) && properties[name]?.type === "integer";

const hasSpans = (field: Field): boolean =>
  isArray(field.value) && isOffset(itemSchema(field), "start") && isOffset(itemSchema(field), "end");

const hasOffsets = (field: Field, name: string): boolean =>
  isOffset(itemSchema(field), `${name}Start`) && isOffset(itemSchema(field), `${name}End`);

/** The spans in order; null where they do not fit the text, which has then changed since. */
function readSpans(
  { name, value, schema }: Field,
  start: string,
  end: string,
  length: number,
): Span[] | null {
  if (!isArray(value)) return null;
  const kind = kindName(schema.items ?? {});
  const found = value.map((item) =>
    isObject(item) ? spanOf(item, [start, end], kind, singular(labelOf(name))) : null,
  );
  let last = 0;
  for (const span of found) {
    if (span === null || span.start < last || span.end < span.start || span.end > length) return null;
    last = span.end;
  }
  return found as Span[];
}

function spanOf(
  item: JsonObject,
  [startName, endName]: readonly [string, string],
  kindField: string | null,
  fallback: string,
): Span | null {
  const start = own(item, startName);
  const end = own(item, endName);
  if (typeof start !== "number" || typeof end !== "number") return null;
  const word = kindField === null ? null : own(item, kindField);
  const kind = typeof word === "string" ? wordOf(word) : fallback;
  return { start, end, kind, detail: detailOf(item, [kindField, startName, endName, "start", "end"]) };
}

/** The first field that names what a span is. */
const kindName = ({ properties = {} }: Schema): string | null =>
  Object.keys(properties).find((name) => ["type", "kind", "pattern", "category"].includes(name)) ?? null;

/** The scalars of a span, as `score 0.95, severity high`; values and offsets stand in the text already. */
const detailOf = (item: JsonObject, shown: readonly (string | null)[]): string =>
  Object.entries(item)
    .filter(
      ([name, value]) => !shown.includes(name) && !/^(value|.*Start|.*End)$/.test(name) && isTold(value),
    )
    .map(([name, value]) => `${labelOf(name).toLowerCase()} ${formatCell(name, value)}`)
    .slice(0, 4)
    .join(", ");

const isTold = (value: unknown): boolean =>
  isScalar(value as null) && value !== null && value !== "" && value !== false;

const singular = (label: string): string => label.replace(/s$/, "");
