/** Keys by their texts' hashes, remembered for a second so that most calls ask no store. */
import { hashKey, isKeyText } from "./key-text.ts";
import type { Key, Store } from "./store.ts";

/** A key that is disabled or deleted is refused after this long. */
const freshMs = 1_000;
/** While the store is away, a key that was good is good for so long. */
const staleMs = 3_600_000;
const keysMax = 10_000;
/** Of keys that nobody knows: who sends many shall not drive out good ones. */
const unknownMax = 1_000;
/** Texts whose hashes are not computed again within a second. */
const textsMax = 1_000;

interface Known {
  readonly key: Key | null;
  readonly askedAtMs: number;
}

export class KeyCache {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();
  readonly #unknown = new Map<string, Known>();
  readonly #asking = new Map<string, Promise<Key | null>>();
  /**
   * What texts themselves were found to be, for as long as that is fresh: SHA-256 was the largest single part of a keyed call.
   * Looking a secret up as it is tells nobody of it: a Map first compares 32-bit hashes, by a seed that V8 draws for each process,
   * so nobody can send texts that come near another one's. Only keys that are good are kept, and for a second.
   */
  readonly #texts = new Map<string, Known>();

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** The key that a text is, or null; fails with `StoreAway`. */
  find(text: string): Key | null | Promise<Key | null> {
    const same = this.#texts.get(text);
    if (same !== undefined && this.#isWithin(same, freshMs)) return same.key;
    const hash = hashKey(text);
    const known = this.#known.get(hash) ?? this.#unknown.get(hash);
    if (known !== undefined && this.#isWithin(known, freshMs)) {
      if (known.key !== null) this.#keepText(text, known);
      return known.key;
    }
    // Typing errors cost no look-up.
    if (known === undefined && !isKeyText(text)) return null;
    const asking = this.#asking.get(hash) ?? this.#ask(hash).finally(() => this.#asking.delete(hash));
    this.#asking.set(hash, asking);
    return asking;
  }

  #keepText(text: string, known: Known): void {
    if (this.#texts.size >= textsMax) this.forgetTexts();
    this.#texts.set(text, known);
  }

  /** Forgets what texts are, not what their hashes are. Called every second, so that no key's text outlives its calls. */
  forgetTexts(): void {
    this.#texts.clear();
  }

  /** What was known of a key before the store went away; null where that is nothing, or too old. */
  findStale(text: string): Key | null {
    const known = this.#known.get(hashKey(text));
    return known !== undefined && this.#isWithin(known, staleMs) ? known.key : null;
  }

  /** What was asked in the future was asked before the clock was set back: nobody knows when. */
  #isWithin({ askedAtMs }: Known, ms: number): boolean {
    const age = this.#now() - askedAtMs;
    return age >= 0 && age < ms;
  }

  async #ask(hash: string): Promise<Key | null> {
    const key = await this.#store.findByHash(hash, this.#now());
    this.#known.delete(hash);
    this.#unknown.delete(hash);
    const [kept, max] = key === null ? [this.#unknown, unknownMax] : [this.#known, keysMax];
    kept.set(hash, { key, askedAtMs: this.#now() });
    if (kept.size > max) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    return key;
  }
}
