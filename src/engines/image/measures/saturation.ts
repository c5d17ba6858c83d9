/** Saturation and colorfulness. */
import { roundTo } from "../../../shared/rounding.ts";
import type { OpponentSums, PixelSums } from "./pixel-sums.ts";

export interface SaturationReport {
  readonly saturation: number;
  readonly label: "grayscale" | "muted" | "natural" | "vivid";
  readonly colorfulness: number;
}

/** In darker pixels the saturation of HSV is unreliable, and counts less. */
const darkMax = 32;

/** The mean saturation in HSV, 0 to 100, and colorfulness. */
export function measureSaturation({ luma, chromaSums, opponents }: PixelSums): SaturationReport {
  const pixels = luma.y.length;
  const sum = chromaSums.reduce((total, chroma, greatest) => total + chroma * (weights[greatest] ?? 0), 0);
  const saturation = roundTo((100 * sum) / Math.max(1, pixels), 2);
  const colorfulness = roundTo(measureColorfulness(opponents, pixels), 2);
  return { saturation, label: labelOf(saturation), colorfulness };
}

/** By the greatest channel: the factor from chroma to weighted saturation. */
const weights = Float64Array.from({ length: 256 }, (_, greatest) =>
  greatest === 0 ? 0 : Math.min(1, greatest / darkMax) / greatest,
);

function labelOf(saturation: number): SaturationReport["label"] {
  if (saturation < 4) return "grayscale";
  if (saturation < 20) return "muted";
  return saturation < 50 ? "natural" : "vivid";
}

/**
 * The measure M of D. Hasler and S. Süsstrunk, "Measuring colourfulness in natural images" (2003), section 7: 0 gray,
 * 15 slightly, 33 moderately, 45 averagely, 59 quite, 82 highly, 109 extremely colorful.
 */
export function measureColorfulness({ redGreen, yellowBlue, squares }: OpponentSums, pixels: number): number {
  const count = Math.max(1, pixels);
  // Yellow minus blue takes the mean of red and green, which is half of what is summed.
  const mean = Math.hypot(redGreen, yellowBlue / 2) / count;
  const variance = squares / 4 / count - mean * mean;
  return Math.sqrt(Math.max(0, variance)) + 0.3 * mean;
}
