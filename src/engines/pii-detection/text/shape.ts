/** Shapes of numbers in a text: `d3-d2-d4`, `L2d6L1`. */
import { isJoinedAfter, isJoinedBefore, type TokenizedText, wordFlag } from "./tokenized-text.ts";

/** Receives every shape (runs of digits `d3`, of letters `L2`, separators as they stand) and its range. */
type Visit = (shape: string, start: number, end: number) => void;

const wordsMax = 7;
const unitsMax = 40;

interface Shapes {
  readonly shapes: readonly string[];
  /** Start and end of each, flattened. */
  readonly ranges: readonly number[];
}

const known = new WeakMap<TokenizedText, Shapes>();

/**
 * Visits the sequences of up to seven words with one separator each that stand alone and hold a digit.
 * The time is proportional to the number of words with digits, and all visits of a text share one reading.
 */
export function visitShapes(tokenized: TokenizedText, visit: Visit): void {
  let read = known.get(tokenized);
  if (read === undefined) {
    read = readShapes(tokenized);
    known.set(tokenized, read);
  }
  const { shapes, ranges } = read;
  for (let at = 0; at < shapes.length; at += 1)
    visit(shapes[at] as string, ranges[2 * at] as number, ranges[2 * at + 1] as number);
}

function readShapes({ text, words }: TokenizedText): Shapes {
  const [shapes, ranges]: [string[], number[]] = [[], []];
  const visit: Visit = (shape, start, end) => {
    shapes.push(shape);
    ranges.push(start, end);
  };
  for (let first = 0; first < words.length; first += 3) {
    if (!isJoinedBefore(text, words[first] as number)) visitFrom(text, words, first, visit);
  }
  return { shapes, ranges };
}

function visitFrom(text: string, words: readonly number[], first: number, visit: Visit): void {
  const start = words[first] as number;
  let shape = "";
  let flags = 0;
  let end = start;
  for (let at = first; at < words.length && at < first + wordsMax * 3; at += 3) {
    const [wordStart, wordEnd] = [words[at] as number, words[at + 1] as number];
    const separator = at === first ? "" : separatorBetween(text, end, wordStart);
    flags |= words[at + 2] as number;
    if (separator === null || isTooMuch(flags, wordEnd - start)) return;
    shape += separator + shapeOfWord(text, wordStart, wordEnd, words[at + 2] as number);
    end = wordEnd;
    const closed = closedEnd(text, separator, end);
    if (closed === null) return;
    if ((flags & wordFlag.digit) !== 0 && standsAlone(text, start, closed)) visit(shape, start, closed);
  }
}

/** Most words are digits alone. */
const digitShapes: readonly string[] = Array.from({ length: unitsMax + 1 }, (_, units) => `d${units}`);

const shapeOfWord = (text: string, start: number, end: number, flags: number): string =>
  (flags === wordFlag.digit ? digitShapes[end - start] : undefined) ?? shapeOf(text, start, end);

const standsAlone = (text: string, start: number, end: number): boolean =>
  !isJoinedAfter(text, end) && !isInRow(text, start, end);

/** Groups of the same number of digits before or after, separated by a space, make it part of a row of figures. */
export function isInRow(text: string, start: number, end: number): boolean {
  return hasLikeBefore(text, start) || hasLikeAfter(text, end)
    ? !/[-./]/.test(text.slice(start, end))
    : false;
}

function hasLikeBefore(text: string, start: number): boolean {
  const before = text[start - 1] === " " ? trailingDigits(text, start - 1) : 0;
  return before > 1 && before === leadingDigits(text, start);
}

function hasLikeAfter(text: string, end: number): boolean {
  const after = text[end] === " " ? leadingDigits(text, end + 1) : 0;
  return after > 1 && after === trailingDigits(text, end) && !isJoinedAfter(text, end + 1 + after);
}

function leadingDigits(text: string, from: number): number {
  let at = from;
  while (isDigitCode(text.charCodeAt(at))) at += 1;
  return at - from;
}

function trailingDigits(text: string, end: number): number {
  let at = end;
  while (at > 0 && isDigitCode(text.charCodeAt(at - 1))) at -= 1;
  return end - at;
}

const isTooMuch = (flags: number, units: number): boolean =>
  (flags & wordFlag.wide) !== 0 || units > unitsMax;

/** A last part in parentheses includes the closing one: A123456(3). */
const closedEnd = (text: string, separator: string, end: number): number | null =>
  separator !== "(" ? end : text[end] === ")" ? end + 1 : null;

const separators = new Map([..." -./+("].map((separator) => [separator.charCodeAt(0), separator]));

const separatorBetween = (text: string, end: number, start: number): string | null =>
  start - end === 1 ? (separators.get(text.charCodeAt(end)) ?? null) : null;

const isDigitCode = (code: number): boolean => code >= 48 && code <= 57;

/** Runs of digits and of letters with their lengths. */
export function shapeOf(text: string, start: number, end: number): string {
  let shape = "";
  let runStart = start;
  for (let at = start + 1; at <= end; at += 1) {
    const isDigit = isDigitCode(text.charCodeAt(runStart));
    if (at < end && isDigitCode(text.charCodeAt(at)) === isDigit) continue;
    shape += (isDigit ? "d" : "L") + (at - runStart);
    runStart = at;
  }
  return shape;
}
