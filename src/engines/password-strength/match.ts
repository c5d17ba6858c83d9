/** Matches: parts of a password that follow a pattern. */

/** A match by its first and last UTF-16 unit, both included, and the guesses it takes by itself. */
interface MatchBase {
  readonly i: number;
  readonly j: number;
  readonly token: string;
  readonly guesses: number;
}

export interface BruteForceMatch extends MatchBase {
  readonly pattern: "bruteforce";
}

/** Where a word stands in a list. */
export interface WordEntry {
  readonly dictionary: string;
  /** From 1. */
  readonly rank: number;
}

export interface DictionaryMatch extends MatchBase {
  readonly pattern: "dictionary";
  readonly dictionary: string;
  /** Rank in its dictionary, from 1. */
  readonly rank: number;
  readonly reversed: boolean;
  readonly l33t: boolean;
  /** Ways to write the word that are tried: the guesses are the rank times these. */
  readonly variants: number;
  /** All lists with the word, for phrases. */
  readonly entries: readonly WordEntry[];
}

export interface SpatialMatch extends MatchBase {
  readonly pattern: "spatial";
  readonly graph: string;
  readonly turns: number;
}

export interface RepeatMatch extends MatchBase {
  readonly pattern: "repeat";
  readonly baseToken: string;
  readonly repeatCount: number;
}

export interface SequenceMatch extends MatchBase {
  readonly pattern: "sequence";
  readonly ascending: boolean;
}

export interface YearMatch extends MatchBase {
  readonly pattern: "regex";
}

export interface DateMatch extends MatchBase {
  readonly pattern: "date";
}

/** Digits and signs as people append them to a word. */
export interface EndingMatch extends MatchBase {
  readonly pattern: "ending";
}

export type Match =
  | BruteForceMatch
  | DictionaryMatch
  | SpatialMatch
  | RepeatMatch
  | SequenceMatch
  | YearMatch
  | DateMatch
  | EndingMatch;

/** The minimum of guesses for a match that is not the whole password. */
export const minGuesses = { oneUnit: 10, moreUnits: 50 } as const;

/** Raises the guesses of a match to the minimum, unless it is the whole password. */
export function atLeastMinimum(guesses: number, token: string, password: string): number {
  if (token.length === password.length) return Math.max(guesses, 1);
  return Math.max(guesses, token.length === 1 ? minGuesses.oneUnit : minGuesses.moreUnits);
}
