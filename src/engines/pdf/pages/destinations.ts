/** Destinations of links and bookmarks, explicit or named (ISO 32000-1, 12.3.2). */

import { readNameTree } from "../objects/key-trees.ts";
import {
  type Dict,
  dictOf,
  isArray,
  isDict,
  isName,
  isRef,
  isString,
  type PdfObject,
} from "../objects/objects.ts";
import { keyOf } from "../objects/text-strings.ts";
import type { Document } from "../read/document.ts";
import type { Page } from "./page-tree.ts";

/** The named destinations of both kinds: the dictionary of PDF 1.1 and the name tree. */
export function readNamedDestinations(document: Document): Map<string, PdfObject> {
  const { catalog } = document;
  const old = dictOf(document.resolve(catalog.get("Dests")));
  const names = dictOf(document.resolve(catalog.get("Names")));
  const entries = readNameTree(document, names?.get("Dests"));
  for (const [key, value] of old ?? []) if (!entries.has(key)) entries.set(key, value);
  return entries;
}

/** The name of a named destination: a string, in old files a name object. */
export function readDestinationName(object: PdfObject | undefined): string | null {
  if (isString(object)) return keyOf(object);
  return isName(object) ? object.name : null;
}

/** The destination of an annotation or a bookmark within its file; undefined where it has none. */
export function findDestination(document: Document, entries: Dict): PdfObject | undefined {
  const direct = document.resolve(entries.get("Dest"));
  if (direct !== null) return direct;
  const action = document.resolve(entries.get("A"));
  if (!isDict(action) || !isName(document.resolve(action.get("S")), "GoTo")) return undefined;
  return document.resolve(action.get("D"));
}

/** The index of the page that a destination leads to, else null. */
export type PageFinder = (destination: PdfObject | undefined) => number | null;

export function createPageFinder(
  document: Document,
  pages: readonly Page[],
  names: ReadonlyMap<string, PdfObject>,
): PageFinder {
  const indexes = new Map(pages.map(({ ref }, index) => [ref.number, index]));
  return (destination) => {
    const name = readDestinationName(document.resolve(destination));
    const found = document.resolve(name === null ? destination : names.get(name));
    const place = isDict(found) ? document.resolve(found.get("D")) : found;
    const page = isArray(place) ? place[0] : null;
    if (isRef(page)) return indexes.get(page.number) ?? null;
    // Some writers count pages instead of referring to them.
    return typeof page === "number" && page in pages ? page : null;
  };
}
