/** Decides by which parts a password is guessed the soonest. */
import { type BruteForceMatch, guessesMin, type Match } from "./match.ts";

/** The parts from left to right, and the guesses for all of them together. */
export interface Cheapest {
  readonly guesses: number;
  readonly sequence: readonly Match[];
}

/** What an attacker tries before longer sequences are worth it. */
const guessesBeforeGrowing = 10_000;

/** The best sequences of 1, 2, … parts that cover a beginning of the password; holes where shorter ones are better. */
interface Best {
  readonly matches: (Match | undefined)[];
  /** Product of the guesses of the parts. */
  readonly products: number[];
  /** l! · product + 10,000^(l-1). */
  readonly totals: number[];
}

const factorials = Array.from({ length: 400 }, () => 1);
for (let n = 2; n < factorials.length; n += 1) factorials[n] = (factorials[n - 1] ?? 1) * n;

/** Guesses by brute force: ten a unit, and one more than any other part of its place must take. */
function bruteForce(password: string, i: number, j: number): BruteForceMatch {
  const length = j - i + 1;
  const least = 1 + (length === 1 ? guessesMin.oneUnit : guessesMin.moreUnits);
  return {
    pattern: "bruteforce",
    i,
    j,
    token: password.slice(i, j + 1),
    guesses: Math.max(10 ** length, least),
  };
}

/**
 * The sequence of parts with the fewest guesses l! · Π guesses + 10,000^(l-1), by dynamic programming over the ends of
 * parts (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016, section 3.3). Parts that no
 * match covers are brute force. `matches` hold at most one for each pair of ends.
 * n² steps for n units, each over the lengths of sequences that pay: one part in four units at most.
 */
export function cheapestSequence(password: string, matches: readonly Match[]): Cheapest {
  if (password === "") return { guesses: 1, sequence: [] };
  const endingAt: Match[][] = Array.from(password.split(""), () => []);
  for (const match of matches) endingAt[match.j]?.push(match);
  const best: Best[] = [];
  for (const [k, ending] of endingAt.entries()) {
    const here: Best = { matches: [], products: [], totals: [] };
    best.push(here);
    for (const match of ending.sort((one, other) => one.i - other.i)) extend(best, match, here);
    for (let i = 0; i <= k; i += 1) extend(best, bruteForce(password, i, k), here);
  }
  return unwind(best);
}

/** Before the first part: one sequence, of none. */
const begun: Best = { matches: [], products: [1], totals: [0] };

/** Puts a part behind every sequence that ends just before it; two parts of brute force are never neighbors. */
function extend(best: readonly Best[], match: Match, here: Best): void {
  const before = match.i === 0 ? begun : best[match.i - 1];
  if (before === undefined) return;
  const isBruteForce = match.pattern === "bruteforce";
  for (let length = 0; length < before.totals.length; length += 1) {
    const last = before.matches[length];
    const isHole = last === undefined && before !== begun;
    if (isHole || (isBruteForce && last?.pattern === "bruteforce")) continue;
    improve(here, match, { length: length + 1, product: before.products[length] ?? 1 });
  }
}

interface Sequence {
  readonly length: number;
  /** Product of the guesses before the last part. */
  readonly product: number;
}

/** Keeps a sequence where none of as many parts or fewer takes as few guesses. */
function improve(here: Best, match: Match, { length, product }: Sequence): void {
  const whole = match.guesses * product;
  const total =
    (factorials[length] ?? Number.POSITIVE_INFINITY) * whole + guessesBeforeGrowing ** (length - 1);
  for (let shorter = 1; shorter <= length; shorter += 1) {
    if ((here.totals[shorter] ?? Number.POSITIVE_INFINITY) <= total) return;
  }
  here.matches[length] = match;
  here.products[length] = whole;
  here.totals[length] = total;
}

function unwind(best: readonly Best[]): Cheapest {
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
    if (match === undefined) throw new Error("a sequence has a hole");
    sequence.unshift(match);
    k = match.i - 1;
  }
  return { guesses, sequence };
}
