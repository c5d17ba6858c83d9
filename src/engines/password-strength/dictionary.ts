/** Decides which words stand in a password, plainly or backwards, and how many guesses each takes. */
import { chooseUpTo } from "./combinatorics.ts";
import { atLeastMinimum, type DictionaryMatch } from "./match.ts";
import type { WordList } from "./word-lists.ts";

export const startUpper = /^[A-Z][^A-Z]+$/;
const endUpper = /^[^A-Z]+[A-Z]$/;
export const allUpper = /^[^a-z]+$/;
const allLower = /^[^A-Z]+$/;

/** One capital at an end, or capitals throughout, double the guesses; other ways are counted. */
export function capitalWays(token: string): number {
  if (allLower.test(token) || token.toLowerCase() === token) return 1;
  if (startUpper.test(token) || endUpper.test(token) || allUpper.test(token)) return 2;
  const upper = token.replaceAll(/[^A-Z]/g, "").length;
  const lower = token.replaceAll(/[^a-z]/g, "").length;
  return chooseUpTo(upper + lower, Math.min(upper, lower));
}

/** Calls back for each word with its first and last unit, in the order of their places. */
export function walkWords(
  text: string,
  length: number,
  { trie }: WordList,
  found: (i: number, j: number, word: number) => void,
): void {
  for (let i = 0; i < length; i += 1) {
    let node = 0;
    for (let j = i; j < length; j += 1) {
      node = trie.next(node, text.charCodeAt(j));
      if (node === 0) break;
      const word = trie.wordAt(node);
      if (word >= 0) found(i, j, word);
    }
  }
}

/** Words as they stand. Places are those of the small letters, even where these are more than the capitals were. */
export function dictionaryMatches(password: string, list: WordList): DictionaryMatch[] {
  const matches: DictionaryMatch[] = [];
  walkWords(password.toLowerCase(), password.length, list, (i, j, word) => {
    const token = password.slice(i, j + 1);
    const rank = list.rankOf(word);
    const guesses = atLeastMinimum(rank * capitalWays(token), token, password);
    const dictionary = list.dictionaryOf(word);
    matches.push({
      pattern: "dictionary",
      i,
      j,
      token,
      guesses,
      dictionary,
      rank,
      reversed: false,
      l33t: false,
    });
  });
  return matches;
}

/** Words that stand backwards: twice the guesses. */
export function reversedMatches(password: string, list: WordList): DictionaryMatch[] {
  const backwards = password.split("").reverse().join("");
  const last = password.length - 1;
  const matches: DictionaryMatch[] = [];
  walkWords(backwards.toLowerCase(), password.length, list, (first, end, word) => {
    const [i, j] = [last - end, last - first];
    const token = backwards
      .slice(first, end + 1)
      .split("")
      .reverse()
      .join("");
    const rank = list.rankOf(word);
    const guesses = atLeastMinimum(rank * capitalWays(token) * 2, token, password);
    const dictionary = list.dictionaryOf(word);
    matches.push({
      pattern: "dictionary",
      i,
      j,
      token,
      guesses,
      dictionary,
      rank,
      reversed: true,
      l33t: false,
    });
  });
  return matches;
}
