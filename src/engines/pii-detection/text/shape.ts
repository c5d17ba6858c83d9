/** Shapes of numbers in a text: `d3-d2-d4`, `L2d6L1`. */
import { isJoinedAfter, isJoinedBefore, type TokenizedText, wordFlag } from "./tokenized-text.ts";

/** A form of numbers: runs of digits `d3`, of letters `L2`, separators as they stand. */
export interface Shape {
  readonly name: string;
  /** In all its runs. */
  readonly digits: number;
  readonly hasLetters: boolean;
  /** Small and unique; -1 for a shape that nothing is known of. */
  readonly id: number;
}

/** Receives every shape and its range. */
type Visit = (shape: Shape, start: number, end: number) => void;

/** Shapes by what they begin with: one object each, so that nothing is made for a number of a shape that was seen before. */
class ShapeNode implements Shape {
  readonly name: string;
  readonly digits: number;
  readonly hasLetters: boolean;
  readonly id: number;
  readonly #next = new Map<number, ShapeNode>();

  constructor({ name, digits, hasLetters, id }: Shape) {
    this.name = name;
    this.digits = digits;
    this.hasLetters = hasLetters;
    this.id = id;
  }

  /** This shape with one more run, behind a separator of that number. New ones of letters are those that rules name. */
  with(separator: number, isDigits: boolean, units: number, isNamed = false): ShapeNode {
    if (this.id < 0) return unknownShape;
    const key = (separator * 2 + Number(isDigits)) * 64 + units;
    const known = this.#next.get(key);
    if (known !== undefined) return known;
    const hasLetters = this.hasLetters || !isDigits;
    if ((hasLetters && !isNamed) || shapeCount >= shapesMax) return unknownShape;
    const name = `${this.name}${separators[separator]}${isDigits ? "d" : "L"}${units}`;
    const digits = this.digits + (isDigits ? units : 0);
    const node = new ShapeNode({ name, digits, hasLetters, id: shapeCount });
    shapeCount += 1;
    this.#next.set(key, node);
    return node;
  }
}

/** Texts have some hundred of them; a hostile one could have any number. */
const shapesMax = 10_000;
let shapeCount = 1;

const noSeparator = 0;
const separators = ["", " ", "-", ".", "/", "+", "("] as const;
const openingSeparator = separators.indexOf("(");
const separatorOfCode = new Int8Array(128).fill(-1);
for (const [at, separator] of separators.entries())
  if (separator !== "") separatorOfCode[separator.charCodeAt(0)] = at;

const noShape = new ShapeNode({ name: "", digits: 0, hasLetters: false, id: 0 });
const unknownShape = new ShapeNode({ name: "", digits: 0, hasLetters: true, id: -1 });

/** What is known of shapes, by their names; null for all others. */
export class ShapeTable<Value> {
  /** Filled at once: an array that grows by far places is kept as a hash table, which is slow. */
  readonly #values = new Array<Value | null>(shapesMax).fill(null);

  constructor(entries: Iterable<readonly [name: string, value: Value]>) {
    for (const [name, value] of entries) this.#values[shapeNamed(name).id] = value;
  }

  get({ id }: Shape): Value | null {
    return id < 0 ? null : (this.#values[id] as Value | null);
  }
}

/** The shape of a name such as `L2d6L1` or `d3-d2-d4`. */
function shapeNamed(name: string): Shape {
  let shape = noShape;
  for (const [, separator = "", run, units] of name.matchAll(/([^dL\d]?)([dL])(\d+)/g))
    shape = shape.with(separators.indexOf(separator as " "), run === "d", Number(units), true);
  return shape;
}

const wordsMax = 7;
const unitsMax = 40;

interface Shapes {
  readonly shapes: readonly Shape[];
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
    visit(shapes[at] as Shape, ranges[2 * at] as number, ranges[2 * at + 1] as number);
}

function readShapes({ text, words }: TokenizedText): Shapes {
  const shapes: Shape[] = [];
  const ranges: number[] = [];
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
  let shape = noShape;
  let flags = 0;
  let end = start;
  const stop = Math.min(words.length, first + wordsMax * 3);
  for (let at = first; at < stop; at += 3) {
    const [wordStart, wordEnd] = [words[at] as number, words[at + 1] as number];
    const separator = at === first ? noSeparator : separatorBetween(text, end, wordStart);
    flags |= words[at + 2] as number;
    if (separator < 0 || isTooMuch(flags, wordEnd - start)) return;
    shape = withWord(shape, separator, text, wordStart, wordEnd);
    end = wordEnd;
    const closed = closedEnd(text, separator, end);
    if (closed < 0) return;
    if ((flags & wordFlag.digit) !== 0 && standsAlone(text, start, closed)) visit(shape, start, closed);
  }
}

/** A last part in parentheses includes the closing one: A123456(3). */
const closedEnd = (text: string, separator: number, end: number): number =>
  separator !== openingSeparator ? end : text[end] === ")" ? end + 1 : -1;

/** A word of letters and digits, run by run. */
// biome-ignore lint/complexity/useMaxParams: called for every word with a digit
function withWord(before: ShapeNode, separator: number, text: string, start: number, end: number): ShapeNode {
  let shape = before;
  let between = separator;
  let runStart = start;
  for (let at = start + 1; at <= end && shape.id >= 0; at += 1) {
    const isDigit = isDigitCode(text.charCodeAt(runStart));
    if (at < end && isDigitCode(text.charCodeAt(at)) === isDigit) continue;
    shape = shape.with(between, isDigit, at - runStart);
    between = noSeparator;
    runStart = at;
  }
  return shape;
}

const standsAlone = (text: string, start: number, end: number): boolean =>
  !isJoinedAfter(text, end) && !isInRow(text, start, end);

/** Groups of the same number of digits before or after, separated by a space, make it part of a row of figures. */
export function isInRow(text: string, start: number, end: number): boolean {
  return hasLikeBefore(text, start) || hasLikeAfter(text, end)
    ? !/[-./]/.test(text.slice(start, end))
    : false;
}

const blank = 32;

function hasLikeBefore(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1) === blank ? trailingDigits(text, start - 1) : 0;
  return before > 1 && before === leadingDigits(text, start);
}

function hasLikeAfter(text: string, end: number): boolean {
  const after = text.charCodeAt(end) === blank ? leadingDigits(text, end + 1) : 0;
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

/** -1 where more or something else stands between. */
const separatorBetween = (text: string, end: number, start: number): number =>
  start - end === 1 ? (separatorOfCode[text.charCodeAt(end)] ?? -1) : -1;

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
