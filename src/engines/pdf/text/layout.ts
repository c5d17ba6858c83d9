/** Layout of a text: glyphs in lines, one below the other, each centered. */
import { ApiError } from "../../../shared/api-error.ts";
import { type Run, splitRuns } from "./runs.ts";
import type { Ink, Typeface } from "./shaping.ts";

/** Lengths are in thousandths of an em; the center of the block's ink is the origin. */
export interface PlacedGlyph {
  /** Index among the fonts. */
  readonly font: number;
  readonly glyph: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
}

export interface TextLine {
  /**
   * Its characters from left to right. PDF means logical order, but readers that handle right-to-left letters at all
   * (poppler, PDFium) reverse them again, as they must for glyphs without such a text.
   */
  readonly text: string;
  /** From left to right. */
  readonly glyphs: readonly PlacedGlyph[];
}

export interface TextBlock {
  readonly lines: readonly TextLine[];
  readonly ink: Ink;
}

/** Distance of baselines, unless a font is taller. */
const lineHeightMin = 1_200;

/**
 * Lays a text out; line breaks begin a new line, other control characters are blanks. Throws
 * `invalid_parameter` for a text without ink or with a character that no font has.
 */
export function layOut(text: string, fonts: readonly Typeface[]): TextBlock {
  const lines = text
    .toWellFormed()
    .split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/)
    .map((line) => placeLine(line.replaceAll(/\p{Cc}/gu, " "), fonts));
  const height = computeLineHeight(lines, fonts);
  const placed = lines.map((line, index) => centerLine(line, -index * height, fonts));
  const ink = measureInk(placed, fonts);
  if (ink === null) {
    throw new ApiError("invalid_parameter", "The text has nothing that can be seen.", { field: "text" });
  }
  const middle = findCenter(ink);
  return {
    lines: placed.map((line) => moveLine(line, -middle.x, -middle.y)),
    ink: {
      left: ink.left - middle.x,
      right: ink.right - middle.x,
      bottom: ink.bottom - middle.y,
      top: ink.top - middle.y,
    },
  };
}

/**
 * Lays a text out in one line whose baseline begins at the origin. Throws as `layOut`.
 */
export function layOutLine(text: string, fonts: readonly Typeface[]): TextBlock {
  const line = placeLine(text.toWellFormed().replaceAll(/\p{Cc}/gu, " "), fonts);
  const ink = measureInk([line], fonts);
  if (ink === null)
    throw new ApiError("invalid_parameter", "The text has nothing that can be seen.", { field: "format" });
  return { lines: [line], ink };
}

function placeLine(text: string, fonts: readonly Typeface[]): TextLine {
  let pen = 0;
  const runs = splitRuns(text, fonts);
  const glyphs = runs.flatMap((run) =>
    (fonts[run.font]?.shape(text, run) ?? []).map(({ x, y, advance, ...shaped }) => {
      const placed = { ...shaped, font: run.font, x: pen + x, y, advance };
      pen += advance;
      return placed;
    }),
  );
  return { text: runs.map((run) => toVisualOrder(text, run)).join(""), glyphs };
}

const toVisualOrder = (text: string, { start, end, isRightToLeft }: Run): string =>
  isRightToLeft ? [...text.slice(start, end)].reverse().join("") : text.slice(start, end);

function computeLineHeight(lines: readonly TextLine[], fonts: readonly Typeface[]): number {
  const used = new Set(lines.flatMap(({ glyphs }) => glyphs).map(({ font }) => fonts[font]));
  return Math.max(lineHeightMin, ...[...used].map((font) => (font ? font.ascent - font.descent : 0)));
}

function centerLine(line: TextLine, y: number, fonts: readonly Typeface[]): TextLine {
  const ink = measureInk([line], fonts);
  return moveLine(line, ink === null ? 0 : -findCenter(ink).x, y);
}

const findCenter = ({ left, right, bottom, top }: Ink): { readonly x: number; readonly y: number } => ({
  x: (left + right) / 2,
  y: (bottom + top) / 2,
});

const moveLine = ({ text, glyphs }: TextLine, x: number, y: number): TextLine => ({
  text,
  glyphs: glyphs.map((glyph) => ({ ...glyph, x: glyph.x + x, y: glyph.y + y })),
});

function measureInk(lines: readonly TextLine[], fonts: readonly Typeface[]): Ink | null {
  const inks = lines
    .flatMap(({ glyphs }) => glyphs)
    .flatMap(({ font, glyph, x, y }) => {
      const ink = fonts[font]?.toInk(glyph);
      return ink
        ? [{ left: ink.left + x, right: ink.right + x, bottom: ink.bottom + y, top: ink.top + y }]
        : [];
    });
  return inks.reduce<Ink | null>((all, ink) => (all === null ? ink : union(all, ink)), null);
}

const union = (a: Ink, b: Ink): Ink => ({
  left: Math.min(a.left, b.left),
  bottom: Math.min(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
  top: Math.max(a.top, b.top),
});
