/** Word lists: zxcvbn's own, and the caller's user inputs. */
import frequencyLists from "zxcvbn/lib/frequency_lists.js";
import { Trie } from "./trie.ts";

/** A trie of words, and what is known of each word by its index. */
export interface WordList {
  readonly trie: Trie;
  readonly textOf: (word: number) => string;
  readonly dictionaryOf: (word: number) => string;
  /** Rank in its dictionary, from 1. */
  readonly rankOf: (word: number) => number;
}

/** No word is in two of the lists, so one trie serves for all of them. Takes some 60 ms. */
function buildKnownWords(): WordList {
  const names = Object.keys(frequencyLists);
  const words: string[] = [];
  const starts = names.map((name) => {
    const start = words.length;
    for (const word of frequencyLists[name] ?? []) words.push(word);
    return start;
  });
  const listOf = (word: number): number => starts.findLastIndex((start) => start <= word);
  return {
    trie: new Trie(words),
    textOf: (word) => words[word] ?? "",
    dictionaryOf: (word) => names[listOf(word)] ?? "",
    rankOf: (word) => word - (starts[listOf(word)] ?? 0) + 1,
  };
}

/** Built when this module is loaded. */
export const knownWords: WordList = buildKnownWords();

/** User inputs as a word list of their own, in lower case. */
export function buildUserWords(inputs: readonly string[]): WordList {
  const words = inputs.map((input) => input.toLowerCase());
  return {
    trie: new Trie(words),
    textOf: (word) => words[word] ?? "",
    dictionaryOf: () => "user_inputs",
    rankOf: (word) => word + 1,
  };
}
