/** Sentences of a text. */
import type { Span } from "./lines.ts";
import { findItem } from "./list-items.ts";
import { findBoundary, type Mark, skipGap } from "./sentence-marks.ts";
import { WrappedLines } from "./wrapped-lines.ts";

/** Offsets of a sentence in UTF-16 units; `next` moves to the next sentence and returns false after the last. */
interface SentenceCursor {
  start: number;
  end: number;
  readonly next: () => boolean;
}

/**
 * A cursor over the sentences, without the white space around them. A part without letters or digits belongs to the
 * sentence before it, or at the start to the one after it; a text of nothing else has no sentences. Linear.
 */
export function readSentences(text: string): SentenceCursor {
  const piece = readPieces(text);
  let more = piece.next();
  let hasText = more && hasLetterOrDigit(text, piece);
  const reader: SentenceCursor = {
    start: 0,
    end: 0,
    next() {
      if (!more) return false;
      reader.start = piece.start;
      reader.end = piece.end;
      let isComplete = hasText;
      for (more = piece.next(); more; more = piece.next()) {
        hasText = hasLetterOrDigit(text, piece);
        if (isComplete && hasText) return true;
        reader.end = piece.end;
        isComplete ||= hasText;
      }
      return isComplete;
    },
  };
  return reader;
}

/** The sentences in order, as `readSentences` finds them. */
export function* sentences(text: string): Generator<Span> {
  const reader = readSentences(text);
  while (reader.next()) {
    const { start, end } = reader;
    yield { text: text.slice(start, end), start, end };
  }
}

/** How many sentences `sentences` yields. */
export function countSentences(text: string): number {
  const reader = readSentences(text);
  let count = 0;
  while (reader.next()) count += 1;
  return count;
}

const letterOrDigit = /[\p{L}\p{N}]/u;

function hasLetterOrDigit(text: string, { start, end }: Pick<SentenceCursor, "start" | "end">): boolean {
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) return letterOrDigit.test(text.slice(at, end));
    const lower = unit | 0x20;
    if ((lower > 0x60 && lower < 0x7b) || (unit > 0x2f && unit < 0x3a)) return true;
  }
  return false;
}

/** What may end a sentence: a run of marks, of dots with or without spaces, or a line break. */
const mark =
  /[.\u2026](?:[ \u00a0]?[.\u2026])*[!?\u203c\u2047-\u2049]*|[!?\u203c\u2047-\u2049\uff0e][!?.\u203c\u2047-\u2049\uff0e]*|[\u3002\uff01\uff1f\uff61\u061f\u06d4\u0964\u0965\u104b\u1362\u1367\u0f0d\u17d4\u0589]+|[:;](?=\s|$)|\u037e|\r\n|[\n\r\u2028\u2029]/y;

/** First characters of such marks: a faster search. */
const beginsMark =
  /[.!?:;\r\n\u037e\u0589\u061f\u06d4\u0964\u0965\u0f0d\u104b\u1362\u1367\u17d4\u2026\u2028\u2029\u203c\u2047-\u2049\u3002\uff01\uff0e\uff1f\uff61]/g;

/** The text split at every boundary, without the white space between the pieces. */
function readPieces(text: string): SentenceCursor {
  const nextMark = markReader(text);
  const lines = new WrappedLines(text);
  let begin = skipGap(text, 0);
  const piece: SentenceCursor = {
    start: 0,
    end: 0,
    next() {
      if (begin >= text.length) return false;
      const end = findPieceEnd(text, begin, nextMark, lines);
      piece.start = begin;
      piece.end = trimEnd(text, begin, end);
      begin = skipGap(text, end);
      return true;
    },
  };
  return piece;
}

/** The first boundary after `start`, or the next item of a list where that comes first. */
function findPieceEnd(text: string, start: number, nextMark: NextMark, lines: WrappedLines): number {
  const item = findItem(text, start);
  const next = item === null || item.next < 0 ? text.length : item.next;
  for (let found = nextMark(item?.markerEnd ?? start); found.at < next; ) {
    found.start = start;
    const end = findBoundary(text, found, lines);
    if (end > start) return Math.min(end, next);
    found = nextMark(found.at + found.mark.length);
  }
  return next;
}

type NextMark = (from: number) => Mark;

/** Finds the next mark at or after an offset. Reuses one object, and its last result: many items may end before a mark. */
function markReader(text: string): NextMark {
  const last: Mark = { start: 0, at: -1, mark: "" };
  return (from) => {
    if (last.at >= from) return last;
    let at = from;
    for (; at < text.length; at += 1) {
      beginsMark.lastIndex = at;
      at = beginsMark.test(text) ? beginsMark.lastIndex - 1 : text.length;
      mark.lastIndex = at;
      if (mark.test(text)) break;
    }
    last.at = Math.min(at, text.length);
    last.mark = at < text.length ? text.slice(at, mark.lastIndex) : "";
    return last;
  };
}

function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

const isSpace = (unit: number): boolean =>
  unit > 0x7f ? /\s/.test(String.fromCharCode(unit)) : unit === 0x20 || (unit > 0x08 && unit < 0x0e);
