import { describe, expect, it } from "vitest";
import { callOperation, TaskRunner } from "../../../test/support/call-operation.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import { ApiError } from "../../shared/api-error.ts";
import { confusables } from "./confusables.ts";
import { keys } from "./keys.ts";
import { pipeline, runPipeline } from "./pipeline.ts";
import { sort } from "./sort.ts";
import { template } from "./template.ts";

const runner = new TaskRunner();
const call = (operation: AnyOperation, input: object) => callOperation(operation, input, runner);

describe("a pipeline", () => {
  it("hands the text from step to step, each with the options and defaults of its operation", async () => {
    const steps = [
      { operation: "unescape", format: "html" },
      "trim",
      { operation: "truncate", length: 9, suffix: "" },
      { operation: "case", style: "constant" },
      { operation: "escape", format: "hex" },
    ];
    expect(await call(pipeline, { text: " a &amp; b c d e", steps })).toMatchObject({
      steps: 5,
      result: Buffer.from("A_B_C_D").toString("hex"),
    });
    expect(await call(pipeline, { text: "pаy", steps: ["clean", "case"] })).toMatchObject({ result: "pay" });
    expect(await call(pipeline, { texts: ["b\na", ""], steps: ["sort"] })).toMatchObject({
      count: 2,
      results: [{ result: "a\nb" }, { result: "" }],
    });
  });

  it.each([
    [{ text: "a", steps: ["trim", { operation: "truncate" }] }, ["missing_parameter", "/steps/1/length"]],
    [{ text: "a", steps: [{ operation: "case", style: "x" }] }, ["unknown_style", "/steps/0/style"]],
    [{ text: "a", steps: [{ operation: "trim", nope: 1 }] }, ["unknown_parameter", "/steps/0/nope"]],
    [{ text: "a", steps: [{ operation: "trim", texts: ["a"] }] }, ["invalid_parameter", "/steps/0/texts"]],
    [{ text: "%", steps: [{ operation: "unescape", format: "url" }] }, ["invalid_escape", "/steps/0"]],
    [
      { text: "ab", steps: [{ operation: "repeat", count: 60_000 }, "trim"] },
      ["text_too_long", "/steps/1/text"],
    ],
    [{ text: "a", steps: [] }, ["missing_parameter", "/steps"]],
    [{ text: "a", steps: ["__proto__"] }, ["invalid_parameter", "/steps/0"]],
    [{ text: "a", steps: Array(21).fill("trim") }, ["too_many_items", "/steps"]],
    [{ steps: ["trim"] }, ["missing_parameter", "/text"]],
  ])("%j is refused as %j", async (input, refusal) => {
    const [code, path] = (await call(pipeline, input)) as [string, string];
    expect([code, path.slice(0, refusal[1]?.length)]).toEqual(refusal);
  });

  it("names the step that fails", () => {
    const steps = ["trim", { operation: "truncate" }];
    expect(() => runPipeline({ text: "a", steps })).toThrow(/^Step 2 \(truncate\): /);
    expect(() => runPipeline({ text: "a", steps })).toThrow(ApiError);
  });

  it("answers a text of a list that a step cannot take with its error", async () => {
    const steps = [{ operation: "unescape", format: "url" }];
    expect(await call(pipeline, { texts: ["%41", "%"], steps })).toMatchObject({
      results: [{ result: "A" }, { input: "%", error: "invalid_escape" }],
    });
  });
});

describe("the further operations", () => {
  it.each([
    ["nothing to sort", sort, {}, ["missing_parameter", "/text"]],
    ["a text and a list", sort, { text: "a", items: ["a"] }, ["invalid_parameter", "/items"]],
    ["no locale", sort, { text: "a", locale: "!" }, ["invalid_parameter", "/locale"]],
    ["10,001 items", sort, { items: Array(10_001).fill("a") }, ["too_many_items", "/items"]],
    ["a block", template, { template: "{{#a}}", values: {} }, ["invalid_parameter", "/template"]],
    ["no values", template, { template: "a" }, ["missing_parameter", "/values"]],
    [
      "a missing value",
      template,
      { template: "{{a}}", values: {}, missing: "error" },
      ["missing_parameter", "/values"],
    ],
    [
      "results beyond 4,000,000 together",
      template,
      { template: "{{a}}".repeat(10), values: Array(5).fill({ a: "x".repeat(90_000) }), escape: "none" },
      ["text_too_long", "/values"],
    ],
    ["keys that become one", keys, { json: { a_b: 1, aB: 2 } }, ["invalid_parameter", "/json"]],
    ["an unknown style", keys, { json: {}, style: "x" }, ["unknown_style", "/style"]],
    ["no JSON", keys, {}, ["missing_parameter", "/json"]],
    [
      "look-alikes of more than 400,000 units",
      confusables,
      { texts: Array(5).fill("a".repeat(90_000)) },
      ["text_too_long", "/texts"],
    ],
    [
      "nothing to compare with",
      confusables,
      { text: "a", compareWith: [] },
      ["missing_parameter", "/compareWith"],
    ],
  ] as const)("refuse %s", async (_, operation, input, refusal) => {
    expect(await call(operation, input)).toEqual(refusal);
  });

  it("sort lines and lists, short and long, alike", async () => {
    const items = Array.from({ length: 2_000 }, (_, at) => `f${at}`);
    const shuffled = items.toSorted();
    expect(await call(sort, { items: shuffled })).toEqual({ items, count: 2_000, removed: 0 });
    expect(await call(sort, { text: `${shuffled.join("\r\n")}\r\n` })).toMatchObject({
      result: `${items.join("\r\n")}\r\n`,
    });
    expect(await call(sort, { text: "" })).toEqual({ result: "", count: 0, removed: 0 });
  });

  it("write the keys of large JSON as of small", async () => {
    const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`a_key_${at}`, { b_c: at }]));
    const answer = (await call(keys, { json: [wide] })) as { bytes: Uint8Array };
    const { json, renamed } = JSON.parse(new TextDecoder().decode(answer.bytes));
    expect([renamed, json[0].aKey_999 ?? json[0].aKey999]).toEqual([2_000, { bC: 999 }]);
  });

  it("compare with regard to case or without", async () => {
    const given = { text: "PАYPАL", compareWith: ["paypal"] };
    expect(await call(confusables, given)).toMatchObject({
      comparisons: [{ isConfusable: false, kind: "none" }],
    });
    expect(await call(confusables, { ...given, ignoreCase: true })).toMatchObject({
      comparisons: [{ isConfusable: true, kind: "mixedScript" }],
    });
  });

  it("keep what the values of a template are", async () => {
    const values = JSON.parse('{"__proto__": {"a": 1}}');
    expect(await call(template, { template: "{{__proto__.a}} {{a}}", values, escape: "none" })).toMatchObject(
      {
        result: "1 {{a}}",
      },
    );
  });
});
