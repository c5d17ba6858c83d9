/** `POST /image/colors`: the main colors of an image. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { frame, imageInfo, measure, share } from "./report.ts";
import { imageUpload, limits, source } from "./source.ts";

export const maxColors = Type.Integer({
  default: 5,
  minimum: 1,
  maximum: 20,
  description: "Maximum number of colors; an image may have fewer",
});

const color = Type.Object(
  {
    hex: Type.String({ pattern: "^#[0-9a-f]{6}$" }),
    fraction: share("Share of the pixels nearest to this color"),
    name: Type.String({ description: "The nearest of the named CSS colors" }),
    rgb: Type.Object({ r: Type.Integer(), g: Type.Integer(), b: Type.Integer() }),
    hsl: Type.Object({ h: Type.Integer(), s: Type.Integer(), l: Type.Integer() }),
    oklch: Type.Object({ l: Type.Number(), c: Type.Number(), h: Type.Number() }),
    textColor: Type.Enum(["#000000", "#ffffff"], {
      description: "Which of the two is easier to read on it (WCAG 2.2)",
    }),
  },
  { title: "ImageColor" },
);

export const colorList = Type.Array(color, {
  description: "By descending fraction; the fractions add up to 1",
});

const report = Type.Object(
  {
    count: Type.Integer({ description: "Number of colors" }),
    colors: colorList,
    ...imageInfo,
  },
  { title: "ImageColors" },
);

export const colors = operation({
  at: ["POST /colors"],
  summary: "Find the main colors of an image",
  keywords: ["palette", "dominant", "swatches", "hex", "picker", "pick", "scheme", "photo", "picture"],
  description: `Finds the colors that make up an image, each with its share and its name. ${limits} Colors are compared as the eye sees them (OKLab): near-duplicates are merged, small vivid accents are kept.`,
  input: Type.Object({ ...source, count: maxColors, frame }),
  output: json(report),
  ...imageUpload,
  handle: (request, context: Context) => measure<Static<typeof report>>("colors", request, context),
});
