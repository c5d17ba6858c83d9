/** JSON and CSV as documents of texts that are searched and replaced one by one. */
import { rewriteCsv } from "./csv-document.ts";
import { rewriteJson } from "./json-document.ts";
import type { VisitText } from "./place.ts";

export type { DocumentPlace, VisitText } from "./place.ts";

export type Document = { readonly json: unknown } | { readonly csv: string; readonly csvHeader: boolean };

/** The document with the texts that `visit` returned, in the order of the document; JSON must have passed `checkJson`. */
export const rewriteDocument = (document: Document, visit: VisitText): unknown =>
  "csv" in document ? rewriteCsv(document.csv, document.csvHeader, visit) : rewriteJson(document.json, visit);
