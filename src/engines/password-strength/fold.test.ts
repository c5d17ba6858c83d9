import { expect, it } from "vitest";
import { fold } from "./fold.ts";

it.each([
  ["Müller", "muller"],
  ["İstanbul", "istanbul"],
  ["ŁÓDŹ", "lodz"],
  ["Straße", "strasse"],
  ["Ｐａｓｓ", "pass"],
  ["mu\u0308nchen", "munchen"],
  ["ёжик", "ежик"],
  ["\ud800", "\ud800"],
  ["\u0301", ""],
])("%s without marks is %s", (text, folded) => {
  expect(fold(text).text).toBe(folded);
});

it("each unit comes from the first unit of its character", () => {
  expect(fold("aßu\u0308😀b").origins).toEqual([0, 1, 1, 2, 4, 4, 6, 7]);
});
