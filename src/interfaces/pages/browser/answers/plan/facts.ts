/** Rules for single values: the one that people came for, verdicts, meters, facts. */
import { capitalized, labelOf, unitOf, wordOf } from "../text/labels.ts";
import type { Around, Block, Claim, Fact, Meter, Rule, Tone } from "./block.ts";
import { nothing } from "./block.ts";
import { type Field, hintOf } from "./field.ts";
import { isArray, isScalar, type Json, type Scalar } from "./json.ts";

type ScalarField = Field & { readonly value: Scalar };

const isScalarField = (field: Field): field is ScalarField => isScalar(field.value);

export const factOf = ({ name, value, schema }: ScalarField): Fact => ({
  name,
  label: labelOf(name),
  note: schema.description ?? "",
  value,
  word: schema.enum !== undefined && typeof value === "string" ? wordOf(value) : null,
});

/** Fields with the hint, or `result`: values, or lists of values. */
export const mainValues: Rule = (fields, { object }) => {
  const mains = fields.filter((field) => hintOf(field).as === "main" || field.name === "result");
  return joined(mains.map((field) => mainValue(field, object)));
};

function mainValue(field: Field, object: Around["object"]): Claim {
  const { name, value, schema } = field;
  if (isArray(value) && value.length > 1 && value.every(isScalar))
    return { names: [name], blocks: [listOf(field)] };
  const one = isArray(value) ? (value[0] ?? null) : value;
  if (!isScalar(one)) return nothing;
  const { by } = hintOf(field);
  const unit = by === undefined ? unitOf(name) : textOrNull(object[by]);
  return { names: [name], blocks: [{ kind: "main", fact: factOf({ name, value: one, schema }), unit }] };
}

/** A list of scalars. */
export const listOf = ({ name, value, schema }: Field): Block => ({
  kind: "list",
  label: labelOf(name),
  note: schema.description ?? "",
  items: isArray(value) ? value.filter(isScalar) : [],
  isWord: schema.items?.enum !== undefined,
});

const textOrNull = (value: Json | undefined): string | null => (typeof value === "string" ? value : null);

/** The word for a field: another field's that says so, or one of its own scale. */
function wordFor(fields: readonly Field[], field: Field): { word: string | null; names: readonly string[] } {
  const other = fields.find((candidate) => hintOf(candidate).wordOf === field.name);
  if (typeof other?.value === "string") return { word: wordOf(other.value), names: [other.name] };
  const at = typeof field.value === "number" ? field.value - (field.schema.minimum ?? 0) : -1;
  return { word: hintOf(field).words?.[at] ?? null, names: [] };
}

/** Truth values that decide something. */
export const verdicts: Rule = (fields) => {
  const claims = fields.flatMap((field): Claim[] => {
    const { verdict, tone } = hintOf(field);
    if (verdict === undefined || typeof field.value !== "boolean") return [];
    const { word, names } = wordFor(fields, field);
    const text = verdict[field.value ? 0 : 1];
    const isSaid = word !== null && text.toLowerCase().includes(word.toLowerCase());
    return [
      {
        names: [field.name, ...names],
        blocks: [{ kind: "verdict", text, word: isSaid ? null : word, tone: toneOf(tone, field.value) }],
      },
    ];
  });
  return joined(claims);
};

/** A true value has the tone of its field, a false one the opposite. */
function toneOf(tone: "good" | "bad" | undefined, isTrue: boolean): Tone {
  if (tone === undefined) return "plain";
  return isTrue === (tone === "good") ? "good" : "bad";
}

const meterMaximums: ReadonlySet<number> = new Set([1, 4, 5, 10, 100]);

/** Numbers of a scale from 0: shares, percentages, scores. */
export const meters: Rule = (fields) => {
  const found = fields.flatMap((field) => {
    const { minimum, maximum } = field.schema;
    if (typeof field.value !== "number" || minimum !== 0 || maximum === undefined) return [];
    if (!meterMaximums.has(maximum)) return [];
    const { word, names } = wordFor(fields, field);
    const { value, schema } = field;
    const meter: Meter = {
      label: labelOf(field.name),
      note: schema.description ?? "",
      value,
      minimum,
      maximum,
      word,
      tone: gradeOf((value - minimum) / (maximum - minimum), hintOf(field).tone),
    };
    return [{ meter, names: [field.name, ...names] }];
  });
  if (found.length === 0) return nothing;
  // What has a word is the main thing that is measured.
  const sorted = found.toSorted(
    (one, other) => Number(other.meter.word !== null) - Number(one.meter.word !== null),
  );
  return {
    names: found.flatMap(({ names }) => names),
    blocks: [{ kind: "meters", meters: sorted.map(({ meter }) => meter) }],
  };
};

/** The upper third is what the tone says, the lower third the opposite. */
function gradeOf(share: number, tone: "good" | "bad" | undefined): Tone {
  if (tone === undefined || (share > 1 / 3 && share < 2 / 3)) return "plain";
  return share >= 2 / 3 ? tone : tone === "good" ? "bad" : "good";
}

const manyNumbers = 4;

/** All other scalars; where nearly all are plain counts, as figures. */
export const facts: Rule = (fields) => {
  const scalars = fields.filter(isScalarField).filter(({ value }) => typeof value !== "boolean");
  const numbers = scalars.filter(({ value }) => typeof value === "number");
  const asFigures = numbers.length >= manyNumbers && numbers.length * 2 > scalars.length ? numbers : [];
  const others = scalars.filter((field) => !asFigures.includes(field));
  return {
    names: scalars.map(({ name }) => name),
    blocks: [
      ...(asFigures.length > 0 ? [{ kind: "figures", facts: asFigures.map(factOf) } as const] : []),
      ...(others.length > 0 ? [{ kind: "facts", facts: others.map(factOf) } as const] : []),
    ],
  };
};

/** Truth values that decide nothing: `isDisposable` is "Disposable", yes or no. */
export const flags: Rule = (fields) => {
  const found = fields.filter(({ value }) => typeof value === "boolean");
  if (found.length === 0) return nothing;
  const shown = found.map(({ name, value, schema }) => ({
    label: capitalized(labelOf(name).replace(/^Is /, "")),
    note: schema.description ?? "",
    isTrue: value === true,
  }));
  return { names: found.map(({ name }) => name), blocks: [{ kind: "flags", flags: shown }] };
};

/** Fields that the answer has nothing to say about, told in a line. */
export const absent = (fields: readonly Field[]): readonly Block[] =>
  fields.length === 0
    ? []
    : [{ kind: "absent", labels: fields.map(({ name }) => capitalized(labelOf(name))) }];

export const joined = (claims: readonly Claim[]): Claim => ({
  names: claims.flatMap(({ names }) => names),
  blocks: claims.flatMap(({ blocks }) => blocks),
});
