import { expect, it } from "vitest";
import { answerMask, unitsOf } from "./answers.ts";

const usual = { type: "auto", maskChar: "*", keepSeparators: true, preserveLength: true } as const;

it("one value has one answer, a list keeps its order and its repetitions", () => {
  expect(answerMask({ ...usual, value: "abcdefgh" })).toEqual({
    value: "abcdefgh",
    masked: "a******h",
    type: "generic",
  });
  const { results } = answerMask({ ...usual, values: ["b", "a", "b"] }) as { results: { value: string }[] };
  expect(results.map(({ value }) => value)).toEqual(["b", "a", "b"]);
});

it("a bad mask character refuses the whole request", () => {
  expect(() => answerMask({ ...usual, maskChar: "ab", values: [] })).toThrow("maskChar");
});

it("the work grows with all that was sent", () => {
  expect([unitsOf({ value: "abc" }), unitsOf({ values: ["abc", "de"] })]).toEqual([3, 5]);
});
