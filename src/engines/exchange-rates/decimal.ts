/** Decides how amounts and rates are reckoned: as exact fractions, rounded once, when they are told. */

/** A fraction of integers at or above 0; the denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** `1508.67` as a fraction: digits with at most one point among them, no sign, no exponent; null for all else. */
export function parseDecimal(text: string): Fraction | null {
  if (!/^\d+(\.\d+)?$/.test(text)) return null;
  const point = text.indexOf(".");
  const decimals = point < 0 ? 0 : text.length - point - 1;
  return { numerator: BigInt(text.replace(".", "")), denominator: 10n ** BigInt(decimals) };
}

/** The shortest decimal that a number at or above 0 is read back from: 0.1 is one tenth. */
export function toFraction(value: number): Fraction {
  const [digits = "", exponent = "0"] = String(value).split("e");
  const mantissa = parseDecimal(digits);
  if (mantissa === null) throw new Error("only finite numbers at or above 0 are amounts");
  const power = 10n ** BigInt(Math.abs(Number(exponent)));
  return Number(exponent) < 0
    ? { numerator: mantissa.numerator, denominator: mantissa.denominator * power }
    : { numerator: mantissa.numerator * power, denominator: mantissa.denominator };
}

export const multiply = (left: Fraction, right: Fraction): Fraction => ({
  numerator: left.numerator * right.numerator,
  denominator: left.denominator * right.denominator,
});

/** The divisor must not be 0. */
export const divide = (dividend: Fraction, divisor: Fraction): Fraction => ({
  numerator: dividend.numerator * divisor.denominator,
  denominator: dividend.denominator * divisor.numerator,
});

/** Rounded to so many decimals, halves up, and only then made a binary number: the nearest there is. */
export const toDecimals = (fraction: Fraction, decimals: number): number =>
  Number(`${scale(fraction, decimals)}e${-decimals}`);

/** Rounded to so many significant digits, halves up. */
export function toSignificant(fraction: Fraction, digits: number): number {
  const { numerator, denominator } = fraction;
  if (numerator === 0n) return 0;
  // The whole part has about as many digits as the numerator has more than the denominator, or one less.
  const decimals = digits - (String(numerator).length - String(denominator).length);
  const rounded = scale(fraction, decimals);
  const isOneTooLong = rounded >= 10n ** BigInt(digits);
  return isOneTooLong
    ? Number(`${scale(fraction, decimals - 1)}e${1 - decimals}`)
    : Number(`${rounded}e${-decimals}`);
}

/** The whole number next to the fraction times 10^power. */
function scale({ numerator, denominator }: Fraction, power: number): bigint {
  const factor = 10n ** BigInt(Math.abs(power));
  const dividend = power < 0 ? numerator : numerator * factor;
  const divisor = power < 0 ? denominator * factor : denominator;
  return (2n * dividend + divisor) / (2n * divisor);
}
