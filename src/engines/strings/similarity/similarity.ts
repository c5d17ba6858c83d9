/** How alike two texts are, by the measures of the field. */
import { ApiError } from "../../../shared/api-error.ts";
import { countCommon, countLevenshtein } from "./bit-parallel.ts";
import { countAligned, countDamerau } from "./damerau.ts";
import { ItemNumbers, splitCharacters, splitWords } from "./items.ts";
import { findJaro, findJaroWinkler } from "./jaro.ts";
import { countUnitEdits } from "./unit-distance.ts";

/** Every measure and what it is. */
export const similarityMeasures = {
  levenshtein: "Insertions, deletions and substitutions",
  optimalStringAlignment: "These and swaps of neighbors, no character edited twice",
  damerauLevenshtein: "These and swaps of neighbors, which may be edited further",
  jaro: "Jaro: common characters near the same place",
  jaroWinkler: "Jaro, more for the same beginning",
  dice: "Sørensen and Dice: common pairs of neighbors",
  tokenSort: "Words in alphabetical order, by insertions and deletions",
  tokenSet: "The same of the words that differ, each once: 1 where one text has all words of the other",
} as const;

export type SimilarityMeasure = keyof typeof similarityMeasures;
export const similarityMeasureNames = Object.keys(similarityMeasures) as readonly SimilarityMeasure[];

/** A distance is a number of edits; a measure without one has its similarity alone. */
export interface Likeness {
  readonly similarity: number;
  readonly distance?: number;
}

export type Similarity = Partial<Record<SimilarityMeasure, Likeness>>;

/** Pairs of characters that one call may compare. */
export const comparedPairsMax = 50_000_000;

/** A text, and its parts once a measure needs them. */
class ComparedText {
  readonly text: string;
  #characters: readonly string[] | undefined;
  #words: readonly string[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get characters(): readonly string[] {
    this.#characters ??= splitCharacters(this.text);
    return this.#characters;
  }

  get words(): readonly string[] {
    this.#words ??= splitWords(this.text);
    return this.#words;
  }
}

/** Two texts, and their characters numbered alike. */
class Pair {
  readonly left: ComparedText;
  readonly right: ComparedText;
  #numbered: { one: Int32Array; other: Int32Array; kinds: number } | undefined;

  constructor(left: ComparedText, right: ComparedText) {
    this.left = left;
    this.right = right;
  }

  get numbered() {
    if (this.#numbered === undefined) {
      const numbers = new ItemNumbers();
      const one = numbers.numberItems(this.left.characters);
      const other = numbers.numberItems(this.right.characters);
      this.#numbered = { one, other, kinds: numbers.size };
    }
    return this.#numbered;
  }
}

/** `most`: characters of the longer text. */
const toLikeness = (distance: number, most: number): Likeness => ({
  similarity: most === 0 ? 1 : 1 - distance / most,
  distance,
});

const byDistance =
  (count: (one: Int32Array, other: Int32Array, kinds: number) => number) =>
  ({ numbered: { one, other, kinds } }: Pair): Likeness =>
    toLikeness(count(one, other, kinds), Math.max(one.length, other.length));

const byNumberedLevenshtein = byDistance(countLevenshtein);

function byLevenshtein(pair: Pair): Likeness {
  const one = pair.left.text;
  const other = pair.right.text;
  const edits = countUnitEdits(one, other);
  return edits === null ? byNumberedLevenshtein(pair) : toLikeness(edits, Math.max(one.length, other.length));
}

const measureBy: Readonly<Record<SimilarityMeasure, (pair: Pair) => Likeness>> = {
  levenshtein: byLevenshtein,
  optimalStringAlignment: byDistance(countAligned),
  damerauLevenshtein: byDistance(countDamerau),
  jaro: ({ numbered: { one, other } }) => ({ similarity: findJaro(one, other) }),
  jaroWinkler: ({ numbered: { one, other } }) => ({ similarity: findJaroWinkler(one, other) }),
  dice: ({ numbered: { one, other, kinds } }) => ({ similarity: findDice(one, other, kinds) }),
  tokenSort: ({ left, right }) => ({
    similarity: compareJoined([...left.words].sort(), [...right.words].sort()),
  }),
  tokenSet: ({ left, right }) => ({ similarity: compareSets(left.words, right.words) }),
};

/**
 * A text against others, in order. Characters are grapheme clusters of the composed texts (NFC). Throws `text_too_long` for
 * more than 50,000,000 pairs of characters: their time is that of the edit distances.
 */
export function compareWithEach(
  text: string,
  others: readonly string[],
  measures: readonly SimilarityMeasure[],
): Similarity[] {
  const units = others.reduce((sum, other) => sum + other.length, 0);
  if (text.length * units > comparedPairsMax)
    throw new ApiError(
      "text_too_long",
      `The texts have more than ${comparedPairsMax} pairs of UTF-16 units to compare. Send shorter texts, or fewer.`,
      { field: "text" },
    );
  const left = new ComparedText(text);
  return others.map((other) => {
    const pair = new Pair(left, new ComparedText(other));
    const found: Partial<Record<SimilarityMeasure, Likeness>> = {};
    for (const measure of measures) found[measure] = measureBy[measure](pair);
    return found;
  });
}

/** Twice the common pairs of neighbors by all of them; of texts too short for a pair, whether they are equal. */
function findDice(one: Int32Array, other: Int32Array, kinds: number): number {
  if (one.length < 2 || other.length < 2) return one.length === other.length && one[0] === other[0] ? 1 : 0;
  const left = new Map<number, number>();
  for (const pair of findPairs(one, kinds)) left.set(pair, (left.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of findPairs(other, kinds)) {
    const count = left.get(pair) ?? 0;
    if (count > 0) common += 1;
    left.set(pair, count - 1);
  }
  return (2 * common) / (one.length + other.length - 2);
}

/** Each item with the next one, as one number. */
const findPairs = (items: Int32Array, kinds: number): number[] =>
  Array.from(
    { length: items.length - 1 },
    (_, at) => (items[at] as number) * kinds + (items[at + 1] as number),
  );

/** Twice the common subsequence by all characters. */
function compareJoined(words: readonly string[], otherWords: readonly string[]): number {
  const numbers = new ItemNumbers();
  const one = numbers.numberItems(splitCharacters(words.join(" ")));
  const other = numbers.numberItems(splitCharacters(otherWords.join(" ")));
  const all = one.length + other.length;
  return all === 0 ? 1 : (2 * countCommon(one, other, numbers.size)) / all;
}

/** The best of: the common words and those with the rest of each text, compared with one another. */
function compareSets(words: readonly string[], otherWords: readonly string[]): number {
  const one = new Set(words);
  const other = new Set(otherWords);
  if (one.size === 0 || other.size === 0) return one.size === other.size ? 1 : 0;
  const common = [...one.intersection(other)].sort();
  const left = [...one.difference(other)].sort();
  const right = [...other.difference(one)].sort();
  if (common.length > 0 && (left.length === 0 || right.length === 0)) return 1;
  const all = [...common, ...left];
  const others = [...common, ...right];
  const best = compareJoined(all, others);
  return common.length === 0
    ? best
    : Math.max(best, compareJoined(common, all), compareJoined(common, others));
}
