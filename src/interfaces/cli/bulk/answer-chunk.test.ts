import { describe, expect, it } from "vitest";
import { openPermit } from "../../../kernel/authorizer.ts";
import type { Outcome } from "../../../kernel/invoke.ts";
import { operation } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { exactlyOneOf } from "../../../kernel/schema-options.ts";
import { Type } from "../../../kernel/type.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { ChunkAnswerer } from "./answer-chunk.ts";
import { buildPlan, type InputHead } from "./build-plan.ts";
import { readBulkOptions } from "./flags.ts";
import type { Chunk } from "./split.ts";

const one = Type.Object({ loud: Type.String() });

const shout = operation({
  at: ["POST /shout"],
  summary: "Shout",
  input: Type.Object(
    {
      text: Type.Optional(Type.String()),
      texts: Type.Optional(Type.Array(Type.String(), { maxItems: 2 })),
      times: Type.Integer({ default: 1 }),
      isLong: Type.Boolean({ default: false }),
    },
    exactlyOneOf(["text", "texts"]),
  ),
  output: json(Type.Union([one, Type.Object({ count: Type.Integer(), results: Type.Array(one) })])),
  examples: [{ title: "A word", input: { text: "a" }, output: { loud: "A" } }],
  handle: () => ({ loud: "" }),
});

const served = (value: unknown): Outcome => ({
  ...{ status: 200, value, headers: {}, permit: openPermit, failure: null },
});

function answerOne(text: unknown): Outcome {
  if (typeof text === "string" && text !== "bad") return served({ loud: text.toUpperCase() });
  return { status: 400, failure: new ApiError("invalid_parameter", "No.", { field: "text" }), permit: null };
}

interface Asked {
  readonly head?: Partial<InputHead>;
  readonly flags?: Readonly<Record<string, string>>;
  readonly shared?: Readonly<Record<string, unknown>>;
}

const jsonHead: InputHead = { form: { format: "jsonl" }, columns: ["text"], folder: null };
const csvHead = (names: readonly string[]): InputHead => ({
  form: { format: "csv", delimiter: ",", names },
  columns: names,
  folder: null,
});

/** The lines that come of the lines, and the inputs that were called. */
async function answer(lines: readonly (string | Buffer)[], { head, flags, shared = {} }: Asked = {}) {
  const calls: Record<string, unknown>[] = [];
  const options = readBulkOptions({ in: "a.jsonl", out: "b.jsonl", ...flags });
  const plan = buildPlan({ id: "toy.shout", operation: shout }, options, { ...jsonHead, ...head }, shared);
  const answerer = new ChunkAnswerer(plan, shout, {
    async call(input) {
      calls.push(input);
      const { text, texts } = input as { text?: unknown; texts?: readonly unknown[] };
      if (texts === undefined) return answerOne(text);
      const results = texts.map((item) => {
        const { failure, ...outcome } = answerOne(item);
        return failure === null ? (outcome as { value: unknown }).value : { error: failure.code };
      });
      return served({ count: texts.length, results });
    },
    load: () => Promise.reject(new Error("there is no folder")),
    isSource: async () => false,
    save: () => Promise.reject(new Error("there is no folder")),
  });
  const rows = lines.map((line) => (typeof line === "string" ? Buffer.from(`${line}\n`) : line));
  let length = 0;
  const ends = rows.map((row) => {
    length += row.length;
    return length;
  });
  const chunk: Chunk = { firstRow: 11, endOffset: length, bytes: Buffer.concat(rows), ends };
  const answered = await answerer.answer(chunk);
  return { ...answered, calls, lines: answered.text.split("\n").slice(0, -1) };
}

describe("rows of JSON Lines", () => {
  it("go together where a list takes them, and each has the answer that it has alone", async () => {
    const { lines, calls, refusedCount } = await answer(
      ["a", "b", "bad", "d", "e"].map((text) => JSON.stringify({ text })),
    );
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { text: "a", result: { loud: "A" } },
      { text: "b", result: { loud: "B" } },
      {
        text: "bad",
        error: {
          code: "invalid_parameter",
          message: "No.",
          row: 13,
          details: [{ path: "/text", message: "No.", code: "invalid_parameter" }],
        },
      },
      { text: "d", result: { loud: "D" } },
      { text: "e", result: { loud: "E" } },
    ]);
    expect([calls.length, refusedCount]).toEqual([4, 1]);
  });

  it("go alone where they say more than the text", async () => {
    const { calls } = await answer(['{"text":"a","times":2}', '{"text":"b"}', '{"text":"c"}']);
    expect(calls).toEqual([{ text: "a", times: 2 }, { texts: ["b", "c"] }]);
  });

  it("keep their columns as they are written: numbers beyond 2^53, names twice, white space", async () => {
    const { lines } = await answer(['  {"id":12345678901234567890, "x":1.0,"x":2,"text":"a"}  ']);
    expect(lines).toEqual(['{"id":12345678901234567890, "x":1.0,"x":2,"text":"a","result":{"loud":"A"}}']);
  });

  it("keep columns that are called as ours are under another name", async () => {
    const { lines } = await answer(['{"text":"a","result":1,"_result":2,"error":3}']);
    expect(lines).toEqual(['{"text":"a","__result":1,"_result":2,"_error":3,"result":{"loud":"A"}}']);
  });

  it.each([
    ["not JSON", "{", "invalid_json"],
    ["no object", '["a"]', "invalid_json"],
    ["null", "null", "invalid_json"],
    ["too deep", `{"text":${"[".repeat(5_000)}${"]".repeat(5_000)}}`, "invalid_json"],
    ["no UTF-8", Buffer.from([0x7b, 0xff, 0x7d, 0x0a]), "invalid_json"],
    ["a number for a text", '{"text":1}', "invalid_parameter"],
    ["nothing to ask", "{}", "invalid_parameter"],
  ])("are one error row each: %s", async (_name, line, code) => {
    const { lines, refusedCount } = await answer([line]);
    expect([lines.length, refusedCount]).toEqual([1, 1]);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ error: { code, row: 11 } });
  });

  it("are none where they are blank", async () => {
    const { lines, rowCount } = await answer(["", " \t\r", '{"text":"a"}', ""]);
    expect([lines.length, rowCount]).toEqual([1, 1]);
  });

  it("make no prototype of a column", async () => {
    const { lines } = await answer(['{"__proto__":{"text":"x"},"text":"a"}'], {
      flags: { keep: "__proto__" },
    });
    expect(lines).toEqual(['{"__proto__":{"text":"x"},"result":{"loud":"A"}}']);
    expect(JSON.parse((await answer(['{"__proto__":{"text":"x"}}'])).lines[0] ?? "").error.code).toBe(
      "invalid_parameter",
    );
  });

  it("replace lone surrogates, as a body does", async () => {
    const { calls } = await answer(['{"text":"\\ud800"}']);
    expect(calls).toEqual([{ text: "\ufffd" }]);
  });

  it("are read from below a column, and what is chosen of the answer is written", async () => {
    const { lines, calls } = await answer(['{"a":{"b":["x"]}}'], {
      head: { columns: ["a"] },
      flags: { map: "text=a.b.0", keep: "none", fields: "loud,none.at.all" },
    });
    expect(calls).toEqual([{ text: "x" }]);
    expect(lines).toEqual(['{"result":{"loud":"X","none.at.all":null}}']);
  });
});

describe("rows of CSV", () => {
  const head = csvHead(["id", "text", "times", "isLong"]);

  it("are texts, numbers and truth values by the schema; what need not be sent may be empty", async () => {
    const { calls } = await answer(["1,007,3,true", "2,,,", "3,x,,0"], { head });
    expect(calls).toEqual([
      { text: "007", times: 3, isLong: true },
      { text: "" },
      { text: "x", isLong: false },
    ]);
  });

  it("are tables again: the columns, the answer, the error", async () => {
    const { lines, refusedCount } = await answer(
      ['"a ""1""",x,,', "2,bad,,", "3,y", "4,y,many,", 'z,"x"y,1,1'],
      {
        head,
        flags: { out: "b.csv" },
      },
    );
    expect(lines).toEqual([
      '"a ""1""",x,,,X,,,',
      "2,bad,,,,invalid_parameter,No.,12",
      '3,y,,,,bad_request,"The row has 2 fields, and the header has 4.",13',
      "4,y,many,,,invalid_parameter,times must be a number in decimal digits.,14",
      ',,,,,bad_request,"A quoted field of the row is not closed, or text stands behind its closing quote.",15',
    ]);
    expect(refusedCount).toBe(4);
  });

  it("are one error row each where they are no UTF-8, and where they are refused as a whole", async () => {
    const { lines } = await answer([Buffer.from([0x31, 0x2c, 0xff, 0x2c, 0x2c, 0x0a])], { head });
    expect(JSON.parse(lines[0] ?? "").error).toEqual({
      code: "bad_request",
      message: "The row is not valid UTF-8.",
      row: 11,
    });
  });
});

describe("a table of JSON Lines", () => {
  it("has the first row's columns, and refuses a row with others, so that none is lost", async () => {
    const { lines } = await answer(['{"text":"a","n":{"x":1}}', '{"text":"b","other":1}'], {
      head: { columns: ["text", "n"] },
      flags: { out: "b.csv" },
    });
    expect(lines[0]).toBe('a,"{""x"":1}",A,,,');
    expect(lines[1]).toMatch(/^b,,,bad_request,"The first row has no column other: /);
  });
});

describe("flags", () => {
  it.each([
    [{ map: "texte=text" }, "--map names no field texte. Did you mean text?"],
    [{ map: "text=txt" }, "--map names no column txt. Did you mean text?"],
    [{ map: "text" }, "--map has the form field=column"],
    [{ map: "text=text.__proto__,a.__proto__.b=text" }, "--map has the form"],
    [{ shard: "8/8" }, "--shard has the form"],
    [{ concurrency: "0" }, "--concurrency is a number"],
    [{ out: "" }, "--out names"],
    [{ "in-format": "xls" }, "--in-format is csv"],
    [{ delimiter: "x" }, "--delimiter is comma"],
  ])("that cannot be are told: %j", async (flags, message) => {
    await expect(answer(["{}"], { flags })).rejects.toThrow(message);
  });

  it("and columns do not say the same", async () => {
    await expect(answer(["{}"], { flags: { map: "text=text" }, shared: { text: "a" } })).rejects.toThrow(
      "text is given by a flag and by --map",
    );
  });

  it("say which column is meant where none has a field's name", async () => {
    await expect(answer(["1"], { head: csvHead(["description"]) })).rejects.toThrow(
      "No column has the name of a field: say which is which with --map.",
    );
  });
});
