/** Outlines of a text, for drawings that are not PDF. */
import { type FontFile, openTypefaces } from "../watermark/font-cache.ts";
import { layOut } from "./layout.ts";
import type { Ink, OutlineStep } from "./shaping.ts";

export interface OutlineInput {
  readonly text: string;
  /** The fonts of `selectFonts(text)` that are installed. */
  readonly fonts: readonly FontFile[];
}

export interface OutlinedText {
  /** In thousandths of an em, y upwards; the center of the ink is the origin. */
  readonly steps: readonly OutlineStep[];
  readonly ink: Ink;
}

/** Throws `invalid_parameter` for a text without ink or with a character that no font has. */
export function outlineText({ text, fonts }: OutlineInput): OutlinedText {
  const faces = openTypefaces(fonts);
  const { lines, ink } = layOut(text, faces);
  const steps = lines
    .flatMap(({ glyphs }) => glyphs)
    .flatMap(({ font, glyph, x, y }) =>
      (faces[font]?.outlineOf(glyph) ?? []).map(({ type, values }) => ({
        type,
        values: values.map((value, at) => value + (at % 2 === 0 ? x : y)),
      })),
    );
  return { steps, ink };
}
