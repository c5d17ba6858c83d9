/** Endings: the digits and signs that people append to a word, as 1, 123!, 2024 or @2024. */
import type { EndingMatch } from "./match.ts";

const maxLength = 8;

/** A sign, digits, signs; any of them may be missing. */
const form = /^([^\p{L}\p{N}\s]?)(\d*)([^\p{L}\p{N}]{0,3})$/u;

const oneSign = 15;
const otherSign = 33;

/** All endings of the password, the shortest first, each with the guesses that it multiplies. */
export function findEndings(password: string, yearNow: number): EndingMatch[] {
  const endings: EndingMatch[] = [];
  const j = password.length - 1;
  for (let i = j; i > 0 && j - i < maxLength; i -= 1) {
    const token = password.slice(i);
    const guesses = countGuesses(token, yearNow);
    if (guesses !== null) endings.push({ pattern: "ending", i, j, token, guesses });
  }
  return endings;
}

function countGuesses(token: string, yearNow: number): number | null {
  const [, before, digits = "", after = ""] = form.exec(token) ?? [];
  if (before === undefined) return null;
  const signs = digits === "" ? before + after : after;
  const [number, last] = [countDigits(digits, yearNow), countSigns(signs)];
  if (number === null || last === null) return null;
  return number * last * (digits === "" ? 1 : (countSigns(before) ?? otherSign));
}

const sequences = "01234567890123456789";

function countDigits(digits: string, yearNow: number): number | null {
  if (digits === "") return 1;
  if (digits === "1") return 2;
  if (/^(?:12|123|1234|12345|123456|321|01|007)$/.test(digits)) return 8;
  if (/^(?:19|20)\d\d$/.test(digits)) {
    const year = Number(digits);
    if (year <= yearNow + 10) return Math.max(Math.abs(year - yearNow), 20);
  }
  if (/^(\d)\1*$/.test(digits) || sequences.includes(digits)) return Math.min(10 * digits.length, 60);
  if (digits.length === 2 && isRecent(Number(digits), yearNow)) return 25;
  return digits.length > 4 ? null : 10 ** digits.length;
}

/** Two digits of a year from fifteen years ago to ten from now. */
const isRecent = (digits: number, yearNow: number): boolean =>
  (((digits - (yearNow - 15)) % 100) + 100) % 100 <= 25;

function countSigns(signs: string): number | null {
  if (signs === "") return 1;
  if (/^!+$/.test(signs)) return 3 * signs.length;
  if (/^(?:!@#|!@|!@#\$|\?!|!\?|\.\.\.)$/.test(signs)) return oneSign;
  if (/^[@#$%&*?._+=-]$/.test(signs)) return oneSign;
  if (/^(.)\1*$/u.test(signs)) return otherSign;
  return signs.length === 2 ? otherSign * oneSign : null;
}
