/** Decides which measures a picture is given, each made once however many reports need it. */
import { ApiError } from "../../shared/api-error.ts";
import { openPicture, type Picture, shrunkLuma } from "./decode.ts";
import { type BlurReport, blurOf, thresholdDefault } from "./measures/blur.ts";
import { type ColorReport, describeColor } from "./measures/color.ts";
import { blockinessOf, jpegQualityOf } from "./measures/compression.ts";
import { type ExifReport, readExif } from "./measures/exif.ts";
import { type ExposureReport, exposureOf } from "./measures/exposure.ts";
import { type Highlights, highlightsOf } from "./measures/highlights.ts";
import { histogramOf } from "./measures/histogram.ts";
import { noiseOf } from "./measures/noise.ts";
import { paletteOf } from "./measures/palette.ts";
import { perceptualHash } from "./measures/perceptual-hash.ts";
import { type PixelSums, pixelSumsOf } from "./measures/pixel-sums.ts";
import { type QualityReport, qualityOf } from "./measures/quality.ts";
import { type SaturationReport, saturationOf } from "./measures/saturation.ts";
import { detailMap, sharpnessOf, subjectOf } from "./measures/sharpness.ts";
import { type LeveledLuma, lumaOf, type Plane } from "./plane.ts";

export interface ReportInput {
  readonly bytes: Uint8Array;
  readonly frame: number;
  readonly wanted: Wanted;
  readonly threshold?: number;
  readonly count?: number;
}

export type Wanted = "blur" | "exposure" | "saturation" | "colors" | "quality" | "analyze";

export interface Shape {
  readonly width: number;
  readonly height: number;
  readonly format: string;
}

export interface PaletteEntry extends ColorReport {
  readonly fraction: number;
}

export interface Analysis extends Shape {
  readonly sizeBytes: number;
  readonly megapixels: number;
  readonly aspectRatio: number;
  readonly hasAlpha: boolean;
  readonly frames: number;
  readonly phash: string;
  readonly exif: ExifReport | null;
  readonly blur: BlurReport & Shape;
  readonly exposure: ExposureReport & Shape;
  readonly saturation: SaturationReport & Shape;
  readonly colors: readonly PaletteEntry[];
  readonly quality: QualityReport & Shape;
}

/** Measures are taken of a picture no longer than this (contract, section 9), sharpness also at 384. */
const side = 1_024;
const sharpnessSide = 384;
const countDefault = 5;

/** Fails as `openPicture` does, and with `invalid_parameter` for a frame that there is not. */
export async function reportOn({ bytes, frame, wanted, ...options }: ReportInput) {
  const picture = await openPicture(bytes);
  const plane = await readFrame(picture, frame);
  const { width, height, format } = picture;
  const shape: Shape = { width, height, format };
  return await reports[wanted]({ bytes, picture, plane, shape, ...options });
}

/** The pixels of one frame as they are measured. */
export async function readFrame(picture: Picture, frame: number, longest = side): Promise<Plane> {
  if (frame >= picture.frames)
    throw new ApiError("invalid_parameter", `The last frame of the image is ${picture.frames - 1}.`, {
      field: "frame",
    });
  return await picture.read(frame, longest);
}

interface Subject {
  readonly bytes: Uint8Array;
  readonly picture: Picture;
  readonly plane: Plane;
  readonly shape: Shape;
  readonly threshold?: number;
  readonly count?: number;
}

const reports = {
  blur: async (subject: Subject) => (await sharpnessReport(subject, lumaOf(subject.plane))).blur,
  exposure: async ({ plane, shape }: Subject) => {
    const sums = pixelSumsOf(plane);
    return { ...exposureIn(sums, highlightsOf(sums, plane)), ...shape };
  },
  saturation: async ({ plane, shape }: Subject) => ({ ...saturationOf(pixelSumsOf(plane)), ...shape }),
  colors: async (subject: Subject) => {
    const colors = colorsOf(subject);
    return { count: colors.length, colors, ...subject.shape };
  },
  quality: async (subject: Subject) => (await measured(subject)).quality,
  analyze: async (subject: Subject): Promise<Analysis> => {
    const { bytes, picture, shape } = subject;
    const { small, ...measures } = await measured(subject);
    return {
      ...shape,
      sizeBytes: bytes.byteLength,
      megapixels: rounded((shape.width * shape.height) / 1e6),
      aspectRatio: rounded(shape.width / shape.height),
      hasAlpha: picture.hasAlpha,
      frames: picture.frames,
      phash: perceptualHash(small),
      exif: picture.exif === null ? null : readExif(picture.exif),
      ...measures,
      colors: colorsOf(subject),
    };
  },
} satisfies Record<Wanted, (subject: Subject) => Promise<object>>;

const exposureIn = (sums: PixelSums, highlights: Highlights): ExposureReport =>
  exposureOf(histogramOf(sums.lumaCounts), highlights);

async function sharpnessReport({ shape, threshold }: Subject, luma: LeveledLuma) {
  // libvips shrinks on a thread of its own meanwhile.
  const shrinking = shrunkLuma(luma, sharpnessSide);
  const noise = noiseOf(luma);
  const small = await shrinking;
  // White noise loses as much of its deviation as a picture loses of its side.
  const here = noise * (Math.max(small.width, small.height) / Math.max(luma.width, luma.height));
  const blur = {
    ...blurOf(detailMap(small), { here, shown: noise }, threshold ?? thresholdDefault),
    ...shape,
  };
  return { blur, noise, small };
}

/** All that quality is made of. */
async function measured(subject: Subject) {
  const { bytes, plane, shape } = subject;
  const sums = pixelSumsOf(plane);
  const { luma } = sums;
  const { blur, noise, small } = await sharpnessReport(subject, luma);
  const highlights = highlightsOf(sums, plane);
  const exposure = exposureIn(sums, highlights);
  const saturation = saturationOf(sums);
  const isWhole = plane.width === shape.width && plane.height === shape.height;
  const quality = qualityOf({
    sharpness: blur.score,
    fineDetail: sharpnessOf(subjectOf(detailMap(luma, isLarge(luma) ? 2 : 1)), noise),
    exposure,
    // The white of a page is nothing that was lost.
    burnt: highlights.burnt * (1 - highlights.page),
    saturation: saturation.saturation,
    noise,
    jpegQuality: shape.format === "jpeg" ? jpegQualityOf(bytes) : null,
    blockiness: isWhole ? blockinessOf(luma) : 0,
    megapixels: (shape.width * shape.height) / 1e6,
  });
  return {
    small,
    blur,
    exposure: { ...exposure, ...shape },
    saturation: { ...saturation, ...shape },
    quality: { ...quality, ...shape },
  };
}

const colorsOf = ({ plane, count }: Subject): readonly PaletteEntry[] =>
  paletteOf(plane, count ?? countDefault).map(({ rgb, fraction }) => {
    const { hex, ...color } = describeColor(rgb);
    return { hex, fraction, ...color };
  });

/** From here on every other row tells how fine detail is. */
const isLarge = ({ height }: LeveledLuma): boolean => height >= 256;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
