/** Counts of all phrases of one to five words, and their places. */

import { normalizeWord } from "../tally.ts";
import type { TokenizedText } from "../tokenized-text.ts";
import type { Stem } from "./stemmers.ts";

/** The words of a text by number. Equal words, or words of one stem, share a number. */
export interface NumberedWords {
  /** The number of each word, in order; less than the count of words. */
  readonly ids: Int32Array;
  /** UTF-16 offset of each word. */
  readonly offsets: Int32Array;
  /** For each word the index after the last word of its sentence. */
  readonly sentenceEnds: Int32Array;
  /** For each word, in order, the index of its form. */
  readonly forms: Int32Array;
  /** How each form is shown: in lower case. */
  readonly keys: readonly string[];
  /** UAX #29 words: "TCP/IP" counts two. */
  readonly totalWords: number;
  /** Number of distinct words, not stems. */
  readonly uniqueWords: number;
  readonly idOf: (word: string) => number | undefined;
}

/** Numbers the terms. Linear. */
export function numberWords(tokenized: TokenizedText, totalWords: number, stem: Stem): NumberedWords {
  const keys = tokenized.forms.map(normalizeWord);
  const numbers = new Map<string, number>();
  const idOfKey = new Map<string, number>();
  const idOfForm = Int32Array.from(keys, (key) => {
    const id = idOfKey.get(key) ?? assignNumber(stem(key), numbers);
    idOfKey.set(key, id);
    return id;
  });
  return {
    ids: tokenized.words.map((form) => idOfForm[form] ?? 0),
    offsets: tokenized.wordStarts,
    sentenceEnds: mapSentenceEnds(tokenized),
    forms: tokenized.words,
    keys,
    totalWords,
    uniqueWords: idOfKey.size,
    idOf: (word) => numbers.get(stem(normalizeWord(word))),
  };
}

function assignNumber(stem: string, numbers: Map<string, number>): number {
  const known = numbers.get(stem);
  if (known !== undefined) return known;
  numbers.set(stem, numbers.size);
  return numbers.size - 1;
}

function mapSentenceEnds({ words, wordEnds, sentences }: TokenizedText): Int32Array {
  const ends = new Int32Array(words.length);
  for (let sentence = 0, from = 0; sentence < sentences; sentence += 1) {
    const end = wordEnds[sentence] ?? 0;
    ends.fill(end, from, end);
    from = end;
  }
  return ends;
}

/** The phrases of one length, in order of first occurrence. */
export interface Phrases {
  readonly count: number;
  /** For each phrase the index of its first word at its first occurrence. */
  readonly firsts: Int32Array;
  /** How often each occurs. */
  readonly times: Int32Array;
  /** Sum of the indexes of the first words, for the mean. */
  readonly positions: Float64Array;
}

/**
 * The phrases of each length from 1 to `longest` within sentences, in order of first occurrence.
 * A phrase is identified by the number of the phrase without its last word, so no strings are joined. Linear.
 */
export function countPhrases(words: NumberedWords, longest: number): readonly Phrases[] {
  let shorter: Int32Array = new Int32Array(words.ids.length);
  const lengths: Phrases[] = [];
  for (let length = 1; length <= longest; length += 1) {
    const numbered = numberPhrases(words, length, shorter);
    lengths.push(sumPhrases(numbered));
    shorter = numbered.numbers;
  }
  return lengths;
}

interface NumberedPhrases {
  /** Where the phrases begin, in order. */
  readonly places: Int32Array;
  /** Number of the phrase that begins at each word, in order of first occurrence. */
  readonly numbers: Int32Array;
  readonly count: number;
}

/** Sorts the places by the last word, then by the phrase without it, so that equal phrases are adjacent. */
function numberPhrases(
  { ids, sentenceEnds }: NumberedWords,
  length: number,
  shorter: Int32Array,
): NumberedPhrases {
  const places = findPlaces(sentenceEnds, length);
  const last = ids.subarray(length - 1);
  const sorted = sortByNumber(sortByNumber(places, last, ids.length), shorter, ids.length);
  // The sort is stable, so the first occurrence of a phrase comes first.
  const leaders = new Int32Array(ids.length);
  let leader = -1;
  for (const at of sorted) {
    if (leader < 0 || last[at] !== last[leader] || shorter[at] !== shorter[leader]) leader = at;
    leaders[at] = leader;
  }
  const numbers = new Int32Array(ids.length);
  let count = 0;
  for (const at of places) {
    const first = leaders[at] ?? 0;
    if (first === at) {
      numbers[at] = count;
      count += 1;
    } else numbers[at] = numbers[first] ?? 0;
  }
  return { places, numbers, count };
}

/** The words at which a phrase of a length fits into the sentence. */
function findPlaces(sentenceEnds: Int32Array, length: number): Int32Array {
  const places = new Int32Array(sentenceEnds.length);
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    if (at + length > (sentenceEnds[at] ?? 0)) continue;
    places[count] = at;
    count += 1;
  }
  return places.subarray(0, count);
}

/** A stable counting sort; numbers are below `bound`. */
function sortByNumber(places: Int32Array, numbers: Int32Array, bound: number): Int32Array {
  const starts = new Int32Array(bound + 1);
  for (const at of places) {
    const behind = (numbers[at] ?? 0) + 1;
    starts[behind] = (starts[behind] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const sorted = new Int32Array(places.length);
  for (const at of places) {
    const number = numbers[at] ?? 0;
    sorted[starts[number] ?? 0] = at;
    starts[number] = (starts[number] ?? 0) + 1;
  }
  return sorted;
}

function sumPhrases({ places, numbers, count }: NumberedPhrases): Phrases {
  const [firsts, times, positions] = [new Int32Array(count), new Int32Array(count), new Float64Array(count)];
  for (const at of places) {
    const run = numbers[at] ?? 0;
    if (times[run] === 0) firsts[run] = at;
    times[run] = (times[run] ?? 0) + 1;
    positions[run] = (positions[run] ?? 0) + at;
  }
  return { count, firsts, times, positions };
}
