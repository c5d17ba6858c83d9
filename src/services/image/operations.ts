/** Decides the image endpoints: six that measure a picture and one that judges it. */

import { measureImage, moderateImage, type ReportInput } from "../../engines/image/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { fetchFailures, task } from "../../kernel/ports.ts";
import { bytesFrom, type Source } from "../../kernel/source.ts";
import { type Static, type TSchema, Type } from "../../kernel/type.ts";
import type { ImageResources } from "./resources.ts";
import {
  analysis,
  blurReport,
  blurThreshold,
  bytesMax,
  colorCount,
  colorsReport,
  exposureReport,
  frame,
  judgement,
  nsfwThreshold,
  qualityReport,
  saturationReport,
  source,
} from "./schemas.ts";

const engine = import.meta.resolve("../../engines/image/index.ts");
const measureTask = task(engine, measureImage);
const moderateTask = task(engine, moderateImage);

/** Base64 takes a third more than the image does. */
const bodyBytesMax = 14 * 1024 * 1024;
const fetchTimeoutMs = 20_000;
/** A fetch of 20 s, then 10 s in a thread. */
const deadlineMs = 31_000;
/** Never on the event loop: the libraries alone take longer to load than it may be held. */
const cost = 100_000;

const shared = {
  upload: { image: "self" },
  fileTypes: ["image/*"],
  bodyBytesMax,
  deadlineMs,
  fails: [
    ...fetchFailures,
    "invalid_base64",
    "invalid_image",
    "unsupported_image_format",
    "image_too_large",
    "upstream_error_status",
    "processing_timeout",
  ],
} as const;

const imageOf = (from: Source, { fetch }: Context): Promise<Uint8Array> =>
  bytesFrom(from, { fetch, bytesMax, timeoutMs: fetchTimeoutMs, tooLarge: "image_too_large" });

async function report<S extends TSchema>(
  input: Source & Omit<ReportInput, "bytes">,
  context: Context,
  _schema: S,
): Promise<Static<S>> {
  const { url, base64, bytes: sent, ...options } = input;
  const bytes = await imageOf(input, context);
  const answer = await context.compute(measureTask, { ...options, bytes }, cost);
  return answer as Static<S>;
}

const limits =
  "JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP by content, at most 10 MiB, 50 megapixels and 20,000 pixels a side. " +
  "Upright by its EXIF orientation, in sRGB, on white, measured at no more than 1,024 pixels a side. " +
  "As multipart/form-data the file is the part `image`.";

/** 16 × 16 pixels: a red and a blue half. */
const halves =
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAGUlEQVR42mP4z8CAFeEQ/s8wqmFUw/DVAACR6v8BNLV1nQAAAABJRU5ErkJggg==";

const example = { title: "A red and a blue half", input: { base64: halves } } as const;

export const blur = operation({
  at: ["POST /blur"],
  summary: "Tell how sharp an image is",
  description: `${limits} The same photograph scores the same at any resolution, noise is not taken for detail, and one sharp subject makes an image sharp.`,
  input: Type.Object({ ...source, threshold: blurThreshold, frame }),
  output: json(blurReport),
  examples: [example],
  ...shared,
  handle: (input, context: Context) => report({ ...input, kind: "blur" }, context, blurReport),
});

export const exposure = operation({
  at: ["POST /exposure"],
  summary: "Tell whether an image is too dark or too bright",
  description: `${limits} Low key, high key and paper are no faults of exposure.`,
  input: Type.Object({ ...source, frame }),
  output: json(exposureReport),
  examples: [example],
  ...shared,
  handle: (input, context: Context) => report({ ...input, kind: "exposure" }, context, exposureReport),
});

export const saturation = operation({
  at: ["POST /saturation"],
  summary: "Tell how colorful an image is",
  description: limits,
  input: Type.Object({ ...source, frame }),
  output: json(saturationReport),
  examples: [example],
  ...shared,
  handle: (input, context: Context) => report({ ...input, kind: "saturation" }, context, saturationReport),
});

export const colors = operation({
  at: ["POST /colors"],
  summary: "Find the main colors of an image",
  description: `${limits} Likeness is as the eye sees it (OKLab); near-duplicates are one, small vivid accents are kept.`,
  input: Type.Object({ ...source, count: colorCount, frame }),
  output: json(colorsReport),
  examples: [example],
  ...shared,
  handle: (input, context: Context) => report({ ...input, kind: "colors" }, context, colorsReport),
});

export const quality = operation({
  at: ["POST /quality"],
  summary: "Rate an image from 0 to 100, with the reasons",
  description: limits,
  input: Type.Object({ ...source, frame }),
  output: json(qualityReport),
  examples: [example],
  ...shared,
  handle: (input, context: Context) => report({ ...input, kind: "quality" }, context, qualityReport),
});

export const analyze = operation({
  at: ["POST /analyze"],
  summary: "Report all measures, colors, fingerprint and EXIF data of an image",
  description: limits,
  input: Type.Object({ ...source, count: colorCount, frame }),
  output: json(analysis),
  examples: [example],
  ...shared,
  handle: (input, context: Context) => report({ ...input, kind: "analyze" }, context, analysis),
});

export const moderation = operation({
  at: ["POST /moderate"],
  summary: "Judge whether an image is safe for work",
  description:
    "A best-effort signal of one small network, not a compliance tool: it knows nudity and drawn nudity, not violence, " +
    "hate or age, and it errs both ways. An image longer than 2.5 times its width is seen in squares, an animation in " +
    `up to eight frames, and the worst counts. ${limits}`,
  input: Type.Object({ ...source, threshold: nsfwThreshold }),
  output: json(judgement),
  examples: [example],
  ...shared,
  fails: [...shared.fails, "model_unavailable"],
  async handle(input, context: Context<ImageResources>) {
    const bytes = await imageOf(input, context);
    const model = await context.resources.modelPath();
    const answer = await context.compute(moderateTask, { bytes, threshold: input.threshold, model }, cost);
    return answer as Static<typeof judgement>;
  },
});
