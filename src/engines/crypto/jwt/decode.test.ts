import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { decodeToken } from "./decode.ts";

const part = (text: string | Uint8Array): string => Buffer.from(text).toString("base64url");
const header = part('{"alg":"HS256"}');
const tokenOf = (payload: string | Uint8Array): string => `${header}.${part(payload)}.c2ln`;

const refusal = (token: string): unknown => {
  try {
    return decodeToken(token);
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path, error.message] : error;
  }
};

// RFC 7519 section 3.1; its JSON holds line breaks.
const rfcToken =
  "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9" +
  ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ" +
  ".dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

describe("decodeToken", () => {
  it("reads the example of RFC 7519", () => {
    expect(decodeToken(rfcToken)).toEqual({
      header: { typ: "JWT", alg: "HS256" },
      payload: { iss: "joe", exp: 1300819380, "http://example.com/is_root": true },
      signature: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
      note: "Signature is not verified.",
    });
  });

  it("reads the unsecured example of RFC 7519 section 6.1, whose signature is empty", () => {
    const token = `eyJhbGciOiJub25lIn0.${rfcToken.split(".")[1]}.`;
    expect(decodeToken(token)).toMatchObject({ header: { alg: "none" }, signature: "" });
  });

  it.each([
    ["nothing", "", "three parts"],
    ["one part", header, "three parts"],
    ["two parts", `${header}.${header}`, "three parts"],
    ["four parts", `${header}.${header}.c2ln.c2ln`, "three parts"],
    ["the five parts of a JWE", `${header}.a2V5.aXY.dGV4dA.dGFn`, "three parts"],
    ["dots alone", ".".repeat(1_000), "three parts"],
    ["an empty header", `.${header}.c2ln`, "header is not JSON"],
    ["an empty payload", `${header}..c2ln`, "payload is not JSON"],
    ["the standard alphabet", `${header}.${part('{"a":1}')}.ab+/`, "signature is not Base64url"],
    ["padding", `${header}.e30=.c2ln`, "payload is not Base64url"],
    ["a line break within", `${header}.e30.c2\nln`, "signature is not Base64url"],
    ["an impossible length", `${header}.e30.c2lnx`, "signature is not Base64url"],
    ["a payload that is no JSON", tokenOf("hello"), "payload is not JSON"],
    ["JSON with a trailing comma", tokenOf('{"a":1,}'), "payload is not JSON"],
    ["a payload that is an array", tokenOf("[1]"), "payload is not a JSON object"],
    ["a payload that is null", tokenOf("null"), "payload is not a JSON object"],
    ["a payload that is a text", tokenOf('"a"'), "payload is not a JSON object"],
    [
      "a payload that is not UTF-8",
      tokenOf(Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)),
      "UTF-8",
    ],
    ["a surrogate written as UTF-8", tokenOf(Buffer.from("7b22eda080223a317d", "hex")), "UTF-8"],
    ["a byte order mark", tokenOf('\ufeff{"a":1}'), "payload is not JSON"],
  ])("refuses %s", (_, token, reason) => {
    expect(refusal(token)).toEqual(["invalid_token", "/token", expect.stringContaining(reason)]);
  });

  it("never repeats the token in the refusal", () => {
    expect(String(refusal(tokenOf('{"password":"hunter2"')))).not.toContain("hunter2");
  });

  it("takes a name like __proto__ as data and changes no prototype", () => {
    const { payload } = decodeToken(
      tokenOf('{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}'),
    );
    expect(Object.keys(payload)).toEqual(["__proto__", "constructor"]);
    expect([payload["admin"], ({} as Record<string, unknown>)["admin"]]).toEqual([undefined, undefined]);
    expect(Object.getPrototypeOf(payload)).toBe(Object.prototype);
    expect(JSON.stringify(payload)).toContain('"__proto__":{"admin":true}');
  });

  it("reads and writes again the deepest nesting that a token can hold", () => {
    const depth = 6_000;
    const text = `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const token = tokenOf(text);
    expect(token.length).toBeGreaterThan(16_000);
    expect(JSON.stringify(decodeToken(token).payload)).toBe(text);
  });

  it.each(["\n", "\r\n", "  ", "\t"])("passes %j around the token by", (blank) => {
    expect(decodeToken(`${blank}${header}.e30.c2ln${blank}`)).toMatchObject({
      payload: {},
      signature: "c2ln",
    });
  });

  it.each([
    "12345678901234567890",
    "9007199254740993",
    "-9007199254740993",
    "0.12345678901234567890",
    "1e400",
    "-1E+999",
    "1.00000000000000000001",
    "1e-400",
    "9007199254740992",
    "1300819380",
    "0.1",
    "5e-324",
  ])("writes the number %s as it is in the token", (number) => {
    const text = `{"id":${number},"list":[${number}]}`;
    expect(JSON.stringify(decodeToken(tokenOf(text)).payload)).toBe(text);
  });

  it("keeps exact numbers below other values, at any depth", () => {
    const text = `{"a":${"[".repeat(5_500)}12345678901234567890${"]".repeat(5_500)}}`;
    expect(decodeToken(tokenOf(text)).payload).toHaveProperty("a");
  });

  it("lets the last of duplicate names stand", () => {
    expect(decodeToken(tokenOf('{"sub":"first","sub":"last"}')).payload).toEqual({ sub: "last" });
  });

  it("reads back every header and payload that was signed", () => {
    const object = fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue(), { noNullPrototype: true });
    fc.assert(
      fc.property(object, object, (head, claims) => {
        const [first, second] = [JSON.stringify(head), JSON.stringify(claims)];
        fc.pre(first.length + second.length < 2_000);
        const signed = `${part(first)}.${part(second)}`;
        const signature = createHmac("sha256", "key").update(signed).digest("base64url");
        const decoded = decodeToken(`${signed}.${signature}`);
        expect([decoded.header, decoded.payload]).toEqual([JSON.parse(first), JSON.parse(second)]);
        expect(decoded.signature).toBe(signature);
      }),
    );
  });
});
