/** The outline of a text: what is to be filled so that it can be seen. */
import { layOut } from "./layout.ts";
import type { Ink, OutlineStep, Typeface } from "./shaping.ts";

export interface TextOutline {
  /** A path around the ink, in thousandths of an em, with y upwards; filled by the nonzero rule. */
  readonly steps: readonly OutlineStep[];
  /** The box of the ink; its center is the origin. */
  readonly ink: Ink;
}

/** Throws `invalid_parameter` for a text without ink or with a character that no font has. */
export function outlineText(text: string, fonts: readonly Typeface[]): TextOutline {
  const { lines, ink } = layOut(text, fonts);
  const glyphs = lines.flatMap((line) => line.glyphs);
  const steps = glyphs.flatMap(({ font, glyph, x, y }) =>
    (fonts[font]?.outlineOf(glyph) ?? []).map(({ type, values }) => ({
      type,
      values: values.map((value, index) => value + (index % 2 === 0 ? x : y)),
    })),
  );
  return { steps, ink };
}
