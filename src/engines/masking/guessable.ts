/** Values from a set so small that all of it can be hashed. */
import { parseAddress } from "../../shared/address-text.ts";

/** The set, as a warning names it. */
export type GuessableSet = "short values" | "numbers of this length" | "dates" | "IPv4 addresses";

// One graphics card makes some 10^10 SHA-256 a second (hashcat's own figures): 10^13 values take it 20 minutes.
const digitsMax = 13;
const shortUnitsMax = 5;

/** The small set that a value belongs to, or null. Looks at 40 characters at most. */
export function findGuessableSet(value: string): GuessableSet | null {
  const text = value.trim();
  if (text.length > 40) return null;
  if (parseAddress(text)?.version === 4) return "IPv4 addresses";
  if (/^\d{1,4}([-./ ])\d{1,2}\1\d{1,4}$/.test(text)) return "dates";
  const digits = text.replaceAll(/[\s()+./-]/g, "");
  if (/^\d+$/.test(digits) && digits.length <= digitsMax) return "numbers of this length";
  return text.length <= shortUnitsMax ? "short values" : null;
}
