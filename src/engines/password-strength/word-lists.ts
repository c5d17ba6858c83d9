/** Word lists: zxcvbn's, those of many languages, and the caller's user inputs. */
import type { WordEntry } from "./match.ts";
import { Trie } from "./trie.ts";
import { WordTrie } from "./word-trie.ts";

/** Words by their characters, and what is known of each. */
export interface WordList {
  /** The node after one more UTF-16 unit, 0 where no word continues with it; 0 is also the beginning. */
  next(node: number, unit: number): number;
  /** The index of the word that ends at this node, or -1. */
  wordAt(node: number): number;
  /** Rank by which the word is estimated, or 0 where it does not count. */
  rankOf(word: number): number;
  /** The first one is that of the rank. */
  entriesOf(word: number): readonly WordEntry[];
}

/** Whether all of a text is a word that counts. */
export function hasWord(list: WordList, text: string): boolean {
  let node = 0;
  for (let at = 0; at < text.length; at += 1) {
    node = list.next(node, text.charCodeAt(at));
    if (node === 0) return false;
  }
  const word = list.wordAt(node);
  return word >= 0 && list.rankOf(word) > 0;
}

/** The lists of zxcvbn, which are the first ones in the file. No word is in two of them. */
const zxcvbnDictionaries: ReadonlySet<string> = new Set([
  "passwords",
  "english_wikipedia",
  "female_names",
  "surnames",
  "us_tv_and_film",
  "male_names",
]);

export const isOfZxcvbn = ({ dictionary }: WordEntry): boolean => zxcvbnDictionaries.has(dictionary);

class PackagedWords implements WordList {
  readonly #trie: WordTrie;
  readonly #isZxcvbn: boolean;

  constructor(trie: WordTrie, isZxcvbn: boolean) {
    this.#trie = trie;
    this.#isZxcvbn = isZxcvbn;
  }

  next(node: number, unit: number): number {
    return this.#trie.next(node, unit);
  }

  wordAt(node: number): number {
    return this.#trie.wordAt(node);
  }

  rankOf(word: number): number {
    return this.#trie.bestRankOf(word, this.#isZxcvbn ? zxcvbnDictionaries.size : undefined);
  }

  entriesOf(word: number): readonly WordEntry[] {
    const entries = this.#trie.entriesOf(word);
    return this.#isZxcvbn ? entries.filter(isOfZxcvbn) : entries;
  }
}

export interface PackagedLists {
  readonly zxcvbn: WordList;
  /** With those of zxcvbn. */
  readonly all: WordList;
}

/** The lists of the packaged file. */
export function openPackagedLists(file: Uint8Array): PackagedLists {
  const trie = new WordTrie(file);
  return { zxcvbn: new PackagedWords(trie, true), all: new PackagedWords(trie, false) };
}

/** Words of the caller, in lower case, each with its rank; by default that of its place. */
export function buildUserWords(words: readonly string[], ranks?: readonly number[]): WordList {
  const userTrie = new Trie(words.map((word) => word.toLowerCase()));
  const rankOf = (word: number): number => ranks?.[word] ?? word + 1;
  const entries = words.map((_, word) => [{ dictionary: "user_inputs", rank: rankOf(word) }]);
  return {
    next: (node, unit) => userTrie.next(node, unit),
    wordAt: (node) => userTrie.wordAt(node),
    rankOf,
    entriesOf: (word) => entries[word] ?? [],
  };
}
