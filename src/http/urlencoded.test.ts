import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../shared/api-error.ts";
import { parseUrlencoded } from "./urlencoded.ts";

const parse = (body: string | Buffer): unknown => {
  try {
    return { ...parseUrlencoded(Buffer.from(body as Buffer), (name) => name === "list") };
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
};

describe("an urlencoded form", () => {
  it.each<readonly [string, unknown]>([
    ["", {}],
    ["&&", {}],
    ["a=1&b=2", { a: "1", b: "2" }],
    ["a=1&a=2", { a: "1" }],
    ["list=1", { list: "1" }],
    ["list=1&a=&list=2&list=3", { list: ["1", "2", "3"], a: "" }],
    ["a", { a: "" }],
    ["=1", { "": "1" }],
    ["a=b=c", { a: "b=c" }],
    ["a+b=c+d", { "a b": "c d" }],
    ["%61=%c3%A9%2B%26%3D", { a: "é+&=" }],
    ["a=é", { a: "é" }],
    ["a=%ef%bb%bfb", { a: "\ufeffb" }],
    ["constructor=1", { constructor: "1" }],
    ["a=%", "invalid_parameter"],
    ["a=%4", "invalid_parameter"],
    ["a=%4&b=1", "invalid_parameter"],
    ["a=%zz", "invalid_parameter"],
    ["%ff=1", "invalid_parameter"],
    ["a=%C0%AF", "invalid_parameter"],
    ["a=%ED%A0%80", "invalid_parameter"],
    ['{"text":"a"}', "unsupported_media_type"],
    [" [1]", "unsupported_media_type"],
    [Array.from({ length: 1_001 }, () => "a=1").join("&"), "too_many_items"],
  ])("%j is read or refused", (body, expected) => {
    expect(parse(body)).toEqual(expected);
  });

  it("of bytes that are no UTF-8 is refused", () => {
    expect(parse(Buffer.from("a=\xff", "latin1"))).toBe("invalid_parameter");
  });

  it("takes a thousand parameters, and sets no prototype", () => {
    const body = Array.from({ length: 999 }, (_, index) => `a${index}=1`).join("&");
    expect(Object.keys(parseUrlencoded(Buffer.from(`__proto__=1&${body}`), () => false))).toHaveLength(1_000);
    expect("a1" in {}).toBe(false);
  });

  it("holds what URLSearchParams wrote", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "binary" }), fc.string({ unit: "binary" })), (fields) => {
        const body = `x=&${new URLSearchParams(fields)}`;
        expect(parse(body)).toEqual({ x: "", ...Object.fromEntries(Object.entries(fields)) });
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});
