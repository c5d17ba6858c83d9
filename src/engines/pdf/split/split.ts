/** Decides how a file becomes several: each part carries what its pages use and nothing else. */
import { ApiError } from "../../../shared/api-error.ts";
import { nameTree } from "../objects/key-trees.ts";
import { dict, name, type PdfObject } from "../objects/objects.ts";
import { destinationIn, namedDestinations, type PageFinder, pageFinder } from "../pages/destinations.ts";
import { type Bookmark, pruned, readOutline, writeOutline } from "../pages/outline.ts";
import { labelsOf, labelTree, type PageLabel } from "../pages/page-labels.ts";
import { type PageRange, parseRanges, singlePages } from "../pages/page-ranges.ts";
import { type Page, pagesOf, standalone } from "../pages/page-tree.ts";
import { type Document, layerOver } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import type { PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { openPruner, type Pruner } from "../write/resource-pruner.ts";
import { type FieldsByPage, fieldsByPage, placeFields } from "./fields.ts";
import { annotationsWithin, linksOf, type PageLinks } from "./links.ts";

export interface SplitInput {
  readonly source: PdfSource;
  /** A range list, one file each; left out, one file a page. */
  readonly ranges?: string | undefined;
}

export interface SplitPart {
  /** The range in its plain form. */
  readonly pages: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface SplitResult {
  readonly parts: readonly SplitPart[];
  /** What the change cost the file. */
  readonly warnings: readonly string[];
}

/** All parts together: an answer of this size still fits the memory of one request. */
const partsBytesMax = 150 * 1024 * 1024;

/** What is looked up once for all parts. */
interface Whole {
  readonly document: Document;
  /** The document without its pages, so that nothing in a part leads to a page of another. */
  readonly emptied: Document;
  readonly pages: readonly Page[];
  readonly pruner: Pruner;
  readonly links: (index: number) => PageLinks | null;
  readonly find: PageFinder;
  readonly bookmarks: readonly Bookmark[];
  readonly destinations: ReadonlyMap<number, readonly (readonly [string, PdfObject])[]>;
  readonly labels: readonly PageLabel[] | null;
  readonly fields: FieldsByPage | null;
}

/**
 * One file for each range. Links, bookmarks and named destinations that lead to other parts are taken off;
 * fields, page labels and layers go with their pages; attachments, scripts, tags and the XMP description, which
 * belong to the whole, do not.
 * Fails as opening does, with `invalid_page_range`, and with `payload_too_large` where all parts together would
 * be longer than 150 MiB.
 */
export function splitFile({ source, ranges }: SplitInput): SplitResult {
  const { document, warnings } = openForChange(source);
  const pages = pagesOf(document, source);
  const options = { pageCount: pages.length, field: "ranges" };
  const wanted = ranges === undefined ? singlePages(pages.length) : parseRanges(ranges, options);
  const whole = openWhole(document, pages);
  let total = 0;
  const parts = wanted.map((range) => {
    const bytes = partOf(whole, range);
    total += bytes.length;
    if (total > partsBytesMax)
      throw new ApiError("payload_too_large", "The parts together are more than one request may answer.");
    return { pages: range.text, bytes };
  });
  return { parts, warnings };
}

function openWhole(document: Document, pages: readonly Page[]): Whole {
  const emptied = layerOver(document, new Map());
  for (const { ref } of pages) emptied.set(ref, null);
  const names = namedDestinations(document);
  const find = pageFinder(document, pages, names);
  const destinations = new Map<number, [string, PdfObject][]>();
  for (const [key, value] of names) {
    const page = find(value);
    if (page !== null)
      destinations
        .set(page, destinations.get(page) ?? [])
        .get(page)
        ?.push([key, value]);
  }
  return {
    document,
    emptied,
    pages,
    pruner: openPruner(document),
    links: remembered((index) => {
      const page = pages[index];
      return page === undefined ? null : linksOf(document, page, find);
    }),
    find,
    bookmarks: readOutline(document),
    destinations,
    labels: labelsOf(document, pages.length),
    fields: fieldsByPage(document, pages),
  };
}

function remembered<T>(make: (index: number) => T): (index: number) => T {
  const known = new Map<number, T>();
  return (index) => {
    const found = known.has(index) ? (known.get(index) as T) : make(index);
    known.set(index, found);
    return found;
  };
}

/** What parts show like the whole; an output profile or a description of the whole would be repeated in each. */
const shared = ["Lang", "ViewerPreferences", "PageLayout", "OCProperties", "Version"];

function partOf(whole: Whole, { indexes }: PageRange): Uint8Array<ArrayBuffer> {
  const { document, emptied, bookmarks, find, labels, fields, destinations } = whole;
  const catalog = dict({ Type: name("Catalog") });
  for (const key of shared) {
    const value = document.catalog.get(key);
    if (value !== undefined) catalog.set(key, value);
  }
  const part = layerOver(emptied, catalog);
  const within = new Set(indexes);
  placePages(part, whole, indexes, within);
  if (fields !== null) placeFields(part, fields, indexes);
  document.budget.takeSteps(countOf(bookmarks));
  const isKept = (entries: Bookmark["entries"]) => {
    const page = find(destinationIn(document, entries));
    return page !== null && within.has(page);
  };
  const outline = bookmarks.length === 0 ? undefined : writeOutline(part, pruned(bookmarks, isKept));
  if (outline !== undefined) catalog.set("Outlines", outline);
  const names = nameTree(new Map(indexes.flatMap((index) => destinations.get(index) ?? [])));
  if (names !== undefined) catalog.set("Names", dict({ Dests: part.add(names) }));
  const own = indexes.flatMap((index) => labels?.[index] ?? []);
  const labelled = labels === null ? undefined : labelTree(own);
  if (labelled !== undefined) catalog.set("PageLabels", labelled);
  return saveDocument(part);
}

const countOf = (bookmarks: readonly Bookmark[]): number =>
  bookmarks.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

function placePages(
  part: Document,
  whole: Whole,
  indexes: readonly number[],
  within: ReadonlySet<number>,
): void {
  const root = part.add(null);
  for (const index of indexes) {
    const page = whole.pages[index];
    if (page === undefined) continue;
    part.budget.takeSteps(page.dict.size);
    const entries = standalone(page).set("Parent", root);
    for (const key of ["StructParents", "B"]) entries.delete(key);
    const resources = whole.pruner.resourcesOf(page);
    if (resources !== undefined) entries.set("Resources", resources);
    const links = whole.links(index);
    if (links !== null) {
      part.budget.takeSteps(links.annotations.length);
      entries.set(
        "Annots",
        annotationsWithin(links, (target) => within.has(target)),
      );
    }
    part.set(page.ref, entries);
  }
  const kids = indexes.flatMap((index) => whole.pages[index]?.ref ?? []);
  part.set(root, dict({ Type: name("Pages"), Count: kids.length, Kids: kids }));
  part.catalog.set("Pages", root);
}
