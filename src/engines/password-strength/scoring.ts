/** The sequence of matches by which a password is guessed soonest. */
import { type BruteForceMatch, type Match, minGuesses } from "./match.ts";

/** Matches from left to right that cover the password, and the guesses for all of them together. */
export interface MatchSequence {
  readonly guesses: number;
  readonly sequence: readonly Match[];
}

/** What an attacker tries before longer sequences are worth it. */
const guessesBeforeGrowing = 10_000;

/** The best sequences of 1, 2, … matches that cover a prefix of the password; no entry where a shorter one is better. */
interface BestSequences {
  readonly matches: (Match | undefined)[];
  /** Product of the guesses of the matches. */
  readonly products: number[];
  /** l! · product + 10,000^(l-1). */
  readonly totals: number[];
}

const factorials = Array.from({ length: 400 }, () => 1);
for (let n = 2; n < factorials.length; n += 1) factorials[n] = (factorials[n - 1] ?? 1) * n;

/** Brute force: ten guesses a unit, and one more than the minimum of any other match of this length. */
function bruteForce(password: string, i: number, j: number): BruteForceMatch {
  const length = j - i + 1;
  const minimum = 1 + (length === 1 ? minGuesses.oneUnit : minGuesses.moreUnits);
  return {
    pattern: "bruteforce",
    i,
    j,
    token: password.slice(i, j + 1),
    guesses: Math.max(10 ** length, minimum),
  };
}

/**
 * The sequence of matches with the fewest guesses l! · Π guesses + 10,000^(l-1), by dynamic programming over their ends
 * (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016, section 3.3). Brute force fills the
 * gaps. Of matches between the same ends each takes fewer guesses than the one before.
 * n² steps for n units, each over the lengths of sequences that pay: at most one match in four units.
 */
export function findMostGuessableSequence(password: string, matches: readonly Match[]): MatchSequence {
  if (password === "") return { guesses: 1, sequence: [] };
  const endingAt: Match[][] = Array.from(password.split(""), () => []);
  for (const match of matches) endingAt[match.j]?.push(match);
  const best: BestSequences[] = [];
  for (const [k, ending] of endingAt.entries()) {
    const here: BestSequences = { matches: [], products: [], totals: [] };
    best.push(here);
    for (const match of ending.sort((one, other) => one.i - other.i)) append(best, match, here);
    for (let i = 0; i <= k; i += 1) append(best, bruteForce(password, i, k), here);
  }
  return unwind(best);
}

/** Before the first match: the empty sequence. */
const start: BestSequences = { matches: [], products: [1], totals: [0] };

/** Appends a match to every sequence that ends just before it; brute force never follows brute force. */
function append(best: readonly BestSequences[], match: Match, here: BestSequences): void {
  const before = match.i === 0 ? start : best[match.i - 1];
  if (before === undefined) return;
  const isBruteForce = match.pattern === "bruteforce";
  for (let length = 0; length < before.totals.length; length += 1) {
    const last = before.matches[length];
    const isMissing = last === undefined && before !== start;
    if (isMissing || (isBruteForce && last?.pattern === "bruteforce")) continue;
    keepIfBetter(here, match, { length: length + 1, product: before.products[length] ?? 1 });
  }
}

interface Candidate {
  readonly length: number;
  /** Product of the guesses before the last match. */
  readonly product: number;
}

/** Keeps a sequence unless one of as many matches or fewer takes as few guesses. */
function keepIfBetter(here: BestSequences, match: Match, { length, product }: Candidate): void {
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
