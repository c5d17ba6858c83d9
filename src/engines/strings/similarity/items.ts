/** Texts as lists of numbers, for comparing: characters as a person sees them, or words. */
import { graphemes } from "../../../shared/graphemes.ts";
import { normalize } from "../../../shared/normalization.ts";
import { words } from "../../../shared/words.ts";

/** Equal items have equal numbers, from 0 on. */
export class ItemNumbers {
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.#numbers.size;
  }

  numberItems(items: readonly string[]): Int32Array {
    return Int32Array.from(items, (item) => {
      const known = this.#numbers.get(item) ?? this.#numbers.size;
      if (known === this.#numbers.size) this.#numbers.set(item, known);
      return known;
    });
  }
}

/** Grapheme clusters of the composed text: é is one, however it is written. */
export const splitCharacters = (text: string): string[] => graphemes(normalize(text, "NFC"));

/** Words with a letter or a digit (UAX #29), composed. */
export const splitWords = (text: string): string[] =>
  Array.from(words(normalize(text, "NFC")), (word) => word.text);
