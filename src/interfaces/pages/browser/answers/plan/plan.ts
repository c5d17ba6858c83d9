/** Plans how an answer is shown: by rules over its schema and its values, the first rule that knows a field taking it. */
import { formatCell } from "../text/format.ts";
import { labelOf } from "../text/labels.ts";
import type { Around, Block, Card, Rule } from "./block.ts";
import { absent, factOf, facts, flags, listOf, mainValues, meters, verdicts } from "./facts.ts";
import { type Field, fieldsOf, hintOf } from "./field.ts";
import { files } from "./files.ts";
import {
  isAbsent,
  isArray,
  isObject,
  isSame,
  isScalar,
  type Json,
  type JsonObject,
  own,
  type Scalar,
} from "./json.ts";
import { bars, heat, places, problems, swatches, trails } from "./pictures.ts";
import { isRecord, noSchema, type Schema, schemaFor } from "./schema.ts";
import { changes, spans } from "./spans.ts";
import { hasObjects, isRich, recordTable, tableOf } from "./tables.ts";

const rules: readonly Rule[] = [
  verdicts,
  problems,
  changes,
  files,
  mainValues,
  places,
  meters,
  spans,
  swatches,
  trails,
  bars,
  heat,
  facts,
  flags,
];

/** What was asked, and of which operation. */
export interface Question {
  readonly fileStem: string;
  readonly output: Schema | null;
  readonly input: JsonObject;
}

/** The blocks of a JSON answer, in the order in which they are read. */
export function planAnswer(value: Json, { fileStem, output, input }: Question): readonly Block[] {
  const around: Around = { fileStem, input, ...sourceText(input), object: {}, outer: {}, depth: 0 };
  const schema = schemaFor(output ?? noSchema, value);
  return isObject(value)
    ? planObject(value, schema, around)
    : blocksOf({ name: "result", value, schema }, around);
}

/** The text that offsets in an answer are of. A password is not written out. */
function sourceText(input: JsonObject): Pick<Around, "text" | "isSecret"> {
  const text = own(input, "text");
  if (typeof text === "string") return { text, isSecret: false };
  const password = own(input, "password");
  return { text: typeof password === "string" ? password : null, isSecret: true };
}

const depthMax = 6;

function planObject(value: JsonObject, schema: Schema, around: Around): readonly Block[] {
  if (around.depth >= depthMax) return [{ kind: "tree", label: "", value }];
  const all = fieldsOf(value, schema);
  const shown = all.filter((field) => !isRepeated(field, all, around) && !isOnlyItem(field, all));
  const empty = shown.filter(isEmpty);
  const full = shown.filter((field) => !isEmpty(field));
  const aside = full.filter((field) => hintOf(field).as === "aside");
  const blocks = blocksOfAll(
    full.filter((field) => !aside.includes(field)),
    value,
    around,
  );
  const folded = blocksOfAll(aside, value, around);
  return [
    ...grouped(blocks),
    ...absent(empty),
    ...(folded.length === 0 ? [] : [{ kind: "folded", blocks: grouped(folded) } as const]),
  ];
}

function blocksOfAll(fields: readonly Field[], value: JsonObject, outer: Around): readonly Block[] {
  const around = { ...outer, object: value };
  let left = fields;
  const blocks: Block[] = [];
  for (const rule of rules) {
    const claim = rule(left, around);
    blocks.push(...claim.blocks);
    left = left.filter(({ name }) => !claim.names.includes(name));
  }
  const inner = { ...around, input: {}, outer: value, depth: around.depth + 1 };
  return [...blocks, ...left.flatMap((field) => blocksOf(field, inner, around.input))];
}

/** An object of empty fields has nothing to say either. */
const isEmpty = ({ value }: Field): boolean =>
  isAbsent(value) || (isObject(value) && Object.values(value).every(isAbsent));

/** Small sections in a row stand beside each other. */
function grouped(blocks: readonly Block[]): readonly Block[] {
  const out: Block[] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    const isSmall = block.kind === "section" && block.blocks.every(({ kind }) => smallKinds.has(kind));
    if (isSmall && last?.kind === "groups")
      out.splice(-1, 1, { ...last, sections: [...last.sections, block] });
    else out.push(isSmall ? { kind: "groups", sections: [block] } : block);
  }
  return out;
}

const smallKinds: ReadonlySet<Block["kind"]> = new Set(["absent", "facts", "flags"]);

/** What the caller sent, what the object around says already, and the length of a list that is shown. */
function isRepeated({ name, value }: Field, all: readonly Field[], { input, outer, depth }: Around): boolean {
  if (isSame(value, own(input, name)) || isSame(value, own(outer, name))) return true;
  const isFirst = all[0]?.name === name;
  if (depth === 0 && isFirst && typeof value === "string" && Object.values(input).includes(value))
    return true;
  if (typeof value === "string" && value.length >= longText && isAmong(value, all, name)) return true;
  const isCount = (name === "count" || name === "total") && typeof value === "number";
  return isCount && all.some((other) => isArray(other.value) && other.value.length === value);
}

/** A list of one, whose hint names the list beside it that says the same. */
const isOnlyItem = (field: Field, all: readonly Field[]): boolean =>
  isArray(field.value) &&
  field.value.length === 1 &&
  all.some((other) => other.name === hintOf(field).repeats && !isEmpty(other));

const longText = 16;

/** Whether an earlier field has the same long text. */
const isAmong = (value: string, all: readonly Field[], name: string): boolean =>
  all
    .slice(
      0,
      all.findIndex((field) => field.name === name),
    )
    .some((other) => other.value === value);

/** A list, a table, cards or a section for what no rule has taken. */
function blocksOf(field: Field, around: Around, input: JsonObject = {}): readonly Block[] {
  const { name, value, schema } = field;
  const note = schema.description ?? "";
  if (isScalar(value)) return facts([field], around).blocks;
  if (isArray(value)) {
    if (value.every(isScalar)) return [listOf(field)];
    return value.some(isObject)
      ? listBlocks(field, around, input)
      : [{ kind: "tree", label: labelOf(name), value }];
  }
  if (!isObject(value)) return [];
  if (isRecord(schema) && Object.values(value).every(isScalar)) return [recordBlock(field, value)];
  const blocks = planObject(value, schema, around);
  return blocks.length === 0 ? [] : [{ kind: "section", label: labelOf(name), note, blocks }];
}

const fewEntries = 6;

/** Values by name: a few are facts, more are a table. */
function recordBlock(field: Field, value: JsonObject): Block {
  const entries = Object.entries(value).filter((entry): entry is [string, Scalar] => isScalar(entry[1]));
  if (entries.length > fewEntries) return { kind: "table", table: recordTable(field) };
  const said = entries.map(([name, part]) => ({
    ...factOf({ name, value: part, schema: noSchema }),
    label: name,
  }));
  const { name, schema } = field;
  const blocks: readonly Block[] = [{ kind: "facts", facts: said }];
  return { kind: "section", label: labelOf(name), note: schema.description ?? "", blocks };
}

const comparedMax = 4;
const wideColumns = 7;

function listBlocks(field: Field, around: Around, input: JsonObject): readonly Block[] {
  const { value, schema, name } = field;
  const items = value as readonly Json[];
  const schemas = items.map((item) => schemaFor(schema.items ?? noSchema, item));
  if (schemas.some(isRich)) {
    const cards = items.map((item, at) => cardOf(item, schemas[at] ?? noSchema, { around, input, at, name }));
    return [{ kind: "cards", label: labelOf(name), cards }];
  }
  const table = tableOf(field);
  const isWide = hasObjects(items) || table.columns.length > wideColumns;
  const isCompared = items.length <= comparedMax && isWide && table.columns.length > 1;
  if (!isCompared) return [{ kind: "table", table }];
  return [{ kind: "compare", table, heads: items.map(headOf) }];
}

const headLength = 48;

/** The first text of an object names it. */
function headOf(item: Json, at: number): string {
  const texts = isObject(item) ? Object.values(item).filter((value) => typeof value === "string") : [];
  const [first = ""] = texts;
  if (first === "") return String(at + 1);
  return first.length > headLength ? `${first.slice(0, headLength - 1)}…` : first;
}

interface Place {
  readonly around: Around;
  readonly input: JsonObject;
  readonly at: number;
  readonly name: string;
}

const titleNames = ["title", "name", "label", "text", "query", "input", "value"];

/** An object with a heading; the n-th result of a list of texts is about the n-th text. */
function cardOf(item: Json, schema: Schema, { around, input, at, name }: Place): Card {
  const texts = own(input, "texts");
  const sent = isArray(texts) ? texts[at] : undefined;
  const text = typeof sent === "string" ? sent : null;
  const object = isObject(item) ? item : {};
  const titleName = titleNames.find((title) => typeof own(object, title) === "string");
  const title = titleName === undefined ? (text ?? `${labelOf(name)} ${at + 1}`) : String(object[titleName]);
  const code = own(object, "code");
  const shown = new Set([titleName, typeof code === "string" ? "code" : undefined]);
  const rest = Object.fromEntries(Object.entries(object).filter(([key]) => !shown.has(key)));
  return {
    code: typeof code === "string" ? code : null,
    title: title === "" ? formatCell("", item) : title,
    blocks: () => planObject(rest, schema, { ...around, text, isSecret: false }),
  };
}
