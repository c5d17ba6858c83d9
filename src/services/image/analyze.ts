/** `POST /image/analyze`: all measures, colors, fingerprint and EXIF data of an image. */
import { measureImage } from "../../engines/image/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { type ReadFile, task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { readCodesOf, readResult, wasmPath } from "../code-reading.ts";
import { flag, nullable } from "../schema-kit.ts";
import { blurReport } from "./blur.ts";
import { colorList, maxColors } from "./colors.ts";
import { exposureReport } from "./exposure.ts";
import { artifactReport, qualityReport } from "./quality.ts";
import { frame, imageInfo } from "./report.ts";
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
  description: `Answers in one call what the other operations measure, and size, format, perceptual hash and EXIF data. ${limits}`,
  input: Type.Object({
    ...source,
    count: maxColors,
    frame,
    qr: flag(
      "Read QR codes and barcodes, too: some 30 ms a megapixel, up to some seconds where a picture is full of edges",
    ),
  }),
  output: json(analysis),
  ...imageUpload,
  async handle({ count, frame, qr, ...image }, context: Context) {
    const bytes = await readImage(image, context);
    const input = { bytes, count, frame, wasm: qr ? wasmPath : null };
    return (await context.runInWorker(analyzeTask, input)) as Static<typeof analysis>;
  },
});

interface AnalyzeInput {
  readonly bytes: Uint8Array;
  readonly count: number;
  readonly frame: number;
  /** The module that reads codes; null where they are not asked for. */
  readonly wasm: string | null;
}

const codesMax = 20;

/** For workers. */
export async function analyzeImage({ bytes, count, frame, wasm }: AnalyzeInput, readFile: ReadFile) {
  const report = (await measureImage({ bytes, count, frame, kind: "analyze" })) as object;
  if (wasm === null) return { ...report, qr: null };
  const options = { bytes, frame, wasm, maxCount: codesMax, tryHarder: false };
  const { count: found, results } = await readCodesOf(options, readFile);
  return { ...report, qr: { count: found, results } };
}

const analyzeTask = task(import.meta.url, analyzeImage);
