import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatePassword } from "./password.ts";

const classOf = {
  numbers: /[0-9]/,
  symbols: /[^0-9A-Za-z]/,
  uppercase: /[A-Z]/,
  lowercase: /[a-z]/,
} as const;

const names = ["numbers", "symbols", "uppercase", "lowercase"] as const;
const none = { numbers: false, symbols: false, uppercase: false, lowercase: false };

describe("generatePassword", () => {
  it("holds each chosen class, no other, and has the asked length", () => {
    const classes = fc
      .record({
        numbers: fc.boolean(),
        symbols: fc.boolean(),
        uppercase: fc.boolean(),
        lowercase: fc.boolean(),
      })
      .filter((chosen) => Object.values(chosen).includes(true));
    fc.assert(
      fc.property(classes, fc.integer({ min: 8, max: 128 }), (chosen, length) => {
        const { password } = generatePassword(length, chosen, randomBytes);
        expect(password).toMatch(new RegExp(`^[!-~]{${length}}$`));
        for (const name of names) expect([name, classOf[name].test(password)]).toEqual([name, chosen[name]]);
      }),
    );
  });

  it("refuses to draw from no class at all", () => {
    expect(() => generatePassword(16, none, randomBytes)).toThrow(
      expect.objectContaining({ code: "invalid_parameter" }),
    );
  });

  it("depends on the random bytes and on nothing else", () => {
    const counted = () => {
      let drawn = 0;
      return (byteCount: number) => Uint8Array.from({ length: byteCount }, () => (73 * drawn++) & 0xff);
    };
    const every = { numbers: true, symbols: true, uppercase: true, lowercase: true };
    expect(generatePassword(64, every, counted())).toEqual(generatePassword(64, every, counted()));
  });

  it.each([
    [{ ...none, numbers: true }, 10, 33.2],
    [{ ...none, numbers: true, lowercase: true }, 8, 41.2],
  ])("of %j with %i characters is one of 2 to the power of its entropy", (classes, length, entropyBits) => {
    expect(generatePassword(length, classes, randomBytes).entropyBits).toBe(entropyBits);
  });
});
