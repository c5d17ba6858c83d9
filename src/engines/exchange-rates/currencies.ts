/** Names, symbols, minor units and cash rounding of currencies; the table is written by scripts/country-facts.ts. */
import table from "./currency-facts.gen.json" with { type: "json" };
import { divide, multiply, parseDecimal, toDecimals, toFraction } from "./decimal.ts";

export interface CurrencyFacts {
  readonly code: string;
  /** CLDR, in English. */
  readonly name: string;
  /** As people of the country write it; several currencies share `$`. */
  readonly symbol: string;
  /** ISO 4217; three digits. */
  readonly numericCode: string;
  /** Decimals of amounts by ISO 4217; null for metals, funds and codes for tests. */
  readonly minorUnits: number | null;
  /** The smallest amount of cash in decimal digits, where it is not the minor unit (CLDR): `0.05`. */
  readonly cashIncrement: string | null;
}

type Row = readonly [string, string, string, number | null, string | null, string];
const rows = new Map(Object.entries(table as unknown as Readonly<Record<string, Row>>));

/** Sorted. */
export const listKnownCurrencies = (): readonly string[] => [...rows.keys()];

/** Null for a code that ISO 4217 does not have, or had before 2024. */
export function findCurrency(code: string): CurrencyFacts | null {
  const row = rows.get(code);
  if (row === undefined) return null;
  const [name, symbol, numericCode, minorUnits, cashIncrement] = row;
  return { code, name, symbol, numericCode, minorUnits, cashIncrement };
}

/** To the minor unit, halves up; null where the currency has none. `amount` is at least 0. */
export function roundToMinorUnit(amount: number, code: string): number | null {
  const digits = findCurrency(code)?.minorUnits ?? null;
  return digits === null ? null : toDecimals(toFraction(amount), digits);
}

/** To what can be paid in cash, halves up: 1.03 francs are 1.05; null where the currency has no minor unit. */
export function roundToCash(amount: number, code: string): number | null {
  const facts = findCurrency(code);
  if (facts === null || facts.minorUnits === null) return null;
  if (facts.cashIncrement === null) return roundToMinorUnit(amount, code);
  const step = parseDecimal(facts.cashIncrement);
  if (step === null) throw new Error(`the smallest cash of ${code} is no decimal`);
  const steps = toDecimals(divide(toFraction(amount), step), 0);
  return toDecimals(multiply(toFraction(steps), step), facts.minorUnits);
}

/**
 * An amount as it is written in English, with a symbol that no two currencies share: `$1,126.90`, `CA$5.00`, `CHF 93.59`. Without
 * `Intl`, which blocks the event loop for some 30 ms when it is first used.
 */
export function formatMoney(rounded: number, code: string): string {
  const row = rows.get(code);
  const digits = row?.[3] ?? 2;
  const sign = row?.[5] ?? code;
  const [whole = "0", decimals = ""] = writeDecimals(rounded, digits).split(".");
  const grouped = groupThousands(whole);
  const number = decimals === "" ? grouped : `${grouped}.${decimals}`;
  return /[^\p{S}]$/u.test(sign) ? `${sign}\u00a0${number}` : `${sign}${number}`;
}

function groupThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(",");
}

/** `toFixed` writes numbers from 1e21 on with an exponent. */
const writeDecimals = (value: number, digits: number): string =>
  value < 1e21 ? value.toFixed(digits) : `${BigInt(value)}${digits === 0 ? "" : `.${"0".repeat(digits)}`}`;
