/** Two texts by their words: how alike they are, and which words they share. */
import { roundTo } from "../../shared/rounding.ts";
import { normalizeWord } from "./tally.ts";
import { tokenize } from "./tokenized-text.ts";

export interface SharedWord {
  readonly word: string;
  readonly first: number;
  readonly second: number;
}

export interface Comparison {
  /** Cosine of the counts of words, stop words left out: 0 to 1. */
  readonly similarity: number;
  /** Distinct words that both have, of all distinct words: 0 to 1. */
  readonly overlap: number;
  readonly shared: SharedWord[];
  readonly onlyFirst: SharedWord[];
  readonly onlySecond: SharedWord[];
}

function countWords(text: string, stopWords: ReadonlySet<string>): Map<string, number> {
  const { forms, timesOfForm } = tokenize(text);
  const counts = new Map<string, number>();
  for (const [at, form] of forms.entries()) {
    const word = normalizeWord(form);
    if (!stopWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + (timesOfForm[at] ?? 0));
  }
  return counts;
}

const length = (counts: ReadonlyMap<string, number>): number =>
  Math.sqrt(counts.values().reduce((sum, count) => sum + count * count, 0));

/** The `limit` most frequent words of each kind. Two texts without words are the same. */
export function compareTexts(
  first: string,
  second: string,
  stopWords: ReadonlySet<string>,
  limit: number,
): Comparison {
  const [left, right] = [countWords(first, stopWords), countWords(second, stopWords)];
  const words = new Set([...left.keys(), ...right.keys()]);
  const all = Array.from(words, (word) => ({
    word,
    first: left.get(word) ?? 0,
    second: right.get(word) ?? 0,
  })).sort((one, other) => other.first + other.second - one.first - one.second);
  const shared = all.filter(({ first, second }) => first > 0 && second > 0);
  const product = shared.reduce((sum, { first, second }) => sum + first * second, 0);
  const lengths = length(left) * length(right);
  return {
    similarity: lengths === 0 ? Number(all.length === 0) : roundTo(Math.min(1, product / lengths), 4),
    overlap: all.length === 0 ? 1 : roundTo(shared.length / all.length, 4),
    shared: shared.slice(0, limit),
    onlyFirst: all.filter(({ second }) => second === 0).slice(0, limit),
    onlySecond: all.filter(({ first }) => first === 0).slice(0, limit),
  };
}
