/** Input and output of the PDF tools: files as bytes. */

export interface PdfSource {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly password?: string | undefined;
  /** The input field that errors and warnings name: `file`, `files/2`. */
  readonly field: string;
  /** The file name, safe to repeat. */
  readonly name?: string | null;
}

export interface PdfResult {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pageCount: number;
  /** Sentences on what the change removed. */
  readonly warnings: readonly string[];
}

/** Bookmarks of a merged file: one after the other, below one for each file, or none. */
export const outlineKinds = ["keep", "perFile", "none"] as const;
export type OutlineKind = (typeof outlineKinds)[number];

/** What a document says of itself. */
export const metadataFields = [
  "title",
  "author",
  "subject",
  "keywords",
  "creator",
  "producer",
  "creationDate",
  "modificationDate",
] as const;
export type MetadataField = (typeof metadataFields)[number];

/** What is flattened. */
export const flattenKinds = ["all", "forms", "annotations"] as const;
export type FlattenKind = (typeof flattenKinds)[number];

/** Where a page number stands on the page as it is displayed. */
export const numberPositions = [
  "bottom-center",
  "bottom-left",
  "bottom-right",
  "top-center",
  "top-left",
  "top-right",
] as const;
export type NumberPosition = (typeof numberPositions)[number];

/** Numbers by the names that CSS gives them. */
export const numeralKinds = ["decimal", "lower-roman", "upper-roman", "lower-alpha", "upper-alpha"] as const;
export type NumeralKind = (typeof numeralKinds)[number];

/** How a picture fills a page: as large as fits, the same but never enlarged, or so that it is covered. */
export const imageFits = ["contain", "shrink", "cover"] as const;
export type ImageFit = (typeof imageFits)[number];

/** How pages follow each other on a sheet: first to the right or the left and then down, or first down. */
export const sheetOrders = ["right-down", "left-down", "down-right", "down-left"] as const;
export type SheetOrder = (typeof sheetOrders)[number];

/** Pages on a sheet. */
export const pagesPerSheet = [2, 3, 4, 6, 8, 9, 12, 16, 20, 25] as const;
