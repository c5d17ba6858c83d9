import { describe, expect, it } from "vitest";
import type { AnyOperation } from "../../kernel/operation.ts";
import type { Task } from "../../kernel/ports.ts";
import { compileInput, compileOutput } from "../../kernel/schema.ts";
import { ApiError } from "../../shared/api-error.ts";
import { analyze, keywords, readability } from "./operations.ts";

const all: AnyOperation[] = [analyze, keywords, readability];

let costs: number[] = [];

/** Runs a task as another thread would: found by its name, with copies of what goes in and out. */
const compute = async (task: Task<never, unknown>, input: unknown, cost: number): Promise<unknown> => {
  costs.push(cost);
  const found: unknown = (await import(task.module))[task.name];
  if (typeof found !== "function") throw new Error(`${task.name} is not exported`);
  return structuredClone(await found(structuredClone(input)));
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

describe("the text operations", () => {
  it("stand at the routes of the contract", () => {
    expect(all.flatMap(({ at }) => at)).toEqual(["POST /analyze", "POST /keywords", "POST /readability"]);
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

  it("take linear time on marks that normalization puts in order", async () => {
    const text = `e${"\u0301\u0323".repeat(49_999)}`;
    for (const operation of all) {
      const begun = performance.now();
      expect(await call(operation, { text })).toBeTypeOf("object");
      expect(performance.now() - begun).toBeLessThan(3_000);
    }
  });

  it.each([
    ["no text", {}, "missing_parameter", "/text"],
    ["an empty text", { text: "" }, "missing_parameter", "/text"],
    ["a number for the text", { text: 5 }, "invalid_parameter", "/text"],
    ["null for the text", { text: null }, "invalid_parameter", "/text"],
    ["a text beyond the bound", { text: "a".repeat(100_001) }, "text_too_long", "/text"],
  ])("refuse %s", async (_title, input, code, path) => {
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
  ])("refuse %j for keywords", async (fields, code, path) => {
    expect(await call(keywords, { text: "Some text.", ...fields })).toEqual([
      code,
      expect.stringContaining(path),
    ]);
  });

  it.each([
    [{ readingWpm: 0 }, "invalid_parameter", "/readingWpm"],
    [{ speakingWpm: 1_001 }, "invalid_parameter", "/speakingWpm"],
    [{ readingWpm: "238" }, "invalid_parameter", "/readingWpm"],
  ])("refuse %j for metrics", async (fields, code, path) => {
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

  it("go to another thread once a text is long", async () => {
    costs = [];
    for (const operation of all) await call(operation, { text: "word ".repeat(20_000) });
    expect(Math.min(...costs)).toBeGreaterThan(5_000);
  });
});
