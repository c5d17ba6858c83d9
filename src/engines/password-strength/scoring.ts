/** The sequence of matches by which a password is guessed soonest. */
import { type Match, minGuesses } from "./match.ts";

/** Matches from left to right that cover the password, and the guesses for all of them together. */
export interface MatchSequence {
  readonly guesses: number;
  readonly sequence: readonly Match[];
}

/** What an attacker tries before longer sequences are worth it. */
export const guessesBeforeGrowing = 10_000;

/** The best sequences of 1, 2, … matches that cover a prefix of the password; no entry where a shorter one is better. */
interface BestSequences {
  /** The lowest of the totals. */
  fewest: number;
  readonly matches: (Match | undefined)[];
  /** Product of the guesses of the matches. */
  readonly products: number[];
  /** l! · product + 10,000^(l-1). */
  readonly totals: number[];
}

const factorials = Array.from({ length: 400 }, () => 1);
for (let n = 2; n < factorials.length; n += 1) factorials[n] = (factorials[n - 1] ?? 1) * n;

/** By length: ten guesses a unit, and one more than the minimum of any other match of this length. */
const bruteForceGuesses = Array.from({ length: 400 }, (_, length) =>
  Math.max(10 ** length, 1 + (length === 1 ? minGuesses.oneUnit : minGuesses.moreUnits)),
);

/** What a sequence takes for its length alone, by the number of matches before the last one. */
const growth = Array.from({ length: 400 }, (_, length) => guessesBeforeGrowing ** length);
const growthOf = (length: number): number => growth[length] ?? Number.POSITIVE_INFINITY;

/**
 * For each beginning of a password the sequence of matches with the fewest guesses l! · Π guesses + 10,000^(l-1), by
 * dynamic programming over their ends (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016,
 * section 3.3). Brute force fills the gaps. Of matches between the same ends each takes fewer guesses than the one before.
 * n² steps for n units, each over the lengths of sequences that pay: at most one match in four units.
 */
export class SequenceTable {
  readonly #password: string;
  readonly #best: BestSequences[] = [];

  constructor(password: string, matches: readonly Match[]) {
    this.#password = password;
    const endingAt: Match[][] = Array.from(password.split(""), () => []);
    for (const match of matches) endingAt[match.j]?.push(match);
    const best = this.#best;
    for (const [k, ending] of endingAt.entries()) {
      const here: BestSequences = { fewest: Number.POSITIVE_INFINITY, matches: [], products: [], totals: [] };
      best.push(here);
      for (const match of ending.sort((one, other) => one.i - other.i)) {
        appendMatch(this.#before(match.i), here, match);
      }
      for (let i = 0; i <= k; i += 1) this.#appendBruteForce(here, i, k);
    }
  }

  /** The sequences that end just before a unit. */
  #before(i: number): BestSequences {
    return this.#best[i - 1] ?? start;
  }

  /** Appends brute force for the units from `i` to `j`; it never follows brute force. */
  #appendBruteForce(here: BestSequences, i: number, j: number): void {
    const before = this.#before(i);
    const guesses = bruteForceGuesses[j - i + 1] ?? Number.POSITIVE_INFINITY;
    for (let length = 0; length < before.totals.length; length += 1) {
      if (growthOf(length) >= here.fewest) return;
      const last = before.matches[length];
      if ((last === undefined && before !== start) || last?.pattern === "bruteforce") continue;
      const product = guesses * (before.products[length] ?? 1);
      if (!isBetter(here, length + 1, product)) continue;
      const token = this.#password.slice(i, j + 1);
      keep(here, { pattern: "bruteforce", i, j, token, guesses }, length + 1, product);
    }
  }

  /** The fewest guesses for the first units. */
  guessesUpTo(length: number): number {
    return length === 0 ? 1 : (this.#best[length - 1]?.fewest ?? Number.POSITIVE_INFINITY);
  }

  /** The sequence that takes them. */
  best(length: number): MatchSequence {
    return length === 0 ? { guesses: 1, sequence: [] } : unwind(this.#best.slice(0, length));
  }
}

/** Before the first match: the empty sequence. */
const start: BestSequences = { fewest: 0, matches: [], products: [1], totals: [0] };

/** Appends a match to every sequence that ends just before it. */
function appendMatch(before: BestSequences, here: BestSequences, match: Match): void {
  for (let length = 0; length < before.totals.length; length += 1) {
    // A longer sequence takes more than the best one already.
    if (growthOf(length) >= here.fewest) return;
    if (before.matches[length] === undefined && before !== start) continue;
    const product = match.guesses * (before.products[length] ?? 1);
    if (isBetter(here, length + 1, product)) keep(here, match, length + 1, product);
  }
}

const totalOf = (length: number, product: number): number =>
  (factorials[length] ?? Number.POSITIVE_INFINITY) * product + growthOf(length - 1);

/** Whether none of as many matches or fewer takes as few guesses. */
function isBetter({ totals }: BestSequences, length: number, product: number): boolean {
  const total = totalOf(length, product);
  for (let shorter = 1; shorter <= length; shorter += 1) {
    if ((totals[shorter] ?? Number.POSITIVE_INFINITY) <= total) return false;
  }
  return true;
}

function keep(here: BestSequences, match: Match, length: number, product: number): void {
  const total = totalOf(length, product);
  here.matches[length] = match;
  here.products[length] = product;
  here.totals[length] = total;
  if (total < here.fewest) here.fewest = total;
}

function unwind(best: readonly BestSequences[]): MatchSequence {
  const { totals } = best.at(-1) ?? { totals: [] };
  let length = 0;
  let guesses = Number.POSITIVE_INFINITY;
  for (let candidate = 1; candidate < totals.length; candidate += 1) {
    const total = totals[candidate] ?? Number.POSITIVE_INFINITY;
    if (total < guesses) [length, guesses] = [candidate, total];
  }
  const sequence: Match[] = [];
  for (let k = best.length - 1; k >= 0; length -= 1) {
    const match = best[k]?.matches[length];
    if (match === undefined) throw new Error("the sequence has a gap");
    sequence.unshift(match);
    k = match.i - 1;
  }
  return { guesses, sequence };
}
