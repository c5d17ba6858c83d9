/** Spelling correction: the known words that a misspelled one may stand for, by what ears and fingers confuse. */

/** Shorter words have too many neighbors to guess, longer ones are not words. */
const lengthMin = 4;
const lengthMax = 24;
const lengthDifferenceMax = 2;

export interface Suggestion {
  readonly word: string;
  /** How far the word is from what was written, in letters. */
  readonly distance: number;
}

/** The greatest distance of a suggestion: one letter in a short word, nearly two in a long one. */
const greatestDistance = (length: number): number => Math.min(1.9, 0.5 + 0.13 * length);

export class SpellChecker {
  readonly #frequencies: ReadonlyMap<string, number>;
  readonly #wordsByLength: ReadonlyMap<number, readonly KnownWord[]>;

  /** `frequencies` holds the known words, plain and in lower case, with how often each occurs in the edition. */
  constructor(frequencies: ReadonlyMap<string, number>) {
    this.#frequencies = frequencies;
    const words = [...frequencies.keys()].map(describe);
    this.#wordsByLength = Map.groupBy(words, ({ sound }) => sound.length);
  }

  /** At most `count` known words, nearest first and the more frequent of equals; none where none is near. */
  suggest(word: string, count: number): readonly Suggestion[] {
    if (word.length < lengthMin || word.length > lengthMax) return [];
    const distanceMax = greatestDistance(word.length);
    const frequencyOf = (suggestion: Suggestion): number => this.#frequencies.get(suggestion.word) ?? 0;
    const written = describe(word);
    return this.#alike(written)
      .map((known) => ({ word: known.word, distance: spellingDistance(written.sound, known.sound) }))
      .filter(({ distance }) => distance <= distanceMax)
      .sort((one, other) => one.distance - other.distance || frequencyOf(other) - frequencyOf(one))
      .slice(0, count);
  }

  /** Known words with nearly the same letters and the same beginning. */
  #alike({ sound, letters }: KnownWord): readonly KnownWord[] {
    const found: KnownWord[] = [];
    for (let away = -lengthDifferenceMax; away <= lengthDifferenceMax; away += 1)
      for (const known of this.#wordsByLength.get(sound.length + away) ?? []) {
        const isNear = countOnes(known.letters ^ letters) <= differentLettersMax;
        if (isNear && hasSameStart(sound, known.sound)) found.push(known);
      }
    return found;
  }
}

interface KnownWord {
  readonly word: string;
  readonly sound: string;
  /** A bit for each letter from a to z that it has. */
  readonly letters: number;
}

const describe = (word: string): KnownWord => {
  const sound = soundOf(word);
  return { word, sound, letters: lettersOf(sound) };
};

/** Words that differ in more letters are not near each other: two were replaced by two others. */
const differentLettersMax = 4;

const lettersOf = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
};

function countOnes(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The first letter is seldom misspelled, except when it is swapped with the second or sounds like another. */
const hasSameStart = (sound: string, known: string): boolean =>
  replacement(sound[0] ?? "", known[0] ?? "") <= alike || (sound[0] === known[1] && sound[1] === known[0]);

/** A word with one spelling for "ph", and without silent letters at its start. */
const soundOf = (word: string): string =>
  word
    .replaceAll("ph", "f")
    .replace(/^(?:ps(?=y)|[kg](?=n)|w(?=r))/, (silent) => (silent === "ps" ? "s" : ""));

/** What is confused with each other counts less than other letters. The costs are set by hand. */
const vowelForVowel = 0.45;
const alike = 0.5;
const doubled = 0.3;
const silent = 0.55;
const swapped = 0.6;

const vowels = "aeiouy";
const likeSounds = ["ckqsxz", "gj", "dt", "bp", "mn", "fvp", "lr", "vw", "iy", "sz"];

const isVowel = (letter: string): boolean => vowels.includes(letter);

function replacement(one: string, other: string): number {
  if (one === other) return 0;
  if (isVowel(one) && isVowel(other)) return vowelForVowel;
  return likeSounds.some((group) => group.includes(one) && group.includes(other)) ? alike : 1;
}

/** The cost of a letter that the other word lacks, by the letters before and after it. */
function omission(letter: string, before: string, after: string): number {
  if (letter === before || letter === after) return doubled;
  return isVowel(letter) || letter === "h" ? silent : 1;
}

/**
 * Weighted optimal string alignment (Damerau 1964, restricted): insertions, deletions, replacements and swaps of neighbors, each
 * of at most 1. Time is the product of the lengths.
 */
export function spellingDistance(one: string, other: string): number {
  const letterOf = (word: string, at: number): string => word[at] ?? "";
  const width = other.length + 1;
  let beforeLast = new Float64Array(width);
  let last = new Float64Array(width);
  for (let column = 1; column < width; column += 1)
    last[column] =
      (last[column - 1] as number) +
      omission(letterOf(other, column - 1), letterOf(other, column - 2), letterOf(other, column));
  for (let row = 1; row <= one.length; row += 1) {
    const letter = letterOf(one, row - 1);
    const before = letterOf(one, row - 2);
    const dropped = omission(letter, before, letterOf(one, row));
    const current = new Float64Array(width);
    current[0] = (last[0] as number) + dropped;
    for (let column = 1; column < width; column += 1) {
      const meant = letterOf(other, column - 1);
      const added = omission(meant, letterOf(other, column - 2), letterOf(other, column));
      let best = Math.min(
        (last[column] as number) + dropped,
        (current[column - 1] as number) + added,
        (last[column - 1] as number) + replacement(letter, meant),
      );
      const isSwap = row > 1 && column > 1 && letter === letterOf(other, column - 2) && before === meant;
      if (isSwap) best = Math.min(best, (beforeLast[column - 2] as number) + swapped);
      current[column] = best;
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] as number;
}
