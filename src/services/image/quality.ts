/** `POST /image/quality`: the quality of an image. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
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
