/** Decides which annotations of a page go with it: links that lead to pages left behind are taken off, not left dangling. */

import { isArray, isDict, isName, type PdfObject } from "../objects/objects.ts";
import { findDestination, type PageFinder } from "../pages/destinations.ts";
import type { Page } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";

/** Links of a page that lead to other pages of its file, by their place among its annotations. */
export interface PageLinks {
  readonly annotations: readonly PdfObject[];
  readonly targets: ReadonlyMap<number, number | null>;
}

/** Read once for a page, whichever parts it goes into. */
export function readLinks(document: Document, { dict }: Page, find: PageFinder): PageLinks | null {
  const annotations = document.resolve(dict.get("Annots"));
  if (!isArray(annotations)) return null;
  const targets = new Map<number, number | null>();
  document.budget.chargeItems(annotations.length);
  for (const [index, annotation] of annotations.entries()) {
    const entries = document.resolve(annotation);
    if (!isDict(entries) || !isName(document.resolve(entries.get("Subtype")), "Link")) continue;
    const destination = findDestination(document, entries);
    if (destination !== undefined) targets.set(index, find(destination));
  }
  return { annotations, targets };
}

/** The annotations that stay where only some pages do; a link that led nowhere before is taken off too. */
export const filterAnnotations = (
  { annotations, targets }: PageLinks,
  isWithin: (page: number) => boolean,
): PdfObject[] =>
  annotations.filter((_, index) => {
    const target = targets.get(index);
    return target === undefined || (target !== null && isWithin(target));
  });
