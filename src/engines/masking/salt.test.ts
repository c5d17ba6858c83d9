import { describe, expect, it } from "vitest";
import { ApiError } from "../../shared/api-error.ts";
import { decodeSalt } from "./salt.ts";

describe("the bytes of a salt", () => {
  it.each([
    ["é", "utf8", "c3a9"],
    ["", "utf8", ""],
    ["00ffAB", "hex", "00ffab"],
    ["AP+r", "base64", "00ffab"],
    ["AP-r", "base64", "00ffab"],
  ] as const)("of %j as %s are %s", (salt, encoding, hex) => {
    expect(Buffer.from(decodeSalt(salt, encoding)).toString("hex")).toBe(hex);
  });

  it.each([
    ["abc", "hex", "invalid_parameter"],
    ["canary-xyz", "hex", "invalid_parameter"],
    ["canary!", "base64", "invalid_base64"],
  ] as const)("are refused for %j as %s without repeating it", (salt, encoding, code) => {
    const refused = (): Uint8Array => decodeSalt(salt, encoding);
    expect(refused).toThrow(ApiError);
    expect(refused).toThrow(expect.objectContaining({ code }));
    expect(refused).not.toThrow(salt);
  });
});
