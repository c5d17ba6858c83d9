/** Words of a text: UAX #29 words with at least one letter or digit. */
import type { Span } from "./lines.ts";

// A fixed locale: "und" would mean the locale of the machine.
const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const letterOrDigit = /[\p{L}\p{N}]/u;

/** Length of the chunks given to Intl.Segmenter, where white space allows a cut. */
const chunkUnits = 2_000;

/** Offsets of a word in UTF-16 units; `next` moves to the next word and returns false after the last. */
export interface WordCursor {
  start: number;
  end: number;
  readonly next: () => boolean;
}

/**
 * A cursor over the words, without allocating them. Chinese, Japanese, Thai, Lao, Khmer and Burmese get dictionary
 * words. White space always ends a word, so cutting there changes nothing; chunks of Latin and Cyrillic take a
 * faster path, which a test compares with Intl.Segmenter. Linear.
 */
export function readWords(text: string): WordCursor {
  let chunkStart = 0;
  let nextInChunk = (): boolean => false;
  const reader: WordCursor = {
    start: 0,
    end: 0,
    next() {
      while (!nextInChunk()) {
        if (chunkStart >= text.length) return false;
        const start = chunkStart;
        const end = chunkEnd(text, start);
        const chunk = text.slice(start, end);
        nextInChunk = isPlain(chunk)
          ? plainWords(text, { start, end }, reader)
          : segmentedWords(chunk, start, reader);
        chunkStart = end;
      }
      return true;
    },
  };
  return reader;
}

/** The words in order. */
export function* words(text: string): Generator<Span> {
  const reader = readWords(text);
  while (reader.next()) {
    const { start, end } = reader;
    yield { text: text.slice(start, end), start, end };
  }
}

/** How many words `words` yields. */
export function countWords(text: string): number {
  const reader = readWords(text);
  let count = 0;
  while (reader.next()) count += 1;
  return count;
}

/** After about `chunkUnits`, just before white space; later where there is none so soon. */
function chunkEnd(text: string, start: number): number {
  const wanted = start + chunkUnits;
  if (wanted >= text.length) return text.length;
  for (let at = wanted; at > start; at -= 1) if (cutsBefore(text.charCodeAt(at))) return at;
  for (let at = wanted + 1; at < text.length; at += 1) if (cutsBefore(text.charCodeAt(at))) return at;
  return text.length;
}

const cutsBefore = (unit: number): boolean =>
  unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0x3000 || unit === 0x2028 || unit === 0x2029;

// Letters that do not combine, and their punctuation; no soft hyphen, joiner or combining mark.
const isPlain = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins at NUL
  /^[\x00-\xac\xae-\xb7\xb9-\u024f\u0400-\u0481\u048a-\u052f\u2010-\u2016\u2018-\u2023\u2025\u2026\u20ac\u2122]*$/.test(
    text,
  );

/** Offsets of the current word. */
type WordOffsets = Pick<WordCursor, "start" | "end">;

function segmentedWords(chunk: string, offset: number, word: WordOffsets): () => boolean {
  const segments = segmenter.segment(chunk)[Symbol.iterator]();
  // `isWordLike` will not do: it is true for 371 segments without a letter, such as the ring in "a ˚".
  return () => {
    for (let found = segments.next(); !found.done; found = segments.next()) {
      const { segment, index } = found.value;
      if (!hasLetterOrDigit(segment)) continue;
      word.start = offset + index;
      word.end = word.start + segment.length;
      return true;
    }
    return false;
  };
}

/** Fast path for kana and common Chinese characters. */
function hasLetterOrDigit(segment: string): boolean {
  const unit = segment.charCodeAt(0);
  if ((unit >= 0x3041 && unit <= 0x3096) || (unit >= 0x4e00 && unit <= 0x9fff)) return true;
  return letterOrDigit.test(segment);
}

// The Word_Break classes of these letters and marks, as bits. Sets, since apostrophe and stop are in two of them.
const letter = 1;
const digit = 2;
const joiner = 4;
const midLetter = 8;
const midDigit = 16;
/** A number that joins nothing: ² and ½. */
const lone = 32;
const classes = new Uint8Array(0x2200);
for (let unit = 0; unit < 0x530; unit += 1) {
  if (/\p{L}/u.test(String.fromCharCode(unit))) classes[unit] = letter;
}
for (const [class_, members] of [
  [digit, "0123456789"],
  [joiner, "_"],
  [midLetter, ".':\u00b7\u2018\u2019"],
  [midDigit, ".',;\u2018\u2019"],
  [lone, "²³¹¼½¾"],
] as const) {
  for (const member of members) classes[member.charCodeAt(0)] = classAt(member, 0) | class_;
}

function classAt(text: string, at: number): number {
  return classes[text.charCodeAt(at)] ?? 0;
}

/** UAX #29 rules WB5 to WB13b, for a chunk that `isPlain` accepts; white space or the end of the text follows it. */
function plainWords(text: string, chunk: Readonly<WordOffsets>, word: WordOffsets): () => boolean {
  let at = chunk.start;
  return () => {
    while (at < chunk.end) {
      const start = at;
      const seen = classAt(text, at);
      at += 1;
      if (seen & (letter | digit | joiner)) at = plainWordEnd(text, start, chunk.end);
      if (!(seen & (letter | digit | lone)) && !(seen & joiner && hasMoreThanJoiners(text, start, at)))
        continue;
      word.start = start;
      word.end = at;
      return true;
    }
    return false;
  };
}

/** Over letters, digits and joiners, and over a mark between two letters or two digits. */
function plainWordEnd(text: string, start: number, to: number): number {
  let before = classAt(text, start);
  for (let at = start + 1; at < to; at += 1) {
    const here = classAt(text, at);
    if (!(here & (letter | digit | joiner))) {
      const after = at + 1 < to ? classAt(text, at + 1) : 0;
      const joins =
        (here & midLetter && before & letter & after) || (here & midDigit && before & digit & after);
      if (!joins) return at;
    }
    before = here;
  }
  return to;
}

/** Whether a word that begins with a joiner has more than joiners. */
function hasMoreThanJoiners(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (classAt(text, at) & (letter | digit)) return true;
  return false;
}
