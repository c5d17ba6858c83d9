/** Decides the keywords of a text: which runs of words are kept, in which order, and how dense they are. */

import { type KeyphraseReport, reportKeyphrase } from "./keyphrase.ts";
import { countRuns, type NumberedWords, numberWords, type Run } from "./keyword-counts.ts";
import { readSentences } from "./reading.ts";
import { twoDecimals } from "./rounding.ts";
import { noStem, type Stem } from "./stems.ts";
import type { StopWords } from "./stop-words.ts";

export interface KeywordOptions {
  /** Lengths of the runs asked for: 1 to 5. */
  readonly n: readonly number[];
  /** Keywords of each length. */
  readonly limit: number;
  /** Unless sent, 1 for single words and 2 for longer runs. */
  readonly minCount?: number;
  /** Characters of the first and the last word. */
  readonly minLength: number;
  /** Null: none are left out. */
  readonly stopWords: StopWords | null;
  /** Null: every form of a word stands for itself. */
  readonly stem: Stem | null;
  readonly keyphrase?: string;
}

export interface Keyword {
  readonly keyword: string;
  readonly n: number;
  readonly count: number;
  /** Percent of all words. */
  readonly density: number;
  /** UTF-16 units. */
  readonly firstOffset: number;
  /** 100 where it stands at the start only, towards 0 at the end: the mean of its places. */
  readonly prominence: number;
}

export interface KeywordReport {
  readonly totalWords: number;
  readonly uniqueWords: number;
  readonly count: number;
  readonly keywords: Keyword[];
  readonly keyphrase: KeyphraseReport | null;
}

/** By length, then the most frequent first, then the one that comes first. Linear but for sorting. */
export function findKeywords(text: string, options: KeywordOptions): KeywordReport {
  const sentences = readSentences(text);
  const words = numberWords(sentences, options.stem ?? noStem);
  const lengths = [...new Set(options.n)].sort((left, right) => left - right);
  const runs = countRuns(words, lengths.at(-1) ?? 1);
  const edges = edgesOf(words, options);
  const isKept = (at: number): boolean => edges[at] === 1;
  const keywords = lengths.flatMap((n) =>
    bestOf(runs[n - 1] ?? [], n, isKept, options).map((run) => keywordOf(run, n, words)),
  );
  const phrase = options.keyphrase === undefined ? null : reportKeyphrase(text, options.keyphrase, words);
  return {
    totalWords: words.ids.length,
    uniqueWords: words.uniqueWords,
    count: keywords.length,
    keywords,
    keyphrase: phrase,
  };
}

type IsKept = (at: number) => boolean;

function bestOf(runs: readonly Run[], n: number, isKept: IsKept, options: KeywordOptions): readonly Run[] {
  const minCount = options.minCount ?? (n === 1 ? 1 : 2);
  return runs
    .filter(({ first, count }) => count >= minCount && isKept(first) && isKept(first + n - 1))
    .sort((left, right) => right.count - left.count || left.first - right.first)
    .slice(0, options.limit);
}

/** 1 for each word that a keyword may begin or end with. */
function edgesOf({ keys }: NumberedWords, { minLength, stopWords }: KeywordOptions): Uint8Array {
  const isEdge = new Map<string, number>();
  return Uint8Array.from(keys, (key) => {
    const edge = isEdge.get(key) ?? Number([...key].length >= minLength && stopWords?.has(key) !== true);
    isEdge.set(key, edge);
    return edge;
  });
}

function keywordOf({ first, count, positions }: Run, n: number, words: NumberedWords): Keyword {
  const total = words.ids.length;
  return {
    keyword: words.keys.slice(first, first + n).join(" "),
    n,
    count,
    density: densityOf(count, total),
    firstOffset: words.offsets[first] ?? 0,
    prominence: prominenceOf(positions / count, total),
  };
}

/** Occurrences in percent of all words. */
export const densityOf = (count: number, total: number): number => twoDecimals((count / total) * 100);

/** How near to the start the mean place is, in percent. */
export const prominenceOf = (position: number, total: number): number =>
  twoDecimals(((total - position) / total) * 100);
