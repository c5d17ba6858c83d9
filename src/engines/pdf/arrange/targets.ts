/** Which pages stay, and what leads to them. */
import type { PdfObject } from "../objects/objects.ts";
import {
  createPageFinder,
  findDestination,
  type PageFinder,
  readNamedDestinations,
} from "../pages/destinations.ts";
import type { Bookmark } from "../pages/outline.ts";
import type { Page } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";

export interface Targets {
  readonly find: PageFinder;
  /** Whether the page of an index stays. */
  isKept(index: number): boolean;
  /** Whether a destination leads to a page that stays. */
  isReached(destination: PdfObject | undefined): boolean;
  /** Whether a bookmark leads to such a page, or out of the file. */
  isKeptBookmark(entries: Bookmark["entries"]): boolean;
}

export function createTargets(
  document: Document,
  pages: readonly Page[],
  kept: ReadonlySet<number>,
): Targets {
  const find = createPageFinder(document, pages, readNamedDestinations(document));
  const isReached = (destination: PdfObject | undefined): boolean => {
    const page = find(destination);
    return page !== null && kept.has(page);
  };
  return {
    find,
    isKept: (index) => kept.has(index),
    isReached,
    isKeptBookmark(entries) {
      const destination = findDestination(document, entries);
      return destination === undefined ? entries.has("A") : isReached(destination);
    },
  };
}
