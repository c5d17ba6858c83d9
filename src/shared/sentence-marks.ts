/** Sentence boundaries at punctuation marks and line breaks. */
import {
  beginsWithCapital,
  isExclaimedName,
  lastToken,
  opensAfterQuote,
  opensSentence,
  opensWithTitle,
  stopContinues,
} from "./abbreviations.ts";
import { beginsItem } from "./list-items.ts";
import type { WrappedLines } from "./wrapped-lines.ts";

/** A punctuation mark or line break at `at`, in a sentence that begins at `start`. */
export interface Mark {
  start: number;
  at: number;
  /** A run of marks, or a line break. */
  mark: string;
}

/** How far to look back for an abbreviation, and ahead for the start of a sentence. */
const windowUnits = 64;

/** What may follow the mark at the end of a sentence: brackets, quotes of every kind, emphasis, the number of a note. */
const closers = /(?:[ \u00a0\u202f]\u00bb(?=[\s.,]|$))?[\p{Pe}\p{Pf}\p{Pi}"'*_]{0,8}(?:\[\d{1,3}\]){0,4}/uy;

/** The end of the sentence, including closing quotes, or -1 where the sentence goes on. */
export function findBoundary(text: string, found: Readonly<Mark>, lines: WrappedLines): number {
  const { start, at, mark } = found;
  const first = mark[0] ?? "";
  if (first === "\n" || hasLineBreak.test(first)) return isLineEnd(text, start, at, lines) ? at : -1;
  if (first === ":" || first === ";") return endAtColon(text, at);
  const end = skipClosers(text, at + mark.length);
  if (end >= text.length) return text.length;
  if (/[^.!?\u2026\u203c\u2047-\u2049\uff0e]/.test(first)) return endAtFullStop(text, at + mark.length, end);
  if (first === "\uff0e") return isDigit(text, at + 1) ? -1 : end;
  return endAtAmbiguousMark(text, found, end, lines);
}

function skipClosers(text: string, from: number): number {
  closers.lastIndex = from;
  closers.test(text);
  return closers.lastIndex;
}

const isDigit = (text: string, at: number): boolean => /\p{Nd}/u.test(text[at] ?? "");

/** Armenian sentences end with a colon, Greek questions with a semicolon. */
function endAtColon(text: string, at: number): number {
  const before = text[at - 1] ?? "";
  const ends =
    text[at] === ":" ? /[\u0531-\u0587]/.test(before) : /[\u0370-\u03ff\u1f00-\u1fff]/.test(before);
  return ends ? at + 1 : -1;
}

/** The full stops of Chinese, Hindi or Arabic have no other use; but 「はい。」と言った is one sentence. */
const endAtFullStop = (text: string, markEnd: number, end: number): number =>
  end > markEnd && /[\u3068\u3063\u3066\u306e\u306a\u3001\uff0c,]/.test(text[end] ?? "") ? -1 : end;

/** . ! ? and ellipses, with their closing quotes up to `end`. */
function endAtAmbiguousMark(text: string, mark: Readonly<Mark>, end: number, lines: WrappedLines): number {
  const { start, at } = mark;
  // "was raak. ...en toen": a full stop, then a sentence that begins with an ellipsis.
  if (/^\.[ \u00a0](?:\.{3}|\u2026)$/.test(mark.mark)) return at + 1;
  const gapEnd = skipGap(text, end);
  const after = text.slice(gapEnd, gapEnd + windowUnits);
  if (gapEnd === end) return endWithoutSpace(text, at, mark.mark, after);
  const isLastOfLine = hasLineBreak.test(text.slice(end, gapEnd));
  if (after === "" || (isLastOfLine && !continuesOnNextLine(text, start, { at: end, gapEnd }, lines)))
    return end;
  if (at === start) return -1;
  if (!beginsWithCapital(after) && continuesInText(text, mark, end, after)) return -1;
  return endBeforeText(text, mark, end, after);
}

/** Before a comma, or before lower case where nothing ends a sentence. */
const continuesInText = (text: string, mark: Readonly<Mark>, end: number, after: string): boolean =>
  /^[,;:](?![-'\u2019]?[()DPpO|/*])/.test(after) ||
  (continuation.test(after) && !endsBeforeLowerCase(text, mark, end, after));

/** Lower case, but not a name as "iPhone". */
const continuation = /^[^\p{L}\p{N}.!?]{0,4}\p{Ll}\p{M}*(?!\p{Ll}*\p{Lu})/u;

/**
 * UAX #29 ends sentences at ! and ? there. Full stops end them as well where people write without capitals; but an
 * ellipsis, what stands in quotes or brackets, and what follows a dash go on.
 */
function endsBeforeLowerCase(
  text: string,
  { start, at, mark }: Readonly<Mark>,
  end: number,
  after: string,
): boolean {
  if (/^[-\u2013\u2014]/.test(after) || isEllipsis(mark)) return false;
  const closing = text.slice(at + mark.length, end);
  if (closing === "")
    return !(mark === "!" && isExclaimedName(text.slice(Math.max(start, at - windowUnits), at)));
  if (/[)\]]/.test(closing)) return /^[([]/.test(text.slice(start, start + 1));
  return !isQuote.test(closing) || opensAfterQuote(after);
}

const isEllipsis = (mark: string): boolean =>
  !/[!?\u203c\u2047-\u2049]/.test(mark) &&
  (mark.includes("\u2026") || mark.indexOf(".") < mark.lastIndexOf("."));

const isQuote = /["'\p{Pf}\p{Pi}]/u;

/** The end of the sentence where `after` could begin the next one. */
function endBeforeText(
  text: string,
  { start, at, mark }: Readonly<Mark>,
  end: number,
  after: string,
): number {
  if (/[!?\u203c\u2047-\u2049]/.test(mark)) return end;
  if (mark !== ".") return endAtEllipsis(text, { start, at, mark }, end, after);
  if (end > at + 1) return end;
  const windowStart = Math.max(start, at - windowUnits);
  return stopContinues(text.slice(windowStart, at), after, windowStart === start) ? -1 : end;
}

/** The offset after the white space at `from`, and after the marks of quoted mail that begin its lines. */
export function skipGap(text: string, from: number): number {
  let at = skipSpace(text, from);
  if (text.charCodeAt(at) !== quoteUnit) return at;
  if (at > 0 && !hasLineBreak.test(text.slice(from, at))) return at;
  while (text.charCodeAt(at) === quoteUnit) at = skipSpace(text, at + 1);
  return at;
}

const quoteUnit = 0x3e;

const space = /\s*/y;

/** The offset after the white space at `from`. */
function skipSpace(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) return skipUnicodeSpace(text, at);
    if (unit !== 0x20 && (unit < 0x09 || unit > 0x0d)) return at;
  }
  return text.length;
}

function skipUnicodeSpace(text: string, from: number): number {
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

/** "Great!Will buy again", but not "example.com/?q" or "a!=b". */
function endWithoutSpace(text: string, at: number, mark: string, after: string): number {
  if (isMissingSpace(text, at, mark, after)) return at + 1;
  if (!/^[!?]+$/.test(mark) || !/^\p{L}+(?:['\u2019]\p{L}+)?(?:[\s,!?]|\.\s|\.?$)/u.test(after)) return -1;
  const token = lastToken(text.slice(Math.max(0, at - windowUnits), at));
  return /^\p{L}+(?:['\u2019]\p{L}+)?$/u.test(token) && token.length > 1 ? at + mark.length : -1;
}

/**
 * "Hello world.Today is": the space is missing. Only before words that begin sentences, so that names of files, hosts and
 * methods are not split.
 */
function isMissingSpace(text: string, at: number, mark: string, after: string): boolean {
  if (mark !== "." || !/^\p{Lu}\p{L}*(?:['\u2019]\p{L}+)?[\s,.]/u.test(after)) return false;
  const token = lastToken(text.slice(Math.max(0, at - windowUnits), at));
  return /^\p{L}{2,}$|^[\p{Nd},]+$/u.test(token) && (opensSentence(after) || opensWithTitle(after));
}

/** What is no longer than this before an ellipsis is a hesitation. */
const hesitationUnits = 16;

/** Three dots are an omission within a sentence, a fourth one ends it (Chicago Manual of Style 13.50). */
function endAtEllipsis(
  text: string,
  { start, at, mark }: Readonly<Mark>,
  end: number,
  after: string,
): number {
  // "stairways [...] of"
  if (/[[(]/.test(text[at - 1] ?? "") && /[\])]/.test(text[at + mark.length] ?? "")) return -1;
  const dots = mark.replaceAll("\u2026", "...").replace(/[^.]/g, "").length;
  const attached = /\S/.test(text[at - 1] ?? "");
  // "compounds. . . . The practice": a full stop, then an omission before the next sentence.
  if (attached && dots > 3 && /^\.[ \u00a0]/.test(mark)) return at + 1;
  if (dots > 3) return end;
  // "Well... I don't know"; "It rained for days... I'm tired".
  return /^["'\u2018\u201c]?I\b/.test(after) && !(attached && at - start > hesitationUnits) ? -1 : end;
}

const hasLineBreak = /[\n\r\u2028\u2029]/;

const isLineEnd = (text: string, start: number, at: number, lines: WrappedLines): boolean =>
  !continuesOnNextLine(text, start, { at, gapEnd: skipGap(text, at) }, lines);

/** Whether the line break between `at` and `gapEnd` is a single one that only wraps a full line. */
function continuesOnNextLine(
  text: string,
  start: number,
  { at, gapEnd }: { readonly at: number; readonly gapEnd: number },
  lines: WrappedLines,
): boolean {
  if (gapEnd >= text.length) return false;
  // Lines that all begin in lower case are a list, but a sentence that began with a capital goes on.
  const continues =
    lines.isWrap(at, gapEnd) ||
    (isLowerCase.test(text.slice(gapEnd, gapEnd + 2)) && !beginsInLowerCase(text, start));
  return (
    continues && isOneBreak(text.slice(at, gapEnd)) && !beginsItem(text.slice(gapEnd, gapEnd + windowUnits))
  );
}

const isLowerCase = /^\p{Ll}/u;

const beginsInLowerCase = (text: string, start: number): boolean =>
  /^[^\p{L}\p{N}]{0,8}\p{Ll}/u.test(text.slice(start, start + 16));

function isOneBreak(gap: string): boolean {
  const breaks = gap.match(/\r\n|[\n\r\u2028\u2029]/g) ?? [];
  return breaks.length === 1 && breaks[0] !== "\u2029";
}
