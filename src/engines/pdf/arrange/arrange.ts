/** One file with some pages of another, in any order: extracting, removing and reordering pages. */
import { ApiError } from "../../../shared/api-error.ts";
import { type Dict, isArray, isRef, type PdfObject } from "../objects/objects.ts";
import { buildLabelTree, readLabels } from "../pages/page-labels.ts";
import { parseRanges } from "../pages/page-ranges.ts";
import { type Page, readPages, setPages } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import { filterAnnotations, readLinks } from "../split/links.ts";
import type { PdfResult, PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { createPruner } from "../write/resource-pruner.ts";
import { filterCatalog } from "./catalog.ts";
import { pinDestinations } from "./pinned-destinations.ts";
import { filterStructure } from "./structure.ts";
import { createTargets, type Targets } from "./targets.ts";

/** `extract` and `remove` keep or omit the pages that are named, `reorder` puts them before all others. */
export type Arrangement = "extract" | "remove" | "reorder";

export interface ArrangeInput {
  readonly source: PdfSource;
  readonly arrangement: Arrangement;
  /** A range list. A page that is named twice counts once. */
  readonly pages: string;
}

/**
 * Bookmarks, named destinations, links, form fields, page labels, layers, tags and attachments are kept, except for
 * what leads to or describes pages that are gone: of these nothing is left in the file.
 * Throws as `openDocument` does, and `invalid_page_range`.
 */
export function arrangePages({ source, arrangement, pages: wanted }: ArrangeInput): PdfResult {
  const { document, warnings } = openForChange(source);
  const pages = readPages(document, source);
  const order = orderPages(wanted, pages.length, arrangement);
  const targets = createTargets(document, pages, new Set(order));
  const labels = readLabels(document, pages.length);
  pinDestinations(document, pages);
  if (order.length < pages.length) dropPages(document, pages, targets);
  if (labels !== null) {
    const tree = buildLabelTree(order.flatMap((index) => labels[index] ?? []));
    if (tree !== undefined) document.catalog.set("PageLabels", document.add(tree));
  }
  setPages(
    document,
    order.flatMap((index) => pages[index] ?? []),
  );
  return { bytes: saveDocument(document), pageCount: order.length, warnings };
}

/** The indexes of the pages that stay, in their new order. */
function orderPages(wanted: string, pageCount: number, arrangement: Arrangement): readonly number[] {
  const ranges = parseRanges(wanted, { pageCount, field: "pages" });
  const named = new Set(ranges.flatMap(({ indexes }) => indexes));
  if (arrangement === "extract") return [...named];
  const others = Array.from({ length: pageCount }, (_, index) => index).filter((index) => !named.has(index));
  if (arrangement === "reorder") return [...named, ...others];
  if (others.length === 0)
    throw new ApiError("invalid_page_range", "At least one page must be left.", { field: "pages" });
  return others;
}

/** Takes pages out of the document, with all that only they have. */
function dropPages(document: Document, pages: readonly Page[], targets: Targets): void {
  const pruner = createPruner(document);
  const links = pages.map((page) => readLinks(document, page, targets.find));
  filterCatalog(document, pages, targets);
  const kept = new Set<number>();
  for (const [index, page] of pages.entries()) {
    if (!targets.isKept(index)) continue;
    const own = links[index] ?? null;
    const annotations = own === null ? null : filterAnnotations(own, targets.isKept);
    for (const { number } of annotations?.filter(isRef) ?? []) kept.add(number);
    document.set(page.ref, buildKeptPage(document, page, pruner.resourcesOf(page), annotations));
  }
  for (const [index, page] of pages.entries()) {
    dropAnnotations(document, page, kept);
    if (!targets.isKept(index)) document.set(page.ref, null);
  }
  filterStructure(document, pages, targets);
}

function buildKeptPage(
  document: Document,
  { dict }: Page,
  resources: PdfObject | undefined,
  annotations: PdfObject[] | null,
): Dict {
  document.budget.chargeItems(2 * dict.size);
  const entries = new Map(dict);
  // Beads of articles lead from page to page.
  entries.delete("B");
  if (resources !== undefined) entries.set("Resources", resources);
  if (annotations !== null) entries.set("Annots", annotations);
  return entries;
}

/** Fields, tags and replies may still refer to annotations that are gone. */
function dropAnnotations(document: Document, { dict }: Page, kept: ReadonlySet<number>): void {
  const annotations = document.resolve(dict.get("Annots"));
  if (!isArray(annotations)) return;
  document.budget.chargeSteps(annotations.length);
  for (const annotation of annotations)
    if (isRef(annotation) && !kept.has(annotation.number)) document.set(annotation, null);
}
