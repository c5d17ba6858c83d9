/** `POST /image/analyze`: all measures, colors, fingerprint and EXIF data of an image. */
import { kindReasons, measureImage, pictureKinds, tileKinds } from "../../engines/image/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { type ReadFile, task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { readCodesOf, readResult, wasmPath } from "../code-reading.ts";
import { flag, nullable } from "../schema-kit.ts";
import { blurReport } from "./blur.ts";
import { colorList, maxColors } from "./colors.ts";
import { exposureReport } from "./exposure.ts";
import { artifactReport, qualityReport } from "./quality.ts";
import { frame, imageInfo, percent, share } from "./report.ts";
import { saturationReport } from "./saturation.ts";
import { imageUpload, limits, readImage, source } from "./source.ts";

const text = (description: string) => nullable(Type.String(), description);
const number = (description: string) => nullable(Type.Number(), description);

const exif = Type.Object(
  {
    make: text("Make of the camera"),
    model: text("Model of the camera"),
    lens: text("Model of the lens"),
    software: text("Program that wrote the file"),
    takenAt: text("ISO 8601; without a time zone where the file has none"),
    orientation: number("1 to 8; the measures are of the upright image"),
    exposureSeconds: number("Exposure time"),
    fNumber: number("Aperture"),
    iso: number("Sensitivity"),
    focalLengthMm: number("Focal length"),
    flash: nullable(Type.Boolean(), "Whether the flash fired"),
    latitude: number("Degrees; north is positive"),
    longitude: number("Degrees; east is positive"),
    altitudeMeters: number("Above sea level"),
  },
  { title: "ImageExif" },
);

const kind = Type.Object(
  {
    kind: Type.Enum(pictureKinds, view({ as: "main" })),
    confidence: share("Of this kind, by a fit to 158 pictures"),
    scores: Type.Object(Object.fromEntries(pictureKinds.map((one) => [one, share(`Likeness to a ${one}`)])), {
      description: "They add up to 1",
    }),
    reasons: Type.Array(Type.Enum(kindReasons), { description: "What spoke for it most, at most three" }),
  },
  { title: "ImageKind" },
);

const writing = Type.Object(
  {
    present: Type.Boolean({ description: "Lines of writing in any script were found; they are not read" }),
    share: share("Of the image that they cover"),
    lines: Type.Integer({ minimum: 0, description: "As far as they can be told apart" }),
  },
  { title: "ImageText" },
);

const animation = Type.Object(
  {
    frames: Type.Array(
      Type.Object(
        {
          frame: Type.Integer({ minimum: 0, description: "From 0" }),
          delayMs: nullable(
            Type.Integer(),
            "How long it is shown; null where the file does not say, as of an image that an animated PNG holds beside its animation",
          ),
          brightness: percent("Mean luma"),
          contrast: percent("Standard deviation of luma"),
          changedPercent: nullable(
            percent("Of the area, since the frame before"),
            "null for the first frame",
          ),
        },
        { title: "AnimationFrame" },
      ),
      { description: "The first ones, at most 32, together at most 40 megapixels" },
    ),
    leftOut: Type.Integer({ minimum: 0, description: "Frames that are not listed" }),
    differing: Type.Integer({ minimum: 0, description: "Frames listed that differ from the one before" }),
    durationMs: nullable(Type.Integer({ minimum: 0 }), "Of all frames, shown once"),
    loops: nullable(Type.Integer({ minimum: 0 }), "How often it is shown; 0 for ever"),
  },
  { title: "ImageAnimation" },
);

const blurMap = Type.Object(
  {
    columns: Type.Integer({ minimum: 1 }),
    rows: Type.Integer({ minimum: 1 }),
    tiles: Type.Array(
      Type.Object(
        {
          score: percent("Like that of `blur`, of the sharpest place in the tile"),
          type: Type.Enum(tileKinds, {
            description:
              "motion: something moved there; defocus: blurred alike in all directions; flat: too little is seen to tell, as in sky",
          }),
          angle: nullable(
            Type.Number({ minimum: 0, maximum: 180 }),
            "Direction of the motion in degrees, counterclockwise from the right; null without motion",
          ),
          length: nullable(
            Type.Number({ minimum: 0 }),
            "Estimated way of the motion in pixels; null without motion",
          ),
        },
        { title: "BlurMapTile" },
      ),
      { description: "Equal parts of the image, row by row from the top left" },
    ),
    sharpest: nullable(
      Type.Object(
        {
          left: Type.Integer({ minimum: 0, description: "Pixels, of the upright image" }),
          top: Type.Integer({ minimum: 0, description: "Pixels" }),
          width: Type.Integer({ minimum: 1, description: "Pixels" }),
          height: Type.Integer({ minimum: 1, description: "Pixels" }),
        },
        { title: "SharpestRegion" },
      ),
      "Box around the largest group of sharp tiles: where the subject is, if the rest is blurred; null where no tile is sharp",
    ),
  },
  { title: "BlurMap" },
);

const analysis = Type.Object(
  {
    ...imageInfo,
    sizeBytes: Type.Integer({ description: "Length of the file" }),
    megapixels: Type.Number(),
    aspectRatio: Type.Number({ description: "Width divided by height" }),
    hasAlpha: Type.Boolean({ description: "The file has transparency; it is measured on white" }),
    frames: Type.Integer({ description: "Frames of an animation or pages of a TIFF file, else 1" }),
    phash: Type.String({
      pattern: "^[0-9a-f]{16}$",
      description: "Perceptual hash of 64 bits; images that differ in at most about 10 bits look the same",
    }),
    exif: nullable(exif, "null where the file has none"),
    blur: blurReport,
    exposure: exposureReport,
    saturation: saturationReport,
    colors: colorList,
    quality: qualityReport,
    artifacts: artifactReport,
    qr: nullable(
      Type.Object(
        { count: readResult.properties.count, results: readResult.properties.results },
        { title: "ImageCodes" },
      ),
      "QR codes and barcodes, as of `/qr/decode` without `tryHarder`, at most 20; null unless `qr` is sent",
    ),
    kind: nullable(kind, "Kind of picture; null unless `describe` is sent"),
    text: nullable(writing, "null unless `describe` is sent"),
    facts: nullable(
      Type.Array(Type.String()),
      "Sentences of measured values, as material for an alternative text; null unless `describe` is sent",
    ),
    blurMap: nullable(blurMap, "null unless `blurMap` is sent"),
    animation: nullable(animation, "null unless all `frames` are asked for, and where there is only one"),
  },
  { title: "ImageAnalysis" },
);

export const analyze = operation({
  at: ["POST /analyze"],
  essential: true,
  summary: "Report all measures, colors, fingerprint and EXIF data of an image",
  keywords: [
    "exif",
    "metadata",
    "camera",
    "gps",
    "perceptual",
    "hash",
    "phash",
    "everything",
    "all",
    "about",
    "photo",
    "picture",
  ],
  description: `Answers in one call what the other operations measure, and size, format, perceptual hash and EXIF data; on request also codes, kind, writing, facts, a map of blur and frames. ${limits}`,
  input: Type.Object({
    ...source,
    count: maxColors,
    frame,
    qr: flag(
      "Read QR codes and barcodes, too: some 30 ms a megapixel, up to some seconds where a picture is full of edges",
    ),
    describe: flag(
      "Tell kind, writing and facts: what kind of picture it is and why, whether lines of writing are seen, and sentences of measured values; some 15 ms",
    ),
    blurMap: flag(
      "Tell for each tile of the image whether it is sharp, moved, out of focus or flat, and where it is sharpest; some 80 ms",
    ),
    frames: Type.Enum(["one", "all"], {
      default: "one",
      description: "all lists those of an animation, too: the first 32, with times, light and what changes",
    }),
  }),
  output: json(analysis),
  ...imageUpload,
  async handle({ count, frame, qr, describe, blurMap, frames, ...image }, context: Context) {
    const bytes = await readImage(image, context);
    const input = {
      bytes,
      count,
      frame,
      describe,
      mapBlur: blurMap,
      listFrames: frames === "all",
      wasm: qr ? wasmPath : null,
    };
    return (await context.runInWorker(analyzeTask, input)) as Static<typeof analysis>;
  },
});

interface AnalyzeInput {
  readonly bytes: Uint8Array;
  readonly count: number;
  readonly frame: number;
  readonly describe: boolean;
  readonly mapBlur: boolean;
  readonly listFrames: boolean;
  /** The module that reads codes; null where they are not asked for. */
  readonly wasm: string | null;
}

const codesMax = 20;

/** For workers. */
export async function analyzeImage({ wasm, ...input }: AnalyzeInput, readFile: ReadFile) {
  const report = (await measureImage({ ...input, kind: "analyze" })) as object & { facts: string[] | null };
  if (wasm === null) return { ...report, qr: null };
  const { bytes, frame } = input;
  const options = { bytes, frame, wasm, maxCount: codesMax, tryHarder: false };
  const { count: found, results } = await readCodesOf(options, readFile);
  const codes = found === 1 ? "Holds one QR code or barcode." : `Holds ${found} QR codes or barcodes.`;
  const facts = report.facts && found > 0 ? [...report.facts, codes] : report.facts;
  return { ...report, facts, qr: { count: found, results } };
}

const analyzeTask = task(import.meta.url, analyzeImage);
