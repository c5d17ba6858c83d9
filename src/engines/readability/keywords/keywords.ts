/** Keywords of a text: selection, order and density. */

import { roundTo } from "../../../shared/rounding.ts";
import { tokenize } from "../tokenized-text.ts";
import { type KeyphraseReport, reportKeyphrase } from "./keyphrase.ts";
import { countPhrases, type NumberedWords, numberWords, type Phrases } from "./phrase-counts.ts";
import { noStem, type Stem } from "./stemmers.ts";
import type { StopWords } from "./stop-words.ts";
import { TermReader } from "./terms.ts";

export interface KeywordOptions {
  /** Lengths of the phrases: 1 to 5. */
  readonly n: readonly number[];
  /** Keywords of each length. */
  readonly limit: number;
  /** By default 1 for single words and 2 for longer phrases. */
  readonly minCount?: number;
  /** Characters of the first and the last word. */
  readonly minLength: number;
  /** Null keeps all words. */
  readonly stopWords: StopWords | null;
  /** Null counts every form of a word by itself. */
  readonly stem: Stem | null;
  readonly keyphrase?: string;
}

interface Keyword {
  readonly keyword: string;
  readonly n: number;
  readonly count: number;
  /** Percent of all words. */
  readonly density: number;
  /** UTF-16 units. */
  readonly firstOffset: number;
  /** The mean position: 100 at the start, towards 0 at the end. */
  readonly prominence: number;
}

export interface KeywordReport {
  readonly totalWords: number;
  readonly uniqueWords: number;
  readonly count: number;
  readonly keywords: Keyword[];
  readonly keyphrase: KeyphraseReport | null;
}

/** By length, then by falling count, then by first occurrence. Linear except for sorting. */
export function findKeywords(text: string, options: KeywordOptions): KeywordReport {
  const terms = new TermReader(text);
  const words = numberWords(tokenize(text, terms), terms.wordsRead, options.stem ?? noStem);
  const lengths = [...new Set(options.n)].sort((left, right) => left - right);
  const runs = countPhrases(words, lengths.at(-1) ?? 1);
  const isEdge = findEdges(words, options);
  const keywords = lengths.flatMap((n) => {
    const some = runs[n - 1];
    return some === undefined
      ? []
      : selectBest(some, n, isEdge, options).map((run) => buildKeyword(some, run, n, words));
  });
  const phrase = options.keyphrase === undefined ? null : reportKeyphrase(text, options.keyphrase, words);
  return {
    totalWords: words.totalWords,
    uniqueWords: words.uniqueWords,
    count: keywords.length,
    keywords,
    keyphrase: phrase,
  };
}

/** Whether a keyword may begin or end with the word at an index. */
type IsEdge = (at: number) => boolean;

/** The most frequent first, equals by position. Only as many as needed are sorted: most phrases occur once. */
function selectBest(
  { count, firsts, times }: Phrases,
  n: number,
  isEdge: IsEdge,
  options: KeywordOptions,
): readonly number[] {
  const minCount = options.minCount ?? (n === 1 ? 1 : 2);
  const kept: number[] = [];
  for (let run = 0; run < count; run += 1) {
    const first = firsts[run] ?? 0;
    if ((times[run] ?? 0) >= minCount && isEdge(first) && isEdge(first + n - 1)) kept.push(run);
  }
  const timesOf = (run: number): number => times[run] ?? 0;
  const least = timesOfLast(kept.map(timesOf), options.limit);
  const more = kept.filter((run) => timesOf(run) > least).sort((a, b) => timesOf(b) - timesOf(a) || a - b);
  const equals = kept.filter((run) => timesOf(run) === least);
  return [...more, ...equals.slice(0, options.limit - more.length)];
}

/** The count of the last of the best `limit`, or the least of all if there are fewer. */
function timesOfLast(times: readonly number[], limit: number): number {
  const sorted = Int32Array.from(times).sort();
  return sorted[Math.max(0, sorted.length - limit)] ?? 0;
}

function findEdges({ keys, forms }: NumberedWords, { minLength, stopWords }: KeywordOptions): IsEdge {
  const edges = Uint8Array.from(keys, (key) =>
    Number(isLongEnough(key, minLength) && stopWords?.has(key) !== true),
  );
  return (at) => edges[forms[at] ?? 0] === 1;
}

/** In code points; none is more than two units. */
const isLongEnough = (key: string, minLength: number): boolean =>
  key.length >= minLength * 2 || (key.length >= minLength && [...key].length >= minLength);

function buildKeyword(
  { firsts, times, positions }: Phrases,
  run: number,
  n: number,
  words: NumberedWords,
): Keyword {
  const first = firsts[run] ?? 0;
  const count = times[run] ?? 0;
  const shown = Array.from(words.forms.subarray(first, first + n), (form) => words.keys[form] ?? "");
  return {
    keyword: shown.join(" "),
    n,
    count,
    density: computeDensity(count, words.totalWords),
    firstOffset: words.offsets[first] ?? 0,
    prominence: computeProminence((positions[run] ?? 0) / count, words.ids.length),
  };
}

/** Occurrences in percent of all words. */
const computeDensity = (count: number, total: number): number => roundTo((count / total) * 100, 2);

/** How near to the start the mean position is, in percent. */
const computeProminence = (position: number, total: number): number =>
  roundTo(((total - position) / total) * 100, 2);
