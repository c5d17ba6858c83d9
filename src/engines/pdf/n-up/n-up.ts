/** Several pages on each sheet. */
import { ApiError } from "../../../shared/api-error.ts";
import { memoize } from "../../../shared/memoize.ts";
import { roundTo } from "../../../shared/rounding.ts";
import { flattenPages } from "../flatten/flatten.ts";
import { flateStream } from "../fonts/embedding.ts";
import {
  type Dict,
  dict,
  dictOf,
  isDict,
  isStream,
  name,
  type PdfObject,
  type Ref,
  type Stream,
  stream,
} from "../objects/objects.ts";
import { createPageFinder, findDestination, readNamedDestinations } from "../pages/destinations.ts";
import { type Bookmark, readOutline, writeOutline } from "../pages/outline.ts";
import { selectPages } from "../pages/page-ranges.ts";
import { type Page, readPages } from "../pages/page-tree.ts";
import { readSheet } from "../pages/sheet.ts";
import type { Document } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import { formatDecimal } from "../text/show-text.ts";
import type { PdfResult, PdfSource } from "../types.ts";
import type { Matrix, Sheet } from "../watermark/geometry.ts";
import { contentsOf, dataOf, type Isolated, isolator } from "../watermark/page-marker.ts";
import { saveDocument } from "../write/file-writer.ts";
import { createPruner } from "../write/resource-pruner.ts";
import { chooseGrid, type Grid, type GridOptions } from "./grid.ts";

export interface NUpInput extends GridOptions {
  readonly source: PdfSource;
  /** A range list; without it, all pages. They come in the order in which they are named. */
  readonly pages?: string | undefined;
  /** A thin line around each page. */
  readonly border: boolean;
}

/** Entries of the catalog that do not speak of single pages. */
const keptKeys = ["Type", "Version", "Extensions", "Lang", "Metadata", "OutputIntents", "OCProperties", "AF"];

/**
 * Fields and annotations become part of the pages; bookmarks lead to the sheets, links are removed.
 * Throws as `openDocument` does, `invalid_page_range`, and `invalid_parameter` where margins leave no room.
 */
export function imposePages(input: NUpInput): PdfResult {
  const { source, perSheet } = input;
  const { document, warnings } = openForChange(source);
  const pages = readPages(document, source);
  const chosen = [...selectPages(pages.length, input.pages)];
  const lost = flattenPages(document, pages, "all");
  const bookmarks = readOutline(document);
  const find = createPageFinder(document, pages, readNamedDestinations(document));
  const first = pages[chosen[0] ?? 0];
  const grid = first && chooseGrid(shownSize(readSheet(document, first)), input);
  if (!grid)
    throw new ApiError("invalid_parameter", "Margins and gaps leave no room for the pages.", {
      field: "margin",
    });
  const imposition: Imposition = { document, grid, border: input.border, toForm: openFormMaker(document) };
  const root = document.add(null);
  const sheets: Ref[] = [];
  for (let at = 0; at < chosen.length; at += perSheet) {
    const own = chosen.slice(at, at + perSheet).flatMap((index) => pages[index] ?? []);
    sheets.push(addSheet(imposition, own, root));
  }
  document.set(root, dict({ Type: name("Pages"), Count: sheets.length, Kids: sheets }));
  const sheetOf = new Map(chosen.map((index, at) => [index, sheets[Math.floor(at / perSheet)]]));
  const move = (list: readonly Bookmark[]): readonly Bookmark[] =>
    list.flatMap(({ entries, isOpen, children }) => {
      const below = move(children);
      const page = find(findDestination(document, entries));
      const sheet = page === null ? undefined : sheetOf.get(page);
      if (sheet === undefined && below.length === 0) return [];
      const kept = dict({ Title: entries.get("Title"), C: entries.get("C"), F: entries.get("F") });
      if (sheet !== undefined) kept.set("Dest", [sheet, name("Fit")]);
      return [{ entries: kept, isOpen, children: below }];
    });
  replaceCatalog(document, root, writeOutline(document, move(bookmarks)));
  for (const { ref } of pages) document.set(ref, null);
  const gone =
    lost === 0
      ? []
      : [`${source.field} has ${lost} annotations without an appearance of their own; they are left out.`];
  return { bytes: saveDocument(document), pageCount: sheets.length, warnings: [...warnings, ...gone] };
}

function replaceCatalog(document: Document, pages: Ref, outline: Ref | undefined): void {
  const { catalog, resolve } = document;
  const attached = dictOf(resolve(catalog.get("Names")))?.get("EmbeddedFiles");
  for (const key of [...catalog.keys()]) if (!keptKeys.includes(key)) catalog.delete(key);
  catalog.set("Pages", pages);
  if (attached !== undefined) catalog.set("Names", dict({ EmbeddedFiles: attached }));
  if (outline !== undefined) catalog.set("Outlines", outline);
}

interface Imposition {
  readonly document: Document;
  readonly grid: Grid;
  readonly border: boolean;
  readonly toForm: (page: Page) => Ref;
}

function addSheet({ document, grid, border, toForm }: Imposition, pages: readonly Page[], root: Ref): Ref {
  const forms: Dict = new Map();
  let content = "";
  for (const [index, page] of pages.entries()) {
    const shown = readSheet(document, page);
    const { matrix, box } = placeInCell(shown, grid, index);
    forms.set(`P${index}`, toForm(page));
    content += `q ${write(matrix)} cm /P${index} Do Q\n`;
    if (border) content += `q 0.5 w ${write(box)} re S Q\n`;
  }
  return document.add(
    dict({
      Type: name("Page"),
      Parent: root,
      MediaBox: [0, 0, roundTo(grid.sheet.width, 3), roundTo(grid.sheet.height, 3)],
      Resources: dict({ XObject: forms }),
      Contents: document.add(flateStream(Buffer.from(content, "latin1"))),
    }),
  );
}

const write = (numbers: readonly number[]): string =>
  numbers.map((value) => formatDecimal(value, 6)).join(" ");

/** Points of a page as it is displayed. */
function shownSize({ width, height, quarterTurns, userUnit }: Sheet) {
  const [across, up] = quarterTurns % 2 === 0 ? [width, height] : [height, width];
  return { width: across * userUnit, height: up * userUnit };
}

/** In the middle of the cell, as large as fits, turned as it is displayed. */
function placeInCell(sheet: Sheet, { cell, corners }: Grid, index: number) {
  const size = shownSize(sheet);
  const scale = Math.min(cell.width / size.width, cell.height / size.height);
  const [cellX = 0, cellY = 0] = corners[index] ?? [];
  const [width, height] = [size.width * scale, size.height * scale];
  const x = cellX + (cell.width - width) / 2;
  const y = cellY + (cell.height - height) / 2;
  const { left, bottom } = sheet;
  const [right, top] = [left + sheet.width, bottom + sheet.height];
  const unit = scale * sheet.userUnit;
  const matrices: readonly Matrix[] = [
    [unit, 0, 0, unit, x - left * unit, y - bottom * unit],
    [0, -unit, unit, 0, x - bottom * unit, y + right * unit],
    [-unit, 0, 0, -unit, x + right * unit, y + top * unit],
    [0, unit, -unit, 0, x + top * unit, y - left * unit],
  ];
  return { matrix: matrices[sheet.quarterTurns] ?? [unit, 0, 0, unit, x, y], box: [x, y, width, height] };
}

/** Pages as forms, with the resources that they name. */
function openFormMaker(document: Document): (page: Page) => Ref {
  const isolate = isolator(document);
  const pruner = createPruner(document);
  // Pages may share their content.
  const join = memoize((isolated: Isolated) => joinContents(document, isolated));
  return (page) => {
    // Flattening may have changed it.
    const found = document.get(page.ref);
    const entries = isDict(found) ? found : page.dict;
    const { left, bottom, width, height } = readSheet(document, page);
    const body = join(isolate(contentsOf(entries, document.resolve)));
    const form = new Map([
      ...body.dict,
      ...dict({
        Type: name("XObject"),
        Subtype: name("Form"),
        BBox: [left, bottom, left + width, bottom + height],
        Resources:
          pruner.resourcesOf({ ...page, dict: entries, attributes: withOwn(page, entries) }) ?? dict({}),
        Group: entries.get("Group"),
      }),
    ]);
    document.budget.chargeItems(2 * form.size);
    return document.add(stream(form, body.raw));
  };
}

function withOwn({ attributes }: Page, entries: Dict): Dict {
  const own = entries.get("Resources");
  return own === undefined ? attributes : new Map(attributes).set("Resources", own);
}

/** One stream as it is where nothing has to be closed; what cannot be unpacked is left out, as readers do. */
function joinContents(document: Document, { contents, closing }: Isolated): Stream {
  const [only] = contents;
  const alone = contents.length === 1 && closing === "" ? document.resolve(only) : null;
  if (isStream(alone)) return stream(keepCoding(alone.dict), alone.raw);
  const pieces = contents.map((item: PdfObject) => dataOf(item, document)).filter((piece) => piece !== null);
  const joined = pieces.flatMap((piece) => [piece, Buffer.from("\n")]);
  return flateStream(Buffer.concat([...joined, Buffer.from(closing)]));
}

const keepCoding = (entries: Dict): Dict =>
  new Map([...entries].filter(([key]) => key === "Filter" || key === "DecodeParms"));
