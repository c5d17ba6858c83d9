import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRepetitions, type Repetition } from "./repetition.ts";

/** As zxcvbn finds them. */
function slow(text: string): Repetition[] {
  const found: Repetition[] = [];
  const [greedy, lazy] = [/(.+)\1+/g, /(.+?)\1+/g];
  for (let from = 0; from < text.length; ) {
    greedy.lastIndex = lazy.lastIndex = from;
    const [long, short] = [greedy.exec(text), lazy.exec(text)];
    if (long === null || short === null) break;
    const isLonger = long[0].length > short[0].length;
    const whole = isLonger ? long[0] : short[0];
    const base = (isLonger ? /^(.+?)\1+$/.exec(whole)?.[1] : short[1]) ?? "";
    const i = long.index;
    found.push({ i, j: i + whole.length - 1, base, count: whole.length / base.length });
    from = i + whole.length;
  }
  return found;
}

describe("repetitions in a text", () => {
  it.each([
    ["aaaa", [[0, 3, "a", 4]]],
    ["aabaab", [[0, 5, "aab", 2]]],
    ["aabaabaabaab", [[0, 11, "aab", 4]]],
    [
      "xabcabcyy",
      [
        [1, 6, "abc", 2],
        [7, 8, "y", 2],
      ],
    ],
    ["a\na\n", []],
    ["abc", []],
    ["", []],
  ])("of %j are %j", (text, expected) => {
    expect([...findRepetitions(text)].map(({ i, j, base, count }) => [i, j, base, count])).toEqual(expected);
  });

  it("are what regular expressions find in cubic time", () => {
    const unit = fc.constantFrom("a", "b", "c", "\n", "\u2028");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 24 }), (text) => {
        expect([...findRepetitions(text)]).toEqual(slow(text));
      }),
      { numRuns: 1_000 },
    );
  });
});
