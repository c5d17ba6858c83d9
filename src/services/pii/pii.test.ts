import { describe, expect, it } from "vitest";
import type { Task } from "../../kernel/ports.ts";
import { compileInput } from "../../kernel/schema.ts";
import { ApiError } from "../../shared/api-error.ts";
import { analyze } from "./analyze.ts";
import { detect } from "./detect.ts";
import { redact } from "./redact.ts";

type Handled = {
  readonly input: Parameters<typeof compileInput>[0];
  readonly handle: (input: never, context: never) => unknown;
};

let sentToWorkers = 0;
const runInWorker = async <I, O>(task: Task<I, O>, input: I): Promise<O> => {
  sentToWorkers += 1;
  return task.run(input, () => new Uint8Array(0));
};

async function call(operation: unknown, input: object): Promise<unknown> {
  const { input: schema, handle } = operation as Handled;
  try {
    const read = compileInput(schema).read(structuredClone(input), "body");
    return await handle(read as never, { runInWorker } as never);
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
  }
}

interface Many {
  readonly count: number;
  readonly results: readonly { readonly total: number }[];
}

describe("the PII operations", () => {
  it("write long answers on the thread, to the letter what short ones are", async () => {
    const one = await call(detect, { text: "mail ada@example.org " });
    const long = await call(detect, {
      texts: ["mail ada@example.org ".repeat(600), "mail ada@example.org "],
    });
    const written = long as { mediaType: string; bytes: Uint8Array };
    expect(written.mediaType).toBe("application/json; charset=utf-8");
    const { count, results } = JSON.parse(new TextDecoder().decode(written.bytes)) as Many;
    expect([count, results[0]?.total]).toEqual([2, 600]);
    expect(results[1]).toEqual(one);
    const redacted = await call(redact, { text: "mail ada@example.org ".repeat(600) });
    expect(redacted).toMatchObject({ mediaType: "application/json; charset=utf-8" });
  });

  it("answer each of a list of texts in order, and one that cannot be with its failure", async () => {
    const texts = ["ada@example.org", "", "x".repeat(100_001), "nothing"];
    expect(await call(detect, { texts })).toMatchObject({
      count: 4,
      results: [{ total: 1 }, { error: "missing_parameter" }, { error: "text_too_long" }, { total: 0 }],
    });
  });

  it("leave the event loop alone, however short the text", async () => {
    sentToWorkers = 0;
    await call(detect, { text: "a" });
    expect(sentToWorkers).toBe(1);
  });

  it.each<[what: string, operation: unknown, input: object, refusal: readonly [string, string]]>([
    ["no text", detect, {}, ["missing_parameter", "/text"]],
    ["an empty text", detect, { text: "" }, ["missing_parameter", "/text"]],
    ["a text beyond 100,000", analyze, { text: "x".repeat(100_001) }, ["text_too_long", "/text"]],
    ["text and texts", detect, { text: "a", texts: ["a"] }, ["invalid_parameter", "/texts"]],
    ["101 texts", detect, { texts: Array(101).fill("a") }, ["too_many_items", "/texts"]],
    ["an unknown kind", detect, { text: "a", kinds: ["blood"] }, ["invalid_parameter", "/kinds/0"]],
    ["a score beyond 1", detect, { text: "a", minScore: 1.1 }, ["invalid_parameter", "/minScore"]],
    ["a long language", detect, { text: "a", language: "english" }, ["invalid_parameter", "/language"]],
    [
      "a bad pattern",
      detect,
      { text: "a", customPatterns: [{ kind: "x", pattern: "(" }] },
      ["invalid_parameter", "/customPatterns/0/pattern"],
    ],
    [
      "bad flags",
      detect,
      { text: "a", customPatterns: [{ kind: "x", pattern: "a", flags: "x" }] },
      ["invalid_parameter", "/customPatterns/0/flags"],
    ],
    [
      "21 patterns",
      redact,
      { text: "a", customPatterns: Array(21).fill({ kind: "x", pattern: "a" }) },
      ["too_many_items", "/customPatterns"],
    ],
    ["an unknown mode", redact, { text: "a", mode: "hide" }, ["invalid_parameter", "/mode"]],
    ["tokens without a secret", redact, { text: "a", mode: "token" }, ["missing_parameter", "/secret"]],
    [
      "hashes of one kind without a secret",
      redact,
      { text: "a", modes: { email: "hash" } },
      ["missing_parameter", "/secret"],
    ],
    ["a mask of two characters", redact, { text: "a", maskChar: "ab" }, ["invalid_parameter", "/maskChar"]],
  ])("refuse %s", async (_, operation, input, refusal) => {
    expect(await call(operation, input)).toEqual(refusal);
  });

  it("take a mask that is one character of several units", async () => {
    expect(await call(redact, { text: "ip 8.8.8.8", maskChar: "👨‍👩‍👧" })).toMatchObject({
      redacted: `ip ${"👨‍👩‍👧".repeat(7)}`,
    });
  });
});
