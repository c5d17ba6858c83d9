/** Rotation of pages, added to the rotation that they have or inherit. */
import { entryItems } from "../objects/budget.ts";
import { openForChange } from "../read/open-for-change.ts";
import type { PdfResult, PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { rotationOf } from "./page-boxes.ts";
import { selectPages } from "./page-ranges.ts";
import { readPages, setPages } from "./page-tree.ts";

export interface RotateInput {
  readonly source: PdfSource;
  readonly degrees: 90 | 180 | 270;
  /** A range list; without it, all pages. A page that is named twice is rotated once. */
  readonly pages?: string | undefined;
}

/** Throws as `openDocument` does, and `invalid_page_range`. */
export function rotatePages({ source, degrees, pages: wanted }: RotateInput): PdfResult {
  const { document, warnings } = openForChange(source);
  const pages = readPages(document, source);
  for (const index of selectPages(pages.length, wanted)) {
    const page = pages[index];
    if (page === undefined) continue;
    document.budget.chargeItems(entryItems * page.dict.size);
    const turned = (rotationOf(document, page) + degrees) % 360;
    document.set(page.ref, new Map(page.dict).set("Rotate", turned));
  }
  setPages(document, pages);
  return { bytes: saveDocument(document), pageCount: pages.length, warnings };
}
