/** What detectors report before overlaps are resolved. */

import type { ScoredRange } from "./text/tokenized-text.ts";

/** UTF-16 offsets of a part of a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A possible span: where it is, how confident the detector is, and what it was validated by. */
export interface Candidate extends TextRange {
  readonly kind: string;
  readonly subtype: string | null;
  /** 0–1, adjusted for the words around it. */
  readonly score: number;
  /** A check digit, a checksum, an issuing rule or the structure itself was checked and is right. */
  readonly validated: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** How it was scored, where somebody wants to know. */
  readonly scored?: ScoredRange | undefined;
}

type Facts = Pick<Candidate, "subtype" | "validated" | "country">;

/** A candidate; facts that are not given are unknown. */
export const buildCandidate = (
  kind: string,
  { start, end }: TextRange,
  score: number,
  { subtype = null, validated = false, country = null }: Partial<Facts> = {},
): Candidate => ({ kind, subtype, start, end, score, validated, country });

/** Where a match stands in its text. */
export const rangeOf = ({ index, 0: match }: RegExpExecArray): TextRange => ({
  start: index,
  end: index + match.length,
});
