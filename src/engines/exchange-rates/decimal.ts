/** Exact decimal arithmetic: fractions of integers, rounded once at the end. */

/** The numerator is at least 0, the denominator above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** `1508.67` as a fraction: digits with at most one point between them, no sign, no exponent; null for all else. */
export function parseDecimal(text: string): Fraction | null {
  if (!/^\d+(\.\d+)?$/.test(text)) return null;
  const point = text.indexOf(".");
  const decimals = point < 0 ? 0 : text.length - point - 1;
  return { numerator: BigInt(text.replace(".", "")), denominator: 10n ** BigInt(decimals) };
}

/** The shortest decimal that parses to a number of at least 0, as a fraction: 0.1 is one tenth. */
export function toFraction(value: number): Fraction {
  const [digits = "", exponent = "0"] = String(value).split("e");
  const mantissa = parseDecimal(digits);
  if (mantissa === null) throw new Error("an amount must be a finite number of at least 0");
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

/** Rounded half up to `decimals` decimals, then converted to the nearest binary number. */
export const toDecimals = (fraction: Fraction, decimals: number): number =>
  Number(`${scale(fraction, decimals)}e${-decimals}`);

/** Rounded half up to `digits` significant digits. */
export function toSignificant(fraction: Fraction, digits: number): number {
  const { numerator, denominator } = fraction;
  if (numerator === 0n) return 0;
  // The integer part has as many digits as the numerator has more than the denominator, or one more.
  const decimals = digits - (String(numerator).length - String(denominator).length);
  const rounded = scale(fraction, decimals);
  const isOneTooLong = rounded >= 10n ** BigInt(digits);
  return isOneTooLong
    ? Number(`${scale(fraction, decimals - 1)}e${1 - decimals}`)
    : Number(`${rounded}e${-decimals}`);
}

/** The fraction times 10^power, rounded half up to an integer. */
function scale({ numerator, denominator }: Fraction, power: number): bigint {
  const factor = 10n ** BigInt(Math.abs(power));
  const dividend = power < 0 ? numerator : numerator * factor;
  const divisor = power < 0 ? denominator * factor : denominator;
  return (2n * dividend + divisor) / (2n * divisor);
}
