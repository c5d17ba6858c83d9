/** Decides what a part of a password can be recognized as. */

/** A part by its first and last UTF-16 unit, both included, and the guesses it takes by itself. */
interface Part {
  readonly i: number;
  readonly j: number;
  readonly token: string;
  readonly guesses: number;
}

export interface BruteForceMatch extends Part {
  readonly pattern: "bruteforce";
}

export interface DictionaryMatch extends Part {
  readonly pattern: "dictionary";
  readonly dictionary: string;
  /** Place in its list, from 1. */
  readonly rank: number;
  readonly reversed: boolean;
  readonly l33t: boolean;
}

export interface SpatialMatch extends Part {
  readonly pattern: "spatial";
  readonly graph: string;
  readonly turns: number;
}

export interface RepeatMatch extends Part {
  readonly pattern: "repeat";
  readonly baseToken: string;
  readonly repeatCount: number;
}

export interface SequenceMatch extends Part {
  readonly pattern: "sequence";
  readonly ascending: boolean;
}

export interface YearMatch extends Part {
  readonly pattern: "regex";
}

export interface DateMatch extends Part {
  readonly pattern: "date";
}

export type Match =
  | BruteForceMatch
  | DictionaryMatch
  | SpatialMatch
  | RepeatMatch
  | SequenceMatch
  | YearMatch
  | DateMatch;

/** The fewest guesses that a part of a longer password is taken for. */
export const guessesMin = { oneUnit: 10, moreUnits: 50 } as const;

/** Guesses of a part: never fewer than a part must take, unless it is the whole password. */
export function atLeastMinimum(guesses: number, token: string, password: string): number {
  if (token.length === password.length) return Math.max(guesses, 1);
  return Math.max(guesses, token.length === 1 ? guessesMin.oneUnit : guessesMin.moreUnits);
}
