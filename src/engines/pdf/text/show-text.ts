/** Content-stream operators that show glyphs where they were laid out (ISO 32000-1, 9.4). */

import { toHex, toUtf16Hex } from "./character-codes.ts";
import type { PlacedGlyph, TextBlock, TextLine } from "./layout.ts";

/** The codes and widths of a font in the stream. */
export interface ShownFont {
  codeOf(glyph: PlacedGlyph): number;
  /** The width in the font's dictionary, in thousandths of an em. */
  widthOf(glyph: PlacedGlyph): number;
}

/** A number as PDF writes it, without an exponent; no page has room for one of more than 15 digits. */
export function formatDecimal(given: number, digits = 4): string {
  const value = Number.isFinite(given) ? Math.max(-1e15, Math.min(1e15, given)) : 0;
  const fixed = value.toFixed(digits).replace(/\.?0+$/, "");
  return fixed === "-0" ? "0" : fixed;
}

/** One text object; the font with index n is the resource `/Fn`. */
export function showBlock(block: TextBlock, fonts: readonly ShownFont[], fontSize: number): string {
  return `BT\n${block.lines.map((line) => showLine(line, fonts, fontSize)).join("")}ET\n`;
}

/** With the text of the line as ActualText (14.9.4), since readers cannot piece together a slanted line by its glyphs. */
function showLine({ text, glyphs }: TextLine, fonts: readonly ShownFont[], fontSize: number): string {
  const shown = splitSegments(glyphs).map((part) => showSegment(part, fonts, fontSize));
  return `/Span <</ActualText <FEFF${toUtf16Hex(text)}>>> BDC\n${shown.join("")}EMC\n`;
}

/** Glyphs of one line, font and height, next to each other. */
function splitSegments(glyphs: readonly PlacedGlyph[]): readonly (readonly PlacedGlyph[])[] {
  const parts: PlacedGlyph[][] = [];
  for (const glyph of glyphs) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part && last?.font === glyph.font && last.y === glyph.y) part.push(glyph);
    else parts.push([glyph]);
  }
  return parts;
}

function showSegment(glyphs: readonly PlacedGlyph[], fonts: readonly ShownFont[], fontSize: number): string {
  const [first] = glyphs;
  const font = first && fonts[first.font];
  if (first === undefined || font === undefined) return "";
  let pen = first.x;
  let codes = "";
  const parts: string[] = [];
  for (const glyph of glyphs) {
    // Positive numbers move to the left.
    const gap = formatDecimal(pen - glyph.x);
    if (Math.abs(pen - glyph.x) >= 0.01) {
      if (codes !== "") parts.push(`<${codes}>`);
      parts.push(gap);
      codes = "";
      pen = glyph.x;
    }
    codes += toHex(font.codeOf(glyph));
    pen += font.widthOf(glyph);
  }
  parts.push(`<${codes}>`);
  const points = (thousandths: number): string => formatDecimal((thousandths * fontSize) / 1_000);
  const place = `1 0 0 1 ${points(first.x)} ${points(first.y)} Tm`;
  return `/F${first.font} ${formatDecimal(fontSize)} Tf ${place} [${parts.join(" ")}] TJ\n`;
}
