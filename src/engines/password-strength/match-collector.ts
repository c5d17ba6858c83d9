/** Collects matches: of those between the same ends each takes fewer guesses than all before it. */
import type { Match } from "./match.ts";

/**
 * zxcvbn may keep an earlier match in a long sequence, where a cheaper one between the same ends made a shorter sequence
 * better meanwhile; so all of them stay, not only the last.
 */
export class MatchCollector {
  readonly matches: Match[] = [];
  readonly #length: number;
  readonly #fewest: Float64Array;

  constructor(text: string) {
    this.#length = text.length;
    this.#fewest = new Float64Array(text.length ** 2).fill(Number.POSITIVE_INFINITY);
  }

  /** Whether a match between these ends with no fewer guesses than these can still be of use. */
  improves(i: number, j: number, guesses: number): boolean {
    return guesses < (this.#fewest[i * this.#length + j] ?? 0);
  }

  add(match: Match): void {
    if (!this.improves(match.i, match.j, match.guesses)) return;
    this.#fewest[match.i * this.#length + match.j] = match.guesses;
    this.matches.push(match);
  }

  addAll(matches: Iterable<Match>): void {
    for (const match of matches) this.add(match);
  }
}
