import { describe, expect, it } from "vitest";
import { countTraits } from "./traits.ts";

describe("counts of a password", () => {
  it.each([
    ["cafe\u0301", { length: 4, lowercase: 4, unique: 4 }],
    ["👍👍", { length: 2, symbols: 2, unique: 1, repeated: 2 }],
    [
      "Ärger 12!",
      { length: 9, uppercase: 1, lowercase: 4, numbers: 2, symbols: 1, whitespace: 1, sequential: 2 },
    ],
    ["пароль٣", { lowercase: 6, numbers: 1, symbols: 0 }],
    ["abcdcba", { sequential: 4, repeated: 1 }],
    ["aaab", { repeated: 3, sequential: 2 }],
    ["", { length: 0, unique: 0, repeated: 0, sequential: 0 }],
  ])("%j: %j", (password, expected) => {
    expect(countTraits(password)).toMatchObject(expected);
  });
});
