/** `POST /image/blur`: how sharp an image is. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { frame, imageInfo, measure, percent } from "./report.ts";
import { imageUpload, limits, source } from "./source.ts";

const threshold = Type.Optional(
  Type.Number({
    exclusiveMinimum: 0,
    maximum: 100_000,
    description:
      "Where it is given, an image is blurry if its `laplacianVariance` is below it, else by its `score`. Programs that use OpenCV often take 100",
  }),
);

const tiles = {
  columns: Type.Integer(),
  rows: Type.Integer(),
  scores: Type.Array(percent("Like `score`, of the sharpest place in this tile")),
};

export const blurReport = Type.Object(
  {
    laplacianVariance: Type.Number({
      minimum: 0,
      description:
        "Plain variance of the 3 × 3 Laplacian of the gray levels at the size of the file, as OpenCV's `Laplacian(gray, CV_64F).var()` gives it",
    }),
    score: {
      ...percent("100 is sharp; unlike the variance it does not depend on size, contrast and noise"),
      ...view({ tone: "good" }),
    },
    isBlurry: Type.Boolean({
      description: "By the `score`; where a `threshold` is given, `laplacianVariance` is below it",
    }),
    level: Type.Enum(["sharp", "soft", "blurry"], {
      description: "By the `score`: soft below 67, blurry below 41",
      ...view({ wordOf: "score" }),
    }),
    threshold: Type.Number({ description: "The one given, else 100" }),
    type: Type.Enum(["none", "motion", "defocus"], {
      description: "motion: the camera or the subject moved; defocus: blurred alike in all directions",
    }),
    angle: nullable(
      Type.Number({ minimum: 0, maximum: 180 }),
      "Direction of the motion in degrees, counterclockwise from the right; null without motion",
    ),
    length: nullable(
      Type.Number({ minimum: 0 }),
      "Estimated way of the motion in pixels; null without motion",
    ),
    upscaled: Type.Number({
      minimum: 1,
      description: "By how much the image was enlarged after it was taken; 1 where nothing shows it",
    }),
    noise: Type.Number({
      minimum: 0,
      description: "Standard deviation of the noise in luma levels of 0 to 255",
    }),
    tiles: Type.Object(tiles, {
      title: "BlurTiles",
      description: "Where the image is sharp, row by row from the top left",
    }),
    ...imageInfo,
  },
  { title: "BlurReport" },
);

export const blur = operation({
  at: ["POST /blur"],
  isSlowAtFirst: true,
  summary: "Measure how sharp an image is",
  keywords: ["blurry", "blurred", "out", "of", "focus", "unfocused", "shaky", "photo", "picture"],
  description: `Tells how sharp an image is, and whether motion, defocus or enlargement blurred it. ${limits} A photograph has the same score at any resolution. Noise is not taken for detail, and one sharp subject makes an image sharp.`,
  input: Type.Object({ ...source, threshold, frame }),
  output: json(blurReport),
  ...imageUpload,
  handle: (request, context: Context) => measure<Static<typeof blurReport>>("blur", request, context),
});
