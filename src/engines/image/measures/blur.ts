/** Blur report: sharpness score, level, and scores of the tiles. */
import { roundTo } from "../../../shared/rounding.ts";
import { type DetailMap, measureSharpness, sharpestQuarter } from "./sharpness.ts";

export interface BlurReport {
  readonly laplacianVariance: number;
  readonly score: number;
  readonly isBlurry: boolean;
  readonly level: "sharp" | "soft" | "blurry";
  readonly threshold: number;
  readonly noise: number;
  readonly tiles: TileScores;
}

/** Scores of the tiles of an image, row by row from the top left. */
interface TileScores {
  readonly columns: number;
  readonly rows: number;
  readonly scores: readonly number[];
}

export const thresholdDefault = 100;

/**
 * Luma is normalized to gradients of this mean square, which sharp photographs have; so 100 is about
 * the threshold that OpenCV users take for the plain variance, and contrast, texture and resolution do not shift it.
 */
const referenceGradient = 200;
/** Below this many times the threshold an image is soft. */
const softness = 3;
const gridMax = 8;

/**
 * `map` is of luma of at most 384 pixels a side, where a photograph measures the same at any resolution; `noise.here` is
 * the standard deviation of its noise, `noise.shown` that at 1,024 pixels.
 */
export function measureBlur(
  map: DetailMap,
  noise: { readonly here: number; readonly shown: number },
  threshold = thresholdDefault,
): BlurReport {
  const sharpness = measureSharpness(sharpestQuarter(map), noise.here);
  const laplacianVariance = roundTo(sharpness * referenceGradient, 2);
  const isBlurry = laplacianVariance < threshold;
  const soft = laplacianVariance < threshold * softness ? "soft" : "sharp";
  return {
    laplacianVariance,
    score: sharpnessScore(sharpness),
    isBlurry,
    level: isBlurry ? "blurry" : soft,
    threshold,
    noise: roundTo(noise.shown, 2),
    tiles: tileScores(map, noise.here),
  };
}

/**
 * 0 to 100, strictly rising: 35 at the threshold of 100, 61 at three times that, 85 and more for sharp edges. Set
 * by hand.
 */
export function sharpnessScore(sharpness: number): number {
  const power = sharpness ** 1.2;
  return roundTo((100 * power) / (power + 0.8), 2);
}

/** At most eight tiles a side; each has the score of the sharpest that it covers. */
function tileScores({ columns, rows, tiles }: DetailMap, noise: number): TileScores {
  const wide = Math.min(gridMax, columns);
  const high = Math.min(gridMax, rows);
  const best = new Float64Array(wide * high);
  tiles.forEach((detail, at) => {
    const row = Math.floor((Math.floor(at / columns) * high) / rows);
    const to = row * wide + Math.floor(((at % columns) * wide) / columns);
    best[to] = Math.max(best[to] ?? 0, sharpnessScore(measureSharpness(detail, noise)));
  });
  return { columns: wide, rows: high, scores: [...best] };
}
