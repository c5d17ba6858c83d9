/** Decides how a text of a page is shown: white space as one blank, and never longer than a bound. */

/** UTF-16 units; longer titles and descriptions are cut. */
export const maxTextLength = 5_000;

/** The text on one line, or null where nothing is left of it. */
export function toSingleLine(text: string | null | undefined): string | null {
  if (text == null) return null;
  const line = text
    .slice(0, maxTextLength * 2)
    .replaceAll(/\s+/g, " ")
    .trim();
  return line === "" ? null : line.slice(0, maxTextLength).toWellFormed();
}

/** The first of some candidates that says something, with the name of its source. */
export function findFirst<T>(candidates: readonly Candidate<T>[]): Sourced<T> | null {
  for (const [source, value] of candidates) if (value !== null) return { source, value };
  return null;
}

/** Where a value was looked for, and what stood there. */
export type Candidate<T> = readonly [source: string, value: T | null];

export interface Sourced<T> {
  readonly source: string;
  readonly value: T;
}
