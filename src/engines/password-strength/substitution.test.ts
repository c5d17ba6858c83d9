import { describe, expect, it } from "vitest";
import { findSubstitutions } from "./substitution.ts";

const format = (password: string) =>
  Object.fromEntries(
    [...findSubstitutions(password)].map(([character, choices]) => [
      String.fromCharCode(character),
      choices.map(({ unit, assignments }) => [String.fromCharCode(unit), assignments]),
    ]),
  );

describe("substitutions", () => {
  it.each([
    ["abc", {}],
    ["4bc", { "4": [["a", 1]] }],
    [
      "4@",
      {
        "4": [
          ["a", 1],
          ["4", 2],
        ],
        "@": [
          ["@", 1],
          ["a", 2],
        ],
      },
    ],
    // 1 is i or l; where both take it, either may keep it.
    [
      "1",
      {
        "1": [
          ["i", 1],
          ["l", 2],
        ],
      },
    ],
  ])("in %j is %j", (password, expected) => {
    expect(format(password)).toEqual(expected);
  });

  it("have at most 23 assignments in one family, and 736 in all together, as in zxcvbn", () => {
    const assignments = new Map<number, number>();
    for (const choices of findSubstitutions("4@8({[<369!1|70$5+%2").values()) {
      for (const choice of choices) {
        assignments.set(choice.family, (assignments.get(choice.family) ?? 0) | choice.assignments);
      }
    }
    const counts = [...assignments.values()].map((bits) => bits.toString(2).replaceAll("0", "").length);
    expect(Math.max(...counts)).toBe(23);
    expect(counts.reduce((product, count) => product * count, 1)).toBe(736);
  });
});
