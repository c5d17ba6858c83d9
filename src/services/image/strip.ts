/** `POST /image/strip`: an image without its metadata. */
import { removedKinds, stripMetadata } from "../../engines/image/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { type Bytes, either, reply } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { unit, view } from "../../kernel/schema-options.ts";
import { fileNameOf } from "../../kernel/source.ts";
import { Type } from "../../kernel/type.ts";
import { contentDisposition, stemOf } from "../../shared/file-name.ts";
import { embedImage, wantsType } from "../file-answer.ts";
import { imageUpload, readImage, source } from "./source.ts";

const mediaTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
const endings = { jpeg: "jpg", png: "png", webp: "webp", gif: "gif" } as const;

const removed = Type.Object(
  {
    kind: Type.Enum(removedKinds, {
      description:
        "iptc: captions and other data of Photoshop; preview: a small copy; application: data of a program; trailing_data: " +
        "what stands after the end of the image, such as a video or a second image",
    }),
    count: Type.Integer({ minimum: 1, description: "Parts of this kind" }),
    bytes: Type.Integer({ minimum: 1, ...unit("bytes"), description: "Their length together" }),
  },
  { title: "ImageRemovedPart" },
);

const stripped = Type.Object(
  {
    imageBase64: Type.String({ contentEncoding: "base64", description: "The image in Base64" }),
    width: Type.Integer({ ...unit("pixels"), description: "Of the upright image" }),
    height: Type.Integer({ ...unit("pixels"), description: "Of the upright image" }),
    format: Type.Enum(["jpeg", "png", "webp", "gif"], { description: "Detected by content; it stays" }),
    originalBytes: Type.Integer({ description: "Length of the file as it came" }),
    sizeBytes: Type.Integer({ description: "Length of the answered file" }),
    orientation: Type.Integer({
      minimum: 1,
      maximum: 8,
      description: "That the answered file tells, by EXIF; 1 is upright",
    }),
    hasProfile: Type.Boolean({ description: "The answered file has a color profile" }),
    hadLocation: Type.Boolean({
      description: "The file told where it was taken",
      ...view({ verdict: ["It told where it was taken", "It told no place"] }),
    }),
    removed: Type.Array(removed, { description: "What was removed; empty where there was nothing" }),
  },
  { title: "ImageStripped" },
);

export const strip = operation({
  at: ["POST /strip"],
  summary: "Remove metadata from an image, its pixels untouched",
  keywords: ["exif", "gps", "location", "xmp", "iptc", "privacy", "clean", "anonymize", "metadata", "photo"],
  description:
    "Removes EXIF, GPS, XMP, IPTC, comments, texts, previews, data of programs (Content Credentials too) and whatever follows " +
    "the end of the image. Only the container is written anew: compressed pixels stay byte for byte the same, so nothing is lost. " +
    "The orientation stays as the only entry of EXIF, the color profile stays as it is, and what readers need to show the image: " +
    "gamma, density, loops. Text that is drawn in the image stays. JPEG, PNG, WebP and GIF, detected by content, of at most 10 MiB " +
    "and 50 megapixels. With `Accept: image/*` the answer is the image itself. In multipart/form-data the file is the part `image`.",
  input: Type.Object({
    ...source,
    keepOrientation: Type.Boolean({
      default: true,
      description: "Keep the EXIF orientation, without which some photos lie on their side",
    }),
    keepProfile: Type.Boolean({
      default: true,
      description: "Keep the color profile, without which some colors change",
    }),
  }),
  output: either(stripped, mediaTypes),
  answerHeaders: {
    "Content-Disposition": "A name for the file; only where the answer is the image itself",
    "X-Image-Removed": "Kinds of what was removed; only where the answer is the image itself",
  },
  ...imageUpload,
  async handle({ keepOrientation, keepProfile, ...image }, context: Context) {
    const bytes = await readImage(image, context);
    const isRaw = wantsType(context, "image/*", ...mediaTypes);
    const options = { keepOrientation, keepProfile };
    const answer = await context.runInWorker(stripTask, { bytes, options, isRaw });
    return "kinds" in answer ? nameImage(answer as ImageFile, fileNameOf(image)) : answer;
  },
});

function nameImage({ kinds, ending, ...file }: ImageFile, name: string | null) {
  const stem = name === null ? "image" : stemOf(name);
  const headers = { "content-disposition": contentDisposition("attachment", `${stem}.${ending}`) };
  return reply<Bytes>(file, { headers: kinds === "" ? headers : { ...headers, "x-image-removed": kinds } });
}

interface StripInput {
  readonly bytes: Uint8Array;
  readonly options: { readonly keepOrientation: boolean; readonly keepProfile: boolean };
  readonly isRaw: boolean;
}

interface ImageFile extends Bytes {
  readonly kinds: string;
  readonly ending: string;
}

/** For workers. */
export async function stripImage({ bytes, options, isRaw }: StripInput) {
  const { bytes: image, ...facts } = await stripMetadata(bytes, options);
  const removed = [...facts.removed];
  const sizes = { originalBytes: bytes.byteLength, sizeBytes: image.byteLength };
  if (!isRaw) return embedImage(image, { ...facts, ...sizes, removed });
  const file: ImageFile = {
    mediaType: `image/${facts.format}`,
    bytes: image,
    isDisposable: true,
    kinds: removed.map(({ kind }) => kind).join(", "),
    ending: endings[facts.format],
  };
  return file;
}

const stripTask = task(import.meta.url, stripImage);
