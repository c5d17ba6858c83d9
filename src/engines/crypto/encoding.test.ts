import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../shared/api-error.ts";
import { decodeBytes, encodeBytes, type TextEncoding, textEncodings } from "./encoding.ts";

const bytesOf = (hex: string): Uint8Array => Buffer.from(hex, "hex");
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof ApiError ? error.code : error;
  }
};

// RFC 4648 section 10, draft-msporny-base58 section 5, ZeroMQ RFC 32, Wikipedia's Leviathan for Ascii85.
const known: readonly [TextEncoding, string, string][] = [
  ["base16", "foobar", "666f6f626172"],
  ["base32", "", ""],
  ["base32", "f", "MY======"],
  ["base32", "fo", "MZXQ===="],
  ["base32", "foo", "MZXW6==="],
  ["base32", "foob", "MZXW6YQ="],
  ["base32", "fooba", "MZXW6YTB"],
  ["base32", "foobar", "MZXW6YTBOI======"],
  ["base32hex", "f", "CO======"],
  ["base32hex", "foobar", "CPNMUOJ1E8======"],
  ["base32crockford", "foobar", "CSQPYRK1E8"],
  ["base58", "Hello World!", "2NEpo7TZRRrLZSi2U"],
  [
    "base58",
    "The quick brown fox jumps over the lazy dog.",
    "USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z",
  ],
  ["ascii85", "Man is distinguished", "9jqo^BlbD-BleB1DJ+*+F(f,q"],
  ["ascii85", "\0\0\0\0", "z"],
  ["ascii85", "\0\0\0", "!!!!"],
];

describe("encodeBytes", () => {
  it.each(known)("writes the published %s of %j", (encoding, text, encoded) => {
    expect(encodeBytes(Buffer.from(text), encoding)).toBe(encoded);
    expect(Buffer.from(decodeBytes(encoded, encoding)).toString()).toBe(text);
  });

  it.each([
    ["z85", "864fd26fb559f75b", "HelloWorld"],
    ["base58", "0000287fb4cd", "11233QC4"],
    ["base85", "ffffffff", "|NsC0"],
  ] as const)("writes the published %s of the bytes %s", (encoding, hex, encoded) => {
    expect(encodeBytes(bytesOf(hex), encoding)).toBe(encoded);
    expect(hexOf(decodeBytes(encoded, encoding))).toBe(hex);
  });

  it("is undone by decoding, for every encoding and any bytes", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 70 }),
      fc.nat(70).map((length) => new Uint8Array(length)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...textEncodings), bytes, (encoding, drawn) => {
        const given = encoding === "z85" ? drawn.subarray(0, drawn.length & ~3) : drawn;
        const encoded = encodeBytes(given, encoding);
        expect(hexOf(decodeBytes(encoded, encoding))).toBe(hexOf(given));
        expect(hexOf(decodeBytes(` ${encoded}\n`, encoding))).toBe(hexOf(given));
      }),
    );
  });

  it("refuses what an encoding cannot write", () => {
    expect(failureOf(() => encodeBytes(new Uint8Array(3), "z85"))).toBe("invalid_parameter");
    expect(failureOf(() => encodeBytes(new Uint8Array(1_001), "base58"))).toBe("text_too_long");
    const longest = new Uint8Array(1_000).fill(255);
    expect(hexOf(decodeBytes(encodeBytes(longest, "base58"), "base58"))).toBe(hexOf(longest));
  });
});

describe("decodeBytes", () => {
  it.each([
    ["base32", "mzxw6ytboi", "foobar"],
    ["base32", "MZXW 6YTB\nOI", "foobar"],
    ["base32crockford", "csqp-yrkl-e8", "foobar"],
    ["ascii85", "<~9jqo^~>", "Man "],
    ["base16", "66 6F 6f", "foo"],
  ] as const)("reads %s %j", (encoding, data, text) => {
    expect(Buffer.from(decodeBytes(data, encoding)).toString()).toBe(text);
  });

  it.each([
    ["base16", "abc"],
    ["base16", "0g"],
    ["base32", "MZXW6YTB1"],
    ["base32", "A"],
    ["base32", "MY==="],
    ["base32", "========"],
    ["base32", "M=Y====="],
    ["base32", "MZXW6É"],
    ["base32hex", "W0"],
    ["base32crockford", "U0"],
    ["base32crockford", "CR======"],
    ["base58", "0OIl"],
    ["base58", "é"],
    ["ascii85", "!"],
    ["ascii85", "!!z"],
    ["ascii85", 's8W-"'],
    ["ascii85", "vvvvv"],
    ["base85", "~~~~~"],
    ["base85", "ab'de"],
    ["z85", "Hell"],
    ["z85", "#####"],
    ["z85", "Hello\u{1F600}!!!"],
  ] as const)("refuses %s %j", (encoding, data) => {
    expect(failureOf(() => decodeBytes(data, encoding))).toBe("invalid_parameter");
  });

  it("reads or refuses any text, and what it reads it writes as well", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...textEncodings),
        fc.string({ unit: "binary", maxLength: 40 }),
        (encoding, data) => {
          const read = failureOf(() => decodeBytes(data, encoding));
          if (read === "invalid_parameter") return;
          expect(hexOf(decodeBytes(encodeBytes(read as Uint8Array, encoding), encoding))).toBe(
            hexOf(read as Uint8Array),
          );
        },
      ),
    );
  });
});
