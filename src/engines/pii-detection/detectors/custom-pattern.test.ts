import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import type { Candidate } from "../candidate.ts";
import { compileCustom } from "./custom-pattern.ts";

const run = (pattern: string, text: string, flags = ""): string[] => {
  const found: Candidate[] = [];
  compileCustom([{ kind: "own", pattern, flags, score: 0.8 }])(text, found);
  return found.map(({ start, end }) => text.slice(start, end));
};

describe("a caller's patterns", () => {
  it.each([
    ["EMP-\\d{3}", "EMP-001 emp-002", "", ["EMP-001"]],
    ["EMP-\\d{3}", "EMP-001 emp-002", "i", ["EMP-001", "emp-002"]],
    ["^b.*$", "a\nbc\nd", "m", ["bc"]],
    ["a.b", "a\nb", "s", ["a\nb"]],
    ["b+", "abBb", "gui", ["bBb"]],
    ["x*", "axxb", "", ["xx"]],
    ["\\p{Han}+", "😀身份", "", ["身份"]],
  ])("%s on %j with %s", (pattern, text, flags, expected) => {
    expect(run(pattern, text, flags)).toEqual(expected);
  });

  it.each(["(", "a{2,1}", "(?=a)", "(a)\\1", "[z-a]", "\\", "((((a{500}){500}){500}){500})"])(
    "that RE2 cannot parse are refused without being repeated: %s",
    (pattern) => {
      expect(() => run(pattern, "a")).toThrow(ApiError);
      try {
        run(pattern, "a");
      } catch (error) {
        expect((error as ApiError).code).toBe("invalid_parameter");
        expect((error as ApiError).details?.[0]?.path).toBe("/customPatterns/0/pattern");
        expect((error as ApiError).message).toMatch(/^customPatterns\.0\.pattern is .*\.$/);
      }
    },
  );

  it.each(["(a+)+$", "(a|a)*b", "(.*.*.*)*x", "(a*)*c"])(
    "cannot hold a thread: %s",
    (pattern) => {
      run(pattern, `${"a".repeat(20_000)}!`);
    },
    5_000,
  );
});

describe("the work of a request's patterns", () => {
  const refusal = (work: () => void): string => {
    try {
      work();
    } catch (error) {
      return (error as ApiError).message;
    }
    return "none";
  };
  const own = (pattern: string) => ({ kind: "own", pattern, flags: "", score: 0.8 });

  const heavy = own("(?:\\w?){450}[^a-z]");

  it("is refused by the name of the pattern that exceeds the limit", () => {
    const match = compileCustom([own("EMP-\\d{6}"), ...Array.from({ length: 4 }, () => heavy)]);
    const message = refusal(() => match("a".repeat(100_000), []));
    expect(message).toMatch(/^customPatterns\.[1-4]\.pattern takes too long for this much text/);
  });

  it("is counted over all texts together", () => {
    const match = compileCustom([own("(?:\\w?){450}[^a-z]")]);
    expect(refusal(() => Array.from({ length: 100 }, () => match("a".repeat(20_000), [])))).toMatch(
      /takes too long/,
    );
  });

  it("allows twenty patterns on the longest text, searched twice", () => {
    const match = compileCustom(Array.from({ length: 20 }, () => own("(?:EMP|ID)-\\d{6}[A-Z]?")));
    expect(refusal(() => Array.from([1, 2], () => match("a".repeat(100_000), [])))).toBe("none");
  });

  it("is limited where a search continues after every match", () => {
    const message = refusal(() => compileCustom([own("a(.*b)?")])("a".repeat(100_000), []));
    expect(message).toMatch(/takes too long/);
  });
});
