/** Shaping by HarfBuzz (harfbuzzjs, WASM). */
import * as harfbuzz from "harfbuzzjs";
import { assignGlyphTexts } from "./glyph-text.ts";
import type { FontCoverage, Run } from "./runs.ts";

/** A font for shaping. All lengths are in thousandths of an em, as in PDF. */
export interface Typeface extends FontCoverage {
  readonly id: string;
  /** PostScript name. */
  readonly name: string;
  /** The whole font, unpacked. */
  readonly program: Uint8Array;
  readonly ascent: number;
  readonly descent: number;
  advanceOf(glyph: number): number;
  /** The bounding box of a glyph; null for a blank one. */
  toInk(glyph: number): Ink | null;
  shape(line: string, run: Run): readonly ShapedGlyph[];
  /** The curves around a glyph's ink, with y upwards. */
  outlineOf(glyph: number): readonly OutlineStep[];
}

/** A step of a path: M(x y), L(x y), Q(control, x y), C(two controls, x y), Z. */
export interface OutlineStep {
  readonly type: string;
  readonly values: readonly number[];
}

/** A bounding box, with y upwards. */
export interface Ink {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

interface ShapedGlyph {
  readonly glyph: number;
  /** The part of the text that this glyph stands for, perhaps none. */
  readonly text: string;
  readonly advance: number;
  /** Offset from the pen. */
  readonly x: number;
  readonly y: number;
}

interface FontSource {
  readonly id: string;
  readonly name: string;
  readonly preferredFor: RegExp;
  readonly program: Uint8Array;
}

export function openTypeface({ id, name, preferredFor, program }: FontSource): Typeface {
  const face = new harfbuzz.Face(new harfbuzz.Blob(program));
  const font = new harfbuzz.Font(face);
  const scale = 1_000 / face.upem;
  const { ascender, descender } = font.hExtents();
  return {
    id,
    name,
    preferredFor,
    program,
    ascent: ascender * scale,
    descent: descender * scale,
    has: (codePoint) => font.nominalGlyph(codePoint) !== undefined,
    advanceOf: (glyph) => font.glyphHAdvance(glyph) * scale,
    toInk: (glyph) => inkOf(font.glyphExtents(glyph), scale),
    shape: (line, run) => shapeRun(font, scale, line, run),
    outlineOf: (glyph) =>
      font
        .glyphToJson(glyph)
        .map(({ type, values }) => ({ type, values: values.map((value) => value * scale) })),
  };
}

function inkOf(extents: harfbuzz.GlyphExtents | undefined, scale: number): Ink | null {
  if (extents === undefined || (extents.width === 0 && extents.height === 0)) return null;
  const { xBearing, yBearing, width, height } = extents;
  return {
    left: xBearing * scale,
    right: (xBearing + width) * scale,
    top: yBearing * scale,
    bottom: (yBearing + height) * scale,
  };
}

function shapeRun(font: harfbuzz.Font, scale: number, line: string, run: Run): readonly ShapedGlyph[] {
  const buffer = new harfbuzz.Buffer();
  // Letters around the run influence how its ends join.
  buffer.addText(line, run.start, run.end - run.start);
  buffer.guessSegmentProperties();
  const { LTR, RTL } = harfbuzz.Direction;
  buffer.setDirection(run.isRightToLeft ? RTL : LTR);
  buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  harfbuzz.shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const texts = assignGlyphTexts(
    infos.map(({ cluster }) => cluster),
    line,
    run,
  );
  return infos.map(({ codepoint: glyph }, index) => {
    const at = positions[index];
    return {
      glyph,
      text: texts[index] ?? "",
      advance: (at?.xAdvance ?? 0) * scale,
      x: (at?.xOffset ?? 0) * scale,
      y: (at?.yOffset ?? 0) * scale,
    };
  });
}
