/** `POST /image/quality`: the quality of an image. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { frame, imageInfo, measure, percent } from "./report.ts";
import { imageUpload, limits, source } from "./source.ts";

const issue = Type.Enum([
  "blurry",
  "underexposed",
  "overexposed",
  "low_contrast",
  "dull_colors",
  "oversaturated",
  "noisy",
  "compressed",
  "low_resolution",
  "hazy",
]);

export const qualityReport = Type.Object(
  {
    score: { ...percent("A blend of the components; a bad one weighs more"), ...view({ tone: "good" }) },
    label: Type.Enum(["poor", "fair", "good", "excellent"], {
      description: "Below 40, 60, 80, and above",
      ...view({ wordOf: "score" }),
    }),
    components: Type.Object({
      sharpness: percent("Detail"),
      exposure: percent("Neither too dark nor too bright, with little clipping"),
      contrast: percent("Spread of luma"),
      saturation: percent("Neither dull nor glaring"),
      noise: percent("100 is without noise"),
      compression: percent("100 is without visible compression"),
      resolution: percent("100 from 2 megapixels on"),
    }),
    issues: Type.Array(issue, { description: "What stands out" }),
    ...imageInfo,
  },
  { title: "QualityReport" },
);

/** Of `/analyze`. */
export const artifactReport = Type.Object(
  {
    blockiness: {
      ...percent("Seams of 8 × 8 blocks, as JPEG leaves them: 0 is none, about 50 is plain to see"),
      ...view({ tone: "bad" }),
    },
    banding: {
      ...percent("Share of the image in bands, where a gradient has too few levels, weighted by their steps"),
      ...view({ tone: "bad" }),
    },
    haze: { ...percent("Share of light that comes from the air over the scene"), ...view({ tone: "bad" }) },
    upscaled: Type.Number({
      minimum: 1,
      description: "By how much the image was enlarged, as `upscaled` of `blur`; 1 where nothing shows it",
    }),
    jpegQuality: nullable(
      Type.Integer({ minimum: 1, maximum: 100 }),
      "Quality setting of the JPEG file, by its tables as in libjpeg; null for other formats",
    ),
  },
  { title: "ImageArtifacts", description: "What processing and the air left in the image" },
);

export const quality = operation({
  at: ["POST /quality"],
  summary: "Rate an image from 0 to 100, with the reasons",
  keywords: ["good", "bad", "score", "rating", "photo", "picture"],
  description: `Rates an image by its sharpness, exposure, contrast, colors, noise, compression and size, and tells what stands out. ${limits}`,
  input: Type.Object({ ...source, frame }),
  output: json(qualityReport),
  ...imageUpload,
  handle: (request, context: Context) => measure<Static<typeof qualityReport>>("quality", request, context),
});
