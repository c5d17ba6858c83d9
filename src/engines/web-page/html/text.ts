/** Texts of a page on a single line of bounded length, and values with their source. */

/** UTF-16 units; longer titles and descriptions are cut. */
export const maxTextLength = 5_000;

/** The text on one line, its white space collapsed; null if nothing is left of it. */
export function toSingleLine(text: string | null | undefined): string | null {
  if (text == null) return null;
  const line = text
    .slice(0, maxTextLength * 2)
    // HTML writes NUL as U+FFFD; JSON can escape it.
    .replaceAll("\0", "\ufffd")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line === "" ? null : line.slice(0, maxTextLength).toWellFormed();
}

/** The first candidate that has a value. */
export function findFirst<T>(candidates: readonly Candidate<T>[]): Sourced<T> | null {
  for (const [source, value] of candidates) if (value !== null) return { source, value };
  return null;
}

/** A source, and the value found there. */
export type Candidate<T> = readonly [source: string, value: T | null];

export interface Sourced<T> {
  readonly source: string;
  readonly value: T;
}
