/** Texts of a document, and where they stand. */

/** Where a text stands in a document. */
export interface DocumentPlace {
  /** JSON: the JSON Pointer (RFC 6901) of the value, or of the value whose key it is. */
  readonly path?: string;
  readonly inKey?: boolean;
  /** CSV: 0 is the header, 1 the first row of data. */
  readonly row?: number;
  /** CSV: the column's name, or its number from 1 where there is none. */
  readonly column?: string;
}

/** Receives a text, what stands before it (`"firstName": `) and its place; returns what replaces it. */
export type VisitText = (text: string, context: string, place: DocumentPlace) => string;
