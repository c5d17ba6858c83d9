/** Cropping pages: what is outside is hidden, not removed. */
import { ApiError } from "../../../shared/api-error.ts";
import { roundTo } from "../../../shared/rounding.ts";
import { entryItems } from "../objects/budget.ts";
import type { PdfObject } from "../objects/objects.ts";
import type { Document } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import type { PdfResult, PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import { type Rotation, rotationOf, visibleBoxOf } from "./page-boxes.ts";
import { selectPages } from "./page-ranges.ts";
import { type Page, readPages, setPages } from "./page-tree.ts";

export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface CropInput {
  readonly source: PdfSource;
  /** What is cut off the page as it is displayed, in points. */
  readonly margins: Margins;
  /** A range list; without it, all pages. */
  readonly pages?: string | undefined;
}

/** No viewer shows a smaller page. */
const sideMin = 3;
const innerBoxes = ["BleedBox", "TrimBox", "ArtBox"];

/** Throws as `openDocument` does, `invalid_page_range`, and `invalid_parameter` where nothing of a page would be left. */
export function cropPages({ source, margins, pages: wanted }: CropInput): PdfResult {
  const { document, warnings } = openForChange(source);
  const pages = readPages(document, source);
  for (const index of selectPages(pages.length, wanted)) {
    const page = pages[index];
    if (page === undefined) continue;
    document.budget.chargeItems(entryItems * page.dict.size);
    const entries = new Map(page.dict).set("CropBox", cropBox(document, page, { index, margins }));
    // They must lie within the crop box, which is their default.
    for (const key of innerBoxes) entries.delete(key);
    document.set(page.ref, entries);
  }
  setPages(document, pages);
  return { bytes: saveDocument(document), pageCount: pages.length, warnings };
}

interface Cut {
  readonly index: number;
  readonly margins: Margins;
}

function cropBox(document: Document, page: Page, { index, margins }: Cut): PdfObject {
  const [left, bottom, right, top] = visibleBoxOf(document, page);
  const unit = document.resolve(page.dict.get("UserUnit"));
  const scale = typeof unit === "number" && unit > 0 ? unit : 1;
  const cut = turnBack(margins, rotationOf(document, page));
  const box = [
    left + cut.left / scale,
    bottom + cut.bottom / scale,
    right - cut.right / scale,
    top - cut.top / scale,
  ].map((value) => roundTo(value, 4));
  const [x = 0, y = 0, endX = 0, endY = 0] = box;
  if (Math.min(endX - x, endY - y) * scale < sideMin)
    throw new ApiError(
      "invalid_parameter",
      `Of page ${index + 1}, ${describeSize([right - left, top - bottom], scale)} as stored, less than ${sideMin} points would be left.`,
    );
  return box;
}

const describeSize = (sides: readonly number[], scale: number): string =>
  `${sides.map((side) => roundTo(side * scale, 1)).join(" × ")} points`;

/** The margins of the page before it is rotated clockwise for display. */
function turnBack({ top, right, bottom, left }: Margins, rotation: Rotation): Margins {
  switch (rotation) {
    case 90:
      return { top: right, right: bottom, bottom: left, left: top };
    case 180:
      return { top: bottom, right: left, bottom: top, left: right };
    case 270:
      return { top: left, right: top, bottom: right, left: bottom };
    default:
      return { top, right, bottom, left };
  }
}
