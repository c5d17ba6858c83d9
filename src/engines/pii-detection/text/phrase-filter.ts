/** Lower-case phrases by a hash of their units: a text is looked up in place, without making strings of its words. */

const bits = 16;

/** Start of a hash. */
export const noHash = 0;

/** Adds a UTF-16 unit to a hash. */
export const addToHash = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;

const slotOf = (hash: number): number => Math.imul(hash, 0x9e3779b1) >>> (32 - bits);

export function hashOf(text: string): number {
  let hash = noHash;
  for (let at = 0; at < text.length; at += 1) hash = addToHash(hash, text.charCodeAt(at));
  return hash;
}

export class PhraseFilter {
  readonly #slots = new Uint8Array(1 << bits);

  constructor(phrases: Iterable<string>) {
    for (const phrase of phrases) this.#slots[slotOf(hashOf(phrase))] = 1;
  }

  /** False where no phrase has this hash. */
  mayHave(hash: number): boolean {
    return this.#slots[slotOf(hash)] === 1;
  }
}
