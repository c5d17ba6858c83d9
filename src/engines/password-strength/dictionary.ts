/** Dictionary words in a password, forwards or backwards. */
import { chooseUpTo } from "./combinatorics.ts";
import { atLeastMinimum, type DictionaryMatch } from "./match.ts";
import type { WordList } from "./word-lists.ts";

export const startUpper = /^[A-Z][^A-Z]+$/;
const endUpper = /^[^A-Z]+[A-Z]$/;
export const allUpper = /^[^a-z]+$/;
const allLower = /^[^A-Z]+$/;

/** One capital at an end, or capitals throughout, double the guesses; other forms are counted. */
export function countCaseVariants(token: string): number {
  if (allLower.test(token) || token.toLowerCase() === token) return 1;
  if (startUpper.test(token) || endUpper.test(token) || allUpper.test(token)) return 2;
  const upper = token.replaceAll(/[^A-Z]/g, "").length;
  const lower = token.replaceAll(/[^a-z]/g, "").length;
  return chooseUpTo(upper + lower, Math.min(upper, lower));
}

/** Calls back for each word with the first and last unit, in order. */
function forEachWord(
  text: string,
  length: number,
  { trie }: WordList,
  onWord: (i: number, j: number, word: number) => void,
): void {
  for (let i = 0; i < length; i += 1) {
    let node = 0;
    for (let j = i; j < length; j += 1) {
      node = trie.next(node, text.charCodeAt(j));
      if (node === 0) break;
      const word = trie.wordAt(node);
      if (word >= 0) onWord(i, j, word);
    }
  }
}

/** Words forwards. Offsets are those of the lower-case text, even where it is longer than the password. */
export function findWords(password: string, list: WordList): DictionaryMatch[] {
  const matches: DictionaryMatch[] = [];
  forEachWord(password.toLowerCase(), password.length, list, (i, j, word) => {
    const token = password.slice(i, j + 1);
    const rank = list.rankOf(word);
    const guesses = atLeastMinimum(rank * countCaseVariants(token), token, password);
    const kind = { dictionary: list.dictionaryOf(word), rank, reversed: false, l33t: false };
    matches.push({ pattern: "dictionary", i, j, token, guesses, ...kind });
  });
  return matches;
}

const reverse = (text: string): string => text.split("").reverse().join("");

/** Words backwards: twice the guesses. */
export function findReversedWords(password: string, list: WordList): DictionaryMatch[] {
  const last = password.length - 1;
  const matches: DictionaryMatch[] = [];
  forEachWord(reverse(password).toLowerCase(), password.length, list, (first, end, word) => {
    const [i, j] = [last - end, last - first];
    const token = password.slice(i, j + 1);
    const rank = list.rankOf(word);
    const guesses = atLeastMinimum(rank * countCaseVariants(token) * 2, token, password);
    const kind = { dictionary: list.dictionaryOf(word), rank, reversed: true, l33t: false };
    matches.push({ pattern: "dictionary", i, j, token, guesses, ...kind });
  });
  return matches;
}
