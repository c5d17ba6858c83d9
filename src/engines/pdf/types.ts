/** Decides what the PDF tools take and give in their threads: files as bytes, and the choices of a merge. */

export interface PdfSource {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly password?: string | undefined;
  /** The input field that failures name: `file`, `files/2`. */
  readonly field: string;
  /** Under which it was sent, safe to repeat. */
  readonly name?: string | null;
}

export interface PdfResult {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pageCount: number;
  /** What the change cost the files. */
  readonly warnings: readonly string[];
}

/** What becomes of the bookmarks of a merge: all in a row, below one for each file, or left out. */
export const outlineKinds = ["keep", "perFile", "none"] as const;
export type OutlineKind = (typeof outlineKinds)[number];
