import { expect, it } from "vitest";
import { codeOf } from "./failure-code.fixture.ts";
import { checkLength, limitLength, resultUnitsMax } from "./text-limit.ts";

it("takes a text up to the limit and none beyond", () => {
  expect(codeOf(() => checkLength(resultUnitsMax))).toBeUndefined();
  expect(codeOf(() => checkLength(resultUnitsMax + 1))).toBe("text_too_long");
  const longest = "a".repeat(resultUnitsMax);
  expect(limitLength(longest)).toBe(longest);
  expect(codeOf(() => limitLength(`${longest}a`))).toBe("text_too_long");
});
