/** Some pages of a file, opened in PDFium. */
import { ApiError } from "../../../shared/api-error.ts";
import { type Dict, dict, isStream, name } from "../objects/objects.ts";
import { rotationOf, visibleBoxOf } from "../pages/page-boxes.ts";
import { contentBytesMax, readContent } from "../pages/page-content.ts";
import { parseRanges } from "../pages/page-ranges.ts";
import { type Page, readPages, setPages } from "../pages/page-tree.ts";
import { type Document, openDocument } from "../read/document.ts";
import { visitReachable } from "../read/reachable.ts";
import type { PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { createPdfium, type Pdfium, type ReadPdfium, readSafely } from "./instance.ts";

export interface PageSelection {
  readonly source: PdfSource;
  /** A range list; without it, all pages. A page that is named twice is read once. */
  readonly pages?: string | undefined;
  readonly readPdfium: ReadPdfium;
}

export interface OpenedPage {
  /** From 1. */
  readonly number: number;
  /** A page of PDFium. */
  readonly handle: number;
  readonly geometry: PageGeometry;
}

/** What a viewer shows of a page, in units of the page before rotation. */
export interface PageGeometry {
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
  readonly rotation: 0 | 90 | 180 | 270;
}

interface Selected {
  readonly number: number;
  readonly page: Page;
}

/**
 * Calls `visit` for each page in the order asked for; at most one is open at a time.
 * Our own reader opens the file, so that it is repaired, decrypted and refused as by every other tool; PDFium is given
 * the chosen pages without scripts, names and outline.
 * Throws as `openDocument` does, `invalid_page_range`, `payload_too_large` for content beyond 32 MiB of a page or 96 MiB of
 * all and for pictures beyond 600 megapixels, and `invalid_pdf` where the content of a page breaks PDFium.
 */
export async function visitPages<T>(
  { source, pages: wanted, readPdfium }: PageSelection,
  visit: (page: OpenedPage, pdfium: Pdfium) => Promise<T> | T,
): Promise<{ readonly pageCount: number; readonly visits: readonly T[] }> {
  const document = openDocument(source.bytes, source);
  const pages = readPages(document, source);
  const chosen = selectPages(pages, wanted);
  rejectMuchContent(document, chosen, source);
  const geometries = chosen.map(({ page }) => geometryOf(document, page));
  const slim = layChosen(document, chosen);
  rejectHugePictures(slim, source);
  const bytes = saveDocument(slim);
  const visits = await readSafely(source.field, async () => {
    const pdfium = await createPdfium(readPdfium);
    const file = load(pdfium, bytes, source);
    const visits: T[] = [];
    for (const [index, { number }] of chosen.entries()) {
      const handle = pdfium.api.FPDF_LoadPage(file, index);
      const geometry = geometries[index];
      if (handle === 0 || geometry === undefined) throw unreadable(`Page ${number} of the PDF`, source);
      visits.push(await visit({ number, handle, geometry }, pdfium));
      pdfium.api.FPDF_ClosePage(handle);
    }
    return visits;
  });
  return { pageCount: pages.length, visits };
}

const unreadable = (what: string, { field }: PdfSource): ApiError =>
  new ApiError("invalid_pdf", `${what} cannot be read.`, { field });

export function selectPages(pages: readonly Page[], wanted: string | undefined): readonly Selected[] {
  const indexes =
    wanted === undefined
      ? [...pages.keys()]
      : parseRanges(wanted, { pageCount: pages.length, field: "pages" }).flatMap((range) => range.indexes);
  return [...new Set(indexes)].flatMap((index) => {
    const page = pages[index];
    return page === undefined ? [] : [{ number: index + 1, page }];
  });
}

const geometryOf = (document: Document, page: Page): PageGeometry => ({
  box: visibleBoxOf(document, page),
  rotation: rotationOf(document, page),
});

const allContentBytesMax = 3 * contentBytesMax;

/** PDFium reads any amount, for as long as it takes. */
function rejectMuchContent(document: Document, chosen: readonly Selected[], { field }: PdfSource): void {
  let bytes = 0;
  for (const { page } of chosen) {
    const parts = readContent(document, page);
    bytes += parts?.reduce((sum, part) => sum + part.length, 0) ?? Number.POSITIVE_INFINITY;
    if (bytes > allContentBytesMax)
      throw new ApiError("payload_too_large", "The pages have more content than one request may read.", {
        field,
      });
  }
}

/** Entries of the catalog on which the looks of pages depend: layers, and fields whose widgets inherit from them. */
const keptKeys = ["OCProperties", "AcroForm"];

function layChosen(document: Document, chosen: readonly Selected[]): Document {
  setPages(
    document,
    chosen.map(({ page }) => page),
  );
  const catalog: Dict = dict({ Type: name("Catalog"), Pages: document.catalog.get("Pages") });
  for (const key of keptKeys) {
    const value = document.catalog.get(key);
    if (value !== undefined) catalog.set(key, value);
  }
  const slim = document.layer(catalog);
  slim.trailer.delete("Info");
  return slim;
}

/** A plan of A0 at 600 dpi has 560 million. */
const picturePixelsMax = 600_000_000;

function rejectHugePictures(document: Document, { field }: PdfSource): void {
  visitReachable(document, (object) => {
    const { dict } = isStream(object) ? object : {};
    const [width, height] = ["Width", "Height"].map((key) => document.resolve(dict?.get(key)));
    const pixels = typeof width === "number" && typeof height === "number" ? width * height : 0;
    if (pixels > picturePixelsMax)
      throw new ApiError("payload_too_large", "The PDF has a picture of more than 600 megapixels.", {
        field,
      });
    return object;
  });
}

function load({ api, allocate, write }: Pdfium, bytes: Uint8Array, source: PdfSource): number {
  const pointer = allocate(bytes.length);
  write(pointer, bytes);
  const file = api.FPDF_LoadMemDocument(pointer, bytes.length, "");
  if (file === 0) throw unreadable("The PDF", source);
  return file;
}
