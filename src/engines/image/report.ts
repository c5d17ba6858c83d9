/** Reports on an image. Each measure is taken once, however many reports need it. */

import { ApiError } from "../../shared/api-error.ts";
import { roundTo } from "../../shared/rounding.ts";
import { openPicture, type Picture, shrinkLuma } from "./decode.ts";
import { type BlurReport, measureBlur, thresholdDefault } from "./measures/blur.ts";
import { type ColorReport, describeColor } from "./measures/color.ts";
import { estimateJpegQuality, measureBlockiness } from "./measures/compression.ts";
import { type ExifReport, readExif } from "./measures/exif.ts";
import { type ExposureReport, measureExposure } from "./measures/exposure.ts";
import { type Highlights, measureHighlights } from "./measures/highlights.ts";
import { buildHistogram } from "./measures/histogram.ts";
import { estimateNoise } from "./measures/noise.ts";
import { extractPalette } from "./measures/palette.ts";
import { perceptualHash } from "./measures/perceptual-hash.ts";
import { type PixelSums, sumPixels } from "./measures/pixel-sums.ts";
import { type QualityReport, rateQuality } from "./measures/quality.ts";
import { measureSaturation, type SaturationReport } from "./measures/saturation.ts";
import { buildDetailMap, measureSharpness, sharpestQuarter } from "./measures/sharpness.ts";
import { computeLuma, type LeveledLuma, type RgbPixels } from "./pixels.ts";

export interface ReportInput {
  readonly bytes: Uint8Array;
  readonly frame: number;
  readonly kind: ReportKind;
  readonly threshold?: number;
  readonly count?: number;
}

export type ReportKind = "blur" | "exposure" | "saturation" | "colors" | "quality" | "analyze";

interface ImageInfo {
  readonly width: number;
  readonly height: number;
  readonly format: string;
}

interface PaletteEntry extends ColorReport {
  readonly fraction: number;
}

export interface Analysis extends ImageInfo {
  readonly sizeBytes: number;
  readonly megapixels: number;
  readonly aspectRatio: number;
  readonly hasAlpha: boolean;
  readonly frames: number;
  readonly phash: string;
  readonly exif: ExifReport | null;
  readonly blur: BlurReport & ImageInfo;
  readonly exposure: ExposureReport & ImageInfo;
  readonly saturation: SaturationReport & ImageInfo;
  readonly colors: readonly PaletteEntry[];
  readonly quality: QualityReport & ImageInfo;
}

/** Measures are taken at no more than this side, sharpness also at 384. */
const side = 1_024;
const sharpnessSide = 384;
const countDefault = 5;

/** Fails like `openPicture`, and with `invalid_parameter` for a frame that does not exist. */
export async function buildReport({ bytes, frame, kind, ...options }: ReportInput) {
  const picture = await openPicture(bytes);
  const pixels = await readFrame(picture, frame);
  const { width, height, format } = picture;
  const info: ImageInfo = { width, height, format };
  return await reports[kind]({ bytes, picture, pixels, info, ...options });
}

/** The pixels of one frame, as they are measured. */
async function readFrame(picture: Picture, frame: number, longest = side): Promise<RgbPixels> {
  if (frame >= picture.frames)
    throw new ApiError("invalid_parameter", `The last frame of the image is ${picture.frames - 1}.`, {
      field: "frame",
    });
  return await picture.read(frame, longest);
}

interface ReportContext {
  readonly bytes: Uint8Array;
  readonly picture: Picture;
  readonly pixels: RgbPixels;
  readonly info: ImageInfo;
  readonly threshold?: number;
  readonly count?: number;
}

const reports = {
  blur: async (context: ReportContext) => (await sharpnessReport(context, computeLuma(context.pixels))).blur,
  exposure: async ({ pixels, info }: ReportContext) => {
    const sums = sumPixels(pixels);
    return { ...exposureReport(sums, measureHighlights(sums, pixels)), ...info };
  },
  saturation: async ({ pixels, info }: ReportContext) => ({
    ...measureSaturation(sumPixels(pixels)),
    ...info,
  }),
  colors: async (context: ReportContext) => {
    const colors = listColors(context);
    return { count: colors.length, colors, ...context.info };
  },
  quality: async (context: ReportContext) => (await measureAll(context)).quality,
  analyze: async (context: ReportContext): Promise<Analysis> => {
    const { bytes, picture, info } = context;
    const { small, ...measures } = await measureAll(context);
    return {
      ...info,
      sizeBytes: bytes.byteLength,
      megapixels: roundTo((info.width * info.height) / 1e6, 4),
      aspectRatio: roundTo(info.width / info.height, 4),
      hasAlpha: picture.hasAlpha,
      frames: picture.frames,
      phash: perceptualHash(small),
      exif: picture.exif === null ? null : readExif(picture.exif),
      ...measures,
      colors: listColors(context),
    };
  },
} satisfies Record<ReportKind, (context: ReportContext) => Promise<object>>;

const exposureReport = (sums: PixelSums, highlights: Highlights): ExposureReport =>
  measureExposure(buildHistogram(sums.lumaCounts), highlights);

async function sharpnessReport({ info, threshold }: ReportContext, luma: LeveledLuma) {
  // libvips shrinks on its own thread meanwhile.
  const shrinking = shrinkLuma(luma, sharpnessSide);
  const noise = estimateNoise(luma);
  const small = await shrinking;
  // The deviation of white noise shrinks with the side of the image.
  const here = noise * (Math.max(small.width, small.height) / Math.max(luma.width, luma.height));
  const blur = {
    ...measureBlur(buildDetailMap(small), { here, shown: noise }, threshold ?? thresholdDefault),
    ...info,
  };
  return { blur, noise, small };
}

/** The measures behind quality, and quality. */
async function measureAll(context: ReportContext) {
  const { bytes, pixels, info } = context;
  const sums = sumPixels(pixels);
  const { luma } = sums;
  const { blur, noise, small } = await sharpnessReport(context, luma);
  const highlights = measureHighlights(sums, pixels);
  const exposure = exposureReport(sums, highlights);
  const saturation = measureSaturation(sums);
  const isWhole = pixels.width === info.width && pixels.height === info.height;
  const quality = rateQuality({
    sharpness: blur.score,
    fineDetail: measureSharpness(sharpestQuarter(buildDetailMap(luma, isLarge(luma) ? 2 : 1)), noise),
    exposure,
    // The white of a page is not a loss.
    clipped: highlights.clipped * (1 - highlights.page),
    saturation: saturation.saturation,
    noise,
    jpegQuality: info.format === "jpeg" ? estimateJpegQuality(bytes) : null,
    blockiness: isWhole ? measureBlockiness(luma) : 0,
    megapixels: (info.width * info.height) / 1e6,
  });
  return {
    small,
    blur,
    exposure: { ...exposure, ...info },
    saturation: { ...saturation, ...info },
    quality: { ...quality, ...info },
  };
}

const listColors = ({ pixels, count }: ReportContext): readonly PaletteEntry[] =>
  extractPalette(pixels, count ?? countDefault).map(({ rgb, fraction }) => {
    const { hex, ...color } = describeColor(rgb);
    return { hex, fraction, ...color };
  });

/** From this height on every other row is enough for fine detail. */
const isLarge = ({ height }: LeveledLuma): boolean => height >= 256;
