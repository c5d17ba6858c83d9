/** `POST /pdf/from-images`: pictures as the pages of a PDF. */
import { type EmbeddableImage, toEmbeddable } from "../../engines/image/index.ts";
import {
  buildFromImages,
  type ImageLayout,
  imageFits,
  orientations,
  ownBuffer,
} from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { refusal, unit } from "../../kernel/schema-options.ts";
import { bytesFrom } from "../../kernel/source.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { httpUrl } from "../schema-kit.ts";
import { acceptNote, buildAnswer, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { paper } from "./paper.ts";
import { pdfUpload } from "./source.ts";

const mebibyte = 1024 * 1024;
const maxImageBytes = 20 * mebibyte;
const maxTotalBytes = 50 * mebibyte;
const fetchTimeoutMs = 20_000;

const image = Type.Object(
  {
    base64: Type.Optional(
      Type.String({ description: "The image in Base64; may be a data URI. Or send url" }),
    ),
    url: Type.Optional(httpUrl("Absolute http or https URL of the image. Or send base64")),
  },
  { title: "PdfImageSource", description: "An image: base64 or url" },
);

/** 8 × 8 pixels, the left half red and the right half blue. */
const redAndBlue =
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFElEQVR42mP4z8AAR0jM/wxDSwIA6TA/wcg4RrMAAAAASUVORK5CYII=";

export const fromImages = operation({
  at: ["POST /pdf/from-images"],
  summary: "Make a PDF of images, one a page",
  keywords: ["picture", "photo", "jpg", "jpeg", "png", "scan", "convert", "webp", "tiff"],
  description: `JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP, detected by content; of a TIFF file all pages, of an animation the first frame. A JPEG is taken over without loss, turned upright, without the place and the camera that it tells. Transparency and color profiles of JPEG files are kept. An image may have 20 MiB and 50 megapixels, all together 50 MiB; those that are no JPEG may have 100 megapixels together. Send them in Base64, by URL, or as parts of multipart/form-data. ${acceptNote}`,
  input: Type.Object({
    images: Type.Array(image, {
      minItems: 1,
      maxItems: 100,
      description: "The images in the order of the pages",
      ...refusal({ maxItems: "payload_too_large" }),
    }),
    size: paper("image", "A paper size, or pages as large as the images"),
    orientation: Type.Enum(["auto", ...orientations], {
      default: "auto",
      description: "Of the paper: as each image is (auto), upright or turned by a quarter",
    }),
    fit: Type.Enum(imageFits, {
      default: "contain",
      description:
        "On paper: as large as fits (contain), but never enlarged (shrink), or so that it covers the page (cover)",
    }),
    margin: Type.Number({
      default: 0,
      minimum: 0,
      maximum: 1_000,
      ...unit("points"),
      description: "Points around the image",
    }),
    dpi: Type.Optional(
      Type.Number({
        minimum: 10,
        maximum: 2_400,
        ...unit("pixels an inch"),
        description: "Pixels an inch; by default those that the file states, else 96",
      }),
    ),
  }),
  ...pdfAnswer,
  ...pdfUpload,
  fileTypes: ["image/*"],
  upload: { images: "many" },
  fails: [
    ...pdfUpload.fails.filter((code) => !code.endsWith("_pdf") && code !== "wrong_pdf_password"),
    "invalid_image",
    "unsupported_image_format",
    "image_too_large",
  ],
  examples: [
    { title: "A page as large as its image", input: { images: [{ base64: redAndBlue }] } },
    {
      title: "Two A4 pages with margins",
      input: {
        images: [{ base64: redAndBlue }, { base64: redAndBlue }],
        size: "a4",
        margin: 36,
      },
    },
  ],
  async handle({ images, size, dpi, ...layout }, context: Context) {
    const files = await readImages(images, context);
    const input = {
      files,
      layout: { ...layout, dpi, paper: size === "image" ? null : size },
      isRaw: wantsPdf(context),
    };
    return nameFile(await context.runInWorker(imagesTask, input), "images.pdf");
  },
});

async function readImages(
  images: readonly Static<typeof image>[],
  { fetch }: Context,
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const files: Uint8Array<ArrayBuffer>[] = [];
  let total = 0;
  for (const [index, sent] of images.entries()) {
    const options = {
      bytesMax: maxImageBytes,
      timeoutMs: fetchTimeoutMs,
      tooLarge: "image_too_large",
    } as const;
    const bytes = await bytesFrom(sent, { ...options, fetch, field: `images/${index}` });
    total += bytes.length;
    if (total > maxTotalBytes)
      throw new ApiError("payload_too_large", "All images together must have at most 50 MiB.");
    files.push(ownBuffer(bytes));
  }
  return files;
}

interface ImagesInput {
  readonly files: readonly Uint8Array<ArrayBuffer>[];
  readonly layout: ImageLayout;
  readonly isRaw: boolean;
}

/** Pixels that are unpacked for one request. */
const maxPixels = 100_000_000;

export async function imagesToPdf({ files, layout, isRaw }: ImagesInput) {
  const budget = { pixelsLeft: maxPixels };
  const images: EmbeddableImage[] = [];
  for (const [index, bytes] of files.entries()) {
    for (const image of await embed(bytes, { index, budget })) images.push(image);
  }
  return buildAnswer(await buildFromImages({ images, layout }), isRaw);
}

interface Embedding {
  readonly index: number;
  readonly budget: { pixelsLeft: number };
}

/** Errors name the image. */
async function embed(bytes: Uint8Array, { index, budget }: Embedding): Promise<readonly EmbeddableImage[]> {
  try {
    return await toEmbeddable(bytes, budget);
  } catch (error) {
    if (!(error instanceof ApiError) || error.details !== undefined) throw error;
    throw new ApiError(error.code, error.message, { field: `images/${index}`, cause: error });
  }
}

const imagesTask = task(import.meta.url, imagesToPdf);
