/** Annotations of the pages of a part, without links to pages of other parts. */

import { isArray, isDict, isName, type PdfObject } from "../objects/objects.ts";
import { findDestination, type PageFinder } from "../pages/destinations.ts";
import type { Page } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";

/** The annotations of a page, and the target pages of its links by their index among these. */
export interface PageLinks {
  readonly annotations: readonly PdfObject[];
  readonly targets: ReadonlyMap<number, number | null>;
}

/** Null where the page has no annotations. */
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

/** Keeps annotations whose links stay within some pages; a link that led nowhere before is removed too. */
export const filterAnnotations = (
  { annotations, targets }: PageLinks,
  isWithin: (page: number) => boolean,
): PdfObject[] =>
  annotations.filter((_, index) => {
    const target = targets.get(index);
    return target === undefined || (target !== null && isWithin(target));
  });
