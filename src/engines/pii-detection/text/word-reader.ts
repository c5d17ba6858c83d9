/** The words of a short part of a text, read in place: camelCase, snake_case and kebab-case are words too. */

import { addToHash, noHash, type PhraseFilter } from "./phrase-filter.ts";

/** What a unit of ASCII is in a word: 1 a digit, 2 a lower-case letter, 3 a capital; 0 ends it. */
const asciiKinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\d/.test(character)) return 1;
  return /[a-z]/.test(character) ? 2 : /[A-Z]/.test(character) ? 3 : 0;
});

const isCapital = (code: number): boolean => code >= 65 && code <= 90;
const smallS = 115;

/** One reader is used again and again, so that reading makes no objects. Offsets are those of the text. */
export class WordReader {
  #text = "";
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  count = 0;

  /** Bounded by the units of the longest part. */
  constructor(unitsMax: number) {
    this.#starts = new Int32Array(unitsMax);
    this.#ends = new Int32Array(unitsMax);
  }

  /** Reads a part of at most `unitsMax` units; false, with nothing read, where it is not all ASCII. */
  read(text: string, from: number, to: number): boolean {
    this.#text = text;
    this.count = 0;
    let count = 0;
    let start = -1;
    let last = 0;
    for (let at = from; at < to; at += 1) {
      const kind = asciiKinds[text.charCodeAt(at)];
      if (kind === undefined) return false;
      if (start >= 0 && (kind === 0 || (kind === 3 && last === 2))) {
        this.#starts[count] = start;
        this.#ends[count] = at;
        count += 1;
        start = -1;
      }
      if (kind !== 0 && start < 0) start = at;
      last = kind;
    }
    if (start >= 0) {
      this.#starts[count] = start;
      this.#ends[count] = to;
      count += 1;
    }
    this.count = count;
    return true;
  }

  /** A word in lower case. */
  wordAt(at: number): string {
    return this.#text.slice(this.#starts[at], this.#ends[at]).toLowerCase();
  }

  /** Whether a word begins with three digits. */
  beginsWithDigits(at: number): boolean {
    const start = this.#starts[at] as number;
    if ((this.#ends[at] as number) - start < 3) return false;
    for (let place = start; place < start + 3; place += 1) {
      if (asciiKinds[this.#text.charCodeAt(place)] !== 1) return false;
    }
    return true;
  }

  /** Whether the phrase of these words, or its singular, may be one of the filter's. */
  mayBe(filter: PhraseFilter, first: number, last: number): boolean {
    let hash = noHash;
    let singular = noHash;
    let code = 0;
    for (let word = first; word <= last; word += 1) {
      if (word > first) hash = addToHash(hash, 32);
      for (let at = this.#starts[word] as number; at < (this.#ends[word] as number); at += 1) {
        const written = this.#text.charCodeAt(at);
        code = isCapital(written) ? written + 32 : written;
        singular = hash;
        hash = addToHash(hash, code);
      }
    }
    return filter.mayHave(hash) || (code === smallS && filter.mayHave(singular));
  }
}
