/** Crops of an image for the classifier, and their scores. */
import type { RgbPixels } from "../pixels.ts";
import { type Classifier, classNames, networkSide, type Scores } from "./classifier.ts";

/** A rectangle of an image, in pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An image with a greater aspect ratio is not resized to a square as a whole, but cropped into squares. */
const aspectMax = 2.5;
const squaresMax = 6;
/**
 * From this score on, two more crops are classified. Set by hand, checked by 200 safe drawings (`npm run bench
 * image`).
 */
const reviewThreshold = 0.4;

export const sumNsfw = ({ porn, hentai }: Scores): number => porn + hentai;

/**
 * The scores of a crop that was resized to a square exactly as nsfwjs does it.
 * If porn and hentai together reach 0.4, two more are classified, the mirrored crop and its `center` three
 * quarters, and the mean of the three counts. This removes false alarms in even areas.
 */
export async function scoreCrop(
  whole: Float32Array,
  center: Float32Array,
  classify: Classifier,
): Promise<Scores> {
  const first = await classify(whole);
  if (sumNsfw(first) < reviewThreshold) return first;
  return mean([first, await classify(mirror(whole)), await classify(center)]);
}

/**
 * The crops to classify: the whole image up to an aspect ratio of 2.5, else squares along its
 * length, at most six, or two if it has several frames.
 */
export function selectCrops({ width, height }: Size, frames = 1): readonly Crop[] {
  const aspect = Math.max(width, height) / Math.min(width, height);
  if (aspect <= aspectMax) return [{ left: 0, top: 0, width, height }];
  const side = Math.min(width, height);
  const count = Math.min(frames === 1 ? squaresMax : 2, Math.ceil(aspect));
  const step = (Math.max(width, height) - side) / (count - 1);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.round(at * step);
    return width > height
      ? { left: from, top: 0, width: side, height: side }
      : { left: 0, top: from, width: side, height: side };
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The central three quarters of a crop. */
export const centerCrop = ({ left, top, width, height }: Crop): Crop => ({
  left: left + Math.round(width / 8),
  top: top + Math.round(height / 8),
  width: Math.max(1, Math.round(width * 0.75)),
  height: Math.max(1, Math.round(height * 0.75)),
});

/**
 * The scores of a part of an image, by its crop and a larger one around it. Many looks find more false alarms, so from 0.4 on the crop, its
 * mirror image and the larger crop must agree: the least of the three counts.
 */
export async function scorePart(
  part: Float32Array,
  around: Float32Array,
  classify: Classifier,
): Promise<Scores> {
  const first = await classify(part);
  if (sumNsfw(first) < reviewThreshold) return first;
  const all = [first, await classify(mirror(part)), await classify(around)];
  return all.reduce((least, scores) => (sumNsfw(scores) < sumNsfw(least) ? scores : least));
}

/** A third more in each direction, as far as the image goes. */
export function cropAround({ left, top, width, height }: Crop, image: Size): Crop {
  const [from, above] = [
    Math.max(0, left - Math.round(width / 6)),
    Math.max(0, top - Math.round(height / 6)),
  ];
  const right = Math.min(image.width, left + width + Math.round(width / 6));
  const bottom = Math.min(image.height, top + height + Math.round(height / 6));
  return { left: from, top: above, width: right - from, height: bottom - above };
}

const mean = (all: readonly Scores[]): Scores =>
  Object.fromEntries(
    classNames.map((name) => [name, all.reduce((sum, scores) => sum + scores[name], 0) / all.length]),
  ) as unknown as Scores;

/**
 * 224 × 224 pixels from 0 to 1: bilinear with aligned corners, without antialiasing, as
 * `tf.image.resizeBilinear(…, alignCorners)` samples. A smoother reduction gives other scores than nsfwjs.
 */
export function resize({ rgb, width: stride }: RgbPixels, part: Crop): Float32Array {
  const pixels = new Float32Array(networkSide * networkSide * 3);
  const columns = buildSamples(part.left, part.width);
  const rows = buildSamples(part.top, part.height);
  for (let row = 0; row < networkSide; row += 1) {
    const lines = {
      above: at(rows.first, row) * stride,
      below: at(rows.second, row) * stride,
      down: at(rows.shares, row),
    };
    resizeRow(rgb, lines, columns, pixels.subarray(row * networkSide * 3, (row + 1) * networkSide * 3));
  }
  return pixels;
}

const at = (list: Int32Array | Float64Array, index: number): number => list[index] ?? 0;

/** Where the two source rows of a row begin, in pixels, and how far it is from the first. */
interface Lines {
  readonly above: number;
  readonly below: number;
  readonly down: number;
}

function resizeRow(
  rgb: Uint8Array,
  { above, below, down }: Lines,
  columns: Samples,
  into: Float32Array,
): void {
  for (let column = 0; column < networkSide; column += 1) {
    const before = (columns.first[column] ?? 0) * 3;
    const after = (columns.second[column] ?? 0) * 3;
    const across = columns.shares[column] ?? 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const high = interpolate(rgb, above * 3 + before + channel, above * 3 + after + channel, across);
      const low = interpolate(rgb, below * 3 + before + channel, below * 3 + after + channel, across);
      into[column * 3 + channel] = (high + (low - high) * down) / 255;
    }
  }
}

interface Samples {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly shares: Float64Array;
}

/** Each row from right to left. */
function mirror(pixels: Float32Array): Float32Array {
  const turned = new Float32Array(pixels.length);
  const row = networkSide * 3;
  for (let at = 0; at < pixels.length; at += 1) {
    const column = Math.floor((at % row) / 3);
    turned[at - column * 3 + (networkSide - 1 - column) * 3] = pixels[at] ?? 0;
  }
  return turned;
}

function interpolate(rgb: Uint8Array, first: number, second: number, share: number): number {
  const from = rgb[first] ?? 0;
  return from + ((rgb[second] ?? 0) - from) * share;
}

/** For each of 224 samples its two source pixels, and how far it is from the first. */
function buildSamples(from: number, length: number): Samples {
  const first = new Int32Array(networkSide);
  const second = new Int32Array(networkSide);
  const shares = new Float64Array(networkSide);
  for (let at = 0; at < networkSide; at += 1) {
    const place = (at * (length - 1)) / (networkSide - 1);
    const whole = Math.floor(place);
    first[at] = from + whole;
    second[at] = from + Math.min(length - 1, whole + 1);
    shares[at] = place - whole;
  }
  return { first, second, shares };
}
