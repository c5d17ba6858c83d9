/** `POST /image/compare`: whether two images show the same. */
import { compareImages, imageChanges, imageFormats } from "../../engines/image/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { unit, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { share } from "./report.ts";
import { imageUpload, readImage, redAndBlue, source } from "./source.ts";

const sentImage = Type.Object(source, { title: "ImageSource", description: "The image: base64 or url" });

const pixels = (description: string) => Type.Integer({ ...unit("pixels"), description });

const compared = Type.Object(
  {
    width: pixels("Of the upright image"),
    height: pixels("Of the upright image"),
    format: Type.Enum(imageFormats, { description: "Detected by content" }),
    sizeBytes: Type.Integer({ description: "Length of the file" }),
    phash: Type.String({
      pattern: "^[0-9a-f]{16}$",
      description: "Perceptual hash of 64 bits, as of `/analyze`",
    }),
  },
  { title: "ComparedImage" },
);

const crop = Type.Object(
  {
    of: Type.Enum(["first", "second"], { description: "The image of which the other shows a part" }),
    x: pixels("From its left"),
    y: pixels("From its top"),
    width: pixels("Of the part"),
    height: pixels("Of the part"),
  },
  { title: "ImageCrop" },
);

const comparison = Type.Object(
  {
    verdict: Type.Enum(["duplicate", "near_duplicate", "crop", "different"], {
      description:
        "duplicate: the same at any size, with little compression; near_duplicate: the same turned, mirrored or edited; " +
        "crop: one shows a part of the other",
      ...view({ as: "main" }),
    }),
    reasons: Type.Array(Type.Enum(imageChanges), {
      description:
        "What tells them apart, or that nothing does; edited: a place of them shows something else. Empty where they are different",
    }),
    likeness: {
      ...share("Correlation of the detail of what both show; the verdict follows it"),
      ...view({ tone: "good" }),
    },
    ssim: Type.Number({
      minimum: -1,
      maximum: 1,
      description:
        "Mean structural similarity (Wang et al., 2004) of the luma of what both show, laid on each other at the smaller size, " +
        "at most 512 pixels; of different images it means little",
    }),
    phashDistance: Type.Integer({
      minimum: 0,
      maximum: 64,
      ...unit("bits"),
      description: "Between the two perceptual hashes of the images as they are; up to about 10 is alike",
    }),
    rotation: nullable(
      Type.Enum([0, 90, 180, 270], unit("degrees")),
      "Clockwise, by which the second image is turned to lie as the first; null where they are different",
    ),
    flipped: nullable(
      Type.Boolean(),
      "Whether the second image, once turned, is mirrored left to right to look as the first; null where they are different",
    ),
    crop: nullable(crop, "Where one shows a part of the other, else null"),
    first: compared,
    second: compared,
  },
  { title: "ImageComparison" },
);

const compareTask = task(import.meta.url, compareSent);

export const compare = operation({
  at: ["POST /compare"],
  summary: "Tell whether two images show the same",
  keywords: ["duplicate", "similar", "same", "difference", "phash", "ssim", "crop", "match", "near", "photo"],
  description:
    "Finds copies that were resized, compressed, brightened, recolored, turned by 90°, 180° or 270°, mirrored or cropped, and " +
    "where the part of a crop lies, to about a pixel in 1,000. Crops of less than a fifth of a side are not found, nor turns by " +
    "other angles. JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, of at most 10 MiB and 50 megapixels each; of animations the first " +
    "frame. In multipart/form-data the files are the parts `first` and `second`.",
  input: Type.Object({
    first: sentImage,
    second: sentImage,
  }),
  output: json(comparison),
  ...imageUpload,
  upload: { first: "one", second: "one" },
  bodyBytesMax: 28 * 1024 * 1024,
  examples: [
    {
      title: "An image and itself",
      input: { first: { base64: redAndBlue }, second: { base64: redAndBlue } },
    },
  ],
  async handle({ first, second }, context: Context) {
    const [one, other] = await Promise.all([
      readImage(first, context, "first"),
      readImage(second, context, "second"),
    ]);
    return (await context.runInWorker(compareTask, { first: one, second: other })) as Static<
      typeof comparison
    >;
  },
});

/** For workers. */
export function compareSent({ first, second }: { readonly first: Uint8Array; readonly second: Uint8Array }) {
  return compareImages(first, second);
}
