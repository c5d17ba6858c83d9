/** Dictionary words in a password, forwards or backwards. */
import { chooseUpTo } from "./combinatorics.ts";
import { atLeastMinimum } from "./match.ts";
import type { MatchCollector } from "./match-collector.ts";
import type { Reading } from "./reading.ts";
import type { WordList } from "./word-lists.ts";

export const startUpper = /^[A-Z][^A-Z]+$/;
const endUpper = /^[^A-Z]+[A-Z]$/;
export const allUpper = /^[^a-z]+$/;
const allLower = /^[^A-Z]+$/;

/** One capital at an end, or capitals throughout, double the guesses; other forms are counted. */
export function countCaseVariants(token: string): number {
  if (token.toLowerCase() === token || allLower.test(token)) return 1;
  if (startUpper.test(token) || endUpper.test(token) || allUpper.test(token)) return 2;
  const upper = token.replaceAll(/[^A-Z]/g, "").length;
  const lower = token.replaceAll(/[^a-z]/g, "").length;
  return chooseUpTo(upper + lower, Math.min(upper, lower));
}

/** Calls back for each word with the first and last unit, in order. */
function forEachWord(
  text: string,
  list: WordList,
  onWord: (first: number, last: number, word: number) => void,
): void {
  for (let first = 0; first < text.length; first += 1) {
    let node = 0;
    for (let last = first; last < text.length; last += 1) {
      node = list.next(node, text.charCodeAt(last));
      if (node === 0) break;
      const word = list.wordAt(node);
      if (word >= 0) onWord(first, last, word);
    }
  }
}

/** A password in which words of a list are looked up. */
export interface Lookup {
  readonly password: string;
  readonly list: WordList;
  readonly matches: MatchCollector;
}

interface Found {
  readonly i: number;
  readonly j: number;
  /** Beside those of upper and lower case. */
  readonly variants: number;
  readonly reversed?: boolean;
  readonly l33t?: boolean;
}

/** Adds the match of a word, unless the list does not count it. */
export function addWord({ password, list, matches }: Lookup, word: number, found: Found): void {
  const { i, j, variants: others, reversed = false, l33t = false } = found;
  const rank = list.rankOf(word);
  if (rank === 0 || !matches.improves(i, j, rank * others)) return;
  const token = password.slice(i, j + 1);
  const variants = countCaseVariants(token) * others;
  const guesses = atLeastMinimum(rank * variants, token, password);
  if (!matches.improves(i, j, guesses)) return;
  const entries = list.entriesOf(word);
  const dictionary = entries[0]?.dictionary ?? "";
  const kind = { dictionary, rank, reversed, l33t, variants, entries };
  matches.add({ pattern: "dictionary", i, j, token, guesses, ...kind });
}

/** Words forwards, in a reading of the password. */
export function addWords(lookup: Lookup, { text, variants, locate, minLength }: Reading): void {
  forEachWord(text, lookup.list, (first, last, word) => {
    const place = last - first + 1 < minLength ? null : locate(first, last);
    if (place !== null) addWord(lookup, word, { i: place[0], j: place[1], variants });
  });
}

const reverse = (text: string): string => text.split("").reverse().join("");

/** Words backwards: twice the guesses. */
export function addReversedWords(lookup: Lookup): void {
  const { password } = lookup;
  const end = password.length - 1;
  const text = reverse(password).toLowerCase().slice(0, password.length);
  forEachWord(text, lookup.list, (first, last, word) => {
    addWord(lookup, word, { i: end - last, j: end - first, variants: 2, reversed: true });
  });
}
