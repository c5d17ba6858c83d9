import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "./json.ts";

const parse = (text: string): unknown => parseJson(new TextEncoder().encode(text));

describe("a JSON body", () => {
  it("gives back whatever JSON wrote", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parse(text)).toEqual(JSON.parse(text.toWellFormed()));
      }),
    );
  });

  it("never holds a lone surrogate, in whatever depth it was escaped", () => {
    const unit = fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => `\\u${code.toString(16)}`);
    fc.assert(
      fc.property(fc.array(unit), fc.nat(50), (units, depth) => {
        const text = `${"[".repeat(depth)}"${units.join("")}"${"]".repeat(depth)}`;
        expect(JSON.stringify(parse(text)).isWellFormed()).toBe(true);
        expect(JSON.stringify(parse(text))).not.toMatch(/\\u[dD]/);
      }),
    );
  });

  it("keeps a key that is called __proto__ a key", () => {
    const value = parse('{"__proto__":"\\ud800"}');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.entries(value as object)).toEqual([["__proto__", "\uFFFD"]]);
  });

  it("refuses what is none with invalid_json", () => {
    expect(() => parse("{")).toThrow(expect.objectContaining({ code: "invalid_json" }));
  });
});
