import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  divide,
  type Fraction,
  multiply,
  parseDecimal,
  toDecimals,
  toFraction,
  toSignificant,
} from "./decimal.ts";

const fraction = (text: string): Fraction => {
  const read = parseDecimal(text);
  if (read === null) throw new Error(`${text} is not a decimal`);
  return read;
};

const positive = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 15n }))
  .map(([numerator, denominator]): Fraction => ({ numerator, denominator }));

describe("a decimal", () => {
  it.each(["", ".5", "5.", "-1", "+1", "1e3", "1,5", " 1", "0x1", "1.2.3", "NaN", "Infinity", "１"])(
    "is not %j",
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );

  it("of a number is the shortest one that parses to it", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e15, noNaN: true }), (value) => {
        expect(toSignificant(toFraction(value), 17)).toBe(value);
      }),
    );
    expect(toFraction(0.1)).toEqual({ numerator: 1n, denominator: 10n });
    expect(toFraction(1.5e-7)).toEqual({ numerator: 15n, denominator: 10n ** 8n });
    expect(toFraction(1e21)).toEqual({ numerator: 10n ** 21n, denominator: 1n });
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("rejects %d", (value) => {
    expect(() => toFraction(value)).toThrow();
  });
});

describe("rounding", () => {
  it.each([
    ["0.0000005", 6, 0.000001],
    ["0.00000049999999999999999999", 6, 0],
    ["2.5", 0, 3],
    ["1.005", 2, 1.01],
    ["0.1", 6, 0.1],
    ["1234567890123456789.5", 0, 1234567890123456800],
  ])("%s to %i decimals is %d", (text, decimals, rounded) => {
    expect(toDecimals(fraction(text), decimals)).toBe(rounded);
  });

  it.each([
    ["0", 10, 0],
    ["1", 10, 1],
    ["9.9999999995", 10, 10],
    ["9.99999999949", 10, 9.999999999],
    ["999999999950", 10, 1e12],
    ["0.00012345678905", 10, 0.0001234567891],
    ["123456789012345", 3, 123000000000000],
  ])("%s to %i significant digits is %d", (text, digits, rounded) => {
    expect(toSignificant(fraction(text), digits)).toBe(rounded);
  });

  it("to significant digits agrees with the platform's on numbers that it represents exactly", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        fc.integer({ min: 0, max: 30 }),
        (value, shift) => {
          const exact = value / 2 ** shift;
          const ours = toSignificant({ numerator: BigInt(value), denominator: 1n << BigInt(shift) }, 10);
          expect(ours).toBe(Number(exact.toPrecision(10)));
        },
      ),
    );
  });

  it("is off by half a unit of the last digit at most", () => {
    fc.assert(
      fc.property(positive, fc.integer({ min: 1, max: 15 }), (exact, digits) => {
        const rounded = toFraction(toSignificant(exact, digits));
        const ratio = divide(rounded, exact);
        const off = ratio.numerator - ratio.denominator;
        const bound = ratio.denominator / (2n * 10n ** BigInt(digits - 1)) + 1n;
        expect(off <= bound && -off <= bound).toBe(true);
      }),
    );
  });
});

describe("multiply and divide", () => {
  it("undo each other exactly", () => {
    fc.assert(
      fc.property(positive, positive, (left, right) => {
        const back = divide(multiply(left, right), right);
        expect(back.numerator * left.denominator).toBe(left.numerator * back.denominator);
      }),
    );
  });
});
