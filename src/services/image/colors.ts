/** `POST /image/colors`: the main colors of an image. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { flag, nullable } from "../schema-kit.ts";
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

const hex = (description: string) => Type.String({ pattern: "^#[0-9a-f]{6}$", description });

const contrast = (description: string) => Type.Number({ minimum: 1, maximum: 21, description });

const level = Type.Enum(["AAA", "AA", "AA_large", "none"], {
  description: "Of WCAG 2.2: AAA from 7, AA from 4.5, for large text alone from 3",
});

const role = {
  hex: hex("The color"),
  contrast: contrast("To the background"),
  level,
};

const roles = Type.Object(
  {
    background: hex("The color of most of the edges"),
    text: Type.Object(
      {
        ...role,
        isInImage: Type.Boolean({ description: "Whether it is one of `colors`, else black or white" }),
      },
      { title: "ImageTextColor", description: "What can best be read on the background" },
    ),
    primary: nullable(
      Type.Object(role, { title: "ImageRoleColor" }),
      "The color, other than the background, that stands out by size and chroma; null where there are only grays",
    ),
    accent: nullable(
      Type.Object(role, { title: "ImageRoleColor" }),
      "The most vivid color of another hue than `primary`; null where there is none",
    ),
  },
  { title: "ImageColorRoles", description: "What the colors could be for in a design" },
);

const pair = Type.Object(
  {
    foreground: hex("The color of the text"),
    background: hex("The color below it"),
    contrast: contrast("Of the two"),
    level,
  },
  { title: "ImageColorPair" },
);

const report = Type.Object(
  {
    count: Type.Integer({ description: "Number of colors" }),
    colors: colorList,
    roles,
    pairs: Type.Array(pair, {
      description: "Colors of which one can be read on the other, from a contrast of 4.5 on; the best ten",
    }),
    swatches: nullable(
      Type.String(),
      "The colors as a strip, an SVG drawing as a data URI; null unless `swatches` is sent",
    ),
    ...imageInfo,
  },
  { title: "ImageColors" },
);

export const colors = operation({
  at: ["POST /colors"],
  summary: "Find the main colors of an image",
  keywords: ["palette", "dominant", "swatches", "hex", "picker", "pick", "scheme", "photo", "picture"],
  description: `Finds the colors that make up an image, each with its share and its name, and what they could be for. ${limits} Colors are compared as the eye sees them (OKLab): near-duplicates are merged, small vivid accents are kept.`,
  input: Type.Object({
    ...source,
    count: maxColors,
    frame,
    swatches: flag("Draw the colors, too"),
  }),
  output: json(report),
  ...imageUpload,
  handle: (request, context: Context) => measure<Static<typeof report>>("colors", request, context),
});
