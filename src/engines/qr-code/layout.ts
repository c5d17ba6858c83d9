/** Scale and position of the modules in a picture of a given size. */
import { ApiError } from "../../shared/api-error.ts";
import type { Color } from "./colors.ts";

/** How a code is drawn. */
export interface QrStyle {
  /** Width and height in pixels. */
  readonly size: number;
  /** Minimum width of the quiet zone on each side, in modules; ISO/IEC 18004 asks for 4. */
  readonly margin: number;
  readonly dark: Color;
  readonly light: Color;
}

export interface Layout {
  /** Pixels on a side of a module: a whole number, so that all modules are alike. */
  readonly scale: number;
  /** Pixels left of and above the first module. */
  readonly offset: number;
}

/**
 * The largest whole scale that fits. Pixels left over widen the quiet zone evenly; an odd one goes to the right and
 * the bottom. Fails with `invalid_parameter` if a module would be smaller than one pixel.
 */
export function computeLayout(modules: number, { size, margin }: Pick<QrStyle, "size" | "margin">): Layout {
  const needed = modules + 2 * margin;
  if (size < needed) {
    const message = `size must be at least ${needed}: ${modules} modules and a margin of ${margin} on each side.`;
    throw new ApiError("invalid_parameter", message, { field: "size" });
  }
  const scale = Math.floor(size / needed);
  return { scale, offset: Math.floor((size - modules * scale) / 2) };
}
