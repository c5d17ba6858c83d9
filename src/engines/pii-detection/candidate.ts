/** What detectors report before overlaps are resolved. */

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
}
