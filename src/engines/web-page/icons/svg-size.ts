/** The size of an SVG, from its root tag: width and height, else those of its view box. */

import { parsePixels } from "../metadata/image.ts";
import type { Size } from "./icon-sizes.ts";

/** `tag` begins with `<svg`. Other units than pixels, and percentages, are ignored. */
export function readSvgSize(tag: string): Size | null {
  const width = parsePixels(readAttribute(tag, "width"));
  const height = parsePixels(readAttribute(tag, "height"));
  if (width !== null && height !== null) return { width, height };
  const box =
    readAttribute(tag, "viewBox")
      ?.trim()
      .split(/[\s,]+/, 4) ?? [];
  const [boxWidth, boxHeight] = [parsePixels(box[2]), parsePixels(box[3])];
  return boxWidth !== null && boxHeight !== null ? { width: boxWidth, height: boxHeight } : null;
}

function readAttribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]{0,200})"|'([^']{0,200})')`, "i").exec(tag);
  return match?.[1] ?? match?.[2];
}
