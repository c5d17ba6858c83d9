/** Moderation of an image: selection of frames and crops, and the worst score of them. */
import { ApiError } from "../../shared/api-error.ts";
import { decodedPixelsMax } from "./decode-limits.ts";
import type { Scores } from "./moderation/classifier.ts";
import type { ModerationResult } from "./moderation/result.ts";

/** Input of the classifier: for each crop of each frame the whole crop and its center, as bytes of 32-bit floats. */
interface PreprocessedImage {
  readonly width: number;
  readonly height: number;
  readonly format: string;
  readonly framesChecked: number;
  readonly crops: readonly Uint8Array[];
}

/** Up to this side pixels are read unscaled, so that scores equal those of nsfwjs; larger images are shrunk first. */
const wholeSide = 2_048;
/** Larger images are halved down to at most this side, which a JPEG decoder does for free. */
const shrunkSide = 1_024;
const framesMax = 8;

/** Decodes an image into crops of 224 × 224 pixels. Fails like `openPicture`. */
export async function preprocess({ bytes }: { readonly bytes: Uint8Array }): Promise<PreprocessedImage> {
  const [{ openPicture }, { centerCrop, selectCrops, resize }] = await Promise.all([
    import("./decode.ts"),
    import("./moderation/crops.ts"),
  ]);
  const picture = await openPicture(bytes);
  const { width, height, format } = picture;
  const frames = selectFrames(picture);
  const crops: Uint8Array[] = [];
  for (const frame of frames) {
    const pixels = await picture.read(frame, decodeSide(Math.max(width, height)));
    for (const part of selectCrops(pixels, frames.length))
      for (const crop of [part, centerCrop(part)]) crops.push(new Uint8Array(resize(pixels, crop).buffer));
  }
  return { width, height, format, framesChecked: frames.length, crops };
}

/** The longest side at which an image is decoded, by its own longest side. */
export function decodeSide(longest: number): number {
  if (longest <= wholeSide) return longest;
  return Math.ceil(longest / 2 ** Math.ceil(Math.log2(longest / shrunkSide)));
}

interface ClassifyInput {
  readonly crops: readonly Uint8Array[];
  readonly threshold: number;
  /** Where the model file is. */
  readonly model: string;
}

/** Classifies preprocessed crops; 10 ms each. Fails with `model_unavailable`. */
export async function classify({ crops, threshold, model }: ClassifyInput): Promise<ModerationResult> {
  const [{ openClassifier }, { sumNsfw, scoreCrop }, { buildResult }] = await Promise.all([
    import("./moderation/classifier.ts"),
    import("./moderation/crops.ts"),
    import("./moderation/result.ts"),
  ]);
  const run = await openClassifier(model);
  let worst: Scores | null = null;
  for (let at = 0; at < crops.length; at += 2) {
    const scores = await scoreCrop(toFloats(crops[at]), toFloats(crops[at + 1]), run);
    if (worst === null || sumNsfw(scores) > sumNsfw(worst)) worst = scores;
  }
  if (worst === null) throw new ApiError("invalid_image", "The image has no frame.");
  return buildResult(worst, threshold);
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

interface ModerationInput extends Pick<ClassifyInput, "threshold" | "model"> {
  readonly bytes: Uint8Array;
}

/** Preprocesses and classifies an image. Fails like `preprocess` and `classify`. */
export async function moderateImage({ bytes, threshold, model }: ModerationInput) {
  const { crops, ...about } = await preprocess({ bytes });
  return { ...(await classify({ crops, threshold, model })), ...about };
}

/** Loads the model into this process, so that the first image does not wait for it. */
export async function warmUpModeration({ model }: Pick<ClassifyInput, "model">): Promise<void> {
  const [{ openClassifier }, { loadLibvips }] = await Promise.all([
    import("./moderation/classifier.ts"),
    import("./libvips.ts"),
  ]);
  await Promise.all([openClassifier(model), loadLibvips()]);
}
