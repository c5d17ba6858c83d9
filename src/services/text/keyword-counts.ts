/** Decides how often every run of one to five words comes in a text, and where. */
import type { Sentence } from "./reading.ts";
import type { Stem } from "./stems.ts";
import { keyOf } from "./tally.ts";

/** The words of a text by number: equal words, or words of one stem, share a number. */
export interface NumberedWords {
  /** Number of each word, in order. */
  readonly ids: Int32Array;
  /** UTF-16 offset of each word. */
  readonly offsets: Int32Array;
  /** For each word the index behind the last word of its sentence. */
  readonly sentenceEnds: Int32Array;
  /** The form of each word as it is shown, in order: small letters. */
  readonly keys: readonly string[];
  /** Words that differ, stems or not. */
  readonly uniqueWords: number;
  readonly idOf: (word: string) => number | undefined;
}

/** Numbers the words. Linear. */
export function numberWords(sentences: readonly Sentence[], stem: Stem): NumberedWords {
  const count = sentences.reduce((sum, { words }) => sum + words.length, 0);
  const [ids, offsets, ends] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const keys: string[] = [];
  const numbers = new Map<string, number>();
  const idOfKey = new Map<string, number>();
  const keyOfText = new Map<string, string>();
  for (const { words } of sentences) {
    const end = keys.length + words.length;
    for (const { text, start } of words) {
      const key = keyOfText.get(text) ?? keyOf(text);
      keyOfText.set(text, key);
      const id = idOfKey.get(key) ?? numberOf(stem(key), numbers);
      idOfKey.set(key, id);
      ids[keys.length] = id;
      offsets[keys.length] = start;
      ends[keys.length] = end;
      keys.push(key);
    }
  }
  return {
    ids,
    offsets,
    sentenceEnds: ends,
    keys,
    uniqueWords: idOfKey.size,
    idOf: (word) => numbers.get(stem(keyOf(word))),
  };
}

function numberOf(stem: string, numbers: Map<string, number>): number {
  const known = numbers.get(stem);
  if (known !== undefined) return known;
  numbers.set(stem, numbers.size);
  return numbers.size - 1;
}

/** A run of words, wherever it comes. */
export interface Run {
  /** Index of its first word where it comes first. */
  readonly first: number;
  count: number;
  /** Sum of the indexes of its first word, for the mean. */
  positions: number;
}

/**
 * The runs of each length from 1 to `longest` that no sentence end cuts, in the order in which they come first.
 * A run is told by the number of the run without its last word, so nothing is joined. Linear.
 */
export function countRuns(words: NumberedWords, longest: number): readonly (readonly Run[])[] {
  let shorter: Int32Array = new Int32Array(words.ids.length);
  const lengths: (readonly Run[])[] = [];
  for (let length = 1; length <= longest; length += 1) {
    const { runs, numbers } = countRunsOf(words, length, shorter);
    lengths.push(runs);
    shorter = numbers;
  }
  return lengths;
}

interface NumberedRuns {
  readonly runs: readonly Run[];
  /** Number of the run that begins with each word. */
  readonly numbers: Int32Array;
}

function countRunsOf(
  { ids, sentenceEnds }: NumberedWords,
  length: number,
  shorter: Int32Array,
): NumberedRuns {
  const runs: Run[] = [];
  const numbers = new Int32Array(ids.length);
  const numberOfKey = new Map<number, number>();
  for (let at = 0; at < ids.length; at += 1) {
    if (at + length > (sentenceEnds[at] ?? 0)) continue;
    // Both are below 100,000, so their product is exact.
    const key = (shorter[at] ?? 0) * (ids.length + 1) + (ids[at + length - 1] ?? 0);
    const number = numberOfKey.get(key) ?? runs.length;
    numbers[at] = number;
    const run = runs[number];
    if (run === undefined) {
      numberOfKey.set(key, number);
      runs.push({ first: at, count: 1, positions: at });
    } else {
      run.count += 1;
      run.positions += at;
    }
  }
  return { runs, numbers };
}
