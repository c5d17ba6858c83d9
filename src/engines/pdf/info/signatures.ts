/** Digital signatures (ISO 32000-1, 12.8): detection and removal. */

import { type Dict, dictOf, isArray, isDict, isName, type PdfObject } from "../objects/objects.ts";
import type { Document } from "../read/document.ts";

const fieldsMax = 100_000;

const toItems = (object: PdfObject): readonly PdfObject[] =>
  isArray(object) ? object.slice(0, fieldsMax) : [];

/** Whether any field is signed; an empty signature field does not count. */
export const hasSignatures = (document: Document): boolean => !findSignedFields(document).next().done;

/** Removes all signatures, since a change breaks them; their fields and appearances stay. True where there were any. */
export function removeSignatures(document: Document): boolean {
  const fields = [...findSignedFields(document)];
  for (const field of fields) field.delete("V");
  if (fields.length > 0) {
    // The permissions of signatures, and the flag that changes must be appended.
    document.catalog.delete("Perms");
    dictOf(document.resolve(document.catalog.get("AcroForm")))?.delete("SigFlags");
  }
  return fields.length > 0;
}

function* findSignedFields({ catalog, resolve, budget }: Document): Generator<Dict> {
  const form = dictOf(resolve(catalog.get("AcroForm")));
  const waiting = [...toItems(resolve(form?.get("Fields")))];
  const seen = new Set<Dict>();
  while (waiting.length > 0 && seen.size < fieldsMax) {
    const field = dictOf(resolve(waiting.pop()));
    if (field === undefined || seen.has(field)) continue;
    seen.add(field);
    if (isName(resolve(field.get("FT")), "Sig") && isDict(resolve(field.get("V")))) yield field;
    const kids = toItems(resolve(field.get("Kids")));
    // Fields may share their kids.
    budget.chargeItems(kids.length);
    for (const kid of kids) waiting.push(kid);
  }
}
