/** Decides what a word is in the whole product: a UAX #29 word that holds a letter or a digit. */
import type { Span } from "./lines.ts";

// A fixed locale: "und" would mean the locale of the machine.
const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const holdsLetterOrDigit = /[\p{L}\p{N}]/u;

/** Longest stretch handed to Intl.Segmenter where white space allows a cut. */
const chunkUnits = 2_000;

/**
 * The words in order. Chinese, Japanese, Thai, Lao, Khmer and Burmese get dictionary words.
 * White space always ends a word, so cutting there changes nothing; ASCII stretches take a faster way
 * that a test holds equal to Intl.Segmenter. Linear.
 */
export function* words(text: string): Generator<Span> {
  let start = 0;
  while (start < text.length) {
    const end = chunkEnd(text, start);
    const chunk = text.slice(start, end);
    yield* isAscii(chunk) ? asciiWords(chunk, start) : segmentedWords(chunk, start);
    start = end;
  }
}

/** How many words `words` yields. */
export function countWords(text: string): number {
  let count = 0;
  for (const _ of words(text)) count += 1;
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins at NUL
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

function* segmentedWords(chunk: string, offset: number): Generator<Span> {
  // `isWordLike` will not do: it is true of 371 signs without a letter, such as the ring in "a ˚".
  for (const { segment, index } of segmenter.segment(chunk)) {
    if (!holdsLetterOrDigit.test(segment)) continue;
    yield { text: segment, start: offset + index, end: offset + index + segment.length };
  }
}

// The Word_Break classes that ASCII has, as bits. Sets, since the apostrophe and the stop are in two of them.
const letter = 1;
const digit = 2;
const joiner = 4;
const midLetter = 8;
const midDigit = 16;
const asciiClass = new Uint8Array(128);
for (const [class_, members] of [
  [letter, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"],
  [digit, "0123456789"],
  [joiner, "_"],
  [midLetter, ".':"],
  [midDigit, ".',;"],
] as const) {
  for (const member of members) asciiClass[member.charCodeAt(0)] = classAt(member, 0) | class_;
}

function classAt(text: string, at: number): number {
  return asciiClass[text.charCodeAt(at)] ?? 0;
}

/** UAX #29 rules WB5 to WB13b for text that is all ASCII. */
function* asciiWords(chunk: string, offset: number): Generator<Span> {
  let at = 0;
  while (at < chunk.length) {
    const start = at;
    let seen = 0;
    for (let step = stepAt(chunk, at, 0); step > 0; step = stepAt(chunk, at, classAt(chunk, at - 1))) {
      seen |= classAt(chunk, at);
      at += step;
      seen |= classAt(chunk, at - 1);
    }
    if (at === start) at += 1;
    else if (seen & (letter | digit)) {
      yield { text: chunk.slice(start, at), start: offset + start, end: offset + at };
    }
  }
}

/** How many units the word goes on by: 1, 2 with a mark between two letters or two digits, 0 at its end. */
function stepAt(chunk: string, at: number, before: number): number {
  const here = classAt(chunk, at);
  if (here & (letter | digit | joiner)) return 1;
  const after = classAt(chunk, at + 1);
  if (here & midLetter && before & letter && after & letter) return 2;
  return here & midDigit && before & digit && after & digit ? 2 : 0;
}
