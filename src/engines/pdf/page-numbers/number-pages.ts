/** Numbers on pages: page numbers and Bates numbers. */
import { ApiError } from "../../../shared/api-error.ts";
import { roundTo } from "../../../shared/rounding.ts";
import { embedFont, flateStream } from "../fonts/embedding.ts";
import { dict, name, type Ref } from "../objects/objects.ts";
import { selectPages } from "../pages/page-ranges.ts";
import { readPages, setPages } from "../pages/page-tree.ts";
import { readSheet } from "../pages/sheet.ts";
import type { Document } from "../read/document.ts";
import { openForChange } from "../read/open-for-change.ts";
import { layOutLine, type PlacedGlyph, type TextBlock } from "../text/layout.ts";
import { type ShownFont, showBlock } from "../text/show-text.ts";
import type { NumberPosition, NumeralKind, PdfResult, PdfSource } from "../types.ts";
import { type FontFile, loadSubsetter, openTypefaces } from "../watermark/font-cache.ts";
import type { Matrix, Sheet } from "../watermark/geometry.ts";
import { formatFillColor } from "../watermark/mark.ts";
import { openMarker } from "../watermark/page-marker.ts";
import { saveDocument } from "../write/file-writer.ts";
import { writeNumeral } from "./numerals.ts";

export interface NumberPagesInput {
  readonly source: PdfSource;
  /** With {page} for the number and {pages} for the last one. */
  readonly format: string;
  readonly numerals: NumeralKind;
  /** The number of the first page that gets one. */
  readonly start: number;
  /** Decimal numbers get zeros in front up to so many digits. */
  readonly digits: number;
  /** A range list: the pages that get a number and count; without it, all, in the order of the file. */
  readonly pages?: string | undefined;
  readonly position: NumberPosition;
  /** Left and right change places on every second page of the file. */
  readonly mirror: boolean;
  /** Points from the edges of the page as it is displayed. */
  readonly margin: number;
  /** Points. */
  readonly fontSize: number;
  /** #rrggbb. */
  readonly color: string;
  readonly fonts: readonly FontFile[];
  /** harfbuzz-subset.wasm. */
  readonly subsetter: Uint8Array;
}

/**
 * A text that does not fit between the margins is made smaller. Throws as `openDocument` does, `invalid_page_range`, and
 * `invalid_parameter` for a format without {page} or with a character that no font has.
 */
export async function numberPages(input: NumberPagesInput): Promise<PdfResult> {
  const { source, format, start } = input;
  if (!format.includes("{page}"))
    throw new ApiError("invalid_parameter", "format must contain {page}, the place of the number.", {
      field: "format",
    });
  const { document, warnings } = openForChange(source);
  const pages = readPages(document, source);
  const chosen = [...selectPages(pages.length, input.pages)].toSorted((one, other) => one - other);
  const texts = chosen.map((_, at) => writeText(input, start + at, start + chosen.length - 1));
  const labels = await drawTexts(document, texts, input);
  const markPage = openMarker(document, "PageNumber");
  for (const [at, index] of chosen.entries()) {
    const page = pages[index];
    const label = labels[at];
    if (page === undefined || label === undefined) continue;
    const position = input.mirror && index % 2 === 1 ? mirrored(input.position) : input.position;
    const matrix = computeMatrix(label, readSheet(document, page), { ...input, position });
    document.set(page.ref, markPage(page, { form: label.form, matrix, layer: "over" }));
  }
  setPages(document, pages);
  return { bytes: saveDocument(document), pageCount: pages.length, warnings };
}

function writeText({ format, numerals, digits }: NumberPagesInput, page: number, last: number): string {
  const write = (value: number) => {
    const text = writeNumeral(value, numerals);
    return numerals === "decimal" ? text.padStart(digits, "0") : text;
  };
  return format.replaceAll(/\{pages?\}/g, (word) => write(word === "{page}" ? page : last));
}

const mirrored = (position: NumberPosition): NumberPosition =>
  position.replace(/left|right/, (side) => (side === "left" ? "right" : "left")) as NumberPosition;

/** A text as a form whose baseline begins at the origin. */
interface Label {
  readonly form: Ref;
  /** From the origin to the end of its ink, in points. */
  readonly width: number;
}

async function drawTexts(
  document: Document,
  texts: readonly string[],
  { fonts, subsetter, fontSize, color }: NumberPagesInput,
): Promise<readonly Label[]> {
  const faces = openTypefaces(fonts);
  const subset = await loadSubsetter(subsetter);
  const blocks = texts.map((text) => {
    document.budget.chargeItems(4 * text.length);
    return layOutLine(text, faces);
  });
  const glyphs = collectGlyphs(blocks);
  const embedded = faces.map((face, index) => {
    const own = glyphs.filter(({ font }) => font === index);
    if (own.length === 0) return null;
    const used = own.map(({ glyph }) => glyph);
    return embedFont(document.add, face, subset(face.program, used), own);
  });
  const named = embedded.flatMap((font, index) => (font === null ? [] : [[`F${index}`, font.ref] as const]));
  const resources = document.add(dict({ Font: dict(Object.fromEntries(named)) }));
  const shown = embedded.map((font) => font ?? noFont);
  const points = (thousandths: number): number => (thousandths * fontSize) / 1_000;
  return blocks.map((block) => {
    const { ink } = block;
    const content = `/Artifact <</Type/Pagination>> BDC\n${formatFillColor(color)}\n${showBlock(block, shown, fontSize)}EMC\n`;
    // One point more than the ink, for antialiased edges.
    const box = [points(ink.left) - 1, points(ink.bottom) - 1, points(ink.right) + 1, points(ink.top) + 1];
    const form = flateStream(Buffer.from(content, "latin1"), {
      Type: name("XObject"),
      Subtype: name("Form"),
      BBox: box.map((value) => roundTo(value, 2)),
      Resources: resources,
    });
    return { form: document.add(form), width: points(Math.max(ink.right, 0)) };
  });
}

const noFont: ShownFont = { codeOf: () => 0, widthOf: () => 0 };

/** Each glyph once for each text that it stands for. */
function collectGlyphs(blocks: readonly TextBlock[]): readonly PlacedGlyph[] {
  const known = new Map<string, PlacedGlyph>();
  for (const glyph of blocks.flatMap(({ lines }) => lines.flatMap((line) => line.glyphs)))
    known.set(`${glyph.font} ${glyph.glyph} ${glyph.text}`, glyph);
  return [...known.values()];
}

/** Height of capital letters and digits, in ems. */
const capHeight = 0.73;

type Placing = Pick<NumberPagesInput, "position" | "margin" | "fontSize">;

function computeMatrix({ width }: Label, sheet: Sheet, { position, margin, fontSize }: Placing): Matrix {
  const { userUnit, quarterTurns } = sheet;
  const sides = [sheet.width * userUnit, sheet.height * userUnit];
  const [pageWidth = 0, pageHeight = 0] = quarterTurns % 2 === 0 ? sides : sides.toReversed();
  const room = Math.max(pageWidth - 2 * margin, pageWidth * 0.1);
  const scale = Math.min(1, room / width, (pageHeight * 0.9) / fontSize);
  const [edge, side] = position.split("-");
  const free = pageWidth - width * scale;
  const x =
    side === "center" ? free / 2 : Math.max(0, side === "left" ? Math.min(margin, free) : free - margin);
  const height = capHeight * fontSize * scale;
  const y = Math.min(
    Math.max(edge === "top" ? pageHeight - margin - height : margin, 0),
    pageHeight - height,
  );
  const [userX, userY] = toUserSpace(sheet, x / userUnit, y / userUnit);
  const turn = (quarterTurns * Math.PI) / 2;
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))].map(
    (part) => (part * scale) / userUnit,
  );
  return [cos ?? 0, sin ?? 0, -(sin ?? 0), cos ?? 0, userX, userY];
}

/** From the lower left corner of the page as it is displayed, in units of user space. */
function toUserSpace({ left, bottom, width, height, quarterTurns }: Sheet, x: number, y: number) {
  switch (quarterTurns) {
    case 1:
      return [left + width - y, bottom + x] as const;
    case 2:
      return [left + width - x, bottom + height - y] as const;
    case 3:
      return [left + y, bottom + height - x] as const;
    default:
      return [left + x, bottom + y] as const;
  }
}
