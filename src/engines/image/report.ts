/** Reports on an image. Each measure is taken once, however many reports need it. */

import { ApiError } from "../../shared/api-error.ts";
import { roundTo } from "../../shared/rounding.ts";
import { type Animation, measureAnimation } from "./animation.ts";
import { openPicture, type Picture, shrinkLuma } from "./decode.ts";
import { stateFacts } from "./facts.ts";
import { type Artifacts, measureArtifacts } from "./measures/artifacts.ts";
import {
  type BlurReport,
  describeBlur,
  rateSharpness,
  type Sharpness,
  type SharpnessInput,
} from "./measures/blur.ts";
import { type BlurMap, buildBlurMap } from "./measures/blur-map.ts";
import { type ColorReport, describeColor } from "./measures/color.ts";
import { estimateJpegQuality, measureBlockiness } from "./measures/compression.ts";
import { leastDetail } from "./measures/directions.ts";
import { type ExifReport, readExif } from "./measures/exif.ts";
import { type ExposureReport, findLights, measureExposure } from "./measures/exposure.ts";
import { type HazeInput, isHazy, measureDarkChannel, measureHaze } from "./measures/haze.ts";
import { buildHistogram, sumShares } from "./measures/histogram.ts";
import { measureKindFeatures } from "./measures/kind-features.ts";
import { laplacianVariance } from "./measures/laplacian.ts";
import { findMovement, isSurelyStill } from "./measures/movement.ts";
import { estimateNoise, paperLevel } from "./measures/noise.ts";
import { findPage, type Page } from "./measures/page.ts";
import { extractPalette } from "./measures/palette.ts";
import { assignRoles, drawSwatches, findReadablePairs } from "./measures/palette-roles.ts";
import { perceptualHash } from "./measures/perceptual-hash.ts";
import { judgeKind, type KindReport } from "./measures/picture-kind.ts";
import { type PixelSums, sumPixels } from "./measures/pixel-sums.ts";
import { type QualityReport, rateQuality } from "./measures/quality.ts";
import { measureSaturation, type SaturationReport } from "./measures/saturation.ts";
import { buildDetailMap, type DetailMap, measureSharpness, sharpestQuarter } from "./measures/sharpness.ts";
import { findText, type TextPresence } from "./measures/text-lines.ts";
import { estimateUpscaling, upscalingSide } from "./measures/upscaling.ts";
import {
  computeLuma,
  countLevels,
  halve,
  type LeveledLuma,
  type Luma,
  middleLevels,
  type RgbPixels,
  releaseLuma,
} from "./pixels.ts";

export interface ReportInput {
  readonly bytes: Uint8Array;
  readonly frame: number;
  readonly kind: ReportKind;
  readonly threshold?: number;
  readonly count?: number;
  /** Of colors: whether they are drawn as well. */
  readonly swatches?: boolean;
  /** Of an analysis: whether the kind of picture, writing and facts are told as well. */
  readonly describe?: boolean;
  /** Of an analysis: whether kinds of blur are told tile by tile as well. */
  readonly mapBlur?: boolean;
  /** Of an analysis: whether all frames of an animation are listed. */
  readonly listFrames?: boolean;
}

export type ReportKind = "blur" | "exposure" | "saturation" | "colors" | "quality" | "analyze" | "kind";

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
  readonly artifacts: ArtifactReport;
  /** Null unless asked for. */
  readonly kind: KindReport | null;
  readonly text: TextPresence | null;
  readonly facts: readonly string[] | null;
  readonly blurMap: BlurMap | null;
  /** Null unless asked for, and where there is one frame only. */
  readonly animation: Animation | null;
}

/** What processing left in an image. */
interface ArtifactReport extends Artifacts {
  /** 1 to 100 by the tables of a JPEG file, else null. */
  readonly jpegQuality: number | null;
  /** See `measureHaze`. */
  readonly haze: number;
  /** See `estimateUpscaling`. */
  readonly upscaled: number;
}

/** Measures are taken at no more than this side, sharpness also at 384. */
const side = 1_024;
const sharpnessSide = 384;
const countDefault = 5;

/** Fails with `invalid_parameter` for a frame that does not exist. */
export function checkFrame({ frames }: Picture, frame: number): void {
  if (frame < frames) return;
  const message = `The last frame of the image is ${frames - 1}.`;
  throw new ApiError("invalid_parameter", message, { field: "frame" });
}

/** Fails like `openPicture`, and with `invalid_parameter` for a frame that does not exist. */
export async function buildReport({ bytes, frame, kind, ...options }: ReportInput) {
  const picture = await openPicture(bytes);
  checkFrame(picture, frame);
  const { width, height, format } = picture;
  const info: ImageInfo = { width, height, format };
  const needsWhole = kind === "blur" || kind === "analyze";
  const { whole, pixels } = needsWhole
    ? await picture.readBoth(frame, side)
    : { whole: null, pixels: await picture.read(frame, side) };
  const report = await reports[kind]({ bytes, picture, whole, pixels, info, ...options });
  for (const { rgb } of new Set([pixels, whole ?? pixels])) release(rgb);
  return report;
}

/** Frees pixels at once: collecting megabytes as garbage takes longer than measuring them. */
function release({ buffer, byteLength }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

interface ReportContext {
  readonly bytes: Uint8Array;
  readonly picture: Picture;
  /** At the size of the file; null where nothing is measured there. */
  readonly whole: RgbPixels | null;
  readonly pixels: RgbPixels;
  readonly info: ImageInfo;
  readonly threshold?: number;
  readonly count?: number;
  readonly swatches?: boolean;
  readonly describe?: boolean;
  readonly listFrames?: boolean;
  readonly mapBlur?: boolean;
}

const reports = {
  blur: async (context: ReportContext) => {
    const luma = computeLuma(context.pixels);
    const found = findPage(context.pixels, luma, countLevels(luma));
    const detail = await measureDetail(luma, { ...found, isWhole: isWhole(context) }, found.page > 0);
    const report = blurReport(context, luma, detail);
    releaseLuma(luma);
    return report;
  },
  exposure: async ({ pixels, info }: ReportContext) => {
    const sums = sumPixels(pixels);
    return { ...exposureReport(sums, findPage(pixels, sums.luma, sums.lumaCounts)), ...info };
  },
  saturation: async ({ pixels, info }: ReportContext) => ({
    ...measureSaturation(sumPixels(pixels)),
    ...info,
  }),
  colors: async (context: ReportContext) => {
    const colors = listColors(context);
    const drawn = context.swatches === true ? drawSwatches(colors) : null;
    return {
      count: colors.length,
      colors,
      roles: assignRoles(colors, context.pixels),
      pairs: findReadablePairs(colors),
      swatches: drawn && `data:image/svg+xml;base64,${Buffer.from(drawn).toString("base64")}`,
      ...context.info,
    };
  },
  kind: async ({ pixels, info }: ReportContext) => {
    const luma = computeLuma(pixels);
    const text = findText(luma);
    const features = measureKindFeatures(pixels, luma, text);
    releaseLuma(luma);
    return { ...info, features, text };
  },
  quality: async (context: ReportContext) => {
    const { luma, quality } = await measureQuality(context);
    releaseLuma(luma);
    return quality;
  },
  analyze: async (context: ReportContext): Promise<Analysis> => {
    const { bytes, picture, info } = context;
    const { detail, luma, jpegQuality, haze, ...measures } = await measureQuality(context);
    const blur = blurReport(context, luma, detail);
    const report = {
      ...info,
      sizeBytes: bytes.byteLength,
      megapixels: roundTo((info.width * info.height) / 1e6, 4),
      aspectRatio: roundTo(info.width / info.height, 4),
      hasAlpha: picture.hasAlpha,
      frames: picture.frames,
      phash: perceptualHash(detail.small),
      exif: picture.exif === null ? null : readExif(picture.exif),
      blur,
      ...measures,
      colors: listColors(context),
      artifacts: {
        ...measureArtifacts(context.whole ?? context.pixels),
        jpegQuality: jpegQuality === null ? null : Math.round(jpegQuality),
        haze,
        upscaled: blur.upscaled,
      },
    };
    const described = context.describe === true ? describePicture(context.pixels, luma) : null;
    const blurMap = context.mapBlur === true ? buildBlurMap({ ...info, ...detail, luma }) : null;
    releaseLuma(luma);
    const animation = context.listFrames === true ? await measureAnimation(bytes, picture) : null;
    const facts = described && stateFacts({ ...report, ...described, animation });
    return { ...report, kind: null, text: null, ...described, facts, blurMap, animation };
  },
} satisfies Record<ReportKind, (context: ReportContext) => Promise<object>>;

function describePicture(pixels: RgbPixels, luma: LeveledLuma) {
  const text = findText(luma);
  const { scores, confidence, ...judged } = judgeKind(measureKindFeatures(pixels, luma, text));
  const rounded = Object.fromEntries(
    Object.entries(scores).map(([kind, score]) => [kind, roundTo(score, 4)]),
  );
  return {
    kind: { ...judged, confidence: roundTo(confidence, 4), scores: rounded as typeof scores },
    text: { ...text, share: roundTo(text.share, 4) },
  };
}

const exposureReport = (sums: PixelSums, found: Page): ExposureReport =>
  measureExposure(buildHistogram(sums.lumaCounts), { ...found, clipped: clippedShare(sums) });

const clippedShare = ({ luma, clipped }: PixelSums): number => clipped / Math.max(1, luma.y.length);

interface Detail {
  readonly sharpness: Sharpness;
  readonly map: DetailMap;
  readonly noise: SharpnessInput["noise"];
  readonly fineDetail: number;
  /** Null where the picture was shrunk. */
  readonly upscaled: number | null;
  readonly small: Luma;
}

async function measureDetail(
  luma: LeveledLuma,
  { ground, page, isWhole }: Page & { readonly isWhole: boolean },
  needsFine: boolean,
): Promise<Detail> {
  // libvips shrinks on its own thread meanwhile.
  const shrinking = shrinkLuma(luma, sharpnessSide);
  const shown = estimateNoise(luma, paperLevel(ground, page));
  const fineDetail = needsFine
    ? measureSharpness(sharpestQuarter(buildDetailMap(luma, isLarge(luma) ? 2 : 1)), shown)
    : 0;
  // What is shrunk has lost the traces.
  const upscaled = isWhole ? estimateUpscaling(luma) : null;
  const least = leastDetail(luma, shown);
  const movement = isSurelyStill(least, page)
    ? null
    : findMovement(luma, { noise: shown, page, leastDetail: least });
  const small = await shrinking;
  // The deviation of white noise shrinks with the side of the image.
  const here = shown * (Math.max(small.width, small.height) / Math.max(luma.width, luma.height));
  const noise = { here, shown };
  const map = buildDetailMap(small);
  const calmMap = here > noisyMin ? buildDetailMap(halve(small)) : null;
  const sharpness = rateSharpness({
    map,
    calmMap,
    fineDetail,
    writing: page,
    movement,
    leastDetail: leastDetail(small, 0),
    upscaled: upscaled ?? 1,
    noise,
  });
  return { sharpness, map, noise, fineDetail, upscaled, small };
}

/** From this deviation at 384 pixels on noise hides detail. */
const noisyMin = 8;

function blurReport(
  { whole, pixels, info, threshold }: ReportContext,
  luma: LeveledLuma,
  detail: Detail,
): BlurReport & ImageInfo {
  const measured = whole ?? pixels;
  const { width, height } = measured;
  return {
    ...describeBlur({
      ...detail,
      laplacianVariance: laplacianVariance(measured),
      upscaled:
        detail.upscaled ??
        estimateUpscaling(measured === pixels ? luma : middleLevels(measured, upscalingSide)),
      scale: Math.max(width, height) / Math.max(pixels.width, pixels.height),
      threshold,
    }),
    ...info,
  };
}

/** The measures behind quality, and quality. */
async function measureQuality(context: ReportContext) {
  const { bytes, pixels, info } = context;
  const sums = sumPixels(pixels);
  const found = findPage(pixels, sums.luma, sums.lumaCounts);
  const { page, ground } = found;
  const detail = await measureDetail(sums.luma, { ...found, isWhole: isWhole(context) }, true);
  const exposure = exposureReport(sums, found);
  const saturation = measureSaturation(sums);
  const air: HazeInput = {
    dark: measureDarkChannel(pixels),
    whiteShare: exposure.highlightClippingPercent / 100,
    page,
    evenShare: shareNear(sums.lumaCounts, ground.level),
  };
  const jpegQuality = info.format === "jpeg" ? estimateJpegQuality(bytes) : null;
  const quality = rateQuality({
    sharpness: detail.sharpness,
    fineDetail: detail.fineDetail,
    exposure,
    lights: findLights(buildHistogram(sums.lumaCounts)),
    clipped: clippedShare(sums),
    page,
    ground,
    saturation: saturation.saturation,
    noise: detail.noise.shown * noiseScale(context, page),
    jpegQuality,
    blockiness: isWhole(context) ? measureBlockiness(sums.luma) : 0,
    megapixels: (info.width * info.height) / 1e6,
    upscaled: detail.upscaled ?? 1,
    isHazy: isHazy(air),
  });
  return {
    detail,
    luma: sums.luma,
    jpegQuality,
    haze: measureHaze(air),
    exposure: { ...exposure, ...info },
    saturation: { ...saturation, ...info },
    quality: { ...quality, ...info },
  };
}

const nearLevels = 10;

/** The share of the pixels whose luma is near a level. */
function shareNear(lumaCounts: Int32Array, level: number): number {
  const middle = Math.round(level);
  return sumShares(buildHistogram(lumaCounts), Math.max(0, middle - nearLevels), middle + nearLevels);
}

/** A photograph is looked at whole, a page is read at full size: there noise is as much greater as it was shrunk. */
const noiseScale = ({ pixels, info }: ReportContext, page: number): number =>
  1 + page * (Math.max(info.width, info.height) / Math.max(pixels.width, pixels.height) - 1);

const listColors = ({ pixels, count }: ReportContext): readonly PaletteEntry[] =>
  extractPalette(pixels, count ?? countDefault).map(({ rgb, fraction }) => {
    const { hex, ...color } = describeColor(rgb);
    return { hex, fraction, ...color };
  });

/** Nothing was scaled. */
const isWhole = ({ pixels, info }: ReportContext): boolean =>
  pixels.width === info.width && pixels.height === info.height;

/** From this height on every other row is enough for fine detail. */
const isLarge = ({ height }: LeveledLuma): boolean => height >= 256;
