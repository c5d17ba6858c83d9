/** `POST /image/exposure`: whether an image is too dark or too bright. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { frame, imageInfo, measure, percent } from "./report.ts";
import { imageUpload, limits, source } from "./source.ts";

export const exposureReport = Type.Object(
  {
    exposure: Type.Enum(["underexposed", "normal", "overexposed"], { ...view({ wordOf: "score" }) }),
    score: { ...percent("100 is exposed as the scene requires"), ...view({ tone: "good" }) },
    brightness: percent("Mean luma"),
    contrast: percent("Standard deviation of luma (RMS contrast); 50 is the maximum"),
    clippingPercent: percent("Shadows and highlights together"),
    shadowClippingPercent: percent("Pixels with a luma of at most 2 of 255"),
    highlightClippingPercent: percent("Pixels with a luma of at least 253 of 255"),
    histogram: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
      description: "Shares of the pixels in 16 equal bins of luma",
    }),
    ...imageInfo,
  },
  { title: "ExposureReport" },
);

export const exposure = operation({
  at: ["POST /exposure"],
  summary: "Detect whether an image is too dark or too bright",
  keywords: ["brightness", "overexposed", "underexposed", "light", "photo", "picture"],
  description: `Tells whether an image is too dark or too bright. ${limits} Low-key and high-key images and pages of paper do not count as badly exposed.`,
  input: Type.Object({ ...source, frame }),
  output: json(exposureReport),
  ...imageUpload,
  handle: (request, context: Context) => measure<Static<typeof exposureReport>>("exposure", request, context),
});
