import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { AnyOperation } from "../../kernel/operation.ts";
import { compileInput, compileOutput } from "../../kernel/schema.ts";
import type { InputOrigin } from "../../kernel/validation-error.ts";
import { ApiError } from "../../shared/api-error.ts";
import { hash } from "./hash.ts";
import { hmac } from "./hmac.ts";
import { crypto } from "./index.ts";

import { password } from "./password.ts";
import { uuid } from "./uuid.ts";

const context = { random: randomBytes, now: () => 1_700_000_000_000 };
const { base64, jwt } = crypto;
const all: AnyOperation[] = [hash, hmac, base64.encode, base64.decode, uuid, password, jwt.decode];

/** The answer, or the code and place of the refusal. */
function call(
  operation: AnyOperation,
  input: Record<string, unknown>,
  origin: InputOrigin = "query",
): unknown {
  try {
    return operation.handle(
      compileInput(operation.input).read({ ...input }, origin) as never,
      context as never,
    );
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
  }
}

describe("the crypto operations", () => {
  it("stand at the routes of the contract", () => {
    expect(all.flatMap(({ at }) => at)).toEqual([
      "GET /crypto/hash",
      "POST /crypto/hash",
      "POST /crypto/hmac",
      "GET /crypto/base64/encode",
      "POST /crypto/base64/encode",
      "GET /crypto/base64/decode",
      "POST /crypto/base64/decode",
      "GET /crypto/uuid",
      "POST /crypto/uuid",
      "GET /crypto/password",
      "POST /crypto/password",
      "POST /crypto/jwt/decode",
    ]);
  });

  it("answer their own examples as they say, within their own schemas", () => {
    for (const operation of all) {
      const output = operation.output as { schema: Parameters<typeof compileOutput>[0] };
      const fits = compileOutput(output.schema);
      for (const { input, output: expected } of operation.examples) {
        const answer = call(operation, input, "body");
        expect([fits(answer), fits.errors]).toEqual([true, null]);
        if (expected !== undefined) expect(answer).toEqual(expected);
      }
    }
  });

  it("take empty texts and texts of 100,000 characters, and none longer", () => {
    const long = "é".repeat(100_000);
    expect(call(hash, { text: "" })).toMatchObject({ hash: expect.stringMatching(/^e3b0c442/) });
    expect(call(hmac, { text: "", key: "" }, "body")).toMatchObject({
      hmac: expect.stringMatching(/^b613679a/),
    });
    expect(call(base64.encode, { text: long })).toMatchObject({ input: long });
    expect(call(base64.decode, { data: "" })).toEqual({ input: "", decoded: "" });
    expect(call(hash, { text: `${long}x` })).toEqual(["text_too_long", "query.text"]);
    expect(call(hmac, { text: "a", key: `${long}x` }, "body")).toEqual(["invalid_parameter", "/key"]);
    expect(call(base64.decode, { data: `${long}x` })).toEqual(["invalid_parameter", "query.data"]);
  });

  it.each([
    ["hash without text", hash, {}, ["missing_parameter", "/text"]],
    ["hash by an unknown algorithm", hash, { text: "a", algo: "crc32" }, ["invalid_parameter", "/algo"]],
    ["hmac without a key", hmac, { text: "a" }, ["missing_parameter", "/key"]],
    ["base64 that is none", base64.decode, { data: "*" }, ["invalid_base64", "/data"]],
    ["no UUID", uuid, { count: 0 }, ["invalid_parameter", "/count"]],
    ["101 UUIDs", uuid, { count: 101 }, ["invalid_parameter", "/count"]],
    ["UUIDs of version 1", uuid, { version: 1 }, ["invalid_parameter", "/version"]],
    ["a password of 7", password, { length: 7 }, ["invalid_parameter", "/length"]],
    ["a password of 129", password, { length: 129 }, ["invalid_parameter", "/length"]],
    ["a token that is none", jwt.decode, { token: "a.b" }, ["invalid_token", "/token"]],
    ["a token of 16,385 characters", jwt.decode, { token: "a".repeat(16_385) }, ["invalid_token", "/token"]],
  ] as [string, AnyOperation, Record<string, unknown>, unknown][])(
    "refuse %s",
    (_, operation, input, refused) => {
      expect(call(operation, input, "body")).toEqual(refused);
    },
  );

  it("count and version of UUIDs come as texts in a query and as numbers in a body", () => {
    const seven = expect.stringMatching(/^018bcfe5-6800-7/);
    expect(call(uuid, { count: "2", version: "7" })).toEqual({ count: 2, uuids: [seven, seven] });
    expect(call(uuid, { count: 1, version: 7 }, "body")).toEqual({ count: 1, uuids: [seven] });
    expect(call(uuid, { count: "2" }, "body")).toEqual(["invalid_parameter", "/count"]);
  });

  it.each([
    ["true", true],
    ["1", true],
    ["yes", true],
    [true, true],
    ["false", false],
    ["0", false],
    ["no", false],
    [false, false],
  ])("read %j as a truth value of the password's classes", (value, on) => {
    const input = { numbers: value, symbols: "no", uppercase: "no", length: 64 };
    const { password: drawn } = call(password, input, "body") as { password: string };
    expect(drawn).toMatch(on ? /^(?=.*[0-9])(?=.*[a-z])[0-9a-z]{64}$/ : /^[a-z]{64}$/);
  });

  it.each(["TRUE", "on", "", 1, 0, null])("refuse %j as a truth value", (value) => {
    expect(call(password, { symbols: value }, "body")).toEqual(["invalid_parameter", "/symbols"]);
  });

  it("draw from every class by default and from none never", () => {
    const every = /^(?=.*[0-9])(?=.*[a-z])(?=.*[A-Z])(?=.*[^0-9A-Za-z]).{16}$/;
    expect(call(password, {})).toEqual({ password: expect.stringMatching(every), length: 16 });
    const none = { numbers: "false", symbols: "0", uppercase: "no", lowercase: "false" };
    expect(call(password, none)).toEqual(["invalid_parameter", undefined]);
  });
});
