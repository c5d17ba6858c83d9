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

interface TermCursor extends WordCursor {
  /** Words of the terms so far. */
  wordsRead: number;
}

/** A cursor over the terms. Each consists of one word or more. Linear. */
export function readTerms(text: string): TermCursor {
  const words = readWords(text);
  let more = words.next();
  const term: TermCursor = {
    start: 0,
    end: 0,
    wordsRead: 0,
    next() {
      if (!more) return false;
      let { start: last } = words;
      term.start = startsWithDot(text, words) ? last - 1 : last;
      for (;;) {
        term.wordsRead += 1;
        term.end = words.end + suffixUnits(text, last, words.end);
        const wordEnd = words.end;
        more = words.next();
        const isNear = more && mayJoin(text, wordEnd, words.start);
        if (!isNear || !joins(text, { start: last, end: term.end }, words)) return true;
        last = words.start;
      }
    },
  };
  return term;
}

/** Most words are followed by a space. */
function mayJoin(text: string, end: number, next: number): boolean {
  if (next - end > 2) return false;
  const unit = text.charCodeAt(end);
  return unit === 0x26 || unit === 0x2b || (unit > 0x2c && unit < 0x30);
}

/** The terms in order. */
export function* terms(text: string): Generator<string> {
  const reader = readTerms(text);
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
