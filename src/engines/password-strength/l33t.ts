/** Dictionary words with characters in place of letters, as p4ssword. */
import { chooseUpTo } from "./combinatorics.ts";
import { addWord, type Lookup } from "./dictionary.ts";
import type { Reading } from "./reading.ts";
import { findSubstitutions, type Substitution } from "./substitution.ts";
import type { WordList } from "./word-lists.ts";

/** All assignments of every family. */
const anyAssignment = -1;

/**
 * Words of two or more units with at least one substitution. All substitutions in a word must belong to one assignment.
 * A branch ends where no word continues, so the work is bounded by the words there are.
 */
export function addL33tWords(lookup: Lookup, { text, locate, variants: others }: Reading): void {
  const substitutions = findSubstitutions(text);
  if (substitutions.size === 0) return;
  const walkFrom = createWalker(text, { list: lookup.list, substitutions }, (first, last, word, units) => {
    const place = last === first ? null : locate(first, last);
    if (place === null || isPlain(text, first, units)) return;
    const [i, j] = place;
    if (!lookup.matches.improves(i, j, lookup.list.rankOf(word) * others)) return;
    const plain = String.fromCharCode(...units);
    const variants = countL33tVariants(text.slice(first, last + 1), plain) * others;
    addWord(lookup, word, { i, j, variants, l33t: true });
  });
  for (let i = 0; i < text.length; i += 1) walkFrom(i);
}

const isPlain = (text: string, first: number, units: readonly number[]): boolean =>
  units.every((unit, at) => text.charCodeAt(first + at) === unit);

interface Substitutable {
  readonly list: WordList;
  readonly substitutions: ReadonlyMap<number, readonly Substitution[]>;
}

/** A function that finds all words from a place on, with every possible substitution; `units` are those of the word itself. */
function createWalker(
  text: string,
  { list, substitutions }: Substitutable,
  onWord: (i: number, j: number, word: number, units: readonly number[]) => void,
): (i: number) => void {
  // The assignments of each family that are consistent with the word so far.
  const open = new Int32Array(16).fill(anyAssignment);
  const units: number[] = [];
  const visit = (i: number, j: number, unit: number, node: number): void => {
    if (node === 0) return;
    units.length = j - i;
    units.push(unit);
    const word = list.wordAt(node);
    if (word >= 0) onWord(i, j, word, units);
    walk(i, j + 1, node);
  };
  const walk = (i: number, j: number, node: number): void => {
    if (j >= text.length) return;
    const unit = text.charCodeAt(j);
    const choices = substitutions.get(unit);
    if (choices === undefined) visit(i, j, unit, list.next(node, unit));
    for (const choice of choices ?? []) {
      const before = open[choice.family] ?? anyAssignment;
      if ((before & choice.assignments) === 0) continue;
      open[choice.family] = before & choice.assignments;
      visit(i, j, choice.unit, list.next(node, choice.unit));
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
