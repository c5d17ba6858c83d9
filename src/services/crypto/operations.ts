/** Decides the crypto endpoints: digests, Base64, identifiers, passwords and the reading of tokens. */

import {
  decodeBase64Text,
  decodeToken,
  encodeBase64Text,
  generatePassword,
  generateUuids,
  hashText,
  unverifiedNote,
  uuidVersions,
} from "../../engines/crypto/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { digestNames, hmacHex } from "../../shared/digest.ts";

const textLengthMax = 100_000;

/** A field called text, whose length has a failure of its own in every service. */
const textOf = (description: string) =>
  Type.String({ maxLength: textLengthMax, description, ...refusal({ maxLength: "text_too_long" }) });

const algo = Type.Enum(digestNames, { default: "sha256", description: "Digest algorithm" });

const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

export const hash = operation({
  at: ["GET /crypto/hash", "POST /crypto/hash"],
  summary: "Hash a text",
  description:
    "MD5 and SHA-1 are broken: fit for checksums, not for signatures. POST keeps secrets out of logs.",
  input: Type.Object({ text: textOf("Text to hash, as UTF-8; may be empty"), algo }),
  output: json(
    Type.Object({
      algo: Type.String({ description: "The algorithm used" }),
      hash: Type.String({ description: "Digest in lower-case hex" }),
      hex: Type.String({ description: "The same as hash" }),
      length: Type.Integer({ description: "Number of hex characters" }),
    }),
  ),
  examples: [
    {
      title: "SHA-256 of abc",
      input: { text: "abc" },
      output: { algo: "sha256", hash: abc, hex: abc, length: 64 },
    },
  ],
  handle: ({ text, algo }) => hashText(algo, text),
});

export const hmac = operation({
  at: ["POST /crypto/hmac"],
  summary: "Sign a text with a shared key (HMAC)",
  input: Type.Object({
    text: textOf("Text to sign, as UTF-8"),
    key: Type.String({ maxLength: textLengthMax, description: "Shared key, as UTF-8" }),
    algo,
  }),
  output: json(
    Type.Object({
      algo: Type.String({ description: "The algorithm used" }),
      hmac: Type.String({ description: "HMAC (RFC 2104) in lower-case hex" }),
    }),
  ),
  examples: [
    {
      title: "The second test case of RFC 4231",
      input: { text: "what do ya want for nothing?", key: "Jefe" },
      output: { algo: "sha256", hmac: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843" },
    },
  ],
  handle: ({ text, key, algo }) => ({ algo, hmac: hmacHex(algo, key, text) }),
});

const encode = operation({
  at: ["GET /crypto/base64/encode", "POST /crypto/base64/encode"],
  summary: "Encode a text as Base64",
  input: Type.Object({ text: textOf("Text to encode, as UTF-8") }),
  output: json(
    Type.Object({
      input: Type.String({ description: "The text as given" }),
      base64: Type.String({ description: "Base64 by the standard alphabet, padded (RFC 4648 section 4)" }),
    }),
  ),
  examples: [
    {
      title: "A text with umlauts",
      input: { text: "Grüße" },
      output: { input: "Grüße", base64: "R3LDvMOfZQ==" },
    },
  ],
  handle: ({ text }) => ({ input: text, base64: encodeBase64Text(text) }),
});

const decode = operation({
  at: ["GET /crypto/base64/decode", "POST /crypto/base64/decode"],
  summary: "Decode Base64 to a text",
  description: "Takes the standard and the URL-safe alphabet, with or without padding and white space.",
  input: Type.Object({ data: Type.String({ maxLength: textLengthMax, description: "Base64 data" }) }),
  output: json(
    Type.Object({
      input: Type.String({ description: "The data as given" }),
      decoded: Type.String({ description: "The text; bytes that are not UTF-8 became U+FFFD" }),
    }),
  ),
  fails: ["invalid_base64"],
  examples: [
    {
      title: "Without its padding",
      input: { data: "R3LDvMOfZQ" },
      output: { input: "R3LDvMOfZQ", decoded: "Grüße" },
    },
  ],
  handle: ({ data }) => ({ input: data, decoded: decodeBase64Text(data) }),
});

export const base64 = { encode, decode };

export const uuid = operation({
  at: ["GET /crypto/uuid", "POST /crypto/uuid"],
  summary: "Draw random UUIDs",
  input: Type.Object({
    count: Type.Integer({ default: 1, minimum: 1, maximum: 100, description: "How many" }),
    version: Type.Enum(uuidVersions, {
      default: 4,
      description: "4: random; 7: rising with time, so that they sort by creation (RFC 9562)",
    }),
  }),
  output: json(
    Type.Object({
      count: Type.Integer({ description: "How many" }),
      uuids: Type.Array(Type.String(), { description: "Lower-case UUIDs" }),
    }),
  ),
  examples: [
    { title: "One random UUID", input: {} },
    { title: "Three that sort by time", input: { count: 3, version: 7 } },
  ],
  handle: ({ count, version }, { random, now }) => ({
    count,
    uuids: generateUuids(count, version, { random, nowMs: now() }),
  }),
});

/** The seed's truth values are texts; a JSON body may hold real ones. */
const chosen = [true, "true", "1", "yes"];

const choice = (what: string) =>
  Type.Unsafe<boolean | string>({
    enum: ["true", "false", "1", "0", "yes", "no", true, false],
    default: "true",
    description: `Whether to draw ${what}`,
  });

export const password = operation({
  at: ["GET /crypto/password", "POST /crypto/password"],
  summary: "Draw a random password",
  description:
    "At least one character of each chosen class; all passwords that satisfy this are equally likely.",
  input: Type.Object({
    length: Type.Integer({ default: 16, minimum: 8, maximum: 128, description: "Number of characters" }),
    numbers: choice("digits"),
    symbols: choice("symbols"),
    uppercase: choice("upper-case letters"),
    lowercase: choice("lower-case letters"),
  }),
  output: json(
    Type.Object({
      password: Type.String({ description: "The password" }),
      length: Type.Integer({ description: "Its number of characters" }),
    }),
  ),
  examples: [
    { title: "Sixteen characters of all classes", input: {} },
    { title: "Letters and digits only", input: { length: 24, symbols: "false" } },
  ],
  handle: ({ length, numbers, symbols, uppercase, lowercase }, { random }) => {
    const classes = {
      numbers: chosen.includes(numbers),
      symbols: chosen.includes(symbols),
      uppercase: chosen.includes(uppercase),
      lowercase: chosen.includes(lowercase),
    };
    return { password: generatePassword(length, classes, random), length };
  },
});

const anyObject = (description: string) => Type.Object({}, { additionalProperties: true, description });

const decodeJwt = operation({
  at: ["POST /crypto/jwt/decode"],
  summary: "Read a JSON Web Token without verifying it",
  input: Type.Object({
    token: Type.String({
      maxLength: 16_384,
      description: "JWT in compact form: header.payload.signature",
      ...refusal({ maxLength: "invalid_token" }),
    }),
  }),
  output: json(
    Type.Object({
      header: anyObject("The token's header"),
      payload: anyObject("The token's claims"),
      signature: Type.String({ description: "The signature as it stands in the token" }),
      note: Type.String({ description: "Says that nothing was verified" }),
    }),
  ),
  fails: ["invalid_token"],
  examples: [
    {
      title: "A token for Ada",
      input: { token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl" },
      output: {
        header: { alg: "HS256" },
        payload: { sub: "ada" },
        signature: "c2lnbmF0dXJl",
        note: unverifiedNote,
      },
    },
  ],
  handle: ({ token }) => decodeToken(token),
});

export const jwt = { decode: decodeJwt };
