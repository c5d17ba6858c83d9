/** Decides how strong the colors of a picture are. */
import type { Plane } from "../plane.ts";

export interface SaturationReport {
  readonly saturation: number;
  readonly label: "grayscale" | "muted" | "natural" | "vivid";
  readonly colorfulness: number;
}

/** In pixels darker than this the saturation of HSV is a matter of chance, and counts for less. */
const darkMax = 32;

/** The mean saturation in HSV, 0 to 100, and colorfulness. */
export function saturationOf(plane: Plane): SaturationReport {
  const { rgb } = plane;
  let sum = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const red = rgb[at] ?? 0;
    const green = rgb[at + 1] ?? 0;
    const blue = rgb[at + 2] ?? 0;
    const greatest = Math.max(red, green, blue);
    sum += (greatest - Math.min(red, green, blue)) * (weights[greatest] ?? 0);
  }
  const saturation = rounded((100 * sum) / Math.max(1, rgb.length / 3));
  return { saturation, label: labelOf(saturation), colorfulness: rounded(colorfulnessOf(plane)) };
}

/** By the greatest channel: what makes saturation of chroma, and how much it counts. */
const weights = Float64Array.from({ length: 256 }, (_, greatest) =>
  greatest === 0 ? 0 : Math.min(1, greatest / darkMax) / greatest,
);

/** Contract, section 9. */
function labelOf(saturation: number): SaturationReport["label"] {
  if (saturation < 4) return "grayscale";
  if (saturation < 20) return "muted";
  return saturation < 50 ? "natural" : "vivid";
}

/**
 * The measure M of D. Hasler and S. Süsstrunk, "Measuring colourfulness in natural images" (2003), section 7: 0 gray,
 * 15 slightly, 33 moderately, 45 averagely, 59 quite, 82 highly, 109 extremely colorful.
 */
export function colorfulnessOf({ rgb }: Plane): number {
  let rgSum = 0;
  let ybSum = 0;
  let squares = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const red = rgb[at] ?? 0;
    const green = rgb[at + 1] ?? 0;
    const rg = red - green;
    const yb = (red + green) / 2 - (rgb[at + 2] ?? 0);
    rgSum += rg;
    ybSum += yb;
    squares += rg * rg + yb * yb;
  }
  const count = Math.max(1, rgb.length / 3);
  const mean = Math.hypot(rgSum, ybSum) / count;
  const variance = squares / count - mean * mean;
  return Math.sqrt(Math.max(0, variance)) + 0.3 * mean;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
