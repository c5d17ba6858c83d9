import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "./block.ts";
import type { Json, JsonObject } from "./json.ts";
import { planAnswer } from "./plan.ts";
import type { Schema } from "./schema.ts";

const plan = (value: Json, output: Schema | null, input: JsonObject = {}): readonly Block[] =>
  planAnswer(value, { fileStem: "toy", output, input });

const object = (
  properties: Readonly<Record<string, Schema>>,
  required = Object.keys(properties),
): Schema => ({
  type: "object",
  required,
  properties,
});
const text: Schema = { type: "string" };
const number: Schema = { type: "number" };
const integer: Schema = { type: "integer" };
const listOf = (items: Schema): Schema => ({ type: "array", items });

const kinds = (blocks: readonly Block[]): readonly string[] => blocks.map(({ kind }) => kind);
const only = <K extends Block["kind"]>(blocks: readonly Block[], kind: K): Extract<Block, { kind: K }> => {
  const found = blocks.filter((block) => block.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] as Extract<Block, { kind: K }>;
};

describe("the view of a field", () => {
  it.each<readonly [string, Json, Schema, string]>([
    ["a text", { name: "a" }, object({ name: text }), "facts"],
    ["a truth value", { hasMx: true }, object({ hasMx: { type: "boolean" } }), "flags"],
    [
      "many numbers",
      { a: 1, b: 2, c: 3, d: 4 },
      object({ a: number, b: number, c: number, d: number }),
      "figures",
    ],
    ["a share", { share: 0.5 }, object({ share: { type: "number", minimum: 0, maximum: 1 } }), "meters"],
    ["an angle", { angle: 90 }, object({ angle: { type: "number", minimum: 0, maximum: 180 } }), "facts"],
    ["a result", { result: "x" }, object({ result: text }), "main"],
    ["a list of texts", { names: ["a", "b"] }, object({ names: listOf(text) }), "list"],
    [
      "a list of objects",
      { rows: [{ a: 1 }, { a: 2 }] },
      object({ rows: listOf(object({ a: number })) }),
      "table",
    ],
    ["a list of lists", { rows: [[1], [2]] }, object({ rows: listOf(listOf(number)) }), "tree"],
    [
      "counts by name",
      { counts: { a: 3 } },
      object({ counts: { type: "object", additionalProperties: integer } }),
      "bars",
    ],
    [
      "colors",
      { colors: [{ hex: "#00ff00" }] },
      object({ colors: listOf(object({ hex: text })) }),
      "swatches",
    ],
    ["a place", { latitude: 1, longitude: 2 }, object({ latitude: number, longitude: number }), "map"],
    ["a picture", { dataUri: "data:image/png;base64,aGk=" }, object({ dataUri: text }), "files"],
    ["a file", { pdf: "aGk=" }, object({ pdf: { ...text, contentEncoding: "base64" } }), "files"],
    ["nothing", { a: null, b: "", c: [], d: {} }, {}, "absent"],
    [
      "tiles",
      { columns: 2, rows: 1, scores: [1, 2] },
      object({ columns: integer, rows: integer, scores: listOf(number) }),
      "heat",
    ],
  ])("of %s follows from its schema", (_name, value, schema, kind) => {
    expect(kinds(plan(value, schema))).toEqual([kind]);
  });

  it("follows hints where no rule can know", () => {
    const schema = object({
      valid: { type: "boolean", "x-view": { verdict: ["Good", "Bad"], tone: "good" } },
      reason: { enum: ["no_mx"], "x-view": { wordOf: "valid" } },
      score: { ...integer, minimum: 0, maximum: 4, "x-view": { words: ["none", "weak"] } },
      levels: { ...listOf(object({ code: text, title: text })), "x-view": { as: "trail" } },
      hash: { ...text, "x-view": { as: "main" } },
      data: { ...text, "x-view": { as: "aside" } },
    });
    const value = {
      valid: false,
      reason: "no_mx",
      score: 1,
      levels: [{ code: "1", title: "t" }],
      hash: "h",
      data: "d",
    };
    const blocks = plan(value, schema);
    expect(kinds(blocks)).toEqual(["verdict", "main", "meters", "trail", "folded"]);
    expect(blocks[0]).toMatchObject({ text: "Bad", word: "No MX", tone: "bad" });
    expect(only(blocks, "meters").meters[0]).toMatchObject({ word: "weak", maximum: 4 });
  });

  it("is that of the branch of a union which has the value's fields", () => {
    const one = object({ found: listOf(object({ start: integer, end: integer, type: text })) });
    const union: Schema = { anyOf: [object({ error: text }), one, { type: "null" }] };
    const value = { found: [{ start: 0, end: 2, type: "email" }] };
    expect(kinds(plan(value, union, { text: "ab" }))).toEqual(["spans"]);
    expect(kinds(plan({ error: "no" }, union))).toEqual(["facts"]);
  });
});

describe("what is not shown", () => {
  const schema = object({
    input: text,
    algo: text,
    count: integer,
    items: listOf(text),
    hex: text,
    hash: text,
  });

  it("is what the caller sent, the length of a list, and a long text twice", () => {
    const long = "0123456789abcdef";
    const value = { input: "abc", algo: "md5", count: 2, items: ["a", "b"], hex: long, hash: long };
    const blocks = plan(value, schema, { text: "abc", algo: "md5" });
    expect(kinds(blocks)).toEqual(["facts", "list"]);
    expect(only(blocks, "facts").facts.map(({ name }) => name)).toEqual(["hex"]);
  });

  it("is a list of one that repeats the list beside it", () => {
    const groups = { ...listOf(object({ text })), "x-view": { repeats: "results" } };
    const both = object({ results: listOf(text), groups });
    const [one, two] = [[{ text: "a" }], [{ text: "a" }, { text: "b" }]];
    expect(kinds(plan({ results: ["x", "y"], groups: one }, both))).toEqual(["list"]);
    expect(kinds(plan({ results: ["x", "y"], groups: two }, both))).toHaveLength(2);
    expect(kinds(plan({ results: [], groups: one }, both))).toContain("table");
  });

  it("is what the object around it says already", () => {
    const inner = object({ width: integer, noise: integer });
    const blocks = plan({ width: 5, blur: { width: 5, noise: 1 } }, object({ width: integer, blur: inner }));
    const [section] = only(blocks, "groups").sections;
    expect(section?.blocks).toMatchObject([{ kind: "facts", facts: [{ name: "noise" }] }]);
  });
});

describe("spans", () => {
  const found = listOf(object({ start: integer, end: integer, pattern: text }));

  it.each<readonly [string, Json]>([
    ["end behind the text", [{ start: 0, end: 9, pattern: "a" }]],
    [
      "overlap",
      [
        { start: 0, end: 2, pattern: "a" },
        { start: 1, end: 3, pattern: "a" },
      ],
    ],
    ["end before they start", [{ start: 2, end: 1, pattern: "a" }]],
    ["are no numbers", [{ start: "0", end: 1, pattern: "a" }]],
  ])("that %s are a table", (_name, value) => {
    expect(kinds(plan({ found: value }, object({ found }), { text: "abc" }))).toEqual(["table"]);
  });

  it("of a password do not write it out", () => {
    const value = { sequence: [{ start: 0, end: 3, pattern: "date" }] };
    const blocks = plan(value, object({ sequence: found }), { password: "abc123" });
    expect(only(blocks, "spans").marked.text).toBe("••••••");
    expect(JSON.stringify(blocks)).not.toContain("abc123");
  });

  it("of the n-th result are of the n-th text", () => {
    const results = listOf(object({ found }));
    const value = { results: [{ found: [] }, { found: [{ start: 1, end: 2, pattern: "a" }] }] };
    const blocks = plan(value, object({ results }), { texts: ["x", "yz"] });
    const cards = only(blocks, "cards").cards;
    expect(cards.map(({ title }) => title)).toEqual(["x", "yz"]);
    expect(kinds(cards[1]?.blocks() ?? [])).toEqual(["spans"]);
  });

  it("with the place of what replaced them are shown before and after", () => {
    const item = object({
      start: integer,
      end: integer,
      redactedStart: integer,
      redactedEnd: integer,
      type: text,
    });
    const value = {
      redacted: "*!",
      found: [{ start: 0, end: 3, redactedStart: 0, redactedEnd: 1, type: "name" }],
    };
    const blocks = plan(value, object({ redacted: text, found: listOf(item) }), { text: "Ada!" });
    expect(only(blocks, "change")).toMatchObject({
      before: { text: "Ada!", spans: [{ start: 0, end: 3, kind: "Name" }] },
      after: { text: "*!", spans: [{ start: 0, end: 1 }] },
    });
  });
});

describe("tables", () => {
  it("have a column for each field of the objects in their rows, and raw values", () => {
    const row = object({ name: text, rgb: object({ r: integer }), kind: { enum: ["very_good"] } });
    const rows = Array.from({ length: 5 }, (_, r) => ({ name: `n${r}`, rgb: { r }, kind: "very_good" }));
    const { columns, rows: cells } = only(plan({ rows }, object({ rows: listOf(row) })), "table").table;
    expect(columns.map(({ label, isNumeric, isWord }) => [label, isNumeric, isWord])).toEqual([
      ["Name", false, false],
      ["RGB r", true, false],
      ["Kind", false, true],
    ]);
    expect(cells[1]).toEqual(["n1", 1, "very_good"]);
  });

  it("stand side by side for two larger objects", () => {
    const row = object({
      ua: text,
      os: object({ name: text }),
      bot: { anyOf: [object({ name: text }), { type: "null" }] },
    });
    const rows = [
      { ua: "a", os: { name: "x" }, bot: null },
      { ua: "b", os: { name: "y" }, bot: { name: "z" } },
    ];
    const { heads, table } = only(plan({ rows }, object({ rows: listOf(row) })), "compare");
    expect(heads).toEqual(["a", "b"]);
    expect(table.columns.map(({ label }) => label)).toEqual(["UA", "OS name", "Bot name"]);
  });
});

/** Plans what is planned only when it is shown. */
function openAll(blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.kind === "cards") openAll(block.cards.flatMap((card) => card.blocks()));
    if (block.kind === "section" || block.kind === "folded") openAll(block.blocks);
  }
}

describe("any JSON", () => {
  const depths = (value: number): Json =>
    value === 0 ? 1 : { a: depths(value - 1), b: [depths(value - 1)] };

  it("has a plan, whatever the schema says", () => {
    const names = fc.constantFrom(
      ...["latitude", "longitude", "found", "colors", "columns", "rows", "result", "__proto__"],
    );
    const hints = fc.record(
      {
        as: fc.constantFrom("main", "aside", "trail", "bars", "problems"),
        by: names,
        ok: names,
        verdict: fc.constant(["Yes", "No"] as const),
        words: fc.constant(["none", "weak"]),
        repeats: names,
        wordOf: names,
      },
      { requiredKeys: [] },
    );
    const simple = fc.constantFrom<Schema[]>(
      {},
      text,
      number,
      integer,
      { type: "boolean" },
      { type: "null" },
    );
    const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
      schema: fc.oneof(
        { depthSize: "small" },
        simple,
        fc.tuple(simple, hints).map(([of, hint]) => ({ ...of, "x-view": hint })),
        fc.tuple(tie("schema"), hints).map(([of, hint]) => ({ ...listOf(of), "x-view": hint })),
        fc.dictionary(names, tie("schema")).map((properties) => object(properties, [])),
        tie("schema").map((of): Schema => ({ type: "object", additionalProperties: of })),
        fc.array(tie("schema"), { minLength: 1 }).map((anyOf): Schema => ({ anyOf })),
      ),
    }));
    // Neither `String` nor `Number` can read this object.
    const leaf = fc.oneof(fc.jsonValue(), fc.constant({ toString: 0, valueOf: 0 }));
    const fields = fc.dictionary(names, leaf);
    const values = fc.oneof(leaf, fields, fc.dictionary(names, fc.oneof(leaf, fields, fc.array(fields))));
    fc.assert(
      fc.property(values, fc.option(schema), fc.jsonValue(), (value, output, input) => {
        // As it comes: parsed, where `__proto__` is a field like any other.
        const parsed = JSON.parse(JSON.stringify(value)) as Json;
        const sent = { text: "abc", more: input as Json };
        openAll(plan(parsed, output, sent));
      }),
      { numRuns: 500 },
    );
  });

  it("that is deep ends in a tree", () => {
    expect(JSON.stringify(plan(depths(9), null))).toContain('"kind":"tree"');
  });

  it("has no field of what every object inherits", () => {
    expect(plan(JSON.parse('{"constructor": "x", "toString": 1}'), object({}))).toMatchObject([
      { kind: "facts", facts: [{ name: "constructor" }, { name: "toString" }] },
    ]);
  });
});
