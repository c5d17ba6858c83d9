import { describe, expect, it } from "vitest";
import { callOperation, TaskRunner } from "../../../test/support/call-operation.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import { analyze } from "./analyze.ts";
import { keywords } from "./keywords.ts";
import { readability } from "./readability.ts";
import { style } from "./style.ts";

const all: AnyOperation[] = [analyze, keywords, readability, style];

let runner = new TaskRunner();
const call = (operation: AnyOperation, input: object) => callOperation(operation, input, runner);

describe("the text operations", () => {
  it("answer 100,000 marks that normalization puts in order, which a quadratic algorithm would not in the time of a test", async () => {
    const text = `e${"\u0301\u0323".repeat(49_999)}`;
    for (const operation of all) {
      const answer = await call(operation, { text });
      expect([answer instanceof Error, Array.isArray(answer)]).toEqual([false, false]);
    }
  });

  it.each([
    ["no text", {}, "missing_parameter", "/text"],
    ["an empty text", { text: "" }, "missing_parameter", "/text"],
    ["a number for the text", { text: 5 }, "invalid_parameter", "/text"],
    ["null for the text", { text: null }, "invalid_parameter", "/text"],
    ["a text beyond the bound", { text: "a".repeat(100_001) }, "text_too_long", "/text"],
  ])("reject %s", async (_title, input, code, path) => {
    for (const operation of all) expect(await call(operation, input)).toEqual([code, path]);
  });

  it.each([
    [{ n: 0 }, "invalid_parameter", "/n"],
    [{ n: 6 }, "invalid_parameter", "/n"],
    [{ n: 1.5 }, "invalid_parameter", "/n"],
    [{ n: "2" }, "invalid_parameter", "/n"],
    [{ n: [] }, "invalid_parameter", "/n"],
    [{ n: [1, 6] }, "invalid_parameter", "/n"],
    [{ limit: 0 }, "invalid_parameter", "/limit"],
    [{ limit: 101 }, "invalid_parameter", "/limit"],
    [{ minCount: 0 }, "invalid_parameter", "/minCount"],
    [{ minLength: 21 }, "invalid_parameter", "/minLength"],
    [{ removeStopwords: "yes" }, "invalid_parameter", "/removeStopwords"],
    [{ stem: 1 }, "invalid_parameter", "/stem"],
    [{ language: "xx" }, "invalid_parameter", "/language"],
    [{ language: "ja", stem: true }, "invalid_parameter", "/stem"],
    [{ keyphrase: "a".repeat(101) }, "invalid_parameter", "/keyphrase"],
  ])("reject %j for keywords", async (fields, code, path) => {
    expect(await call(keywords, { text: "Some text.", ...fields })).toEqual([
      code,
      expect.stringContaining(path),
    ]);
  });

  it.each([
    [{ readingWpm: 0 }, "invalid_parameter", "/readingWpm"],
    [{ speakingWpm: 1_001 }, "invalid_parameter", "/speakingWpm"],
    [{ readingWpm: "238" }, "invalid_parameter", "/readingWpm"],
  ])("reject %j for metrics", async (fields, code, path) => {
    expect(await call(analyze, { text: "Some text.", ...fields })).toEqual([code, path]);
  });

  it("take a length alone or a list of lengths, in any order and twice", async () => {
    const ask = async (n: unknown) =>
      ((await call(keywords, { text: "red car red car", n })) as { keywords: { n: number }[] }).keywords.map(
        (keyword) => keyword.n,
      );
    expect(await ask(1)).toEqual([1, 1]);
    expect(await ask([2, 1, 2])).toEqual([1, 1, 2]);
  });

  it.each([
    ["a short text", "word", 0],
    ["a long one", "word ".repeat(1_001), 4],
  ])("leave the event loop free: %s", async (_title, text, workers) => {
    runner = new TaskRunner();
    for (const operation of all) await call(operation, { text });
    expect(runner.count).toBe(workers);
  });
});
