import { describe, expect, it } from "vitest";
import { choicesIn } from "./substitution.ts";

const readable = (password: string) =>
  Object.fromEntries(
    [...choicesIn(password)].map(([sign, choices]) => [
      String.fromCharCode(sign),
      choices.map(({ unit, readings }) => [String.fromCharCode(unit), readings]),
    ]),
  );

describe("what signs may stand for", () => {
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
    // 1 is i or l; with it taken for both, each may keep it.
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
    expect(readable(password)).toEqual(expected);
  });

  it("are at most 23 readings of one family, and 736 of all together, as zxcvbn lists them", () => {
    const readings = new Map<number, number>();
    for (const choices of choicesIn("4@8({[<369!1|70$5+%2").values()) {
      for (const choice of choices) {
        readings.set(choice.family, (readings.get(choice.family) ?? 0) | choice.readings);
      }
    }
    const counts = [...readings.values()].map((bits) => bits.toString(2).replaceAll("0", "").length);
    expect(Math.max(...counts)).toBe(23);
    expect(counts.reduce((product, count) => product * count, 1)).toBe(736);
  });
});
