/** Terms of a text: words, and what is written as one of words and marks: "C++", ".NET", "TCP/IP", "e-mail". */
import { readWords, type WordCursor } from "../../../shared/words.ts";

/** Written with a slash or a hyphen, where no rule of form says so. */
const knownPairs = new Set(
  (
    "tcp/ip udp/ip ip/mpls ci/cd ui/ux ux/ui pl/sql ac/dc iso/iec am/fm gnu/linux tls/ssl ssl/tls hiv/aids " +
    "wi-fi hi-fi lo-fi sci-fi sars-cov pci-dss"
  ).split(" "),
);
const pairUnitsMax = 12;

/** A cursor over the terms. Each consists of one word or more. Linear. */
export class TermReader implements WordCursor {
  start = 0;
  end = 0;
  /** Words of the terms so far. */
  wordsRead = 0;
  readonly #text: string;
  readonly #words: WordCursor;
  #hasMore: boolean;

  constructor(text: string) {
    this.#text = text;
    this.#words = readWords(text);
    this.#hasMore = this.#words.next();
  }

  readonly next = (): boolean => {
    if (!this.#hasMore) return false;
    const { start, end } = this.#words;
    this.start = start;
    this.end = end;
    if (isPlain(this.#text, this.#words)) this.#moveOn();
    else this.#readMarked(start);
    return true;
  };

  #moveOn(): void {
    this.wordsRead += 1;
    this.#hasMore = this.#words.next();
  }

  /** A word that marks stand beside: `start` is that of its last part. */
  #readMarked(start: number): void {
    if (startsWithDot(this.#text, this.#words)) this.start -= 1;
    for (let last = start; ; last = this.#words.start) {
      const { end } = this.#words;
      this.end = end + suffixUnits(this.#text, last, end);
      this.#moveOn();
      if (!this.#hasMore || !mayJoin(this.#text, end, this.#words.start)) return;
      if (!joins(this.#text, { start: last, end: this.end }, this.#words)) return;
    }
  }
}

/** A fast path for most words: a space follows, and no full stop comes before. */
const isPlain = (text: string, { start, end }: Offsets): boolean =>
  text.charCodeAt(end) === 0x20 && text.charCodeAt(start - 1) !== 0x2e;

function mayJoin(text: string, end: number, next: number): boolean {
  if (next - end > 2) return false;
  const unit = text.charCodeAt(end);
  return unit === 0x26 || unit === 0x2b || (unit > 0x2c && unit < 0x30);
}

/** The terms in order. */
export function* terms(text: string): Generator<string> {
  const reader = new TermReader(text);
  while (reader.next()) yield text.slice(reader.start, reader.end);
}

type Offsets = Pick<WordCursor, "start" | "end">;

/** ".NET", ".htaccess"; not "...and" and not a word after a full stop. */
function startsWithDot(text: string, { start, end }: Offsets): boolean {
  if (text.charCodeAt(start - 1) !== 0x2e) return false;
  return (
    /^[\s([{"'\u201c\u2018/,;:]?$/.test(text.charAt(start - 2)) &&
    /^(?:NET|Net|[a-z]+)$/.test(text.slice(start, end))
  );
}

/** "C++", "Google+", "C#": how many units of marks belong to the word before. */
function suffixUnits(text: string, start: number, end: number): number {
  const unit = text.charCodeAt(end);
  if (unit !== 0x2b && unit !== 0x23) return 0;
  if (!/^\p{L}/u.test(text.slice(start, end))) return 0;
  if (unit === 0x23) return end - start === 1 && !isWordAt(text, end + 1) ? 1 : 0;
  if (text.charCodeAt(end + 1) === 0x2b) return 2;
  return isWordAt(text, end + 1) ? 0 : 1;
}

const isWordAt = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));

/** Whether the word after a word, or after "C++", goes on with it. */
function joins(text: string, before: Offsets, after: Offsets): boolean {
  const gap = text.slice(before.end, after.start);
  const left = text.slice(before.start, before.end);
  const right = text.slice(after.start, after.end);
  switch (gap) {
    case "":
      return left.endsWith("++") && /^\d/.test(right);
    case "&":
      return left.length <= 3 && right.length <= 3 && (left.length === 1 || right.length === 1);
    case ".":
      return /^(?:\p{L}|\p{L}+\d)$/u.test(left) && /^[\p{Ll}\d]/u.test(right);
    case "/":
      return joinsBySlash(left, right, text.charAt(after.end)) || isKnownPair(left, gap, right);
    case "-":
      return joinsByHyphen(text, before, after) || isKnownPair(left, gap, right);
    default:
      return false;
  }
}

const isKnownPair = (left: string, mark: string, right: string): boolean =>
  left.length + right.length < pairUnitsMax && knownPairs.has(`${left}${mark}${right}`.toLowerCase());

/** "I/O", "24/7", "HTTP/2"; but "C/C++" is two. */
function joinsBySlash(left: string, right: string, next: string): boolean {
  if (left.length === 1 && right.length === 1) return next !== "+" && next !== "#";
  return /^\d/.test(right) && (/^\d+$/.test(left) || /^\p{L}+$/u.test(left));
}

/** "e-mail", "USB-C", "COVID-19", "737-800"; but "two-in-a-row" and "24-hour" are several words. */
function joinsByHyphen(text: string, before: Offsets, after: Offsets): boolean {
  if (/^\d/.test(text.charAt(after.start)) && after.end - after.start <= 8) return true;
  const [leftUnits, rightUnits] = [before.end - before.start, after.end - after.start];
  if (leftUnits === 1 && text.charAt(before.start - 1) !== "-") return true;
  return rightUnits === 1 && text.charAt(after.end) !== "-";
}
