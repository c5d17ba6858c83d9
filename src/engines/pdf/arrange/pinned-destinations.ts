/** Destinations that count pages instead of referring to them, made to refer: pages are about to move. */
import { dictOf, isArray, isDict, isName, type PdfObject } from "../objects/objects.ts";
import { readNamedDestinations } from "../pages/destinations.ts";
import { type Bookmark, readOutline } from "../pages/outline.ts";
import type { Page } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";

/** Changes the destinations of bookmarks, links, names and the open action in place. */
export function pinDestinations(document: Document, pages: readonly Page[]): void {
  const { resolve, budget, catalog } = document;
  const pin = (destination: PdfObject | undefined): void => {
    const found = resolve(destination);
    const place = isDict(found) ? resolve(found.get("D")) : found;
    const page = isArray(place) && typeof place[0] === "number" ? pages[place[0]] : undefined;
    if (isArray(place) && page !== undefined) place[0] = page.ref;
  };
  const pinEntries = (entries: ReadonlyMap<string, PdfObject>): void => {
    pin(entries.get("Dest"));
    const action = dictOf(resolve(entries.get("A")));
    if (isName(resolve(action?.get("S")), "GoTo")) pin(action?.get("D"));
  };
  const pinBookmark = ({ entries, children }: Bookmark): void => {
    pinEntries(entries);
    children.forEach(pinBookmark);
  };
  pin(catalog.get("OpenAction"));
  readOutline(document).forEach(pinBookmark);
  for (const destination of readNamedDestinations(document).values()) pin(destination);
  const seen = new Set<PdfObject>();
  for (const { dict } of pages) {
    const annotations = resolve(dict.get("Annots"));
    if (!isArray(annotations) || seen.has(annotations)) continue;
    seen.add(annotations);
    budget.chargeSteps(annotations.length);
    for (const annotation of annotations) pinEntries(dictOf(resolve(annotation)) ?? new Map());
  }
}
