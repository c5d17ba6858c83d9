/** Likeness to a page or a screen of writing: an even ground with nothing but thin shapes on it, or with blurred ones. */
import type { LeveledLuma } from "../pixels.ts";
import { fadedWriting, type Ground, plainness } from "./ground.ts";
import { estimateNoise } from "./noise.ts";
import { ramp } from "./ramp.ts";

export interface PageInput {
  readonly luma: LeveledLuma;
  readonly ground: Ground;
  /** Mean of greatest minus smallest channel of what is not white. */
  readonly chroma: number;
  /** See `Highlights`; 0 where it is not known. */
  readonly fading?: number;
}

/** Lines of writing are at most twice this thick, at 1,024 pixels; a little blurred, twice the second. */
const reach = 6;
const blurredReach = 14;

/**
 * 0 to 1. What is not the ground of a page has ground close by on two opposite sides; an overexposed photograph keeps
 * whole areas. Of pages of small, gray and red writing 77 to 100 % is thin, of photographs pushed by two to four stops
 * at most 65 %. Where writing is blurred or moved it has no thin shapes, but neither does it have colors or, in one
 * direction at least, detail. The bounds are set by hand between the two.
 */
export function measurePage(input: PageInput): number {
  const { contrast, isLight, level } = input.ground;
  if (contrast < contrastMin || (!isLight && level < darkMin)) return 0;
  const sharp = sharpWriting(input);
  const plain = Math.max(ramp(input.chroma, 75, 50), evenColor(input.ground));
  if (sharp === 1 || plain === 0) return sharp;
  const smear = measureSmear(input.luma);
  const spoiled = plain * spoiledDetail(input, smear);
  if (spoiled <= sharp) return sharp;
  const paper = faintWriting(input, smear);
  const blurred = paper === 1 ? 1 : Math.max(softWriting(input), smearedWriting(input, smear));
  return Math.max(sharp, spoiled * Math.max(paper, plainness(input.ground) * blurred));
}

/** Colored ink and colored grounds: a photograph of such colors has darker places. */
const evenColor = ({ share, deep }: Ground): number => ramp(share, 0.85, 0.93) * ramp(deep, 0.06, 0.03);

/**
 * Writing that is as sharp as it was drawn is thin, and the few other things on paper do not fade into its white. All else must
 * be blurred, or full of noise.
 */
function spoiledDetail({ luma, fading = 0 }: PageInput, { sharpness, ratio }: Smear): number {
  const drawn = Math.max(ramp(sharpness, 5, 3.6), ramp(ratio, 2.8, 5), ramp(fading, 0.3, 0.2));
  return drawn === 1 ? 1 : Math.max(drawn, ramp(estimateNoise(luma), 2, 5));
}

/**
 * Of paper hardly anything is far darker than the rest once the picture is seen from afar, which neither blur nor noise
 * changes. Where it is white, so is light; then what is on it must be thin at least in part.
 */
function faintWriting({ luma, ground }: PageInput, smear: Smear): number {
  const deep = ramp(ground.deep, 0.12, 0.06);
  // Dark pictures are even, too; a screen has bright writing.
  if (!ground.isLight) return deep * ramp(ground.share, 0.88, 0.94) * ramp(ground.contrast, 60, 90);
  const faint = deep === 0 ? 0 : deep * groundShown(ground.share, smear);
  const white = ramp(ground.level, 244, 251);
  if (faint === 0 || white === 0) return faint;
  const thin = Math.max(
    measureThinness(luma, ground, blurredReach, 0.48 * ground.contrast),
    measureThinness(luma, ground, reach, 0.3 * ground.level),
  );
  return faint * (1 - white * (1 - ramp(thin, 0.4, 0.6)));
}

function sharpWriting({ luma, ground }: PageInput): number {
  const isGround = ramp(ground.share, ground.isLight ? 0.55 : 0.88, ground.isLight ? 0.7 : 0.94);
  const least = isGround * plainness(ground);
  return least === 0 ? 0 : least * ramp(measureThinness(luma, ground, reach), 0.65, 0.75);
}

/** A little blurred, the ground shows everywhere still. Where it is white and what is on it is pale, too, it is light. */
function softWriting({ luma, ground }: PageInput): number {
  const isInk = ground.level > 252 ? ramp(ground.contrast, 40, 60) : 1;
  const isGround = isInk * ramp(ground.share, 0.85, 0.94);
  return isGround === 0 ? 0 : isGround * ramp(measureThinness(luma, ground, blurredReach), 0.65, 0.8);
}

/** A screen is lit evenly. */
function smearedWriting({ ground }: PageInput, smear: Smear): number {
  const { isLight, share, across, down, level } = ground;
  const least = isLight ? 0.43 : 0.7 - 0.2 * fadedWriting(ground);
  const even = isLight ? 1 : ramp(Math.abs(across) + Math.abs(down), 1.2 * level, 0.6 * level);
  return even * ramp(share, least, least + (isLight ? 0.07 : 0.03)) * likenessToBlurred(smear);
}

/** Fewer levels between ground and writing are nothing. */
const contrastMin = 6;
/** A dark screen is not black; what is black is a dark picture. */
const darkMin = 8;

/** Paper shows in most tiles; where it is blurred beyond reading, in less. */
const groundShown = (share: number, smear: Smear): number =>
  Math.max(ramp(share, 0.52, 0.62), ramp(share, 0.33, 0.43) * likenessToBlurred(smear));

/** Of what stands out from the ground by so many levels, the share that is thin. */
function measureThinness(
  luma: LeveledLuma,
  ground: Ground,
  reach: number,
  away = Math.max(10, 0.3 * ground.contrast),
): number {
  const found = { ink: 0, thin: 0 };
  for (let row = reach; row < luma.height - reach; row += 3) {
    const middle = ground.level + ground.down * (row / luma.height - 0.5);
    // A line of the ground for itself; light writing on a dark ground is turned over.
    const left = middle - ground.across / 2;
    addRow(luma, row, { left, across: ground.across, away, sign: ground.isLight ? 1 : -1, reach }, found);
  }
  return found.ink === 0 ? 0 : found.thin / found.ink;
}

interface GroundLine {
  readonly left: number;
  readonly across: number;
  readonly away: number;
  readonly sign: number;
  readonly reach: number;
}

function addRow(
  { width, levels }: LeveledLuma,
  row: number,
  { left, across, away, sign, reach }: GroundLine,
  found: { ink: number; thin: number },
): void {
  // One for all pixels: an object for each took a fifth of the time of a whole analysis.
  const search = { sign, end: 0, reach };
  let [ink, thin] = [0, 0];
  for (let column = reach; column < width - reach; column += 1) {
    const at = row * width + column;
    search.end = sign * (left + (across * column) / width) - away;
    if (sign * (levels[at] as number) >= search.end) continue;
    ink += 1;
    const isThin =
      (hasGround(levels, at, 1, search) && hasGround(levels, at, -1, search)) ||
      (hasGround(levels, at, width, search) && hasGround(levels, at, -width, search));
    if (isThin) thin += 1;
  }
  found.ink += ink;
  found.thin += thin;
}

interface Search {
  readonly sign: number;
  /** Levels from here on, times the sign, are ground. */
  readonly end: number;
  readonly reach: number;
}

function hasGround(levels: Uint8Array, at: number, step: number, { sign, end, reach }: Search): boolean {
  for (let away = 1; away <= reach; away += 1)
    if (sign * (levels[at + away * step] as number) >= end) return true;
  return false;
}

/** What rounding adds to the square of a central difference; 40 times that to the square of the Laplacian. */
const roundings = 0.05;

/** Detail of all directions against slopes: 6 and more for sharp writing, 2 to 3 where it moved. */
interface Smear {
  readonly sharpness: number;
  /** How many times greater slopes are in one direction than in the one across. */
  readonly ratio: number;
}

/** 1 where there is no detail in some direction, 0 where there is in all. */
const likenessToBlurred = ({ sharpness, ratio }: Smear): number =>
  Math.max(ramp(sharpness, 0.9, 0.5), ramp(ratio, 2.5, 4));

function measureSmear({ width, height, y }: LeveledLuma): Smear {
  const sums = { across: 0, down: 0, both: 0, bends: 0 };
  for (let row = 1; row < height - 1; row += 3) addDifferences(y, row * width, width, sums);
  const pixels = (width - 2) * Math.ceil((height - 2) / 3);
  // Rounding to whole levels has little energy, but more than what is left of strongly blurred writing.
  const mean = Math.max(0.01 * pixels, (sums.across + sums.down) / 2 - roundings * pixels);
  // Energies of the gradient along its two main directions.
  const apart = Math.hypot((sums.across - sums.down) / 2, sums.both);
  const sharpness = Math.max(0, sums.bends - 40 * roundings * pixels) / (2 * mean);
  return { sharpness, ratio: (mean + apart) / Math.max(1e-9, mean - apart) };
}

function addDifferences(
  y: Float32Array,
  first: number,
  width: number,
  sums: { across: number; down: number; both: number; bends: number },
): void {
  let [across, down, both, bends] = [0, 0, 0, 0];
  for (let at = first + 1; at < first + width - 1; at += 1) {
    const left = y[at - 1] as number;
    const right = y[at + 1] as number;
    const above = y[at - width] as number;
    const below = y[at + width] as number;
    const dx = (right - left) / 2;
    const dy = (below - above) / 2;
    const bend = left + right + above + below - 4 * (y[at] as number);
    across += dx * dx;
    down += dy * dy;
    both += dx * dy;
    bends += bend * bend;
  }
  sums.across += across;
  sums.down += down;
  sums.both += both;
  sums.bends += bends;
}
