/** Decides which words are known: zxcvbn's own lists, and what the caller knows of the person. */
import frequencyLists from "zxcvbn/lib/frequency_lists.js";
import { buildTrie, type Trie } from "./trie.ts";

/** A tree of words, and what each of them is. */
export interface WordList {
  readonly trie: Trie;
  readonly textOf: (word: number) => string;
  readonly dictionaryOf: (word: number) => string;
  /** Place in its list, from 1. */
  readonly rankOf: (word: number) => number;
}

/** No word stands in two of the lists, so the tree of all of them knows each. Takes some 60 ms. */
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
    trie: buildTrie(words),
    textOf: (word) => words[word] ?? "",
    dictionaryOf: (word) => names[listOf(word)] ?? "",
    rankOf: (word) => word - (starts[listOf(word)] ?? 0) + 1,
  };
}

/** Built when this module is loaded, which is to say on a thread. */
export const knownWords: WordList = buildKnownWords();

/** Words that the caller names, as a list of their own; case is nothing to it. */
export function userWords(inputs: readonly string[]): WordList {
  const words = inputs.map((input) => input.toLowerCase());
  return {
    trie: buildTrie(words),
    textOf: (word) => words[word] ?? "",
    dictionaryOf: () => "user_inputs",
    rankOf: (word) => word + 1,
  };
}
