/** Opens a document to change it: without encryption and signatures, with a warning for each. */

import { removeSignatures } from "../info/signatures.ts";
import type { Budget } from "../objects/budget.ts";
import type { PdfSource } from "../types.ts";
import { type Document, openDocument } from "./document.ts";

interface OpenedDocument {
  readonly document: Document;
  /** Sentences for the caller. */
  readonly warnings: readonly string[];
}

/** Throws as `openDocument` does. */
export function openForChange(source: PdfSource, budget?: Budget): OpenedDocument {
  const document = openDocument(source.bytes, { ...source, budget });
  const warnings: string[] = [];
  if (document.isEncrypted)
    warnings.push(`${source.field} was encrypted; the answer is not, and opens without a password.`);
  if (removeSignatures(document))
    warnings.push(`${source.field} was signed; the change would break its signatures, so they were removed.`);
  return { document, warnings };
}
