import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JsonMeter, parseJson } from "./json.ts";

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

  it.each([
    ['{"a": 1,\n "b": }', "look at line 2, column 7."],
    ['{"a": 1', "look at its end."],
  ])("that breaks, as %j, is told where", (text, place) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ message: expect.stringContaining(place) }));
  });

  it("never repeats what was sent", () => {
    expect(() => parse('{"password":"hunter2" x}')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("hunter") }),
    );
  });

  it("may begin with a byte order mark", () => {
    expect(parse("\uFEFF{}")).toEqual({});
  });

  it.each([[[0x22, 0xff, 0x22]], [[0x22, 0xc0, 0x80, 0x22]], [[0x22, 0xed, 0xa0, 0x80, 0x22]]])(
    "of the bytes %j is no UTF-8",
    (bytes) => {
      expect(() => parseJson(Uint8Array.from(bytes))).toThrow(
        expect.objectContaining({ code: "invalid_json", message: expect.stringContaining("UTF-8") }),
      );
    },
  );
});

/** The figures of a text read in pieces. */
function measured(text: string, pieceLength: number, maxTokens = 1_000_000): JsonMeter {
  const meter = new JsonMeter(maxTokens);
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += pieceLength) meter.read(bytes.subarray(at, at + pieceLength));
  return meter;
}

const tokensIn = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const parts = Object.values(value);
  const own = 1 + Math.max(0, parts.length - 1) + (Array.isArray(value) ? 0 : parts.length);
  return own + parts.reduce((sum: number, part) => sum + tokensIn(part), 0);
};

describe("the meter of a JSON text", () => {
  it("counts what stands outside of texts, whatever stands in them and wherever pieces end", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 1, max: 9 }), (value, pieceLength) => {
        const text = JSON.stringify(value);
        const { tokens, escapes, bytes } = measured(text, pieceLength);
        expect(tokens).toBe(tokensIn(JSON.parse(text)));
        expect(escapes).toBe([...text.matchAll(/\\./g)].length);
        expect(bytes).toBe(Buffer.byteLength(text));
      }),
      { numRuns: 500 },
    );
  });

  it("refuses what nests deeper than 64 levels, at once", () => {
    expect(measured("[".repeat(64), 7).tokens).toBe(64);
    expect(() => measured("[".repeat(65), 7)).toThrow(expect.objectContaining({ code: "invalid_json" }));
    expect(measured("[]".repeat(100), 7).tokens).toBe(100);
  });

  it("refuses more tokens than are allowed", () => {
    expect(() => measured("[1,1,1]", 2, 2)).toThrow(expect.objectContaining({ code: "payload_too_large" }));
  });
});
