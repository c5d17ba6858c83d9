/** Enlargement: interpolation leaves differences that are smaller at every so many pixels. */
import type { Gray } from "../pixels.ts";
import { measureSpectrum, powerAt } from "./spectrum.ts";

/** Pixels a side of the middle that is looked at. */
export const upscalingSide = 768;
const sideMin = 96;

/**
 * By how much an image was enlarged after it was taken, 1 if it was not or if that cannot be told: a factor of 1.3 to 4.2.
 * After A. Gallagher, "Detection of Linear and Cubic Interpolation in JPEG Compressed Images" (2005). Between rows
 * and columns that are interpolated alike the second differences have a period, between those mirrored the third.
 */
export function estimateUpscaling(gray: Gray): number {
  if (Math.min(gray.width, gray.height) < sideMin) return 1;
  const middle = cutMiddle(gray);
  const [across, down] = differences(middle);
  const peak = commonPeak(spectrumOf(across), spectrumOf(down));
  if (peak === null) return 1;
  const frequency = peak / (2 * steps);
  // A factor of 3 and one of 1.5 have the same period.
  const isHigh = frequency > likelyHigh || endsEarly(middle, frequency);
  return 1 / (isHigh ? frequency : 1 - frequency);
}

function cutMiddle(gray: Gray): Gray {
  const { width, height } = gray;
  const [wide, high] = [Math.min(width, upscalingSide), Math.min(height, upscalingSide)];
  if (wide === width && high === height) return gray;
  const [left, top] = [(width - wide) >> 1, (height - high) >> 1];
  const levels = new Uint8Array(wide * high);
  for (let row = 0; row < high; row += 1) {
    const first = (top + row) * width + left;
    levels.set(gray.levels.subarray(first, first + wide), row * wide);
  }
  return { width: wide, height: high, levels };
}

/** For each column and each row the mean of the second and of the third differences along it. */
interface Profile {
  readonly second: Float64Array;
  readonly third: Float64Array;
}

function differences({ width, height, levels: y }: Gray): readonly [across: Profile, down: Profile] {
  const across = { second: new Float64Array(width), third: new Float64Array(width) };
  const down = { second: new Float64Array(height), third: new Float64Array(height) };
  for (let row = 1; row < height - 2; row += 1) {
    if (row % 4 === 1) addAlong(y, row * width, across);
    addAcross(y, row, width, down);
  }
  return [across, down];
}

function addAlong(y: Uint8Array, first: number, { second, third }: Profile): void {
  let before = y[first] as number;
  let here = y[first + 1] as number;
  let after = y[first + 2] as number;
  const end = second.length - 2;
  for (let at = 1; at < end; at += 1) {
    const next = y[first + at + 2] as number;
    second[at] = (second[at] as number) + Math.abs(before - 2 * here + after);
    third[at] = (third[at] as number) + Math.abs(next - 3 * after + 3 * here - before);
    before = here;
    here = after;
    after = next;
  }
}

function addAcross(y: Uint8Array, row: number, width: number, { second, third }: Profile): void {
  let bends = 0;
  let turns = 0;
  for (let at = row * width; at < (row + 1) * width; at += 4) {
    const before = y[at - width] as number;
    const here = y[at] as number;
    const after = y[at + width] as number;
    bends += Math.abs(before - 2 * here + after);
    turns += Math.abs((y[at + 2 * width] as number) - 3 * after + 3 * here - before);
  }
  second[row] = bends;
  third[row] = turns;
}

/** Frequencies from 0 to a half. */
const steps = 256;
/** From this one on; lower ones are those of writing and of tables. */
const lowest = Math.ceil(0.24 * 2 * steps);
/** From here on the factor is taken for the greater of the two: 2.5 is more common than 1.67. */
const likelyHigh = 0.36;

/** How much each frequency stands out among all, of the second or the third differences. */
function spectrumOf({ second, third }: Profile): Float64Array {
  const [a, b] = [standingOut(second), standingOut(third)];
  return a.map((value, at) => Math.max(value, b[at] ?? 0));
}

const around = 12;

function standingOut(profile: Float64Array): Float64Array {
  const even = folded(lessNeighborhood(profile));
  const sizes = new Float64Array(steps + 1);
  for (let at = blockStep - 1; at <= steps; at += at === blockStep + 1 ? lowest - at : 1)
    sizes[at] = sizeAt(even, (Math.PI * at) / steps);
  const middle = sizes.slice(lowest).sort()[(steps - lowest) >> 1] ?? 0;
  return sizes.map((size) => size / (middle + 1e-9));
}

/** All frequencies looked at have this period in common. */
function folded(values: Float64Array): Float64Array {
  const period = values.slice(0, 2 * steps);
  for (let at = 2 * steps; at < values.length; at += 1)
    period[at - 2 * steps] = (period[at - 2 * steps] as number) + (values[at] as number);
  return period;
}

/** As a share of the mean of 25 neighbors, faded out at both ends. */
function lessNeighborhood(profile: Float64Array): Float64Array {
  const sums = new Float64Array(profile.length + 1);
  for (let at = 0; at < profile.length; at += 1)
    sums[at + 1] = (sums[at] as number) + (profile[at] as number);
  const end = profile.length - 2;
  const even = new Float64Array(profile.length);
  for (let at = 1; at < end; at += 1) {
    const [from, to] = [Math.max(1, at - around), Math.min(end, at + around + 1)];
    const mean = ((sums[to] as number) - (sums[from] as number)) / (to - from);
    const fade = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / profile.length);
    even[at] = mean < 1e-6 ? 0 : fade * ((profile[at] as number) / mean - 1);
  }
  return even;
}

/** Goertzel's recurrence. */
function sizeAt(values: Float64Array, angle: number): number {
  const turn = 2 * Math.cos(angle);
  const end = values.length;
  let last = 0;
  let before = 0;
  for (let at = 0; at < end; at += 1) {
    const here = (values[at] as number) + turn * last - before;
    before = last;
    last = here;
  }
  return Math.sqrt(Math.max(0, last * last + before * before - turn * last * before));
}

/** Set by hand: interpolated images reach 15 and more in both directions, lines of writing one direction only. */
const peakMin = 9;
/** The blocks of JPEG have periods of 8 pixels, and so of 4 and of 2. */
const blocksTimes = 4;
const blockStep = (2 * steps) / 8;

function commonPeak(across: Float64Array, down: Float64Array): number | null {
  const common = across.map((_, at) => Math.min(greatestNear(across, at), greatestNear(down, at)));
  let best = lowest;
  for (let at = lowest; at <= steps; at += 1) if ((common[at] ?? 0) > (common[best] ?? 0)) best = at;
  const isOfBlocks = (best + 1) % blockStep <= 2;
  const blocks = isOfBlocks ? Math.max(greatestNear(across, blockStep), greatestNear(down, blockStep)) : 0;
  // Of their multiples the last is weak.
  const times = best > steps - 4 ? 1 : blocksTimes;
  return (common[best] ?? 0) < Math.max(peakMin, times * blocks) ? null : best;
}

const greatestNear = (values: Float64Array, at: number): number =>
  Math.max(values[at - 1] ?? 0, values[at] ?? 0, values[at + 1] ?? 0);

/**
 * The spectrum reaches half the scale of the original: what is enlarged 3 times ends at 1/6, 1.5 times at 1/3; and at the
 * period itself interpolation lets nothing through. Bounds by the power at 1/10, set by hand.
 */
function endsEarly({ width, height, levels }: Gray, frequency: number): boolean {
  const spectrum = measureSpectrum({ width, height, y: Float32Array.from(levels) });
  if (spectrum === null) return true;
  const before = powerAt(spectrum, 0.1);
  return (
    powerAt(spectrum, 0.45 * (1 - frequency)) < 0.4 * before - 3 ||
    powerAt(spectrum, frequency) < 0.35 * Math.max(0, before - 5.5) - 1.5
  );
}
