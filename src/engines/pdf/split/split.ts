/** Splits a file; each part carries only what its pages use. */

import { ApiError } from "../../../shared/api-error.ts";
import { memoize } from "../../../shared/memoize.ts";
import { buildNameTree } from "../objects/key-trees.ts";
import { dict, name, type PdfObject } from "../objects/objects.ts";
import {
  createPageFinder,
  findDestination,
  type PageFinder,
  readNamedDestinations,
} from "../pages/destinations.ts";
import { type Bookmark, pruneBookmarks, readOutline, writeOutline } from "../pages/outline.ts";
import { buildLabelTree, type PageLabel, readLabels } from "../pages/page-labels.ts";
import { type PageRange, parseRanges, singlePages } from "../pages/page-ranges.ts";
import { type Page, readPages, toStandalone } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import type { PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { createPruner, type Pruner } from "../write/resource-pruner.ts";
import { type FieldsByPage, readFieldsByPage, writeFields } from "./fields.ts";
import { filterAnnotations, type PageLinks, readLinks } from "./links.ts";

export interface SplitInput {
  readonly source: PdfSource;
  /** Page ranges, one part each; without them, one part per page. */
  readonly ranges?: string | undefined;
}

interface SplitPart {
  /** The range in its shortest form. */
  readonly pages: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface SplitResult {
  readonly parts: readonly SplitPart[];
  /** Sentences on what the change removed. */
  readonly warnings: readonly string[];
}

/** All parts together: an answer of this size still fits the memory of one request. */
const partsBytesMax = 150 * 1024 * 1024;

/** What all parts share, read once. */
interface SplitContext {
  readonly document: Document;
  /** The document without its pages, so that nothing in a part refers to a page of another. */
  readonly emptied: Document;
  readonly pages: readonly Page[];
  readonly pruner: Pruner;
  readonly links: (index: number) => PageLinks | null;
  readonly find: PageFinder;
  readonly bookmarks: readonly Bookmark[];
  readonly destinations: ReadonlyMap<number | null, readonly (readonly [string, PdfObject])[]>;
  readonly labels: readonly PageLabel[] | null;
  readonly fields: FieldsByPage | null;
}

/**
 * One file for each range. Links, bookmarks and named destinations that lead to other parts are removed;
 * fields, page labels and layers go with their pages; attachments, scripts, tags and the XMP description, which
 * belong to the whole, do not.
 * Throws as `openDocument` does, `invalid_page_range`, and `payload_too_large` beyond 150 MiB of parts.
 */
export function splitFile({ source, ranges }: SplitInput): SplitResult {
  const { document, warnings } = openForChange(source);
  const pages = readPages(document, source);
  const options = { pageCount: pages.length, field: "ranges" };
  const wanted = ranges === undefined ? singlePages(pages.length) : parseRanges(ranges, options);
  const whole = createContext(document, pages);
  let total = 0;
  const parts = wanted.map((range) => {
    const bytes = buildPart(whole, range);
    total += bytes.length;
    if (total > partsBytesMax)
      throw new ApiError("payload_too_large", "The parts together are more than one request may answer.");
    return { pages: range.text, bytes };
  });
  return { parts, warnings };
}

function createContext(document: Document, pages: readonly Page[]): SplitContext {
  const emptied = document.layer(new Map());
  for (const { ref } of pages) emptied.set(ref, null);
  const names = readNamedDestinations(document);
  const find = createPageFinder(document, pages, names);
  return {
    document,
    emptied,
    pages,
    pruner: createPruner(document),
    links: memoize((index: number) => {
      const page = pages[index];
      return page === undefined ? null : readLinks(document, page, find);
    }),
    find,
    bookmarks: readOutline(document),
    destinations: Map.groupBy(names, ([, value]) => find(value)),
    labels: readLabels(document, pages.length),
    fields: readFieldsByPage(document, pages),
  };
}

/** Catalog entries of the parts. An output profile or XMP would be repeated in each. */
const copiedKeys = ["Lang", "ViewerPreferences", "PageLayout", "OCProperties", "Version"];

function buildPart(whole: SplitContext, { indexes }: PageRange): Uint8Array<ArrayBuffer> {
  const { document, emptied, bookmarks, find, labels, fields, destinations } = whole;
  const catalog = dict({ Type: name("Catalog") });
  for (const key of copiedKeys) {
    const value = document.catalog.get(key);
    if (value !== undefined) catalog.set(key, value);
  }
  const part = emptied.layer(catalog);
  const within = new Set(indexes);
  writePages(part, whole, indexes, within);
  if (fields !== null) writeFields(part, fields, indexes);
  document.budget.chargeSteps(countBookmarks(bookmarks));
  const isKept = (entries: Bookmark["entries"]) => {
    const page = find(findDestination(document, entries));
    return page !== null && within.has(page);
  };
  const outline = bookmarks.length === 0 ? undefined : writeOutline(part, pruneBookmarks(bookmarks, isKept));
  if (outline !== undefined) catalog.set("Outlines", outline);
  const names = buildNameTree(new Map(indexes.flatMap((index) => destinations.get(index) ?? [])));
  if (names !== undefined) catalog.set("Names", dict({ Dests: part.add(names) }));
  const own = indexes.flatMap((index) => labels?.[index] ?? []);
  const labelled = labels === null ? undefined : buildLabelTree(own);
  if (labelled !== undefined) catalog.set("PageLabels", labelled);
  return saveDocument(part);
}

const countBookmarks = (bookmarks: readonly Bookmark[]): number =>
  bookmarks.reduce((sum, { children }) => sum + 1 + countBookmarks(children), 0);

function writePages(
  part: Document,
  whole: SplitContext,
  indexes: readonly number[],
  within: ReadonlySet<number>,
): void {
  const root = part.add(null);
  for (const index of indexes) {
    const page = whole.pages[index];
    if (page === undefined) continue;
    part.budget.chargeSteps(page.dict.size);
    const entries = toStandalone(page).set("Parent", root);
    for (const key of ["StructParents", "B"]) entries.delete(key);
    const resources = whole.pruner.resourcesOf(page);
    if (resources !== undefined) entries.set("Resources", resources);
    const links = whole.links(index);
    if (links !== null) {
      part.budget.chargeSteps(links.annotations.length);
      entries.set(
        "Annots",
        filterAnnotations(links, (target) => within.has(target)),
      );
    }
    part.set(page.ref, entries);
  }
  const kids = indexes.flatMap((index) => whole.pages[index]?.ref ?? []);
  part.set(root, dict({ Type: name("Pages"), Count: kids.length, Kids: kids }));
  part.catalog.set("Pages", root);
}
