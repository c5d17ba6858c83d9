import { describe, expect, it } from "vitest";
import { memoize } from "./memoize.ts";

describe("a function with a memory", () => {
  it("answers a question once, until others took its place", () => {
    const asked: string[] = [];
    const answer = memoize((question: string) => {
      asked.push(question);
      return question.toUpperCase();
    }, 4);
    expect(["a", "b", "a", "c", "a", "b"].map(answer)).toEqual(["A", "B", "A", "C", "A", "B"]);
    expect(asked).toEqual(["a", "b", "c", "b"]);
  });

  it("may be asked for nothing", () => {
    let calls = 0;
    const answer = memoize(() => {
      calls += 1;
      return {};
    }, 1);
    expect(answer("")).toBe(answer(""));
    expect(calls).toBe(1);
  });
});
