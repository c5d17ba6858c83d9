/** Decides the size of an SVG by its root tag: its sides, else those of its view box. */

import { pixels } from "../metadata/image.ts";
import type { Size } from "./icon-sizes.ts";

/** `tag` begins `<svg`; sides in other units than pixels, and percentages, tell nothing. */
export function svgSize(tag: string): Size | null {
  const width = pixels(attribute(tag, "width"));
  const height = pixels(attribute(tag, "height"));
  if (width !== null && height !== null) return { width, height };
  const box =
    attribute(tag, "viewBox")
      ?.trim()
      .split(/[\s,]+/, 4) ?? [];
  const [boxWidth, boxHeight] = [pixels(box[2]), pixels(box[3])];
  return boxWidth !== null && boxHeight !== null ? { width: boxWidth, height: boxHeight } : null;
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]{0,200})"|'([^']{0,200})')`, "i").exec(tag);
  return match?.[1] ?? match?.[2];
}
