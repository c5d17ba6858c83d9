import { expect, it } from "vitest";
import { passesLuhn } from "./luhn.ts";

it.each([
  ["79927398713", true],
  ["79927398710", false],
  ["4111111111111111", true],
  ["4111111111111112", false],
])("the Luhn check digit of %s is right: %s", (digits, expected) => {
  expect(passesLuhn(digits)).toBe(expected);
});
