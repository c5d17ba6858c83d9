import { describe, expect, it } from "vitest";
import { prefersLenient } from "./preference.ts";

describe("the preference for lenient handling", () => {
  it.each([
    [undefined, false],
    ["", false],
    ["handling=lenient", true],
    ["Handling = Lenient", true],
    ['handling="lenient"', true],
    ["respond-async, handling=lenient; because=so, wait=10", true],
    ["handling=strict", false],
    ["handling=strict, handling=lenient", false],
    ["handling=lenient, handling=strict", true],
    ["handling", false],
    ["handling=lenientish", false],
    ["error-handling=lenient", false],
    ['note="a, handling=lenient"', false],
    [`handling=lenient${" ".repeat(2_000)}`, false],
    [["wait=1", "handling=lenient"], true],
  ])("in %j: %s", (header, expected) => {
    expect(prefersLenient(header)).toBe(expected);
  });
});
