import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { AnyOperation } from "../../kernel/operation.ts";
import { compileInput } from "../../kernel/schema.ts";
import type { InputOrigin } from "../../kernel/validation-error.ts";
import { ApiError } from "../../shared/api-error.ts";
import { crypto } from "./index.ts";

const { hash, hmac, base64, uuid, password, jwt } = crypto;
const context = { random: randomBytes, now: () => 1_700_000_000_000 };

type Input = Record<string, unknown>;

/** The answer, or the code and place of the error. */
function call(operation: AnyOperation, input: Input, origin: InputOrigin = "body"): unknown {
  try {
    const read = compileInput(operation.input).read({ ...input }, origin);
    return operation.handle(read as never, context as never);
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
  }
}

describe("the crypto operations", () => {
  it("take empty texts and texts of 100,000 characters, and none longer", () => {
    const long = "é".repeat(100_000);
    expect(call(hash, { text: "" })).toMatchObject({ hash: expect.stringMatching(/^e3b0c442/) });
    expect(call(hmac, { text: "", key: "" })).toMatchObject({ hmac: expect.stringMatching(/^b613679a/) });
    expect(call(base64.encode, { text: long })).toMatchObject({ input: long });
    expect(call(base64.decode, { data: "" })).toEqual({ input: "", decoded: "", isUtf8: true, hex: null });
    expect(call(hash, { text: `${long}x` }, "query")).toEqual(["text_too_long", "query.text"]);
    expect(call(hmac, { text: "a", key: `${long}x` })).toEqual(["invalid_parameter", "/key"]);
    expect(call(base64.decode, { data: `${long}x` })).toEqual(["invalid_parameter", "/data"]);
  });

  it.each<[string, AnyOperation, Input, string, string]>([
    ["hash without text", hash, {}, "missing_parameter", "/text"],
    ["hash by an unknown algorithm", hash, { text: "a", algo: "crc32" }, "invalid_parameter", "/algo"],
    ["hmac without a key", hmac, { text: "a" }, "missing_parameter", "/key"],
    ["invalid Base64", base64.decode, { data: "*" }, "invalid_base64", "/data"],
    ["no UUID", uuid, { count: 0 }, "invalid_parameter", "/count"],
    ["101 UUIDs", uuid, { count: 101 }, "invalid_parameter", "/count"],
    ["UUIDs of version 1", uuid, { version: 1 }, "invalid_parameter", "/version"],
    ["a password of 7", password, { length: 7 }, "invalid_parameter", "/length"],
    ["a password of 129", password, { length: 129 }, "invalid_parameter", "/length"],
    ["a token of two parts", jwt.decode, { token: "a.b" }, "invalid_token", "/token"],
    ["a token of 16,385 characters", jwt.decode, { token: "a".repeat(16_385) }, "invalid_token", "/token"],
  ])("refuse %s", (_, operation, input, code, path) => {
    expect(call(operation, input)).toEqual([code, path]);
  });

  it("read count and version of UUIDs as texts in a query and as numbers in a body", () => {
    const seven = expect.stringMatching(/^018bcfe5-6800-7/);
    expect(call(uuid, { count: "2", version: "7" }, "query")).toEqual({ count: 2, uuids: [seven, seven] });
    expect(call(uuid, { count: 1, version: 7 })).toEqual({ count: 1, uuids: [seven] });
    expect(call(uuid, { count: "2" })).toEqual(["invalid_parameter", "/count"]);
  });

  it.each([
    ["true", "1", "yes", true],
    ["false", "0", "no", false],
  ])("read %j, %j, %j and %j alike for the classes of a password", (...values) => {
    const isOn = values.at(-1);
    for (const numbers of values) {
      const drawn = call(password, { numbers, symbols: "no", uppercase: "no", length: 64 });
      const form = isOn ? /^(?=.*[0-9])(?=.*[a-z])[0-9a-z]{64}$/ : /^[a-z]{64}$/;
      expect(drawn).toMatchObject({ password: expect.stringMatching(form) });
    }
  });

  it.each(["TRUE", "on", "", 1, 0, null])("refuse %j for a class of a password", (value) => {
    expect(call(password, { symbols: value })).toEqual(["invalid_parameter", "/symbols"]);
  });

  it("use every class by default, and refuse to use none", () => {
    const every = /^(?=.*[0-9])(?=.*[a-z])(?=.*[A-Z])(?=.*[^0-9A-Za-z]).{16}$/;
    expect(call(password, {})).toEqual({ password: expect.stringMatching(every), length: 16 });
    const none = { numbers: "false", symbols: "0", uppercase: "no", lowercase: "false" };
    expect(call(password, none)).toEqual(["invalid_parameter", undefined]);
  });
});
