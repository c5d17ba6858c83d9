import { describe, expect, it } from "vitest";
import { codeOf } from "../../engines/strings/failure-code.fixture.ts";
import { ApiError } from "../../shared/api-error.ts";
import { answerEach, lengthsOf } from "./batch.ts";

const echo = (input: string) => ({ input });

/** Ends in the failure that the text names. */
const failing = (input: string) => {
  if (input === "unreadable") throw new ApiError("invalid_escape", "It is unreadable.");
  if (input === "misled") throw new ApiError("invalid_parameter", "Every text is misled.");
  if (input === "broken") throw new TypeError("a bug");
  return { input };
};

describe("answerEach", () => {
  it("answers one text alone and several in a list", () => {
    expect(answerEach({ text: "" }, echo)).toEqual({ input: "" });
    expect(answerEach({ texts: ["b", "a"] }, echo)).toEqual({
      count: 2,
      results: [{ input: "b" }, { input: "a" }],
    });
  });

  it("puts a text's own fault in its place and goes on", () => {
    expect(answerEach({ texts: ["unreadable", "a"] }, failing)).toEqual({
      count: 2,
      results: [
        { input: "unreadable", error: "invalid_escape", message: "It is unreadable." },
        { input: "a" },
      ],
    });
    expect(codeOf(() => answerEach({ text: "unreadable" }, failing))).toBe("invalid_escape");
  });

  it("refuses the whole list for what every text would be refused for", () => {
    expect(codeOf(() => answerEach({ texts: ["a", "misled"] }, failing))).toBe("invalid_parameter");
  });

  it("hides no bug", () => {
    expect(codeOf(() => answerEach({ texts: ["broken"] }, failing))).toBeInstanceOf(TypeError);
  });

  it("refuses neither and both", () => {
    expect(codeOf(() => answerEach({}, echo))).toBe("missing_parameter");
    expect(codeOf(() => answerEach({ text: "", texts: [] }, echo))).toBe("invalid_parameter");
  });

  it("bounds the results of a list together", () => {
    const large = () => ({ result: "a".repeat(1_000_000) });
    expect(codeOf(() => answerEach({ texts: Array(4).fill("") }, large))).toMatchObject({ count: 4 });
    expect(codeOf(() => answerEach({ texts: Array(5).fill("") }, large))).toBe("text_too_long");
  });
});

it("counts the units that are asked about", () => {
  expect([lengthsOf({ text: "abc" }), lengthsOf({ texts: ["a", "🎉"] }), lengthsOf({})]).toEqual([
    [3],
    [1, 2],
    [],
  ]);
});
