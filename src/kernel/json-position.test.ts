import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonErrorPosition } from "./json-position.ts";

describe("the place where a text stops being JSON", () => {
  it.each([
    ["", 0],
    ["{", 1],
    ["{'a':1}", 1],
    ['{"a":1,}', 7],
    ['{"a" 1}', 5],
    ["[1,]", 3],
    ["[1 2]", 3],
    ["[1}", 2],
    ["01", 1],
    ['"a\nb"', 2],
    ['"\\x"', 1],
    ["nul", 0],
    ["[true, False]", 7],
    ["{} x", 3],
    ["[[[]]", 5],
  ])("of %j is %d", (text, position) => {
    expect(jsonErrorPosition(text)).toBe(position);
  });

  it("is the end of a text that is JSON", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom("", " ", "\n\t"), (json, blank) => {
        const text = `${blank}${json}${blank}`;
        expect(jsonErrorPosition(text)).toBe(text.length);
      }),
    );
  });

  it("is before the end, or at it, of whatever JSON.parse refuses", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom("", "}", ",", "x", '"'), (json, place, put) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + put + json.slice(at + 1);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        const rest = text.slice(jsonErrorPosition(text));
        if (isJson) expect(rest).toBe("");
        else expect(() => JSON.parse(text.slice(0, text.length - rest.length) + rest)).toThrow();
      }),
    );
  });

  it("is found in a text of any depth", () => {
    expect(jsonErrorPosition("[".repeat(200_000))).toBe(200_000);
  });
});
