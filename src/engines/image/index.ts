/** Image measures and moderation. Codecs, measures and the network are loaded at first use, in the process that uses them. */

import type { Comparison } from "./compare/compare.ts";
import type { EmbeddableImage, EmbeddingBudget } from "./embeddable.ts";
import type { ImageFormat } from "./format.ts";
import type { IconInput } from "./icon/draw-icon.ts";
import type { RgbaPixels } from "./icon/ico.ts";
import type { PackagedNetwork } from "./moderation/model-file.ts";
import type { RgbPixels } from "./pixels.ts";
import type { Components, Placeholder } from "./placeholder.ts";
import type { ReportInput } from "./report.ts";
import type { StripOptions } from "./strip/parts.ts";
import type { StrippedImage } from "./strip/strip.ts";

export { imageChanges } from "./compare/changes.ts";
export type { EmbeddableImage, EmbeddingBudget } from "./embeddable.ts";
export { type ImageFormat, imageFormats } from "./format.ts";
export { tileKinds } from "./measures/blur-words.ts";
export { kindReasons, pictureKinds } from "./measures/kind-words.ts";
export { classify, moderateImage, preprocess, warmUpModeration } from "./moderate.ts";
export type { PackagedNetwork } from "./moderation/model-file.ts";
export { regionKinds } from "./moderation/regions.ts";
export type { ModerationResult } from "./moderation/result.ts";
export type { Analysis, ReportInput, ReportKind } from "./report.ts";
export { removedKinds } from "./strip/parts.ts";

/**
 * One report on an image. Fails with `invalid_image`, `unsupported_image_format`, `image_too_large`,
 * `processing_timeout`, and with `invalid_parameter` for a frame that does not exist.
 */
export async function measureImage(input: ReportInput): Promise<unknown> {
  const { buildReport } = await import("./report.ts");
  return await buildReport(input);
}

/** An image as documents embed it, see `embeddable.ts`. */
export async function toEmbeddable(
  bytes: Uint8Array,
  budget: EmbeddingBudget,
): Promise<readonly EmbeddableImage[]> {
  const { toEmbeddable } = await import("./embeddable.ts");
  return toEmbeddable(bytes, budget);
}

/**
 * A picture, ICO included, as a square PNG file. Fails with `invalid_image`, `unsupported_image_format` and
 * `image_too_large`.
 */
export async function drawIcon(input: IconInput): Promise<Uint8Array> {
  const { drawIcon } = await import("./icon/draw-icon.ts");
  return drawIcon(input);
}

/** Pixels as a square PNG file. */
export async function drawPixels(pixels: RgbaPixels, size: number): Promise<Uint8Array> {
  const { drawPixels } = await import("./icon/draw-icon.ts");
  return drawPixels(pixels, size);
}

/** The ONNX file of a packaged network; 17 MB in 0.2 s. Fails with an Error for a network of another kind. */
export async function convertNetwork(network: PackagedNetwork): Promise<Uint8Array> {
  const { buildModelFile } = await import("./moderation/model-file.ts");
  return buildModelFile(network);
}

/** A name for a network and its conversion: the same for the same two. */
export async function hashNetwork(network: PackagedNetwork): Promise<string> {
  const { computeNetworkHash } = await import("./moderation/model-file.ts");
  return computeNetworkHash(network);
}

export interface ReadPixelsInput {
  readonly bytes: Uint8Array;
  readonly frame: number;
  /** Longest side of what is answered, in pixels. */
  readonly side: number;
  /** #rrggbb, laid under what is transparent; white where it is left out. */
  readonly ground?: string;
}

/**
 * The pixels of an image, upright, in sRGB, and its own size and format. Fails with `invalid_image`,
 * `unsupported_image_format`, `image_too_large`, `processing_timeout`, and with `invalid_parameter` for a frame that does
 * not exist.
 */
export async function readPixels({ bytes, frame, side, ground }: ReadPixelsInput): Promise<ReadPixels> {
  const [{ openPicture }, { checkFrame }] = await Promise.all([import("./decode.ts"), import("./report.ts")]);
  const picture = await openPicture(bytes);
  checkFrame(picture, frame);
  const { width, height, format } = picture;
  return { width, height, format, pixels: await picture.read(frame, side, ground) };
}

export interface ReadPixels {
  /** Of the image itself. */
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  readonly pixels: RgbPixels;
}

/**
 * An image file without metadata; what is compressed stays byte for byte the same. Fails like `measureImage`, and with
 * `unsupported_image_format` for TIFF, AVIF and BMP.
 */
export async function stripMetadata(bytes: Uint8Array, options: StripOptions): Promise<StrippedImage> {
  const { stripMetadata } = await import("./strip/strip.ts");
  return stripMetadata(bytes, options);
}

/** Whether two images show the same, and what was done to one of them. Fails like `measureImage`. */
export async function compareImages(first: Uint8Array, second: Uint8Array): Promise<Comparison> {
  const { compareImages } = await import("./compare/compare.ts");
  return compareImages(first, second);
}

export interface PlaceholderInput {
  readonly bytes: Uint8Array;
  readonly frame: number;
  /** Of BlurHash; by the shape of the image where they are left out. */
  readonly components?: Components;
}

/** BlurHash, ThumbHash and the mean color of an image. Fails like `readPixels`. */
export async function makePlaceholder(input: PlaceholderInput): Promise<Placeholder> {
  const { buildPlaceholder, chooseComponents, placeholderSide } = await import("./placeholder.ts");
  const { bytes, frame, components } = input;
  const { width, height, format, pixels } = await readPixels({ bytes, frame, side: placeholderSide });
  const hashes = buildPlaceholder(pixels, components ?? chooseComponents(width, height));
  return { width, height, format, ...hashes };
}
