/** Where a keyphrase stands: all of its words in one sentence, in any order and in any of their forms. */
import { readSentences } from "../../shared/sentences.ts";
import { readWords } from "../../shared/words.ts";
import type { Keyphrase, Range } from "./audit.ts";

const wordsOf = (text: string): string[] => {
  const reader = readWords(text);
  const found: string[] = [];
  while (reader.next()) found.push(text.slice(reader.start, reader.end).toLowerCase());
  return found;
};

const stemsOf = (text: string, { stem }: Keyphrase): string[] => wordsOf(text).map(stem);

/** How many of its words a text has, from 0 to 1. */
export function shareOfPhrase(text: string, phrase: Keyphrase): number {
  const has = new Set(stemsOf(text, phrase));
  return phrase.stems.filter((stem) => has.has(stem)).length / phrase.stems.length;
}

export const hasPhrase = (text: string, phrase: Keyphrase): boolean => shareOfPhrase(text, phrase) === 1;

/** Where a text has the phrase as it was sent: at its beginning, function words aside, further on, or nowhere. */
export function findExact(text: string, { phrase, isFunctionWord }: Keyphrase): "first" | "later" | null {
  const asked = wordsOf(phrase);
  const found = wordsOf(text);
  const at = found.findIndex((_, from) => asked.every((word, offset) => found[from + offset] === word));
  if (at === -1) return null;
  return found.slice(0, at).every(isFunctionWord) ? "first" : "later";
}

export interface PhraseUses {
  /** Sentences that have all of its words. */
  readonly sentences: readonly Range[];
  /** Times that all of its words stand together in a sentence. */
  readonly count: number;
  readonly words: number;
  readonly allSentences: readonly Range[];
}

/** Linear. */
export function findUses(text: string, phrase: Keyphrase): PhraseUses {
  const reader = readSentences(text);
  const sentences: Range[] = [];
  const allSentences: Range[] = [];
  let [count, words] = [0, 0];
  while (reader.next()) {
    const range = { start: reader.start, end: reader.end };
    allSentences.push(range);
    const stems = stemsOf(text.slice(range.start, range.end), phrase);
    words += stems.length;
    const times = Math.min(...phrase.stems.map((stem) => stems.filter((other) => other === stem).length));
    if (times > 0 && Number.isFinite(times)) {
      sentences.push(range);
      count += times;
    }
  }
  return { sentences, count, words, allSentences };
}
