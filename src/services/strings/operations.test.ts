import { describe, expect, it } from "vitest";
import { caseStyles, extraCaseStyles, transformNames } from "../../engines/strings/index.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import type { Task } from "../../kernel/ports.ts";
import { compileInput, compileOutput } from "../../kernel/schema.ts";
import { ApiError } from "../../shared/api-error.ts";
import { case as convert, count, escape as escapeText, slugify, transform } from "./operations.ts";

const all: AnyOperation[] = [convert, slugify, transform, escapeText, count];

let costs: number[] = [];

/** Runs a task as another thread would: found by its name, with copies of what goes in and out. */
const compute = async (task: Task<never, unknown>, input: unknown, cost: number): Promise<unknown> => {
  costs.push(cost);
  const found: unknown = (await import(task.module))[task.name];
  if (typeof found !== "function") throw new Error(`${task.name} is not exported`);
  return structuredClone(found(structuredClone(input)));
};

/** The answer, or the code and place of the refusal. */
async function call(operation: AnyOperation, input: Record<string, unknown>): Promise<unknown> {
  try {
    const read = compileInput(operation.input).read(structuredClone(input), "body");
    return await operation.handle(read as never, { compute } as never);
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
  }
}

describe("the string operations", () => {
  it("stand at the routes of the contract", () => {
    expect(all.flatMap(({ at }) => at)).toEqual([
      "POST /case",
      "POST /slugify",
      "POST /transform",
      "POST /escape",
      "POST /count",
    ]);
  });

  it("answer their own examples as they say, within their own schemas", async () => {
    for (const operation of all) {
      const fits = compileOutput(
        (operation.output as { schema: Parameters<typeof compileOutput>[0] }).schema,
      );
      for (const { input, output } of operation.examples) {
        const answer = await call(operation, input);
        expect([fits(answer), fits.errors]).toEqual([true, null]);
        if (output !== undefined) expect(answer).toEqual(output);
      }
    }
  });

  it("answer each of a list of texts like one, in order", async () => {
    const given = ["Foo Bar", "", "你好"];
    const requests: readonly [AnyOperation, Record<string, unknown>][] = [
      [convert, { style: "snake" }],
      [convert, {}],
      [slugify, { separator: "_" }],
      [transform, { operation: "reverse" }],
      [transform, { operations: ["trim", { operation: "truncate", length: 2 }] }],
      [escapeText, { format: "hex" }],
      [count, {}],
    ];
    for (const [operation, options] of requests) {
      const fits = compileOutput(
        (operation.output as { schema: Parameters<typeof compileOutput>[0] }).schema,
      );
      const one = await Promise.all(given.map((text) => call(operation, { ...options, text })));
      const answer = await call(operation, { ...options, texts: given });
      expect(answer).toEqual({ count: 3, results: one });
      expect([fits(answer), fits.errors]).toEqual([true, null]);
    }
  });

  it("answer a text of a list that cannot be read with its failure, and the others all the same", async () => {
    const answer = await call(escapeText, {
      format: "url",
      direction: "unescape",
      texts: ["a%20b", "%", "c"],
    });
    expect(answer).toMatchObject({
      count: 3,
      results: [{ result: "a b" }, { input: "%", error: "invalid_escape" }, { result: "c" }],
    });
    const long = "a".repeat(100_001);
    expect(await call(count, { texts: ["a", long] })).toMatchObject({
      results: [{ characters: 1 }, { input: long, error: "text_too_long" }],
    });
  });

  it("take empty texts and texts of 100,000 characters", async () => {
    const long = "é".repeat(100_000);
    const options: readonly [AnyOperation, Record<string, unknown>][] = [
      [convert, { style: "camel" }],
      [slugify, {}],
      [transform, { operation: "reverse" }],
      [escapeText, { format: "json" }],
    ];
    for (const [operation, fields] of options) {
      expect(await call(operation, { ...fields, text: "" })).toMatchObject({ input: "" });
      expect(await call(operation, { ...fields, text: long })).toMatchObject({ input: long });
      expect(await call(operation, { ...fields, text: `${long}x` })).toEqual(["text_too_long", "/text"]);
    }
    expect(await call(count, { text: long })).toMatchObject({ characters: 100_000, bytes: 200_000 });
  });

  it("know every style and every transform by its name", async () => {
    for (const style of [...caseStyles, ...extraCaseStyles]) {
      expect(await call(convert, { text: "a b", style })).toMatchObject({ input: "a b", style });
    }
    for (const operation of transformNames) {
      expect(await call(transform, { text: "a b", operation, length: 3, count: 1 })).toMatchObject({
        operation,
      });
    }
    expect(await call(transform, { text: "a\nb", operation: "lines→json" })).toMatchObject({
      result: '["a","b"]',
    });
  });

  it("take options beside the steps as defaults of each", async () => {
    const operations = ["truncate", { operation: "padEnd", length: 5, fill: "*" }];
    expect(await call(transform, { text: "abcdef", operations, length: 3, suffix: "" })).toEqual({
      input: "abcdef",
      operations,
      result: "abc**",
    });
  });

  it("tell the long work from the short", async () => {
    const costOf = async (operation: AnyOperation, input: Record<string, unknown>): Promise<number> => {
      costs = [];
      await call(operation, input);
      return costs[0] ?? -1;
    };
    expect(await costOf(slugify, { text: "short" })).toBeLessThan(100);
    expect(await costOf(slugify, { text: "a".repeat(100_000) })).toBeGreaterThan(5_000);
    expect(await costOf(count, { texts: Array(100).fill("a".repeat(1_000)) })).toBeGreaterThan(5_000);
    expect(await costOf(transform, { text: "a", operation: "padEnd", length: 8 })).toBeLessThan(100);
    const growing = [{ operation: "repeat", count: 100_000 }, "reverse", "reverse"];
    expect(await costOf(transform, { text: "a", operations: growing })).toBeGreaterThan(50_000);
  });

  it.each<[string, AnyOperation, Record<string, unknown>, unknown]>([
    ["no text", count, {}, ["missing_parameter", "/text"]],
    ["text and texts", count, { text: "a", texts: ["a"] }, ["invalid_parameter", "/texts"]],
    ["no texts", count, { texts: [] }, ["missing_parameter", "/texts"]],
    ["101 texts", count, { texts: Array(101).fill("") }, ["too_many_items", "/texts"]],
    ["a number for a text", count, { text: 5 }, ["invalid_parameter", "/text"]],
    ["a number among texts", count, { texts: ["a", 5] }, ["invalid_parameter", "/texts/1"]],
    ["an unknown style", convert, { text: "a", style: "train_case" }, ["unknown_style", "/style"]],
    ["a locale that is none", convert, { text: "a", locale: "de_DE" }, ["invalid_parameter", "/locale"]],
    ["the same in a list", slugify, { texts: ["a"], locale: "de_DE" }, ["invalid_parameter", "/locale"]],
    [
      "a separator unfit for URLs",
      slugify,
      { text: "a", separator: "/" },
      ["invalid_parameter", "/separator"],
    ],
    ["a slug beyond 1,000", slugify, { text: "a", maxLength: 1_001 }, ["invalid_parameter", "/maxLength"]],
    ["half a pair", slugify, { text: "a", replacements: [["a"]] }, ["invalid_parameter", "/replacements/0"]],
    [
      "51 replacements",
      slugify,
      { text: "a", replacements: Array(51).fill(["a", "b"]) },
      ["too_many_items", "/replacements"],
    ],
    ["no operation", transform, { text: "a" }, ["missing_parameter", "/operation"]],
    [
      "an unknown operation",
      transform,
      { text: "a", operation: "upper" },
      ["invalid_parameter", "/operation"],
    ],
    [
      "operation and operations",
      transform,
      { text: "a", operation: "trim", operations: ["trim"] },
      ["invalid_parameter", "/operations"],
    ],
    ["no operations", transform, { text: "a", operations: [] }, ["missing_parameter", "/operations"]],
    [
      "21 operations",
      transform,
      { text: "a", operations: Array(21).fill("trim") },
      ["too_many_items", "/operations"],
    ],
    [
      "an unknown step",
      transform,
      { text: "a", operations: ["upper"] },
      ["invalid_parameter", "/operations/0"],
    ],
    [
      "truncate without a length",
      transform,
      { text: "a", operation: "truncate" },
      ["missing_parameter", "/length"],
    ],
    [
      "a length beyond 100,000",
      transform,
      { text: "a", operation: "truncate", length: 100_001 },
      ["invalid_parameter", "/length"],
    ],
    [
      "a suffix of 17",
      transform,
      { text: "a", operation: "truncate", length: 1, suffix: "x".repeat(17) },
      ["invalid_parameter", "/suffix"],
    ],
    [
      "a result beyond 1,000,000",
      transform,
      { text: "a".repeat(11), operation: "repeat", count: 100_000 },
      ["text_too_long", "/text"],
    ],
    [
      "results beyond 4,000,000 together",
      transform,
      { texts: Array(5).fill("a".repeat(10)), operation: "repeat", count: 100_000 },
      ["text_too_long", "/texts"],
    ],
    ["no format", escapeText, { text: "a" }, ["missing_parameter", "/format"]],
    ["an unknown format", escapeText, { text: "a", format: "yaml" }, ["invalid_parameter", "/format"]],
    [
      "an unknown direction",
      escapeText,
      { text: "a", format: "url", direction: "up" },
      ["invalid_parameter", "/direction"],
    ],
    [
      "what cannot be read",
      escapeText,
      { text: "%", format: "url", direction: "unescape" },
      ["invalid_escape", "/text"],
    ],
  ])("refuse %s", async (_, operation, input, refusal) => {
    expect(await call(operation, input)).toEqual(refusal);
  });
});
