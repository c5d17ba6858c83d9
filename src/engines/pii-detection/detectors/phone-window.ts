/** Candidates for telephone numbers: groups of digits with the separators people use. */

import { isInRow } from "../text/shape.ts";
import {
  isDigitAt,
  isJoinedAfter,
  isJoinedBefore,
  type TokenizedText,
  wordFlag,
} from "../text/tokenized-text.ts";

export interface PhoneWindow {
  readonly start: number;
  readonly end: number;
  /** Written with a plus in front. */
  readonly plus: boolean;
  readonly parentheses: boolean;
  /** Lengths of the groups. */
  readonly groups: readonly number[];
  /** What stands between the groups. */
  readonly separators: readonly string[];
  readonly digits: string;
  /** Which of the digits is a trunk prefix in parentheses, `(0)`; null where there is none. */
  readonly trunkAt: number | null;
}

/** ITU-T E.164 has 15 digits at most; with an international prefix two or three more. */
const digitsMax = 17;
const digitsMin = 7;
const groupsMax = 7;

/** What may stand between two groups of digits. */
const separators: ReadonlySet<string> = new Set([
  ...["-", ".", "/"].flatMap((sign) => [sign, ` ${sign}`, `${sign} `, ` ${sign} `, `${sign}(`]),
  ...[" ", ")", ") ", ")-", ") -", ").", ")/", "(", " ("],
]);

/** For each offset where a number could begin, the windows from there, the longest first. */
export function* phoneWindows({ text, words }: TokenizedText): Generator<readonly PhoneWindow[]> {
  for (let at = 0; at < words.length; at += 3) {
    if (words[at + 2] !== wordFlag.digit) continue;
    if (!hasDigits(text, words, at) || isDottedQuad(text, words, at)) continue;
    const start = openingOf(text, words[at] as number);
    if (start === null) continue;
    const windows = windowsFrom(text, words, at, start);
    if (windows.length > 0) yield windows;
  }
}

/** Whether enough digits follow from a word on, with a few units between them at most. */
function hasDigits(text: string, words: readonly number[], first: number): boolean {
  let digits = 0;
  for (let at = first; at < words.length && at < first + 3 * groupsMax; at += 3) {
    if (words[at + 2] !== wordFlag.digit) break;
    const from = words[at] as number;
    if (at > first && (from - (words[at - 2] as number) > 3 || !isSeparator(text.charCodeAt(from - 1))))
      break;
    digits += (words[at + 1] as number) - from;
    if (digits >= digitsMin) return true;
  }
  return false;
}

/** Whether four groups of up to three digits with dots between stand alone: an address of a machine, and no number to dial. */
function isDottedQuad(text: string, words: readonly number[], first: number): boolean {
  const last = first + 9;
  const start = words[first] as number;
  // A plus or a bracket before it, or more digits behind it, make it something else.
  if (last >= words.length || (start > 0 && !isQuadEdge(text.charCodeAt(start - 1)))) return false;
  for (let at = first; at <= last; at += 3) {
    const [from, to] = [words[at] as number, words[at + 1] as number];
    if (words[at + 2] !== wordFlag.digit || to - from > 3) return false;
    if (at > first && (from - (words[at - 2] as number) !== 1 || text.charCodeAt(from - 1) !== dot))
      return false;
  }
  const next = words[last + 3];
  return next === undefined || next - (words[last + 1] as number) > 3;
}

const dot = 46;
const isQuadEdge = (code: number): boolean => code === 32 || code === 10 || code === 34 || code === 58;

/** What stands right before a group of digits: a space, - . / ) or (. */
const isSeparator = (code: number): boolean =>
  code === 32 || code === 40 || code === 41 || (code >= 45 && code <= 47);

/** The place of a plus or an opening parenthesis before the digits, or of the digits; null in the middle of something. */
function openingOf(text: string, digitsAt: number): number | null {
  let start = digitsAt;
  if (text[start - 1] === "(") start -= 1;
  if (text[start - 1] === "+" && !isDigitAt(text, start - 2)) start -= 1;
  else if (text.slice(start - 2, start) === "+ ") start -= 2;
  if (text[start] === "+" && text[start - 1] === "(") start -= 1;
  // C++14 is no country code.
  if (text[start] === "+" && text[start - 1] === "+") return null;
  return isJoinedBefore(text, start) ? null : start;
}

function windowsFrom(
  text: string,
  words: readonly number[],
  first: number,
  start: number,
): readonly PhoneWindow[] {
  const windows: PhoneWindow[] = [];
  const groups: number[] = [];
  const separators: string[] = [];
  const opening = text.slice(start, words[first]);
  let digits = "";
  let trunkAt: number | null = null;
  for (let at = first; at < words.length && groups.length < groupsMax; at += 3) {
    if (words[at + 2] !== wordFlag.digit) break;
    const [from, to] = [words[at] as number, words[at + 1] as number];
    const between = text.slice(at > first ? words[at - 2] : from, from);
    if (at > first && !continues(between, digits.length)) break;
    separators.push(between);
    trunkAt ??= trunkBefore(text, from, to, digits);
    groups.push(to - from);
    digits += text.slice(from, to);
    if (digits.length < digitsMin || isJoinedAfter(text, to) || isInRow(text, words[first] as number, to))
      continue;
    const parts = {
      groups: [...groups],
      separators: separators.slice(1),
      digits,
      trunkAt,
    };
    windows.unshift({ ...frameWindow(opening, start, separators.slice(1)), ...parts, end: to });
  }
  return windows.filter((window) => window.digits.length <= digitsMax);
}

/** The digits before a group that is `(0)`. */
const trunkBefore = (text: string, from: number, to: number, digits: string): number | null =>
  to - from === 1 && text.startsWith("(0)", from - 1) ? digits.length : null;

/** Country and area code; behind more digits a sign with spaces around it separates two numbers. */
const codeDigitsMax = 6;

const continues = (between: string, digitsBefore: number): boolean =>
  between.length <= 3 &&
  separators.has(between) &&
  (digitsBefore <= codeDigitsMax || !/^ [-/] $/.test(between));

/** An opening parenthesis that closes nowhere within the number belongs to the sentence. */
function frameWindow(opening: string, start: number, separators: readonly string[]) {
  const isClosed = separators.some((between) => between.includes(")"));
  const outside = opening.includes("(") && !isClosed;
  const own = outside ? start + (opening.startsWith("(+") ? 1 : opening.lastIndexOf("(") + 1) : start;
  return {
    start: own,
    plus: opening.includes("+"),
    parentheses: (opening.includes("(") && isClosed) || separators.some((between) => between.includes("(")),
  };
}
