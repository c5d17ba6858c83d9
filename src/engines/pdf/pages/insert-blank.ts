/** Blank pages between those of a file. */
import { ApiError } from "../../../shared/api-error.ts";
import { dict, name } from "../objects/objects.ts";
import type { Document } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import type { PdfResult, PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { visibleBoxOf } from "./page-boxes.ts";
import { buildLabelTree, type PageLabel, readLabels } from "./page-labels.ts";
import { parseRanges } from "./page-ranges.ts";
import { type Page, pagesMax, readPages, setPages } from "./page-tree.ts";
import type { PaperSize } from "./paper.ts";

export interface InsertBlankInput {
  readonly source: PdfSource;
  /** A range list: the pages that blank ones are put next to. */
  readonly pages: string;
  readonly position: "before" | "after";
  /** Blank pages at each place. */
  readonly count: number;
  /** Points; without it, the size and rotation of the page beside. */
  readonly paper?: PaperSize | undefined;
}

/** A page label without a text. */
const unlabelled: PageLabel = { style: undefined, prefix: undefined, number: 1 };

/** Throws as `openDocument` does, `invalid_page_range`, and `payload_too_large` beyond 5,000 pages. */
export function insertBlankPages(input: InsertBlankInput): PdfResult {
  const { source, position, count } = input;
  const { document, warnings } = openForChange(source);
  const pages = readPages(document, source);
  const ranges = parseRanges(input.pages, { pageCount: pages.length, field: "pages" });
  const chosen = new Set(ranges.flatMap(({ indexes }) => indexes));
  if (pages.length + chosen.size * count > pagesMax)
    throw new ApiError(
      "payload_too_large",
      `The PDF would have more than ${pagesMax.toLocaleString("en")} pages.`,
    );
  const labels = readLabels(document, pages.length);
  const all = pages.flatMap((page, index) => {
    const own = [{ page, label: labels?.[index] ?? unlabelled }];
    if (!chosen.has(index)) return own;
    const blank = Array.from({ length: count }, () => ({
      page: addBlank(document, page, input.paper),
      label: unlabelled,
    }));
    return position === "before" ? [...blank, ...own] : [...own, ...blank];
  });
  const tree = labels === null ? undefined : buildLabelTree(all.map(({ label }) => label));
  if (tree !== undefined) document.catalog.set("PageLabels", document.add(tree));
  setPages(
    document,
    all.map(({ page }) => page),
  );
  return { bytes: saveDocument(document), pageCount: all.length, warnings };
}

function addBlank(document: Document, beside: Page, paper: PaperSize | undefined): Page {
  const box = paper === undefined ? visibleBoxOf(document, beside) : [0, 0, paper.width, paper.height];
  const rotation = paper === undefined ? beside.attributes.get("Rotate") : undefined;
  const unit = paper === undefined ? beside.dict.get("UserUnit") : undefined;
  const entries = dict({
    Type: name("Page"),
    MediaBox: [...box],
    Resources: dict({}),
    Rotate: rotation,
    UserUnit: unit,
  });
  return { ref: document.add(entries), dict: entries, attributes: new Map() };
}
