/** Moderation of an image: selection of frames and crops, and the worst score of them. */
import { ApiError } from "../../shared/api-error.ts";
import { decodedPixelsMax } from "./decode-limits.ts";
import type { Scores } from "./moderation/classifier.ts";
import type { Region, RegionKind } from "./moderation/regions.ts";
import type { ModerationResult } from "./moderation/result.ts";

/** Where a crop is, in pixels of the upright image. */
interface CropPlace {
  readonly kind: RegionKind;
  readonly frame: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Input of the classifier: for each crop of each frame the whole crop and its center, as bytes of 32-bit floats. */
interface PreprocessedImage {
  readonly width: number;
  readonly height: number;
  readonly format: string;
  readonly framesChecked: number;
  readonly crops: readonly Uint8Array[];
  /** One for every two of the crops: a crop and its center, of a part of the image a larger one around it. */
  readonly places: readonly CropPlace[];
}

interface PreprocessInput {
  readonly bytes: Uint8Array;
  /** Whether parts are cropped as well: of a still image up to ten, of each frame of an animation what its border leaves. */
  readonly regions?: boolean;
}

/** Up to this side pixels are read unscaled, so that scores equal those of nsfwjs; larger images are shrunk first. */
const wholeSide = 2_048;
/** Larger images are halved down to at most this side, which a JPEG decoder does for free. */
const shrunkSide = 1_024;
const framesMax = 8;

/** Decodes an image into crops of 224 × 224 pixels. Fails like `openPicture`. */
export async function preprocess({ bytes, regions = false }: PreprocessInput): Promise<PreprocessedImage> {
  const [{ openPicture }, { centerCrop, cropAround, selectCrops, resize }, { selectRegions }] =
    await Promise.all([
      import("./decode.ts"),
      import("./moderation/crops.ts"),
      import("./moderation/regions.ts"),
    ]);
  const picture = await openPicture(bytes);
  const { width, height, format } = picture;
  const frames = selectFrames(picture);
  const crops: Uint8Array[] = [];
  const places: CropPlace[] = [];
  for (const frame of frames) {
    const pixels = await picture.read(frame, decodeSide(Math.max(width, height)));
    const whole = selectCrops(pixels, frames.length);
    const parts = whole.map((crop) => ({ ...crop, kind: whole.length === 1 ? "whole" : "square" }) as const);
    const more = regions ? selectRegions(pixels) : [];
    for (const part of [...parts, ...more.filter(({ kind }) => frames.length === 1 || kind === "inside")]) {
      const second = isPart(part) ? cropAround(part, pixels) : centerCrop(part);
      for (const crop of [part, second]) crops.push(new Uint8Array(resize(pixels, crop).buffer));
      places.push({ ...scalePlace(part, width / pixels.width), frame });
    }
  }
  return { width, height, format, framesChecked: frames.length, crops, places };
}

/** What an even border leaves is the image itself, and judged as such. */
const isPart = ({ kind }: Pick<Region, "kind">): boolean => kind === "half" || kind === "third";

function scalePlace({ kind, ...crop }: Region, scale: number): Omit<CropPlace, "frame"> {
  const [left, top] = [Math.round(crop.left * scale), Math.round(crop.top * scale)];
  const right = Math.round((crop.left + crop.width) * scale);
  const bottom = Math.round((crop.top + crop.height) * scale);
  return { kind, left, top, width: right - left, height: bottom - top };
}

/** The longest side at which an image is decoded, by its own longest side. */
export function decodeSide(longest: number): number {
  if (longest <= wholeSide) return longest;
  return Math.ceil(longest / 2 ** Math.ceil(Math.log2(longest / shrunkSide)));
}

interface ClassifyInput {
  readonly crops: readonly Uint8Array[];
  readonly places?: readonly CropPlace[];
  readonly threshold: number;
  /** Where the model file is. */
  readonly model: string;
}

/** The result of the worst crop, and the score of each. */
interface Classified extends ModerationResult {
  readonly cropScores: readonly number[];
}

/** Classifies preprocessed crops; 10 ms each. Fails with `model_unavailable`. */
export async function classify({ crops, places = [], threshold, model }: ClassifyInput) {
  const [{ openClassifier }, { sumNsfw, scoreCrop, scorePart }, { buildResult, roundNsfw }] =
    await Promise.all([
      import("./moderation/classifier.ts"),
      import("./moderation/crops.ts"),
      import("./moderation/result.ts"),
    ]);
  const run = await openClassifier(model);
  let worst: Scores | null = null;
  const cropScores: number[] = [];
  for (let at = 0; at < crops.length; at += 2) {
    const place = places[at / 2];
    const score = place !== undefined && isPart(place) ? scorePart : scoreCrop;
    const scores = await score(toFloats(crops[at]), toFloats(crops[at + 1]), run);
    cropScores.push(roundNsfw(scores));
    if (worst === null || sumNsfw(scores) > sumNsfw(worst)) worst = scores;
  }
  if (worst === null) throw new ApiError("invalid_image", "The image has no frame.");
  return { ...buildResult(worst, threshold), cropScores } satisfies Classified;
}

function toFloats(bytes: Uint8Array | undefined): Float32Array {
  if (bytes === undefined) throw new Error("a crop has no center");
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

interface Animation {
  readonly frames: number;
  readonly width: number;
  readonly height: number;
}

/** Up to eight evenly spread frames: always the first, and the last if the animation is short enough. */
export function selectFrames({ frames, width, height }: Animation): readonly number[] {
  const count = Math.min(framesMax, frames);
  if (count === 1) return [0];
  // A frame depends on all before it, so a long animation is sampled from its first part only. Frames decoded
  // for the sampled ones: half their number times the last of them.
  const pixels = width * height;
  const reachable = Math.floor(decodedPixelsMax / pixels) - 1;
  const last = Math.min(frames - 1, reachable, Math.floor((2 * decodedPixelsMax) / (pixels * count)));
  const spread = Array.from({ length: count }, (_, at) => Math.round((at * last) / (count - 1)));
  return [...new Set(spread)];
}

interface ModerationInput extends Omit<ClassifyInput, "crops" | "places">, PreprocessInput {}

/** Preprocesses and classifies an image; `regions` by falling score. Fails like `preprocess` and `classify`. */
export async function moderateImage({ bytes, regions = false, ...options }: ModerationInput) {
  const { crops, places, ...about } = await preprocess({ bytes, regions });
  const { cropScores, ...result } = await classify({ crops, places, ...options });
  const scored = places.map((place, at) => ({ ...place, nsfwScore: cropScores[at] ?? 0 }));
  const worstFirst = scored.sort((a, b) => b.nsfwScore - a.nsfwScore);
  return { ...result, ...about, regions: regions ? worstFirst : null };
}

/** Loads the model into this process, so that the first image does not wait for it. */
export async function warmUpModeration({ model }: Pick<ClassifyInput, "model">): Promise<void> {
  const [{ openClassifier }, { loadLibvips }] = await Promise.all([
    import("./moderation/classifier.ts"),
    import("./libvips.ts"),
  ]);
  await Promise.all([openClassifier(model), loadLibvips()]);
}
