import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordAlphabets } from "../../shared/password-draw.ts";
import { type PasswordWish, passwordDrawer } from "./password.ts";

const usual: PasswordWish = {
  length: 16,
  numbers: true,
  symbols: true,
  uppercase: true,
  lowercase: true,
  excludeAmbiguous: false,
  exclude: "",
  symbolSet: passwordAlphabets.symbols,
};

const draw = (wish: Partial<PasswordWish> = {}): string =>
  passwordDrawer({ ...usual, ...wish }).draw(randomBytes);

describe("a drawn password", () => {
  it("has at least one character of each chosen class and none of the others", () => {
    const flags = fc.record({
      numbers: fc.boolean(),
      symbols: fc.boolean(),
      uppercase: fc.boolean(),
      lowercase: fc.boolean(),
    });
    const some = flags.filter((chosen) => Object.values(chosen).includes(true));
    fc.assert(
      fc.property(some, fc.integer({ min: 8, max: 128 }), (chosen, length) => {
        const password = draw({ ...chosen, length });
        expect(password).toHaveLength(length);
        expect(/\d/.test(password)).toBe(chosen.numbers);
        expect(/[A-Z]/.test(password)).toBe(chosen.uppercase);
        expect(/[a-z]/.test(password)).toBe(chosen.lowercase);
        expect(/[^A-Za-z0-9]/.test(password)).toBe(chosen.symbols);
      }),
    );
  });

  it("holds nothing that was to be left out", () => {
    for (let round = 0; round < 200; round += 1) {
      expect(draw({ length: 40, excludeAmbiguous: true })).not.toMatch(/[0Oo1Il|]/);
      expect(draw({ length: 40, exclude: "abcXYZ789!" })).not.toMatch(/[abcXYZ789!]/);
    }
  });

  it("takes symbols of the caller's, but no letter or digit for one", () => {
    expect(draw({ symbolSet: "aZ9→👍", numbers: false, uppercase: false, lowercase: false })).toMatch(
      /^[→👍]{16}$/u,
    );
  });

  it.each([
    ["no class", { numbers: false, symbols: false, uppercase: false, lowercase: false }, "At least one"],
    ["no digit left", { exclude: "0123456789" }, "Nothing is left of numbers"],
    ["no symbol left", { symbolSet: "abc" }, "Nothing is left of symbols"],
  ])("is refused with %s", (_title, wish, message) => {
    expect(() => draw(wish)).toThrow(message);
  });

  it("has as many bits as its class rule leaves", () => {
    const few = { uppercase: false, lowercase: false, symbolSet: "!", length: 8 };
    // Digits and one symbol: 11^8 texts, less 10^8 without the symbol and the one without a digit.
    expect(2 ** passwordDrawer({ ...usual, ...few }).bits).toBeCloseTo(11 ** 8 - 10 ** 8 - 1, 0);
  });
});
