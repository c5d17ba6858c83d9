import { describe, expect, it } from "vitest";
import { codeOf } from "../engines/strings/failure-code.fixture.ts";
import { ApiError } from "../shared/api-error.ts";
import { forEachText } from "./schema-kit.ts";

const echo = (input: string) => ({ input });

/** Fails as the text says. */
const failing = (input: string) => {
  if (input === "unreadable") throw new ApiError("invalid_escape", "It is unreadable.");
  if (input === "misled") throw new ApiError("invalid_parameter", "Every text is misled.");
  if (input === "broken") throw new TypeError("a bug");
  return { input };
};

describe("forEachText", () => {
  it("answers one text alone and several in a list", () => {
    expect(forEachText({ text: "" }, echo)).toEqual({ input: "" });
    expect(forEachText({ texts: ["b", "a"] }, echo)).toEqual({
      count: 2,
      results: [{ input: "b" }, { input: "a" }],
    });
  });

  it("puts the error of one text in its place and goes on", () => {
    expect(forEachText({ texts: ["unreadable", "a"] }, failing)).toEqual({
      count: 2,
      results: [
        { input: "unreadable", error: "invalid_escape", message: "It is unreadable." },
        { input: "a" },
      ],
    });
    expect(codeOf(() => forEachText({ text: "unreadable" }, failing))).toBe("invalid_escape");
  });

  it("refuses the whole list for what every text would be refused for", () => {
    expect(codeOf(() => forEachText({ texts: ["a", "misled"] }, failing))).toBe("invalid_parameter");
  });

  it("hides no bug", () => {
    expect(codeOf(() => forEachText({ texts: ["broken"] }, failing))).toBeInstanceOf(TypeError);
  });

  it("refuses neither and both", () => {
    expect(codeOf(() => forEachText({}, echo))).toBe("missing_parameter");
    expect(codeOf(() => forEachText({ text: "", texts: [] }, echo))).toBe("invalid_parameter");
  });

  it("bounds the results of a list together", () => {
    const large = () => ({ result: "a".repeat(1_000_000) });
    expect(codeOf(() => forEachText({ texts: Array(4).fill("") }, large))).toMatchObject({ count: 4 });
    expect(codeOf(() => forEachText({ texts: Array(5).fill("") }, large))).toBe("text_too_long");
  });
});
