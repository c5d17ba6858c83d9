/** Flattens a file: form fields and annotations become content of their pages, and look as before. */
import { filterStructure } from "../arrange/structure.ts";
import { flateStream } from "../fonts/embedding.ts";
import { entryItems } from "../objects/budget.ts";
import {
  type Dict,
  dict,
  dictOf,
  isArray,
  isName,
  isRef,
  name,
  type PdfObject,
  type Ref,
} from "../objects/objects.ts";
import { rotationOf } from "../pages/page-boxes.ts";
import { type Page, readPages, setPages } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import { formatDecimal } from "../text/show-text.ts";
import type { FlattenKind, PdfResult, PdfSource } from "../types.ts";
import type { Matrix } from "../watermark/geometry.ts";
import { openMarker } from "../watermark/page-marker.ts";
import { saveDocument } from "../write/file-writer.ts";
import { type Appearance, createAppearances, type FindAppearance } from "./appearance.ts";

export interface FlattenInput {
  readonly source: PdfSource;
  readonly what: FlattenKind;
}

/** Annotations that stay: they lead somewhere, play something, or have no look of their own. */
const keptTypes = new Set(["Link", "Movie", "Screen", "3D", "RichMedia", "TrapNet", "PrinterMark"]);
const identity: Matrix = [1, 0, 0, 1, 0, 0];
/** Flags of annotations (ISO 32000-1, 12.5.3). */
const [hidden, noRotate, noView] = [2, 16, 32];

/** Links stay. Throws as `openDocument` does. */
export function flattenFile({ source, what }: FlattenInput): PdfResult {
  const { document, warnings } = openForChange(source);
  const pages = readPages(document, source);
  const lost = flattenPages(document, pages, what);
  setPages(document, pages);
  return {
    bytes: saveDocument(document),
    pageCount: pages.length,
    warnings: lost === 0 ? warnings : [...warnings, describeLoss(lost, source)],
  };
}

/** Changes the pages in the document. The number of annotations that only viewers know how to draw: they stay. */
export function flattenPages(document: Document, pages: readonly Page[], what: FlattenKind): number {
  const state: Flattening = {
    document,
    what,
    find: createAppearances(document),
    drawn: new Set(),
    lost: 0,
  };
  const markPage = openMarker(document, "Flat");
  for (const page of pages) {
    const { forms, kept } = drawAnnotations(state, page);
    if (kept === null) continue;
    const marked =
      forms === null ? new Map(page.dict) : markPage(page, { form: forms, matrix: identity, layer: "over" });
    if (kept.length === 0) marked.delete("Annots");
    else marked.set("Annots", [...kept]);
    document.budget.chargeItems(entryItems * marked.size);
    document.set(page.ref, marked);
  }
  for (const number of state.drawn) document.set({ type: "ref", number, generation: 0 }, null);
  if (what !== "annotations") document.catalog.delete("AcroForm");
  filterStructure(document, pages, { isKept: () => true });
  return state.lost;
}

const describeLoss = (lost: number, { field }: PdfSource): string =>
  `${field} has ${lost} annotation${lost === 1 ? "" : "s"} without an appearance of ${lost === 1 ? "its" : "their"} own; they stay as they are.`;

interface Flattening {
  readonly document: Document;
  readonly what: FlattenKind;
  readonly find: FindAppearance;
  /** Numbers of annotations that are content now. */
  readonly drawn: Set<number>;
  /** Annotations that could not be drawn. */
  lost: number;
}

interface Drawn {
  /** A form with all appearances of the page; null where nothing is drawn. */
  readonly forms: Ref | null;
  /** The annotations that stay; null where the page has none. */
  readonly kept: readonly PdfObject[] | null;
}

function drawAnnotations(state: Flattening, page: Page): Drawn {
  const { document } = state;
  const annotations = document.resolve(page.dict.get("Annots"));
  if (!isArray(annotations)) return { forms: null, kept: null };
  document.budget.chargeItems(annotations.length * annotationItems);
  const kept: PdfObject[] = [];
  const shown: Dict = new Map();
  let content = "";
  for (const annotation of annotations) {
    const entries = dictOf(document.resolve(annotation));
    const appearance = entries === undefined ? "nothing" : findVisible(state, entries);
    if (appearance === "kept") kept.push(annotation);
    else if (isRef(annotation)) state.drawn.add(annotation.number);
    if (entries === undefined || typeof appearance === "string") continue;
    const matrix = place(document, { page, entries, appearance });
    const own = `A${shown.size}`;
    shown.set(own, appearance.form);
    content += `q ${matrix.map((value) => formatDecimal(value, 6)).join(" ")} cm /${own} Do Q\n`;
  }
  return { forms: content === "" ? null : document.add(buildForm(content, shown)), kept };
}

/** An appearance with its entries, and the line that shows it. */
const annotationItems = 64;

const buildForm = (content: string, shown: Dict): PdfObject =>
  flateStream(Buffer.from(content, "latin1"), {
    Type: name("XObject"),
    Subtype: name("Form"),
    // Larger than any page: nothing is cut off.
    BBox: [-100_000, -100_000, 100_000, 100_000],
    Resources: dict({ XObject: shown }),
  });

function isFlattened({ document, what }: Flattening, entries: Dict): boolean {
  const subtype = document.resolve(entries.get("Subtype"));
  if (!isName(subtype) || keptTypes.has(subtype.name)) return false;
  return what === "all" || (what === "forms") === (subtype.name === "Widget");
}

/** What is hidden or has nothing to show is dropped, what has a look that only viewers know is kept. */
function findVisible(state: Flattening, entries: Dict): Appearance | "nothing" | "kept" {
  const { document } = state;
  if (!isFlattened(state, entries)) return "kept";
  const flags = flagsOf(document, entries);
  if ((flags & (hidden | noView)) !== 0 || isName(document.resolve(entries.get("Subtype")), "Popup"))
    return "nothing";
  const appearance = state.find(entries);
  if (appearance !== "unknown") return appearance;
  state.lost += 1;
  return "kept";
}

function flagsOf(document: Document, entries: Dict): number {
  const flags = document.resolve(entries.get("F"));
  return typeof flags === "number" ? flags : 0;
}

interface Placing {
  readonly page: Page;
  readonly entries: Dict;
  readonly appearance: Appearance;
}

/** From the form's space to the page's: the box of the form fills the rectangle (ISO 32000-1, 12.5.5, algorithm 8.1). */
function place(document: Document, { page, entries, appearance: { box, rect } }: Placing): Matrix {
  const [scaleX, scaleY] = [(rect[2] - rect[0]) / (box[2] - box[0]), (rect[3] - rect[1]) / (box[3] - box[1])];
  const [left, bottom] = [rect[0] - box[0] * scaleX, rect[1] - box[1] * scaleY];
  const rotation = (flagsOf(document, entries) & noRotate) === 0 ? 0 : rotationOf(document, page);
  if (rotation === 0) return [scaleX, 0, 0, scaleY, left, bottom];
  // Upright on a page that is rotated for display, by its upper left corner.
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][rotation / 90] as [number, number];
  const [x, y] = [left - rect[0], bottom - rect[3]];
  return [
    scaleX * cos,
    scaleX * sin,
    -scaleY * sin,
    scaleY * cos,
    rect[0] + x * cos - y * sin,
    rect[3] + x * sin + y * cos,
  ];
}
