/** Slugs that differ from one another, counted as GitHub counts the anchors of equal headings. */
import { takeGraphemes } from "../../shared/graphemes.ts";

/** The first keeps its slug, the second gets `-1`, the third `-2`; numbers that a slug already has are passed over. */
export class UniqueSlugs {
  readonly #separator: string;
  readonly #maxLength: number;
  /** The last number that was given to each slug. */
  readonly #numbers = new Map<string, number>();

  /** `maxLength` 0: no limit; else the slug gives way to the number. */
  constructor(separator: string, maxLength: number) {
    this.#separator = separator;
    this.#maxLength = maxLength;
  }

  /** The slug, or with a number. An empty one stays empty: nothing of its text could be written. */
  add(slug: string): string {
    if (slug === "") return slug;
    let unique = slug;
    let number = this.#numbers.get(slug) ?? 0;
    while (this.#numbers.has(unique)) {
      number += 1;
      unique = this.#write(slug, number);
    }
    this.#numbers.set(slug, number);
    this.#numbers.set(unique, this.#numbers.get(unique) ?? 0);
    return unique;
  }

  #write(slug: string, number: number): string {
    // Without a separator "a" and 11 would be as "a1" and 1; any two slugs differ all the same.
    const suffix = this.#separator + number;
    if (this.#maxLength === 0) return slug + suffix;
    return takeGraphemes(slug, Math.max(0, this.#maxLength - suffix.length)) + suffix;
  }
}
