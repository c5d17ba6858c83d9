/** Decides what a word is in the whole product: a UAX #29 word that holds a letter or a digit. */
import type { Span } from "./lines.ts";

// A fixed locale: "und" would mean the locale of the machine.
const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const holdsLetterOrDigit = /[\p{L}\p{N}]/u;

/** Longest stretch handed to Intl.Segmenter where white space allows a cut. */
const chunkUnits = 2_000;

/** Where a word stands, in UTF-16 units; `next` moves on to the next one and answers whether there is one. */
export interface WordReader {
  start: number;
  end: number;
  readonly next: () => boolean;
}

/**
 * Reads the words in order and makes nothing of them. Chinese, Japanese, Thai, Lao, Khmer and Burmese get dictionary
 * words. White space always ends a word, so cutting there changes nothing; stretches of Latin and Cyrillic take a
 * faster way that a test holds equal to Intl.Segmenter. Linear.
 */
export function readWords(text: string): WordReader {
  let chunkStart = 0;
  let nextInChunk = (): boolean => false;
  const reader: WordReader = {
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

/** The words in order, as `readWords` finds them. */
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

// Letters that nothing is put on, and the punctuation around them; no soft hyphen, no joiner, no mark.
const isPlain = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins at NUL
  /^[\x00-\xac\xae-\xb7\xb9-\u024f\u0400-\u0481\u048a-\u052f\u2010-\u2016\u2018-\u2023\u2025\u2026\u20ac\u2122]*$/.test(
    text,
  );

/** Where the word that was found last stands. */
type Place = Pick<WordReader, "start" | "end">;

function segmentedWords(chunk: string, offset: number, place: Place): () => boolean {
  const segments = segmenter.segment(chunk)[Symbol.iterator]();
  // `isWordLike` will not do: it is true of 371 signs without a letter, such as the ring in "a ˚".
  return () => {
    for (let found = segments.next(); !found.done; found = segments.next()) {
      const { segment, index } = found.value;
      if (!isSaying(segment)) continue;
      place.start = offset + index;
      place.end = place.start + segment.length;
      return true;
    }
    return false;
  };
}

/** Kana and the Chinese signs of everyday texts are told by their code. */
function isSaying(segment: string): boolean {
  const unit = segment.charCodeAt(0);
  if ((unit >= 0x3041 && unit <= 0x3096) || (unit >= 0x4e00 && unit <= 0x9fff)) return true;
  return holdsLetterOrDigit.test(segment);
}

// The Word_Break classes of these letters and marks, as bits. Sets, since apostrophe and stop are in two of them.
const letter = 1;
const digit = 2;
const joiner = 4;
const midLetter = 8;
const midDigit = 16;
/** A number that joins with nothing: ² and ½. */
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

/** UAX #29 rules WB5 to WB13b, for a stretch that `isPlain` lets through; white space or the text's end follows it. */
function plainWords(text: string, stretch: Readonly<Place>, place: Place): () => boolean {
  let at = stretch.start;
  return () => {
    while (at < stretch.end) {
      const start = at;
      const seen = classAt(text, at);
      at += 1;
      if (seen & (letter | digit | joiner)) at = plainWordEnd(text, start, stretch.end);
      if (!(seen & (letter | digit | lone)) && !(seen & joiner && speaks(text, start, at))) continue;
      place.start = start;
      place.end = at;
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
function speaks(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (classAt(text, at) & (letter | digit)) return true;
  return false;
}
