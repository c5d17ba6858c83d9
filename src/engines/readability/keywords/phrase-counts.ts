/** Counts of all phrases of one to five words, and their places. */

import { normalizeWord } from "../tally.ts";
import type { TokenizedText } from "../tokenized-text.ts";
import type { Stem } from "./stemmers.ts";

/** The words of a text by number: equal words, or words of one stem, share a number. */
export interface NumberedWords {
  /** Number of each word, in order; below the number of words. */
  readonly ids: Int32Array;
  /** UTF-16 offset of each word. */
  readonly offsets: Int32Array;
  /** For each word the index behind the last word of its sentence. */
  readonly sentenceEnds: Int32Array;
  /** For each word, in order, the index of its form. */
  readonly forms: Int32Array;
  /** How each form is shown: in small letters. */
  readonly keys: readonly string[];
  /** Words that differ, stems or not. */
  readonly uniqueWords: number;
  readonly idOf: (word: string) => number | undefined;
}

/** Numbers the words. Linear. */
export function numberWords(tokenized: TokenizedText, stem: Stem): NumberedWords {
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

/** The runs of one length, each in its place by where it comes first. */
export interface Phrases {
  readonly count: number;
  /** For each run the index of its first word where it comes first. */
  readonly firsts: Int32Array;
  /** How often it comes. */
  readonly times: Int32Array;
  /** Sum of the indexes of its first word, for the mean. */
  readonly positions: Float64Array;
}

/**
 * The runs of each length from 1 to `longest` that no sentence end cuts, in the order in which they come first.
 * A run is told by the number of the run without its last word, so nothing is joined. Linear, whatever the words are.
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
  /** Where the runs begin, in order. */
  readonly places: Int32Array;
  /** Number of the run that begins with each word, by where the run comes first. */
  readonly numbers: Int32Array;
  readonly count: number;
}

/** By sorting their places twice, by the last word and by the run without it: equal runs stand side by side. */
function numberPhrases(
  { ids, sentenceEnds }: NumberedWords,
  length: number,
  shorter: Int32Array,
): NumberedPhrases {
  const places = findPlaces(sentenceEnds, length);
  const last = ids.subarray(length - 1);
  const sorted = sortByNumber(sortByNumber(places, last, ids.length), shorter, ids.length);
  // The sort is stable, so a run's first place leads its equals.
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

/** The words that begin a run of a length which its sentence does not cut. */
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

/** Stable, by counting: numbers are below `bound`. */
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
