/** Schemas of the image endpoints. */

import { imageFormats } from "../../engines/image/index.ts";
import { Type } from "../../kernel/type.ts";

const percent = (description: string) => Type.Number({ minimum: 0, maximum: 100, description });

/** Contract, section 9. */
export const bytesMax = 10 * 1024 * 1024;

export const source = {
  url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2_048,
      description: "Public URL of the image; either this or `base64`",
    }),
  ),
  base64: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2 * bytesMax,
      description: "The image in Base64, at most 10 MiB decoded; a data URI's head is allowed",
    }),
  ),
};

export const frame = Type.Integer({
  default: 0,
  minimum: 0,
  maximum: 9_999,
  description: "Which frame of an animation or page of a TIFF file, from 0",
});

export const colorCount = Type.Integer({
  default: 5,
  minimum: 1,
  maximum: 20,
  description: "Most colors that are told; a picture of fewer colors has fewer",
});

export const blurThreshold = Type.Number({
  default: 100,
  exclusiveMinimum: 0,
  maximum: 100_000,
  description: "`laplacianVariance` below this is blurry",
});

export const nsfwThreshold = Type.Number({
  default: 0.6,
  minimum: 0,
  maximum: 1,
  description: "`nsfwScore` from this on is not safe for work",
});

const shape = {
  width: Type.Integer({ description: "Pixels, as the image is shown upright" }),
  height: Type.Integer({ description: "Pixels" }),
  format: Type.Enum(imageFormats, { description: "By the content of the file" }),
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
  tiles: Type.Object(
    {
      columns: Type.Integer(),
      rows: Type.Integer(),
      scores: Type.Array(percent("As `score`, of the sharpest place of this part")),
    },
    { description: "Where the image is sharp, row by row from the top left" },
  ),
  ...shape,
});

export const exposureReport = Type.Object({
  exposure: Type.Enum(["underexposed", "normal", "overexposed"]),
  score: percent("100 is exposed as the scene asks for"),
  brightness: percent("Mean luma"),
  contrast: percent("Standard deviation of luma (RMS contrast); 50 is the most there can be"),
  clippingPercent: percent("Shadows and highlights together"),
  shadowClippingPercent: percent("Pixels with a luma up to 2 of 255"),
  highlightClippingPercent: percent("Pixels with a luma of 253 and more"),
  histogram: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
    description: "Shares of the pixels in 16 equal bins of luma",
  }),
  ...shape,
});

export const saturationReport = Type.Object({
  saturation: percent("Mean saturation in HSV, very dark pixels counting less"),
  label: Type.Enum(["grayscale", "muted", "natural", "vivid"], { description: "Below 4, 20, 50, and above" }),
  colorfulness: Type.Number({
    minimum: 0,
    description: "Hasler and Süsstrunk (2003): 0 gray, 33 moderate, 59 quite, 109 extremely colorful",
  }),
  ...shape,
});

const color = Type.Object({
  hex: Type.String({ pattern: "^#[0-9a-f]{6}$" }),
  fraction: Type.Number({ minimum: 0, maximum: 1, description: "Share of the pixels nearest to this color" }),
  name: Type.String({ description: "The nearest of CSS's named colors" }),
  rgb: Type.Object({ r: Type.Integer(), g: Type.Integer(), b: Type.Integer() }),
  hsl: Type.Object({ h: Type.Integer(), s: Type.Integer(), l: Type.Integer() }),
  oklch: Type.Object({ l: Type.Number(), c: Type.Number(), h: Type.Number() }),
  textColor: Type.Enum(["#000000", "#ffffff"], {
    description: "Which of the two reads better on it (WCAG 2.2)",
  }),
});

const colors = Type.Array(color, { description: "By falling fraction; the fractions add up to 1" });

export const colorsReport = Type.Object({
  count: Type.Integer({ description: "Number of colors" }),
  colors,
  ...shape,
});

const issueWords = [
  "blurry",
  "underexposed",
  "overexposed",
  "low_contrast",
  "dull_colors",
  "oversaturated",
  "noisy",
  "compressed",
  "low_resolution",
] as const;

export const qualityReport = Type.Object({
  score: percent("A blend of the components in which a bad one weighs"),
  label: Type.Enum(["poor", "fair", "good", "excellent"], { description: "Below 40, 60, 80, and above" }),
  components: Type.Object({
    sharpness: percent("Detail"),
    exposure: percent("Neither too dark nor too bright, little lost at the ends"),
    contrast: percent("Spread of luma"),
    saturation: percent("Neither dull nor glaring"),
    noise: percent("100 is without noise"),
    compression: percent("100 is without visible compression"),
    resolution: percent("100 from 2 megapixels on"),
  }),
  issues: Type.Array(Type.Enum(issueWords), { description: "What stands out" }),
  ...shape,
});

const nullable = <S extends ReturnType<typeof Type.Number> | ReturnType<typeof Type.String>>(
  schema: S,
  description: string,
) => Type.Union([schema, Type.Null()], { description });

const exif = Type.Object({
  make: nullable(Type.String(), "Of the camera"),
  model: nullable(Type.String(), "Of the camera"),
  lens: nullable(Type.String(), "Model of the lens"),
  software: nullable(Type.String(), "What wrote the file"),
  takenAt: nullable(Type.String(), "ISO 8601; without a zone where none was written"),
  orientation: nullable(Type.Number(), "1 to 8; the measures are of the upright image"),
  exposureSeconds: nullable(Type.Number(), "Exposure time"),
  fNumber: nullable(Type.Number(), "Aperture"),
  iso: nullable(Type.Number(), "Sensitivity"),
  focalLengthMm: nullable(Type.Number(), "Focal length"),
  flash: Type.Union([Type.Boolean(), Type.Null()], { description: "The flash fired" }),
  latitude: nullable(Type.Number(), "Degrees, north is positive"),
  longitude: nullable(Type.Number(), "Degrees, east is positive"),
  altitudeMeters: nullable(Type.Number(), "Above the sea"),
});

export const analysis = Type.Object({
  ...shape,
  sizeBytes: Type.Integer({ description: "Length of the file" }),
  megapixels: Type.Number(),
  aspectRatio: Type.Number({ description: "Width over height" }),
  hasAlpha: Type.Boolean({ description: "The file has transparency; it is measured on white" }),
  frames: Type.Integer({ description: "Frames of an animation, pages of a TIFF file, else 1" }),
  phash: Type.String({
    pattern: "^[0-9a-f]{16}$",
    description: "Perceptual hash of 64 bits; images that differ in at most about 10 bits look the same",
  }),
  exif: Type.Union([exif, Type.Null()], { description: "null where the file has none" }),
  blur: blurReport,
  exposure: exposureReport,
  saturation: saturationReport,
  colors,
  quality: qualityReport,
});

const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

export const judgement = Type.Object({
  classification: Type.Enum(["safe", "suggestive", "nsfw"], {
    description: "nsfw where isNsfw, else suggestive where nsfwScore and sexy reach the threshold together",
  }),
  isNsfw: Type.Boolean({ description: "`nsfwScore` reaches the threshold" }),
  nsfwScore: share("porn and hentai together"),
  threshold: Type.Number(),
  scores: Type.Object(
    {
      neutral: share("Anything else"),
      drawing: share("Drawn, and safe"),
      sexy: share("Suggestive, not explicit"),
      hentai: share("Drawn, explicit"),
      porn: share("Explicit"),
    },
    { description: "Adding up to 1" },
  ),
  tags: Type.Array(Type.Object({ label: Type.String(), score: share("As in `scores`") }), {
    description: "All five by falling score",
  }),
  model: Type.String({ description: "Name of the classifier" }),
  framesChecked: Type.Integer({ description: "Frames of an animation that were seen; the worst counts" }),
  ...shape,
});
