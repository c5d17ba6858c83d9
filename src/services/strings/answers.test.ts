import { describe, expect, it } from "vitest";
import { codeOf } from "../../engines/strings/failure-code.fixture.ts";
import { caseStyles } from "../../engines/strings/index.ts";
import { answerCase, answerCount, answerEscape, answerSlug, answerTransform, stepsOf } from "./answers.ts";

describe("the answers", () => {
  it("hold one style when one is asked for, else the eleven", () => {
    expect(answerCase({ text: "a b", style: "camel" })).toEqual({
      input: "a b",
      style: "camel",
      result: "aB",
    });
    const every = answerCase({ text: "a b" });
    expect("results" in every && Object.keys(every.results)).toEqual([...caseStyles]);
  });

  it("hand the options on", () => {
    expect(answerCase({ text: "i", style: "upper", locale: "tr" })).toMatchObject({ result: "İ" });
    expect(answerSlug({ text: "C++ x", separator: "_", replacements: [["C++", "cpp"]] })).toEqual({
      input: "C++ x",
      slug: "cpp_x",
    });
    const base64 = { text: "ü?>", format: "base64", direction: "escape" } as const;
    expect(answerEscape({ ...base64, urlSafe: true })).toMatchObject({ result: "w7w_Pg" });
    expect(answerEscape({ ...base64, urlSafe: false })).toMatchObject({ result: "w7w/Pg==" });
    expect(answerCount({ text: "a b" })).toMatchObject({ words: 2 });
  });

  it("echo the operation, or the operations, as asked", () => {
    expect(answerTransform({ text: "ab", operation: "reverse" })).toEqual({
      input: "ab",
      operation: "reverse",
      result: "ba",
    });
    const operations = ["trim", { operation: "repeat", count: 2 }] as const;
    expect(answerTransform({ text: " a", operations })).toEqual({ input: " a", operations, result: "aa" });
  });
});

describe("stepsOf", () => {
  it("gives each step the options beside it, unless it has its own", () => {
    const operations = ["truncate", { operation: "padEnd", length: 5 }] as const;
    expect(stepsOf({ text: "a", operations, length: 3 })).toEqual([
      { operation: "truncate", length: 3 },
      { operation: "padEnd", length: 5 },
    ]);
  });

  it("refuses neither and both", () => {
    expect(codeOf(() => stepsOf({ text: "a" }))).toBe("missing_parameter");
    expect(codeOf(() => stepsOf({ operation: "trim", operations: ["trim"] }))).toBe("invalid_parameter");
  });
});
