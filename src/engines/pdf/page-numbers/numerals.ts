/** Numbers in letters. */
import type { NumeralKind } from "../types.ts";

const romanSigns = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;

/** A number from 0 on; Roman numerals and letters have no zero and Roman ones nothing beyond 3,999: these are decimal. */
export function writeNumeral(value: number, kind: NumeralKind): string {
  if (kind === "decimal" || value < 1) return String(value);
  const text = kind.endsWith("roman") ? writeRoman(value) : writeLetters(value);
  return kind.startsWith("upper") ? text.toUpperCase() : text;
}

function writeRoman(value: number): string {
  if (value > 3_999) return String(value);
  let rest = value;
  let text = "";
  for (const [worth, sign] of romanSigns) {
    text += sign.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return text;
}

/** a to z, then aa, ab and so on. */
function writeLetters(value: number): string {
  let text = "";
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  return text;
}
