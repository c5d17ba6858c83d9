/** `POST /image/saturation`: how colorful an image is. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { frame, imageInfo, measure, percent } from "./report.ts";
import { imageUpload, limits, source } from "./source.ts";

export const saturationReport = Type.Object(
  {
    saturation: percent("Mean saturation in HSV; very dark pixels count less"),
    label: Type.Enum(["grayscale", "muted", "natural", "vivid"], {
      description: "Below 4, 20, 50, and above",
      ...view({ wordOf: "saturation" }),
    }),
    colorfulness: Type.Number({
      minimum: 0,
      description: "Hasler and Süsstrunk (2003): 0 gray, 33 moderate, 59 quite, 109 extremely colorful",
    }),
    ...imageInfo,
  },
  { title: "SaturationReport" },
);

export const saturation = operation({
  at: ["POST /saturation"],
  summary: "Measure how colorful an image is",
  keywords: ["colorful", "vivid", "grayscale", "gray", "black", "and", "white", "photo", "picture"],
  description: `Tells how strong and how varied the colors of an image are. ${limits}`,
  input: Type.Object({ ...source, frame }),
  output: json(saturationReport),
  ...imageUpload,
  handle: (request, context: Context) =>
    measure<Static<typeof saturationReport>>("saturation", request, context),
});
