/** Traces of processing at the size of the file: seams of 8 × 8 blocks, and bands where a gradient has too few levels. */
import { roundTo } from "../../../shared/rounding.ts";
import { writeLuma } from "../pixel-kernel.ts";
import { nearestLevel, type RgbPixels, scaledLuma } from "../pixels.ts";
import { measureBands } from "./banding.ts";

export interface Artifacts {
  /** 0 to 100: 0 without seams, about 50 where they are plain, towards 100 where little but blocks is left. */
  readonly blockiness: number;
  /** 0 to 100: the share of the picture that lies in bands, weighted by the steps between them. */
  readonly banding: number;
}

/** Rows and columns that are looked at, evenly spread. */
const linesMax = 96;
const sideMin = 32;
const block = 8;

/**
 * Seams are steps beyond the slopes on both sides (after Z. Wang, H. Sheikh, A. Bovik, "No-Reference Perceptual Quality
 * Assessment of JPEG Compressed Images", 2002), more of them at one of the eight places in a block than at any other: a file
 * that was cropped has its seams elsewhere.
 */
export function measureArtifacts(pixels: RgbPixels): Artifacts {
  const { width, height } = pixels;
  if (Math.min(width, height) < sideMin) return { blockiness: 0, banding: 0 };
  const rows = measureLines(pixels, { count: height, length: width, step: 1, between: width });
  const columns = measureLines(pixels, { count: width, length: height, step: width, between: 1 });
  const seams = (rows.seams + columns.seams) / 2;
  return {
    blockiness: roundTo((100 * seams) / (seams + plainSeam), 2),
    banding: roundTo(100 * Math.max(rows.bands, columns.bands), 2),
  };
}

/** Seams that are half as strong as all other steps together with what is just visible. */
const plainSeam = 0.5;

/** Lines of pixels: how many, how long, and from a pixel to the next along a line and across lines. */
interface Lines {
  readonly count: number;
  readonly length: number;
  readonly step: number;
  readonly between: number;
}

function measureLines({ rgb }: RgbPixels, { count, length, step, between }: Lines) {
  const sums = { steps: new Int32Array(block), light: 0 };
  const levels = new Uint8Array(length);
  const looked = Math.min(linesMax, count);
  let bands = 0;
  for (let at = 0; at < looked; at += 1) {
    const first = 3 * between * Math.floor(((at + 0.5) * count) / looked);
    if (step === 1) writeLuma(rgb.subarray(first), levels);
    else readColumn(levels, rgb, first, 3 * step);
    addSteps(levels, sums);
    bands += measureBands(levels);
  }
  return { seams: greatestSeam(sums, looked * length), bands: bands / looked };
}

function readColumn(levels: Uint8Array, rgb: Uint8Array, first: number, step: number): void {
  const end = levels.length;
  for (let at = 0, from = first; at < end; at += 1, from += step)
    levels[at] = nearestLevel(
      scaledLuma(rgb[from] as number, rgb[from + 1] as number, rgb[from + 2] as number),
    );
}

interface StepSums {
  /** Twice the steps, by the place in a block of the pixel before them: less than 2^30 over 96 lines of 20,000. */
  readonly steps: Int32Array;
  light: number;
}

function addSteps(levels: Uint8Array, sums: StepSums): void {
  const { steps } = sums;
  const end = levels.length - 2;
  let light = 0;
  let here = levels[1] as number;
  let before = Math.abs(here - (levels[0] as number));
  let next = levels[2] as number;
  let step = Math.abs(next - here);
  for (let at = 1; at < end; at += 1) {
    const far = levels[at + 2] as number;
    const after = Math.abs(far - next);
    // Beyond the slopes on both sides.
    const beyond = Math.max(0, 2 * step - before - after);
    steps[at & 7] = ((steps[at & 7] as number) + beyond) | 0;
    light = (light + here) | 0;
    [before, step, here, next] = [step, after, next, far];
  }
  sums.light += light;
}

/** A step of one level is just visible at middle gray, and in proportion to the light. */
const middleGray = 115;
const darkest = 0.25;

/** By how much the place with the most steps exceeds the next, against all steps. */
function greatestSeam({ steps, light }: StepSums, pixels: number): number {
  const [first = 0, second = 0, ...rest] = Float64Array.from(steps, (twice) => twice / 2).sort(
    (a, b) => b - a,
  );
  const share = pixels / block;
  const others = (second + rest.reduce((sum, step) => sum + step, 0)) / (block - 1) / share;
  const visible = Math.max(darkest, light / pixels / middleGray);
  return Math.max(0, (first - second) / share) / (others + visible);
}
