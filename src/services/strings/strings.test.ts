import { describe, expect, it } from "vitest";
import { callOperation, TaskRunner } from "../../../test/support/call-operation.ts";
import { caseStyles, extraCaseStyles, transformNames } from "../../engines/strings/index.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import { compileOutput } from "../../kernel/schema.ts";
import { convert } from "./case.ts";
import { count } from "./count.ts";
import { diff } from "./diff.ts";
import { escapeOrUnescape } from "./escape.ts";
import { similarity } from "./similarity.ts";
import { slugify } from "./slugify.ts";
import { transform } from "./transform.ts";

let runner = new TaskRunner();
const call = (operation: AnyOperation, input: object) => callOperation(operation, input, runner);

describe("the string operations", () => {
  it("answer each of a list of texts like one, in order", async () => {
    const given = ["Foo Bar", "", "你好"];
    const requests: readonly [AnyOperation, Record<string, unknown>][] = [
      [convert, { style: "snake" }],
      [convert, {}],
      [slugify, { separator: "_" }],
      [transform, { operation: "reverse" }],
      [transform, { operations: ["trim", { operation: "truncate", length: 2 }] }],
      [escapeOrUnescape, { format: "hex" }],
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

  it("answer a text of a list that cannot be read with its error, and the others all the same", async () => {
    const answer = await call(escapeOrUnescape, {
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

  it("give one style when one is asked for, else the eleven", async () => {
    expect(await call(convert, { text: "a b", style: "camel" })).toEqual({
      input: "a b",
      style: "camel",
      result: "aB",
    });
    const { results } = (await call(convert, { text: "a b" })) as { results: object };
    expect(Object.keys(results)).toEqual([...caseStyles]);
  });

  it("hand the options on", async () => {
    expect(await call(convert, { text: "i", style: "upper", locale: "tr" })).toMatchObject({ result: "İ" });
    expect(await call(slugify, { text: "C++ x", separator: "_", replacements: [["C++", "cpp"]] })).toEqual({
      input: "C++ x",
      slug: "cpp_x",
    });
    const base64 = { text: "ü?>", format: "base64" };
    expect(await call(escapeOrUnescape, { ...base64, urlSafe: true })).toMatchObject({ result: "w7w_Pg" });
    expect(await call(escapeOrUnescape, { ...base64, urlSafe: false })).toMatchObject({ result: "w7w/Pg==" });
    expect(await call(count, { text: "a b" })).toMatchObject({ words: 2 });
  });

  it("give each of a list its own slug where they are to be unique", async () => {
    const texts = ["A", "a!", "A"];
    const slugs = async (fields: object) =>
      ((await call(slugify, { texts, ...fields })) as { results: { slug: string }[] }).results.map(
        ({ slug }) => slug,
      );
    expect(await slugs({})).toEqual(["a", "a", "a"]);
    expect(await slugs({ unique: true })).toEqual(["a", "a-1", "a-2"]);
  });

  it("tell which of a list is nearest", async () => {
    expect(
      await call(similarity, { text: "Apple", others: ["maple", "APPLE", "apple"], ignoreCase: true }),
    ).toMatchObject({
      count: 3,
      results: [{ other: "maple" }, { other: "APPLE" }, {}],
      nearest: { dice: 1 },
    });
  });

  it("take empty texts and texts of 100,000 characters", async () => {
    const long = "é".repeat(100_000);
    const options: readonly [AnyOperation, Record<string, unknown>][] = [
      [convert, { style: "camel" }],
      [slugify, {}],
      [transform, { operation: "reverse" }],
      [escapeOrUnescape, { format: "json" }],
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

  it.each<[string, boolean, AnyOperation, Record<string, unknown>]>([
    ["a short text", false, slugify, { text: "short" }],
    ["a text of 100,000 characters", true, slugify, { text: "a".repeat(100_000) }],
    ["replacements", true, slugify, { text: "a", replacements: [["a", "b"]] }],
    ["100 texts of 1,000 characters", true, count, { texts: Array(100).fill("a".repeat(1_000)) }],
    ["all styles of 1,000 characters", true, convert, { text: "a".repeat(1_000) }],
    ["a diff of short texts", false, diff, { before: "a", after: "b" }],
    ["a diff of long texts", true, diff, { before: "a".repeat(1_000), after: "b" }],
    ["two names", false, similarity, { text: "MARTHA", other: "MARHTA" }],
    ["a name and long texts", true, similarity, { text: "MARTHA", others: ["a".repeat(10_000)] }],
    ["a step that adds little", false, transform, { text: "a", operation: "padEnd", length: 8 }],
    [
      "steps after one that makes the text long",
      true,
      transform,
      { text: "a", operations: [{ operation: "repeat", count: 100_000 }, "reverse"] },
    ],
  ])("leave the event loop free: %s, in a worker %s", async (_, isInWorker, operation, input) => {
    runner = new TaskRunner();
    await call(operation, input);
    expect(runner.count > 0).toBe(isInWorker);
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
    ["a diff of one text", diff, { before: "a" }, ["missing_parameter", "/after"]],
    [
      "a patch of words",
      diff,
      { before: "a", after: "b", granularity: "words", format: "unified" },
      ["invalid_parameter", "/granularity"],
    ],
    [
      "a name with a line in it",
      diff,
      { before: "a", after: "b", beforeName: "a\n+++ b" },
      ["invalid_parameter", "/beforeName"],
    ],
    [
      "a diff of 100,001 characters",
      diff,
      { before: "a", after: "b".repeat(100_001) },
      ["text_too_long", "/after"],
    ],
    ["nothing to be like", similarity, { text: "a" }, ["missing_parameter", "/other"]],
    [
      "one and a list",
      similarity,
      { text: "a", other: "a", others: ["a"] },
      ["invalid_parameter", "/others"],
    ],
    [
      "an unknown measure",
      similarity,
      { text: "a", other: "a", measures: ["cosine"] },
      ["invalid_parameter", "/measures/0"],
    ],
    [
      "50,000,001 pairs of characters",
      similarity,
      { text: "a".repeat(100_000), others: Array(6).fill("b".repeat(100)) },
      ["text_too_long", "/text"],
    ],
    ["no format", escapeOrUnescape, { text: "a" }, ["missing_parameter", "/format"]],
    ["an unknown format", escapeOrUnescape, { text: "a", format: "yaml" }, ["invalid_parameter", "/format"]],
    [
      "an unknown direction",
      escapeOrUnescape,
      { text: "a", format: "url", direction: "up" },
      ["invalid_parameter", "/direction"],
    ],
    [
      "what cannot be read",
      escapeOrUnescape,
      { text: "%", format: "url", direction: "unescape" },
      ["invalid_escape", "/text"],
    ],
  ])("refuse %s", async (_, operation, input, refusal) => {
    expect(await call(operation, input)).toEqual(refusal);
  });
});
