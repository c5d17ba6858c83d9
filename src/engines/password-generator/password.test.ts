import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordAlphabets } from "../../shared/password-draw.ts";
import { createPasswordGenerator, type PasswordOptions } from "./password.ts";

const usual: PasswordOptions = {
  length: 16,
  numbers: true,
  symbols: true,
  uppercase: true,
  lowercase: true,
  excludeAmbiguous: false,
  exclude: "",
  symbolSet: passwordAlphabets.symbols,
};

const draw = (options: Partial<PasswordOptions> = {}): string =>
  createPasswordGenerator({ ...usual, ...options }).generate(randomBytes);

describe("a generated password", () => {
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

  it("has none of the excluded characters", () => {
    for (let round = 0; round < 200; round += 1) {
      expect(draw({ length: 40, excludeAmbiguous: true })).not.toMatch(/[0Oo1Il|]/);
      expect(draw({ length: 40, exclude: "abcXYZ789!" })).not.toMatch(/[abcXYZ789!]/);
    }
  });

  it("takes the caller's symbols, but no letters or digits among them", () => {
    expect(draw({ symbolSet: "aZ9→👍", numbers: false, uppercase: false, lowercase: false })).toMatch(
      /^[→👍]{16}$/u,
    );
  });

  it.each([
    ["no class", { numbers: false, symbols: false, uppercase: false, lowercase: false }, "At least one"],
    ["no digit left", { exclude: "0123456789" }, "Nothing is left of numbers"],
    ["no symbol left", { symbolSet: "abc" }, "Nothing is left of symbols"],
  ])("is rejected with %s", (_title, options, message) => {
    expect(() => draw(options)).toThrow(message);
  });

  it("has the entropy of the passwords that its classes allow", () => {
    const few = { uppercase: false, lowercase: false, symbolSet: "!", length: 8 };
    // Digits and one symbol: 11^8 texts, less 10^8 without the symbol and the one without a digit.
    expect(2 ** createPasswordGenerator({ ...usual, ...few }).bits).toBeCloseTo(11 ** 8 - 10 ** 8 - 1, 0);
  });
});
