/** Decides which words stand in a password with signs for letters, p4ssword, and how many guesses each takes. */
import { chooseUpTo } from "./combinatorics.ts";
import { capitalWays } from "./dictionary.ts";
import { atLeastMinimum, type DictionaryMatch } from "./match.ts";
import { type Choice, choicesIn } from "./substitution.ts";
import type { Trie } from "./trie.ts";
import type { WordList } from "./word-lists.ts";

/** All readings of every family. */
const anyReading = -1;

/**
 * Words of two or more units of which at least one is a sign that is read as a letter. The signs of one word must all
 * belong to one reading. A branch ends where no word goes on, so the work is bounded by the words there are.
 */
export function l33tMatches(password: string, list: WordList): DictionaryMatch[] {
  const choices = choicesIn(password);
  if (choices.size === 0) return [];
  const lower = password.toLowerCase();
  const matches: DictionaryMatch[] = [];
  const follow = follower(lower.slice(0, password.length), { trie: list.trie, choices }, (i, j, word) => {
    const text = list.textOf(word);
    const token = password.slice(i, j + 1);
    if (j === i || token.toLowerCase() === text) return;
    const rank = list.rankOf(word);
    const ways = rank * capitalWays(token) * l33tWays(lower.slice(i, j + 1), text);
    const guesses = atLeastMinimum(ways, token, password);
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
      l33t: true,
    });
  });
  for (let i = 0; i < password.length; i += 1) follow(i);
  return matches;
}

interface Reader {
  readonly trie: Trie;
  readonly choices: ReadonlyMap<number, readonly Choice[]>;
}

/** Follows every reading from a place on. */
function follower(
  text: string,
  { trie, choices }: Reader,
  found: (i: number, j: number, word: number) => void,
): (i: number) => void {
  // The readings of each family that the word so far leaves open.
  const open = new Int32Array(16).fill(anyReading);
  const reach = (i: number, j: number, node: number): void => {
    if (node === 0) return;
    const word = trie.wordAt(node);
    if (word >= 0) found(i, j, word);
    follow(i, j + 1, node);
  };
  const follow = (i: number, j: number, node: number): void => {
    if (j >= text.length) return;
    const unit = text.charCodeAt(j);
    const here = choices.get(unit);
    if (here === undefined) reach(i, j, trie.next(node, unit));
    for (const choice of here ?? []) {
      const before = open[choice.family] ?? anyReading;
      if ((before & choice.readings) === 0) continue;
      open[choice.family] = before & choice.readings;
      reach(i, j, trie.next(node, choice.unit));
      open[choice.family] = before;
    }
  };
  return (i) => follow(i, i, 0);
}

/** A letter that is always or never written as its sign doubles the guesses; mixtures are counted. */
function l33tWays(lower: string, word: string): number {
  const signs = new Map<string, string>();
  for (let at = 0; at < word.length; at += 1) {
    const [sign = "", letter = ""] = [lower[at], word[at]];
    if (sign !== letter) signs.set(sign, letter);
  }
  let ways = 1;
  for (const [sign, letter] of signs) {
    const signCount = lower.split(sign).length - 1;
    const letterCount = lower.split(letter).length - 1;
    const isMixed = signCount > 0 && letterCount > 0;
    ways *= isMixed ? chooseUpTo(letterCount + signCount, Math.min(letterCount, signCount)) : 2;
  }
  return ways;
}
