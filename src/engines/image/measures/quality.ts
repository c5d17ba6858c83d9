/** Quality report: seven components, and a blend in which no good one hides a bad one. */
import { roundTo } from "../../../shared/rounding.ts";
import { blurryMax, type Sharpness } from "./blur.ts";
import type { ExposureReport } from "./exposure.ts";
import type { Ground } from "./ground.ts";
import fitted from "./quality-weights.gen.json" with { type: "json" };
import { ramp } from "./ramp.ts";

export interface QualityParts {
  readonly sharpness: number;
  readonly exposure: number;
  readonly contrast: number;
  readonly saturation: number;
  readonly noise: number;
  readonly compression: number;
  readonly resolution: number;
}

type QualityIssue =
  | "blurry"
  | "underexposed"
  | "overexposed"
  | "low_contrast"
  | "dull_colors"
  | "oversaturated"
  | "noisy"
  | "compressed"
  | "low_resolution"
  | "hazy";

export interface QualityReport {
  readonly score: number;
  readonly label: "poor" | "fair" | "good" | "excellent";
  readonly components: QualityParts;
  readonly issues: readonly QualityIssue[];
}

/** The measures that quality is rated by. */
export interface QualityInput {
  /** Scores of 0 to 100, at 384 pixels; see `rateSharpness`. */
  readonly sharpness: Pick<Sharpness, "score" | "seen">;
  /** Detail at full resolution, without noise; see `measureSharpness`. */
  readonly fineDetail: number;
  readonly exposure: ExposureReport;
  /** See `findLights`. */
  readonly lights: number;
  /** The share of pixels with two clipped channels. */
  readonly clipped: number;
  /** Likeness to a page, 0 to 1: it is as bright as its paper. */
  readonly page: number;
  /** What a page is written on. */
  readonly ground: Pick<Ground, "contrast" | "isLight" | "level">;
  /** 0 to 100. */
  readonly saturation: number;
  /** Deviation in luma levels. */
  readonly noise: number;
  /** 1 to 100 by the tables of the file, or null. */
  readonly jpegQuality: number | null;
  readonly blockiness: number;
  readonly megapixels: number;
  /** By how much it was enlarged; see `estimateUpscaling`. */
  readonly upscaled: number;
  readonly isHazy: boolean;
}

/**
 * The weights of the spoilers in the mean, and of the worst of them beside it. They were set by hand;
 * `scripts/image-quality.ts` fits them and found none that put more held-out steps into order.
 */
export interface QualityWeights {
  readonly sharpness: number;
  readonly exposure: number;
  readonly noise: number;
  readonly compression: number;
  /** One bad part is enough to spoil an image. */
  readonly worst: number;
}

const spoilers = ["sharpness", "exposure", "noise", "compression"] as const;

/** Weights of the other parts. Set by hand: no ladder of distortions tells how much they matter. */
const otherWeights = { contrast: 0.1, saturation: 0.03, resolution: 0.08 };

/** A component of 0 counts as this: something of the score is left, so that it still falls if another one gets worse. */
const floor = 1;

/**
 * The score of the components: their geometric mean, drawn towards the worst of the spoilers. To a tenth of a point: less is no difference
 * that anybody sees.
 */
export function blendParts(components: QualityParts, { worst, ...rest }: QualityWeights = fitted): number {
  const partOf = (name: keyof QualityParts): number => floor + (1 - floor / 100) * components[name];
  const weights: QualityParts = { ...rest, ...otherWeights };
  const names = Object.keys(components) as readonly (keyof QualityParts)[];
  const mean = Math.exp(names.reduce((sum, name) => sum + weights[name] * Math.log(partOf(name)), 0));
  const whole = mean ** (1 - worst) * Math.min(...spoilers.map(partOf)) ** worst;
  return roundTo((100 * (whole - floor)) / (100 - floor), 1);
}

export function rateQuality(facts: QualityInput): QualityReport {
  const components = rateComponents(facts);
  const score = blendParts(components);
  return { score, label: labelOf(score), components, issues: findIssues(components, facts) };
}

/** The bounds are set by hand, checked against no judgments of people. */
function labelOf(score: number): QualityReport["label"] {
  if (score < 40) return "poor";
  if (score < 60) return "fair";
  return score < 80 ? "good" : "excellent";
}

/**
 * The curves of the parts are set by hand, checked by ladders of distortions of photographs (`npm run bench image`, docs/measured.md).
 */
function rateComponents(facts: QualityInput): QualityParts {
  const { saturation, page } = facts;
  const light = exposurePart(facts);
  const parts: QualityParts = {
    sharpness: sharpnessPart(facts, light),
    exposure: light,
    contrast: contrastPart(facts),
    saturation: saturationPart(saturation, page),
    noise: noisePart(facts),
    compression: compressionPart(facts),
    resolution: resolutionPart(facts),
  };
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, roundTo(Math.min(100, Math.max(0, value)), 2)]),
  ) as unknown as QualityParts;
}

/**
 * Detail as fine as a pixel is a fifth of sharpness; noise hides it. A badly exposed image seems sharper than it is:
 * pushing makes slopes steeper, and clipping makes edges.
 */
function sharpnessPart(
  { sharpness: { seen }, fineDetail, page, noise }: QualityInput,
  light: number,
): number {
  const fine = (100 * fineDetail) / (fineDetail + 1) / (1 + (noise / 4) ** 2);
  const scene = 0.8 * seen + 0.2 * Math.min(fine, seen);
  // Writing that is sharp is as sharp as it needs to be.
  const read = 100 * Math.min(1, seen / readable);
  return ((1 - page) * scene + page * read) * (0.7 + 0.3 * (light / 100) ** 3);
}

/**
 * Noise of a scene is seen in proportion to the light around it: a darker picture has less of it, but no better one. That of 1.5 is
 * invisible on a page, that of 2.5 may be the texture of a scene; noise of 10 is obvious.
 */
function noisePart({ noise, exposure: { brightness }, page }: QualityInput): number {
  const inScene = Math.min(2, Math.max(0.6, middleBrightness / Math.max(1, brightness)));
  const seen = noise * (page + (1 - page) * inScene);
  return 100 / (1 + (Math.max(0, seen - 2.5 + page) / 8) ** 1.8);
}

/**
 * A tenth of a megapixel is a thumbnail, two fill a screen. What was enlarged has no more to show than before. In whole points: one row of
 * pixels more is no difference.
 */
const resolutionPart = ({ megapixels, upscaled }: QualityInput): number =>
  Math.round(Math.min(100, 100 * (megapixels / upscaled ** 2 / 2) ** 0.35));

/** Percent. */
const middleBrightness = 45;
/** Where the lights of a picture are when nothing is lost. */
const fullLights = 235;
/** Percent below white: what is nearer to it is a little worse. */
const nearWhite = 30;

/** A score of sharpness from which on writing is called sharp. */
const readable = 67;

/** The share of a picture that clips without a loss. */
const glints = 0.05;

/** Brightness alone is a tenth, so that one more stop is still worse when nothing else can be. */
function exposurePart({
  exposure: { score, shadowClippingPercent, brightness },
  lights,
  clipped,
  page,
}: QualityInput): number {
  // Glints clip in any picture; of what is beyond them the first percents are the visible ones. The white of a page is no loss.
  const lost = Math.sqrt(clipped * (1 - page) + glints) - Math.sqrt(glints);
  const kept = 1 - 0.4 * lost - 0.3 * (1 - page) * ramp(shadowClippingPercent, 10, 60);
  // The same for all that may be as bright as it is meant to be; beyond, a little less for every stop.
  const middle = Math.min(1, lights / fullLights, (100 - brightness) / nearWhite);
  return 0.9 * score * Math.max(0, kept) + 10 * (page + (1 - page) * middle);
}

/** Stored values are 1.055 x^(1/2.4) - 0.055: 14 levels below what is in proportion to a power of light, and a few for means of edges. */
const toe = 20;

/** That of a page is between writing and ground, however little is written. */
function contrastPart({ exposure: { contrast }, page, ground }: QualityInput): number {
  const scene = Math.min(100, falling(contrast, 15, 5));
  // As a share of the lighter of the two, beside what sRGB adds to all light: more or less light makes it no greater.
  const lightest = ground.isLight ? ground.level : ground.level + ground.contrast;
  const relative = ((255 + toe) * ground.contrast) / Math.max(96 + toe, lightest + toe);
  const enough = Math.min(100, falling(relative, 60, 15));
  // Pale ink on paper is a loss, light writing on a dark screen is as it is meant to be.
  const ink = ground.isLight ? Math.min(1, relative / 115) : 1;
  return (1 - page) * scene + page * enough * (0.5 + 0.5 * ink);
}

/** Pages need no colors: noise would give them some. */
function saturationPart(saturation: number, page: number): number {
  const lack = 30 - Math.min(30, saturation * 1.5);
  return saturation > 75 ? 100 - (saturation - 75) : 100 - (1 - page) * lack;
}

function compressionPart({ jpegQuality, blockiness }: QualityInput): number {
  const byTables = jpegQuality === null ? 100 : 100 * Math.min(1, (jpegQuality / 96) ** 1.4);
  // What was saved again at a better quality still has its seams: 1.2 more than drawings and pages have by chance at quality 20, where
  // they are a fault; half of that is hardly seen.
  const bySeams = 100 / (1 + (Math.max(0, blockiness - 0.4) / 1.2) ** 2);
  return Math.min(byTables, bySeams);
}

/** 100 at `full` and above, 30 at `poor`, towards 0 below. */
const falling = (value: number, full: number, poor: number): number =>
  value >= poor ? Math.min(100, 30 + (70 * (value - poor)) / (full - poor)) : (30 * value) / poor;

/** The bounds are set by hand, checked by the drawings of the tests. */
function findIssues(
  parts: QualityParts,
  { sharpness, exposure, saturation, isHazy }: QualityInput,
): readonly QualityIssue[] {
  const found: readonly (readonly [QualityIssue, boolean])[] = [
    ["blurry", sharpness.score < blurryMax],
    ["underexposed", exposure.exposure === "underexposed"],
    ["overexposed", exposure.exposure === "overexposed"],
    ["low_contrast", parts.contrast < 40],
    ["dull_colors", saturation >= 1 && saturation < 6],
    ["oversaturated", saturation > 85],
    ["noisy", parts.noise < 60],
    ["compressed", parts.compression < 45],
    ["low_resolution", parts.resolution < 50],
    ["hazy", isHazy],
  ];
  return found.filter(([, holds]) => holds).map(([issue]) => issue);
}
