/** Decides where sentences end: UAX #29 boundaries, less those after abbreviations, initials and soft line breaks. */
import type { Span } from "./lines.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Never the last word of a sentence: a name, a number or an example follows. */
const leaders = new Set(
  (
    "mr mrs ms messrs mme mlle dr drs prof rev hon fr gen col maj capt cmdr lt sgt cpl pvt adm gov " +
    "sen rep pres supt det insp e.g eg i.e ie viz cf vs v ca approx esp incl"
  ).split(" "),
);

/** Followed by a number, they lead to it: "No. 5", "pp. 3-4", "Jan. 1". */
const numberLeaders = new Set(
  (
    "no nos nr p pp fig figs vol vols ch chap sec sect art par eq ex app tab ed pt op " +
    "jan feb mar apr jun jul aug sep sept oct nov dec"
  ).split(" "),
);

/** May end a sentence or stand within one; the next word decides. */
const either = new Set(
  (
    "st mt ft inc ltd co corp bros plc llc gmbh jr sr esq ph.d m.d b.a m.a m.sc b.sc d.c etc al dept est ave blvd rd " +
    "a.m p.m u.s u.k e.u u.n u.s.a b.c a.d c.e"
  ).split(" "),
);

/** Words that begin a sentence far more often than they follow an abbreviation within one. */
const openers = new Set(
  (
    "a an and as at but by can could did do does for he her here his how however i if in is it its my no not " +
    "now on once one or our she so some such that the their then there these they this those though to until " +
    "was we were what when where whether which while who why will with would yes you your"
  ).split(" "),
);

/** A line at least this long was probably broken to fit a page, not to end a sentence. */
const wrappedLineUnits = 45;
/** How far back an abbreviation, and how far on an opener, can reach. */
const windowUnits = 64;

/**
 * The sentences without the white space around them, in order. A stretch without a letter or a digit belongs
 * to the sentence before it, or after it at the start; a text of nothing else has no sentences. Linear.
 */
export function* sentences(text: string): Generator<Span> {
  let open: Span | null = null;
  for (const piece of pieces(text)) {
    if (open === null) open = piece;
    else if (speaks.test(piece.text) && speaks.test(open.text)) {
      yield open;
      open = piece;
    } else open = { text: text.slice(open.start, piece.end), start: open.start, end: piece.end };
  }
  if (open !== null && speaks.test(open.text)) yield open;
}

const speaks = /[\p{L}\p{N}]/u;

function* pieces(text: string): Generator<Span> {
  let start = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length;
    if (end < text.length && continues(text, start, end)) continue;
    const piece = trimmed(text, start, end);
    if (piece) yield piece;
    start = end;
  }
}

/** How many sentences `sentences` yields. */
export function countSentences(text: string): number {
  let count = 0;
  for (const _ of sentences(text)) count += 1;
  return count;
}

function trimmed(text: string, start: number, end: number): Span | null {
  const raw = text.slice(start, end);
  const left = raw.trimStart();
  if (left === "") return null;
  const body = left.trimEnd();
  const from = start + raw.length - left.length;
  return { text: body, start: from, end: from + body.length };
}

/** Whether the boundary that UAX #29 sees at `end` is none. Looks at a window, never at the whole sentence. */
function continues(text: string, start: number, end: number): boolean {
  const windowStart = Math.max(start, end - windowUnits);
  const body = text.slice(windowStart, end).trimEnd();
  // The full stops of Chinese and Japanese are nothing but full stops; a window of white space tells nothing.
  if (body === "" || /[\u3002\uff01\uff1f]$/.test(body)) return false;
  const gap = text.slice(windowStart + body.length, end);
  const after = text.slice(end, end + windowUnits);
  if (/[\n\r\u2028\u2029]/.test(gap) && !continuesOnNextLine(body, gap, after)) return false;
  if (/[!?\u2026][\p{Pe}\p{Pf}"']*$/u.test(body)) return /^\p{Ll}/u.test(after);
  if (!body.endsWith(".")) return !/[.\u3002\uff01\uff1f\uff0e][\p{Pe}\p{Pf}"']*$/u.test(body);
  return abbreviationContinues(body, after, windowStart === start);
}

/** Whether a single line break is only where the line was full. */
function continuesOnNextLine(body: string, gap: string, after: string): boolean {
  if (!/^[ \t]*(?:\r\n|[\n\r\u2028])$/.test(gap) || /^\s*(?:$|[\n\r]|[-*\u2022]\s|\d+[.)]\s)/.test(after))
    return false;
  const lineStart = Math.max(body.lastIndexOf("\n"), body.lastIndexOf("\r"), body.lastIndexOf("\u2028")) + 1;
  return /^\s*\p{Ll}/u.test(after) || body.length - lineStart >= wrappedLineUnits;
}

/** Whether the stop at the end of `body` belongs to an abbreviation and the sentence goes on. */
function abbreviationContinues(body: string, after: string, fromStart: boolean): boolean {
  const token = lastToken(body.slice(0, -1));
  const word = token.toLowerCase();
  // "1. The first": the number of a list item, alone at the start of the sentence.
  if (/^\d{1,3}$/.test(token)) return fromStart && body.trim() === `${token}.`;
  if (leaders.has(word)) return true;
  // "He said no. 5 people left": only with a capital is it a number.
  if (numberLeaders.has(word) && token !== "no" && /^\p{Nd}/u.test(after)) return true;
  // "J. Smith", "J. R. R. Tolkien": an initial; "I." is more likely the pronoun.
  if (/^\p{Lu}$/u.test(token) && token !== "I") return !opens(after);
  const initialism = /^(?:\p{L}\.)+\p{L}$/u.test(token);
  return (initialism || either.has(word)) && /^[\p{L}\p{Nd}]/u.test(after) && !opens(after);
}

/** Whether the last word of a text, its own stop not included, is an abbreviation or an initial. */
export function endsInAbbreviation(text: string): boolean {
  const word = lastToken(text).toLowerCase();
  return (
    leaders.has(word) || either.has(word) || numberLeaders.has(word) || /^\p{L}(?:\.\p{L})*$/u.test(word)
  );
}

const lastToken = (text: string): string =>
  /[^\s(["'\u2018\u201c\u00ab\u2014\u2013]*$/u.exec(text)?.[0] ?? "";

const opens = (after: string): boolean => {
  const word = /^[\p{Pi}\p{Ps}"']*([\p{L}]+)/u.exec(after)?.[1];
  return word !== undefined && openers.has(word.toLowerCase());
};
