/** Counts of a password: code points after NFC, their classes, runs and sequences. */
import { normalize } from "../../shared/normalization.ts";

export interface Traits {
  /** The password after NFC. */
  readonly text: string;
  readonly length: number;
  readonly uppercase: number;
  readonly lowercase: number;
  readonly numbers: number;
  /** Characters that are neither letter, digit, mark nor white space. */
  readonly symbols: number;
  readonly unique: number;
  readonly whitespace: number;
  /** Longest run of one character. */
  readonly repeated: number;
  /** Longest run of code points one apart, all ascending or all descending. */
  readonly sequential: number;
}

/** Counts code points, however many UTF-16 units they take. Linear. */
export function countTraits(password: string): Traits {
  const text = normalize(password, "NFC");
  const points = [...text];
  const count = (pattern: RegExp): number => points.filter((point) => pattern.test(point)).length;
  const codes = points.map((point) => point.codePointAt(0) ?? 0);
  return {
    text,
    length: points.length,
    uppercase: count(/\p{Lu}/u),
    lowercase: count(/\p{Ll}/u),
    numbers: count(/\p{Nd}/u),
    symbols: count(/[^\p{L}\p{N}\p{M}\p{White_Space}]/u),
    unique: new Set(points).size,
    whitespace: count(/\p{White_Space}/u),
    repeated: longestRun(codes, 0),
    sequential: Math.max(longestRun(codes, 1), longestRun(codes, -1)),
  };
}

/** Length of the longest run in which each code is `step` more than the one before. */
function longestRun(codes: readonly number[], step: number): number {
  let longest = 0;
  let run = 0;
  for (const [at, code] of codes.entries()) {
    run = at > 0 && code - (codes[at - 1] ?? 0) === step ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
