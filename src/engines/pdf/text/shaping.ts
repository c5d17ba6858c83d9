/** Decides the glyphs of a run and their places: HarfBuzz joins, reorders and positions (WASM, MIT). */
import * as harfbuzz from "harfbuzzjs";
import { assignGlyphTexts } from "./glyph-text.ts";
import type { FontCoverage, Run } from "./runs.ts";

/** A font that can be shaped with. All lengths are in thousandths of an em, as a PDF counts them. */
export interface Typeface extends FontCoverage {
  readonly id: string;
  /** PostScript name. */
  readonly name: string;
  /** The whole font, unpacked. */
  readonly program: Uint8Array;
  readonly ascent: number;
  readonly descent: number;
  advanceOf(glyph: number): number;
  /** What a glyph inks; null where it is blank. */
  toInk(glyph: number): Ink | null;
  shape(line: string, run: Run): readonly ShapedGlyph[];
}

/** A box around ink, with y upwards. */
export interface Ink {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export interface ShapedGlyph {
  readonly glyph: number;
  /** The part of the text that a reader of the file finds here, perhaps none. */
  readonly text: string;
  readonly advance: number;
  /** From the pen to where the glyph stands. */
  readonly x: number;
  readonly y: number;
}

export interface FontSource {
  readonly id: string;
  readonly name: string;
  readonly preferredFor: RegExp;
  readonly program: Uint8Array;
}

export function openTypeface({ id, name, preferredFor: own, program }: FontSource): Typeface {
  const face = new harfbuzz.Face(new harfbuzz.Blob(program));
  const font = new harfbuzz.Font(face);
  const scale = 1_000 / face.upem;
  const { ascender, descender } = font.hExtents();
  return {
    id,
    name,
    preferredFor: own,
    program,
    ascent: ascender * scale,
    descent: descender * scale,
    has: (codePoint) => font.nominalGlyph(codePoint) !== undefined,
    advanceOf: (glyph) => font.glyphHAdvance(glyph) * scale,
    toInk: (glyph) => inkOf(font.glyphExtents(glyph), scale),
    shape: (line, run) => shapeRun(font, scale, line, run),
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
  // The letters around the run decide how its ends join.
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
