/** Decides where sentences end: at their marks, unless these belong to abbreviations, numbers, quotes or ellipses. */
import { endsInAbbreviation as abbreviated } from "./abbreviations.ts";
import type { Span } from "./lines.ts";
import { itemAt } from "./list-items.ts";
import { boundaryAt } from "./sentence-marks.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The sentences without the white space around them, in order. A stretch without a letter or a digit belongs
 * to the sentence before it, or after it at the start; a text of nothing else has no sentences. Linear.
 */
export function* sentences(text: string): Generator<Span> {
  for (const { start, end } of sentenceRanges(text)) yield { text: text.slice(start, end), start, end };
}

/** How many sentences `sentences` yields. */
export function countSentences(text: string): number {
  let count = 0;
  for (const _ of sentenceRanges(text)) count += 1;
  return count;
}

/** Whether the last word of a text, its own stop not included, is an abbreviation or an initial. */
export const endsInAbbreviation = (text: string): boolean => abbreviated(text);

function* sentenceRanges(text: string): Generator<Range> {
  let open: Range | null = null;
  let spoken = false;
  for (const piece of pieces(text)) {
    const speaks = saysSomething(text, piece);
    if (open === null) open = piece;
    else if (spoken && speaks) {
      yield open;
      open = piece;
    } else open = { start: open.start, end: piece.end };
    spoken ||= speaks;
  }
  if (open !== null && spoken) yield open;
}

const saying = /[\p{L}\p{N}]/u;

function saysSomething(text: string, { start, end }: Range): boolean {
  const unit = text.charCodeAt(start) | 0x20;
  return (unit > 0x60 && unit < 0x7b) || saying.test(text.slice(start, end));
}

/** What may end a sentence: a run of marks, of dots that may stand apart, or a line break. */
const mark =
  /[.\u2026](?:[ \u00a0]?[.\u2026])*[!?\u203c\u2047-\u2049]*|[!?\u203c\u2047-\u2049\uff0e][!?.\u203c\u2047-\u2049\uff0e]*|[\u3002\uff01\uff1f\uff61\u061f\u06d4\u0964\u0965\u104b\u1362\u1367\u0f0d\u17d4\u0589]+|[:;](?=\s|$)|\u037e|\r\n|[\n\r\u2028\u2029]/g;

/** The text cut at every boundary, without the white space between the pieces. */
function* pieces(text: string): Generator<Range> {
  const nextMark = markReader(text);
  let start = skipSpace(text, 0);
  while (start < text.length) {
    const end = pieceEnd(text, start, nextMark);
    yield { start, end: trimmedEnd(text, start, end) };
    start = skipSpace(text, end);
  }
}

/** The first boundary after `start`, or the next item of a list where that comes first. */
function pieceEnd(text: string, start: number, nextMark: NextMark): number {
  const item = itemAt(text, start);
  const next = item === null || item.next < 0 ? text.length : item.next;
  for (let found = nextMark(item?.markEnd ?? start); found.at < next; ) {
    const end = boundaryAt(text, { start, ...found });
    if (end > start) return Math.min(end, next);
    found = nextMark(found.at + found.mark.length);
  }
  return next;
}

interface Found {
  readonly at: number;
  readonly mark: string;
}

type NextMark = (from: number) => Found;

/** The next mark at or behind a place. Remembers the last one: many items may end before it. */
function markReader(text: string): NextMark {
  let last: Found = { at: -1, mark: "" };
  return (from) => {
    if (last.at >= from) return last;
    mark.lastIndex = from;
    const match = mark.exec(text);
    last = { at: match?.index ?? text.length, mark: match?.[0] ?? "" };
    return last;
  };
}

const space = /\s*/y;

function skipSpace(text: string, from: number): number {
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && /\s/.test(text[at - 1] ?? "")) at -= 1;
  return at;
}
