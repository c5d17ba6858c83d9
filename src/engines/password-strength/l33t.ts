/** Dictionary words with characters in place of letters, as p4ssword. */
import { chooseUpTo } from "./combinatorics.ts";
import { countCaseVariants } from "./dictionary.ts";
import { atLeastMinimum, type DictionaryMatch } from "./match.ts";
import { findSubstitutions, type Substitution } from "./substitution.ts";
import type { Trie } from "./trie.ts";
import type { WordList } from "./word-lists.ts";

/** All assignments of every family. */
const anyAssignment = -1;

/**
 * Words of two or more units with at least one substitution. All substitutions in a word must belong to one assignment.
 * A branch ends where no word continues, so the work is bounded by the words there are.
 */
export function findL33tWords(password: string, list: WordList): DictionaryMatch[] {
  const substitutions = findSubstitutions(password);
  if (substitutions.size === 0) return [];
  const lower = password.toLowerCase();
  const matches: DictionaryMatch[] = [];
  const text = lower.slice(0, password.length);
  const walkFrom = createWalker(text, { trie: list.trie, substitutions }, (i, j, word) => {
    const plain = list.textOf(word);
    const token = password.slice(i, j + 1);
    if (j === i || token.toLowerCase() === plain) return;
    const rank = list.rankOf(word);
    const variants = rank * countCaseVariants(token) * countL33tVariants(lower.slice(i, j + 1), plain);
    const guesses = atLeastMinimum(variants, token, password);
    const dictionary = list.dictionaryOf(word);
    const kind = { dictionary, rank, reversed: false, l33t: true };
    matches.push({ pattern: "dictionary", i, j, token, guesses, ...kind });
  });
  for (let i = 0; i < password.length; i += 1) walkFrom(i);
  return matches;
}

interface Lookup {
  readonly trie: Trie;
  readonly substitutions: ReadonlyMap<number, readonly Substitution[]>;
}

/** A function that finds all words from a place on, with every possible substitution. */
function createWalker(
  text: string,
  { trie, substitutions }: Lookup,
  onWord: (i: number, j: number, word: number) => void,
): (i: number) => void {
  // The assignments of each family that are consistent with the word so far.
  const open = new Int32Array(16).fill(anyAssignment);
  const visit = (i: number, j: number, node: number): void => {
    if (node === 0) return;
    const word = trie.wordAt(node);
    if (word >= 0) onWord(i, j, word);
    walk(i, j + 1, node);
  };
  const walk = (i: number, j: number, node: number): void => {
    if (j >= text.length) return;
    const unit = text.charCodeAt(j);
    const choices = substitutions.get(unit);
    if (choices === undefined) visit(i, j, trie.next(node, unit));
    for (const choice of choices ?? []) {
      const before = open[choice.family] ?? anyAssignment;
      if ((before & choice.assignments) === 0) continue;
      open[choice.family] = before & choice.assignments;
      visit(i, j, trie.next(node, choice.unit));
      open[choice.family] = before;
    }
  };
  return (i) => walk(i, i, 0);
}

/** A letter that is always or never substituted doubles the guesses; mixtures are counted. */
function countL33tVariants(lower: string, word: string): number {
  const substituted = new Map<string, string>();
  for (let at = 0; at < word.length; at += 1) {
    const [character = "", letter = ""] = [lower[at], word[at]];
    if (character !== letter) substituted.set(character, letter);
  }
  let variants = 1;
  for (const [character, letter] of substituted) {
    const characterCount = lower.split(character).length - 1;
    const letterCount = lower.split(letter).length - 1;
    const isMixed = characterCount > 0 && letterCount > 0;
    variants *= isMixed ? chooseUpTo(letterCount + characterCount, Math.min(letterCount, characterCount)) : 2;
  }
  return variants;
}
