/** Watermarks pages with one shared mark. */

import { selectPages } from "../pages/page-ranges.ts";
import { readPages, setPages } from "../pages/page-tree.ts";
import { readSheet } from "../pages/sheet.ts";
import { openForChange } from "../read/open-for-change.ts";
import type { PdfResult, PdfSource } from "../types.ts";
import { saveDocument } from "../write/file-writer.ts";
import type { FontFile } from "./font-cache.ts";
import { computePlacement, computeTiles } from "./geometry.ts";
import type { MarkStyle } from "./mark.ts";
import { openMarker } from "./page-marker.ts";

export interface WatermarkInput extends MarkStyle {
  readonly source: PdfSource;
  /** 1 to 200 characters; line breaks begin a new line. */
  readonly text: string;
  /** Degrees counterclockwise, on the page as it is displayed. */
  readonly angle: number;
  /** A range list; without it, all pages. */
  readonly pages?: string | undefined;
  /** Above or below the content of the page. */
  readonly layer: "over" | "under";
  /** All over the page instead of once in the center. */
  readonly repeat: boolean;
  /** The fonts of `selectFonts(text)` that are installed. */
  readonly fonts: readonly FontFile[];
  /** harfbuzz-subset.wasm. */
  readonly subsetter: Uint8Array;
}

/** Gap between two marks, in font sizes. */
const gap = 1.5;
const middle = [{ x: 0, y: 0 }];

/**
 * Marks each page in the center of its visible box, whatever its rotation; scaled down where it does not fit.
 * Throws as `openDocument` does, `invalid_page_range`, and `invalid_parameter` for a text that cannot be drawn.
 */
export async function watermarkPages(input: WatermarkInput): Promise<PdfResult> {
  const { source, text, angle, layer, repeat, fontSize } = input;
  const { document, warnings } = openForChange(source);
  const pages = readPages(document, source);
  const chosen = [...selectPages(pages.length, input.pages)].flatMap((index) => pages[index] ?? []);
  const { createMark } = await import("./mark.ts");
  const mark = createMark(text, input, { ...(await loadTools(input)), add: document.add });
  const markPage = openMarker(document);
  for (const page of chosen) {
    const sheet = readSheet(document, page);
    const places = repeat ? computeTiles(mark.size, fontSize * gap, angle, sheet) : middle;
    const placed = { form: mark.formAt(places), matrix: computePlacement(mark.size, angle, sheet), layer };
    document.set(page.ref, markPage(page, placed));
  }
  setPages(document, pages);
  return { bytes: saveDocument(document), pageCount: pages.length, warnings };
}

/** Loads the shaper, which is large, at first use. */
async function loadTools({ fonts, subsetter }: WatermarkInput) {
  const { openTypefaces, loadSubsetter } = await import("./font-cache.ts");
  return { faces: openTypefaces(fonts), subset: await loadSubsetter(subsetter) };
}
