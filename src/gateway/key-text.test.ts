import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawKeyText, hashKey, isKeyText } from "./key-text.ts";

const random = (count: number): Uint8Array => randomBytes(count);

describe("a key's text", () => {
  it("has a prefix that scanners know, 32 drawn characters and 6 of a checksum", () => {
    expect(drawKeyText(random)).toMatch(/^nonet_live_[0-9A-Za-z]{38}$/);
    expect(new Set(Array.from({ length: 1_000 }, () => drawKeyText(random))).size).toBe(1_000);
  });

  it("is told from one with any single character typed wrong", () => {
    const key = drawKeyText(random);
    expect(isKeyText(key)).toBe(true);
    fc.assert(
      fc.property(fc.nat(key.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, typed) => {
        fc.pre(key[at] !== typed);
        expect(isKeyText(key.slice(0, at) + typed + key.slice(at + 1))).toBe(false);
      }),
    );
  });

  it.each([
    "",
    "nonet_live_",
    "nonet_live_x",
    `${"nonet_live_".padEnd(49, "0")}\n`,
    "\ud800",
    "x".repeat(1e6),
  ])("is not %j", (text) => expect(isKeyText(text)).toBe(false));

  it("is stored as its SHA-256", () => {
    expect(hashKey("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});
