/** Blur report: sharpness score, level, kind of blur, and scores of the tiles. */
import { roundTo } from "../../../shared/rounding.ts";
import type { Movement } from "./movement.ts";
import { ramp } from "./ramp.ts";
import { type DetailMap, measureSharpness, measureSlopes, sharpestQuarter } from "./sharpness.ts";

export interface BlurReport {
  readonly laplacianVariance: number;
  readonly score: number;
  readonly isBlurry: boolean;
  readonly level: "sharp" | "soft" | "blurry";
  readonly threshold: number;
  readonly type: "none" | "motion" | "defocus";
  readonly angle: number | null;
  readonly length: number | null;
  readonly upscaled: number;
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

const gridMax = 8;

export interface SharpnessInput {
  /** Of luma of at most 384 pixels a side, where a photograph measures the same at any resolution. */
  readonly map: DetailMap;
  /** Of luma half as large, in which little noise is left; null where that of `map` is low. */
  readonly calmMap: DetailMap | null;
  /** Detail at 1,024 pixels; see `measureSharpness`. */
  readonly fineDetail: number;
  /** How much the image is writing, 0 to 1: it is read at full size. */
  readonly writing: number;
  /** Of luma of at most 1,024 pixels a side. */
  readonly movement: Movement | null;
  /** Of the direction that has the least, at 384 pixels; see the function of this name. */
  readonly leastDetail: number;
  /** By how much what is seen was enlarged; see `estimateUpscaling`. */
  readonly upscaled: number;
  /** Standard deviations at 384 and at 1,024 pixels. */
  readonly noise: { readonly here: number; readonly shown: number };
}

export interface Sharpness {
  /** See `measureSharpness`, with blur by movement. */
  readonly value: number;
  readonly score: number;
  /** The score by what is seen in spite of noise alone, and above 0 while slopes are left: more noise or blur never makes it better. */
  readonly seen: number;
  readonly movement: Movement | null;
}

/** The strokes of writing are thin: at 1,024 pixels they have this share of the detail that photographs have at 384. */
const writingShare = 0.6;
/** A photograph whose noise hides its detail is called soft at best, by what is seen at half the size. */
const calmShare = 0.25;
const calmMax = 1.4;
/** In such noise writing is called soft at best, by what is seen of it at 384 pixels. */
const noisyMin = 6;
const hiddenShare = 0.2;
/** Writing that was enlarged n times has at most this, over n². */
const enlargedSharpness = 4;
const beyondEnlarged = 2.5;
/** A movement over n pixels of 1,024 is blurry, and the more so the longer it is: at most 7 / (n + 12). */
const movedTimes = 7;
const movedBeside = 12;
/** Deviations of noise at 384 pixels that hide detail in part and wholly, and slopes over them, as powers of noise, that show through. */
const hidingMin = 4;
const hidingFull = 7;
const slopesClear = 10;
const slopesHidden = 3;
/** A little more than what is blurry. */
const hiddenSharpness = 0.75;
/** What has little detail in one direction is moved, whether its movement is found or not: at most so many times that. */
const leastTimes = 2.5;

export function rateSharpness({
  map,
  calmMap,
  fineDetail,
  writing,
  movement,
  leastDetail,
  upscaled,
  noise,
}: SharpnessInput): Sharpness {
  const sharpest = sharpestQuarter(map);
  const seen = measureSharpness(sharpest, noise.here);
  const calm = calmMap === null ? 0 : calmShare * measureSharpness(sharpestQuarter(calmMap), noise.here / 2);
  const picture = Math.max(seen, Math.min(calmMax, calm));
  // Noise hides the strokes of writing first.
  const hidden = noise.shown > noisyMin ? Math.min(calmMax, hiddenShare * picture) : 0;
  const shown = Math.max(hidden, Math.min(picture, writingShare * fineDetail));
  const enlarged = enlargedSharpness / upscaled ** 2;
  // What has far more detail was not enlarged.
  const read = upscaled > 1 && shown < beyondEnlarged * enlarged ? Math.min(enlarged, shown) : shown;
  const blend = (scene: number, page: number): number =>
    Math.min((1 - writing) * scene + writing * page, leastTimes * leastDetail);
  const moved = (still: number): number => (movement === null ? still : movedSharpness(still, movement));
  const value = moved(Math.max(hiddenFloor(map, noise.here), blend(picture, read)));
  return {
    value,
    score: sharpnessScore(value),
    seen: sharpnessScore(moved(blend(seen, Math.min(seen, read)) + measureSlopes(sharpest, noise.here))),
    movement,
  };
}

/** What noise hides may be sharp or not: it is called soft, unless slopes stand out of the noise and have no detail. */
function hiddenFloor(map: DetailMap, noise: number): number {
  if (noise <= hidingMin) return 0;
  const slopes = sharpestQuarter(map).gradient / noise ** 2 - 1;
  return hiddenSharpness * ramp(noise, hidingMin, hidingFull) * ramp(slopes, slopesClear, slopesHidden);
}

/** A movement that is not certain counts in part. */
function movedSharpness(still: number, movement: Movement): number {
  const moved = Math.min(still, movedMost(movement));
  return still ** (1 - movement.certainty) * moved ** movement.certainty;
}

const movedMost = ({ length }: Pick<Movement, "length">): number => movedTimes / (length + movedBeside);

/** The best score that a movement leaves. */
export const movedScore = (movement: Pick<Movement, "length">): number => sharpnessScore(movedMost(movement));

export interface BlurInput {
  readonly sharpness: Sharpness;
  readonly map: DetailMap;
  readonly noise: SharpnessInput["noise"];
  /** The plain one of the whole image. */
  readonly laplacianVariance: number;
  readonly upscaled: number;
  /** Pixels of the image for one of the luma in which the movement was found. */
  readonly scale: number;
  /** A caller's own, for `laplacianVariance`. */
  readonly threshold?: number | undefined;
}

/** Below these an image is blurry, or soft. */
export const blurryMax = sharpnessScore(0.7);
const softMax = sharpnessScore(1.5);

export function describeBlur({
  sharpness: { score, movement },
  map,
  noise,
  laplacianVariance,
  upscaled,
  scale,
  threshold,
}: BlurInput): BlurReport {
  const plain = roundTo(laplacianVariance, 2);
  const isBlurry = threshold === undefined ? score < blurryMax : plain < threshold;
  const isMoved = movement !== null && movement.certainty >= 0.5 && score < softMax;
  // Without any slopes there is nothing to be in focus.
  const isDefocused = score < blurryMax && map.gradients.some((gradient) => gradient > 1);
  const isSoft = score < softMax ? "soft" : "sharp";
  const tiles = tileScores(map, noise.here, { columns: gridMax, rows: gridMax });
  return {
    laplacianVariance: plain,
    score,
    isBlurry,
    level: isBlurry ? "blurry" : isSoft,
    threshold: threshold ?? thresholdDefault,
    type: isMoved ? "motion" : isDefocused ? "defocus" : "none",
    angle: isMoved ? roundTo(movement.angle, 1) : null,
    length: isMoved ? roundTo(movement.length * scale, 1) : null,
    upscaled: roundTo(upscaled, 2),
    noise: roundTo(noise.shown, 2),
    // Tiles are measured in all directions at once: none is sharper than what moved.
    tiles: isMoved ? { ...tiles, scores: tiles.scores.map((tile) => Math.min(tile, score)) } : tiles,
  };
}

/** 0 to 100, strictly rising: 45 where blur begins, 67 where an image is sharp, 85 and more for sharp edges. Set by hand. */
export function sharpnessScore(sharpness: number): number {
  const power = sharpness ** 1.2;
  return roundTo((100 * power) / (power + 0.8), 2);
}

/** At most so many tiles a side; each has the score of the sharpest that it covers. */
export function tileScores(
  { columns, rows, laplacians, gradients }: DetailMap,
  noise: number,
  most: { readonly columns: number; readonly rows: number },
): TileScores {
  const wide = Math.min(most.columns, columns);
  const high = Math.min(most.rows, rows);
  const best = new Float64Array(wide * high);
  for (let at = 0; at < laplacians.length; at += 1) {
    const row = Math.floor((Math.floor(at / columns) * high) / rows);
    const to = row * wide + Math.floor(((at % columns) * wide) / columns);
    const detail = { laplacian: laplacians[at] ?? 0, gradient: gradients[at] ?? 0 };
    best[to] = Math.max(best[to] ?? 0, measureSharpness(detail, noise));
  }
  return { columns: wide, rows: high, scores: Array.from(best, sharpnessScore) };
}
