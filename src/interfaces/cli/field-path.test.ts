import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFieldPath, valueAt } from "./field-path.ts";

const answer = { found: [{ type: "email" }, { type: "phone" }], counts: { "a.b": 1 }, none: null };

describe("a path of an answer", () => {
  it.each([
    ["found[0].type", "email"],
    ["found[-1].type", "phone"],
    ['counts["a.b"]', 1],
    ['["found"][1]["type"]', "phone"],
    ["none", null],
    ["found[2]", undefined],
    ["found[-3]", undefined],
    ["found.length", undefined],
    ["none.type", undefined],
    ["__proto__", undefined],
    ["found.constructor", undefined],
    ["toString", undefined],
  ])("leads to what the answer itself holds: %s", (path, value) => {
    expect(valueAt(answer, parseFieldPath(path))).toEqual(value);
  });

  it.each(["", ".", ".a", "a..b", "a[", "a[x]", "a[1", "a]", 'a["', 'a["\\u"]', "a.[0]", "a[99999999999]"])(
    "is refused: %s",
    (path) => {
      expect(() => parseFieldPath(path)).toThrow("--field takes a path");
    },
  );

  it("reaches every place of any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const [path, found] of places(value))
          expect(valueAt({ value }, parseFieldPath(path))).toBe(found);
      }),
    );
  });
});

function* places(value: unknown, path = "value"): Generator<readonly [path: string, found: unknown]> {
  yield [path, value];
  if (typeof value !== "object" || value === null) return;
  for (const [name, item] of Object.entries(value))
    yield* places(item, `${path}[${Array.isArray(value) ? name : JSON.stringify(name)}]`);
}
