import { describe, expect, it } from "vitest";
import { findGuessableSet } from "./guessable.ts";

describe("the small set that a value belongs to", () => {
  it.each([
    ["555 123-4567", "numbers of this length"],
    ["123456789", "numbers of this length"],
    ["12345678901234", null],
    ["192.0.2.1", "IPv4 addresses"],
    ["2001:db8::1", null],
    ["1990-12-31", "dates"],
    ["31.12.1990", "dates"],
    ["yes", "short values"],
    ["", "short values"],
    ["ada@example.com", null],
    ["a".repeat(10_000), null],
  ])("%j is of: %s", (value, expected) => {
    expect(findGuessableSet(value)).toBe(expected);
  });
});
