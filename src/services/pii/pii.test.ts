import { describe, expect, it } from "vitest";
import type { AnyOperation } from "../../kernel/operation.ts";
import type { Task } from "../../kernel/ports.ts";
import { compileInput } from "../../kernel/schema.ts";
import { ApiError } from "../../shared/api-error.ts";
import { analyze } from "./analyze.ts";
import { detect } from "./detect.ts";
import { copyable } from "./fields.ts";
import { redact } from "./redact.ts";

let sentToWorkers = 0;

/** Runs a task as a worker does: found by its name, with copies of what goes in and out. */
const runInWorker = async (task: Task<never, unknown>, input: unknown): Promise<unknown> => {
  sentToWorkers += 1;
  const found: unknown = (await import(task.module))[task.name];
  if (typeof found !== "function") throw new Error(`${task.name} is not exported`);
  return structuredClone(await found(structuredClone(input)));
};

/** The answer, or the code and path of its error. */
async function call(operation: AnyOperation, input: object): Promise<unknown> {
  try {
    const read = compileInput(operation.input).read(structuredClone(input), "body");
    return await operation.handle(read as never, { runInWorker, resources: { kinds: [] } } as never);
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
  }
}

interface Batch {
  readonly count: number;
  readonly results: readonly { readonly total: number }[];
}

describe("the PII operations", () => {
  it("write long answers in the worker, exactly as short ones", async () => {
    const one = await call(detect, { text: "mail ada@example.org " });
    const long = await call(detect, {
      texts: ["mail ada@example.org ".repeat(600), "mail ada@example.org "],
    });
    const written = long as { mediaType: string; bytes: Uint8Array };
    expect(written.mediaType).toBe("application/json; charset=utf-8");
    const { count, results } = JSON.parse(new TextDecoder().decode(written.bytes)) as Batch;
    expect([count, results[0]?.total]).toEqual([2, 600]);
    expect(results[1]).toEqual(one);
    const redacted = await call(redact, { text: "mail ada@example.org ".repeat(600) });
    expect(redacted).toMatchObject({ mediaType: "application/json; charset=utf-8" });
  });

  it("answer each of a list of texts in order, and an empty or too long one with its error", async () => {
    const texts = ["ada@example.org", "", "x".repeat(100_001), "nothing"];
    expect(await call(detect, { texts })).toMatchObject({
      count: 4,
      results: [{ total: 1 }, { error: "missing_parameter" }, { error: "text_too_long" }, { total: 0 }],
    });
  });

  it.each<[string, AnyOperation]>([
    ["detect", detect],
    ["redact", redact],
    ["analyze", analyze],
  ])("run in a worker, however short the text: %s", async (_, operation) => {
    sentToWorkers = 0;
    await call(operation, { text: "a" });
    expect(sentToWorkers).toBe(1);
  });

  it("copy nothing to a worker that a lenient call adds to a pattern, however deep", async () => {
    const nested = JSON.parse(`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`);
    const customPatterns = [{ kind: "letter", pattern: "b", nested }];
    const customKinds = [{ kind: "own", literals: ["b"], nested }];
    const copied = copyable({ customPatterns, customKinds } as never, { kinds: [] }) as object;
    expect(copied).toEqual({
      customPatterns: [{ kind: "letter", pattern: "b" }],
      customKinds: [{ kind: "own", literals: ["b"] }],
    });
  });

  it.each<[what: string, operation: AnyOperation, input: object, error: readonly [string, string]]>([
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
    [
      "a kind of one's own with a known name",
      redact,
      { text: "a", customKinds: [{ kind: "email", literals: ["a"] }] },
      ["invalid_parameter", "/customKinds/0/kind"],
    ],
    [
      "a kind of one's own with a bad pattern",
      analyze,
      { text: "a", customKinds: [{ kind: "own", patterns: ["a", "("] }] },
      ["invalid_parameter", "/customKinds/0/patterns/1"],
    ],
    [
      "an unknown validator",
      detect,
      { text: "a", customKinds: [{ kind: "own", patterns: ["a"], validator: "sum" }] },
      ["invalid_parameter", "/customKinds/0/validator"],
    ],
    [
      "an unknown sensitivity",
      analyze,
      { text: "a", sensitivity: "low" },
      ["invalid_parameter", "/sensitivity"],
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
  ])("refuse %s", async (_, operation, input, error) => {
    expect(await call(operation, input)).toEqual(error);
  });

  it("search as sensitively as asked, and redact at high", async () => {
    const text = "it is 9134045123456787 then";
    expect(await call(detect, { text })).toMatchObject({ total: 0 });
    expect(await call(detect, { text, sensitivity: "high" })).toMatchObject({ total: 1 });
    expect(await call(redact, { text, mode: "label" })).toMatchObject({
      redacted: "it is [CREDIT_CARD] then",
    });
  });

  it("take a mask that is one character of several units", async () => {
    expect(await call(redact, { text: "ip 8.8.8.8", maskChar: "👨‍👩‍👧" })).toMatchObject({
      redacted: `ip ${"👨‍👩‍👧".repeat(7)}`,
    });
  });
});
