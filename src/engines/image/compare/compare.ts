/** Comparison of two images: hash distance, structural similarity, and whether one shows the other or a part of it. */
import { roundTo } from "../../../shared/rounding.ts";
import { openPicture, shrinkLuma } from "../decode.ts";
import type { ImageFormat } from "../format.ts";
import { perceptualHash } from "../measures/perceptual-hash.ts";
import { computeLuma, type Luma, type RgbPixels } from "../pixels.ts";
import { findAlignment } from "./alignment.ts";
import { describeChanges, type ImageChange } from "./changes.ts";
import { type Rectangle, sampleGrid, whole } from "./grid.ts";
import { meanColor } from "./mean-color.ts";
import { computeSsim } from "./ssim.ts";

export interface ComparedImage {
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  readonly sizeBytes: number;
  readonly phash: string;
}

export interface Comparison {
  readonly verdict: "duplicate" | "near_duplicate" | "crop" | "different";
  readonly reasons: readonly ImageChange[];
  readonly phashDistance: number;
  readonly ssim: number;
  readonly likeness: number;
  readonly rotation: number | null;
  readonly flipped: boolean | null;
  readonly crop: (PixelRectangle & { readonly of: "first" | "second" }) | null;
  readonly first: ComparedImage;
  readonly second: ComparedImage;
}

interface PixelRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LoadedImage {
  readonly facts: ComparedImage;
  readonly bytes: Uint8Array;
  readonly pixels: RgbPixels;
  readonly luma: Luma;
}

/** Images are compared at no more than this side, by structure at no more than the second. */
const side = 1_024;
const ssimSide = 512;
/** Least correlation of the detail of images that show the same; photographs of other things reach 0.4. Set by hand. */
const detailMin = 0.6;
const likenessMin = 0.7;
/** Where something large was put over a part, the rest still shows. */
const surelySame = 0.8;
/** Of a rectangle that shows less than this share of a side. */
const croppedMax = 0.97;
const duplicateSsimMin = 0.95;

/** Fails like `openPicture` for each of the two. */
export async function compareImages(first: Uint8Array, second: Uint8Array): Promise<Comparison> {
  const [a, b] = [await load(first), await load(second)];
  const alignment = findAlignment(a.luma, b.luma);
  const { detail, likeness, symmetry, container, rectangle } = alignment;
  const ssim = measureSsim(alignment);
  const isSame = alignment.isEven
    ? ssim >= duplicateSsimMin && meanDistance(a.pixels, b.pixels) <= sameColorMax
    : detail >= surelySame || (detail >= detailMin && likeness >= likenessMin);
  const cropped = isSame && Math.min(rectangle.width, rectangle.height) < croppedMax;
  const changes = isSame ? describeChanges({ first: a, second: b, alignment, isCropped: cropped }) : [];
  const holder = container === "first" ? a : b;
  return {
    verdict: isSame ? verdictOf(cropped, changes, ssim) : "different",
    reasons: changes,
    phashDistance: countBits(a.facts.phash, b.facts.phash),
    ssim: roundTo(ssim, 4),
    likeness: roundTo(alignment.isEven ? Number(isSame) : Math.max(0, detail), 4),
    rotation: isSame ? symmetry.turns * 90 : null,
    flipped: isSame ? symmetry.isFlipped : null,
    crop: cropped ? { of: container, ...toPixels(rectangle, holder.facts) } : null,
    first: a.facts,
    second: b.facts,
  };
}

async function load(bytes: Uint8Array): Promise<LoadedImage> {
  const { width, height, format, read } = await openPicture(bytes);
  const pixels = await read(0, side);
  const luma = computeLuma(pixels);
  const phash = perceptualHash(await shrinkLuma(luma, 384));
  return { facts: { width, height, format, sizeBytes: bytes.byteLength, phash }, bytes, pixels, luma };
}

/** What makes of an image that shows the same more than a copy of it. */
const harmless: ReadonlySet<ImageChange> = new Set(["same_bytes", "same_pixels", "resized"]);

function verdictOf(isCropped: boolean, changes: readonly ImageChange[], ssim: number): Comparison["verdict"] {
  if (isCropped) return "crop";
  const isCopy = ssim >= duplicateSsimMin && changes.every((change) => harmless.has(change));
  return isCopy ? "duplicate" : "near_duplicate";
}

/** Of what both show, at the size of the smaller. */
function measureSsim({
  containerPyramid,
  partPyramid,
  transformed,
}: ReturnType<typeof findAlignment>): number {
  const [container] = containerPyramid;
  const [part] = partPyramid;
  const shown = { width: container.width * transformed.width, height: container.height * transformed.height };
  const scale = Math.min(1, ssimSide / Math.max(part.width, part.height), shown.width / part.width);
  const size = {
    columns: Math.max(1, Math.round(part.width * scale)),
    rows: Math.max(1, Math.round(part.height * scale)),
  };
  const ssim = computeSsim(
    sampleGrid(containerPyramid, transformed, size),
    sampleGrid(partPyramid, whole, size),
  );
  // Sums of squares are exact to some digits.
  return Math.min(1, ssim);
}

const toPixels = ({ x, y, width, height }: Rectangle, image: ComparedImage): PixelRectangle => {
  const [left, top] = [Math.round(x * image.width), Math.round(y * image.height)];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(image.width - left, Math.round(width * image.width))),
    height: Math.max(1, Math.min(image.height - top, Math.round(height * image.height))),
  };
};

/** Bits in which two hashes of 16 hexadecimal digits differ. */
export function countBits(first: string, second: string): number {
  const differing = BigInt(`0x${first}`) ^ BigInt(`0x${second}`);
  return differing.toString(2).replaceAll("0", "").length;
}

/** Levels by which pictures without detail may differ. */
const sameColorMax = 3;

/** The greatest difference of the means of red, green and blue. */
function meanDistance(first: RgbPixels, second: RgbPixels): number {
  const [a, b] = [meanColor(first), meanColor(second)];
  return Math.max(...a.map((value, channel) => Math.abs(value - (b[channel] as number))));
}
