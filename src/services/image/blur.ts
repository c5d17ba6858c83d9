/** `POST /image/blur`: how sharp an image is. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { frame, imageInfo, measure, percent } from "./report.ts";
import { imageUpload, limits, source } from "./source.ts";

const threshold = Type.Number({
  default: 100,
  exclusiveMinimum: 0,
  maximum: 100_000,
  description: "A `laplacianVariance` below this is blurry",
});

const tiles = {
  columns: Type.Integer(),
  rows: Type.Integer(),
  scores: Type.Array(percent("Like `score`, of the sharpest place in this tile")),
};

export const blurReport = Type.Object({
  laplacianVariance: Type.Number({
    minimum: 0,
    description: "Variance of the Laplacian of normalized luma in the sharpest quarter, without noise",
  }),
  score: percent("100 is sharp"),
  isBlurry: Type.Boolean({ description: "`laplacianVariance` is below `threshold`" }),
  level: Type.Enum(["sharp", "soft", "blurry"], { description: "soft: below three times the threshold" }),
  threshold: Type.Number(),
  noise: Type.Number({
    minimum: 0,
    description: "Standard deviation of the noise in luma levels of 0 to 255",
  }),
  tiles: Type.Object(tiles, { description: "Where the image is sharp, row by row from the top left" }),
  ...imageInfo,
});

export const blur = operation({
  at: ["POST /blur"],
  summary: "Measure how sharp an image is",
  description: `${limits} A photograph has the same score at any resolution. Noise is not taken for detail, and one sharp subject makes an image sharp.`,
  input: Type.Object({ ...source, threshold, frame }),
  output: json(blurReport),
  ...imageUpload,
  handle: (request, context: Context) => measure<Static<typeof blurReport>>("blur", request, context),
});
