/** Splits the CMU Pronouncing Dictionary into words to learn syllable rules from and words to measure them on. */
import { dictionary } from "cmu-pronouncing-dictionary";

export interface Pronounced {
  readonly word: string;
  /** Sounds of the first pronunciation listed, without stress. */
  readonly sounds: readonly string[];
  /** Syllables of the first pronunciation: its vowels. */
  readonly syllables: number;
  /** Syllables of every pronunciation listed. */
  readonly anySyllables: ReadonlySet<number>;
}

/** FNV-1a, 32 bits. */
function hash(word: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/**
 * Nine tenths of the words are seen, by the word alone: it stays where it is, whatever version of the dictionary comes.
 * The tenth is one of the half that no rule or option was ever chosen on.
 */
export function isSeen(word: string): boolean {
  const value = hash(word);
  const isInFirstHalf = ((value >>> 16) & 1) === 0;
  return isInFirstHalf || (value >>> 17) % 5 !== 0;
}

const vowelsIn = (pronunciation: string): number => pronunciation.match(/\d/g)?.length ?? 0;

/** Every entry that is a word of the letters a to z with a vowel sound; "(2)" marks further pronunciations. */
export function pronouncedWords(): readonly Pronounced[] {
  const counts = new Map<string, Set<number>>();
  for (const [entry, pronunciation] of Object.entries(dictionary)) {
    const word = entry.replace(/\(\d+\)$/, "");
    counts.set(word, (counts.get(word) ?? new Set()).add(vowelsIn(pronunciation)));
  }
  return Object.entries(dictionary)
    .filter(([entry, pronunciation]) => /^[a-z]+$/.test(entry) && /\d/.test(pronunciation))
    .map(([word, pronunciation]) => ({
      word,
      sounds: pronunciation.replace(/\d/g, "").split(" "),
      syllables: vowelsIn(pronunciation),
      anySyllables: counts.get(word) ?? new Set(),
    }));
}
