/** `POST /qr/decode`: the codes in a picture. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { readCodesTask, readResult, wasmPath } from "../code-reading.ts";
import { httpUrl } from "../schema-kit.ts";
import { fetchTimeoutMs, maxPictureBytes, pictureFailures, readPicture } from "./picture.ts";

/** https://example.com as a QR code of version 2. */
const exampleCode =
  "iVBORw0KGgoAAAANSUhEUgAAAGMAAABjAQAAAACnQIM4AAAA30lEQVR4nNVUu63EIBAcPweE1wASbThzS9CAea7ALZHRBhINQOYAeU52dNHbDd9thjTSzm8BP+cHn/OfXmADYrYxYfqbJ9g5vCkhs4vIZP0yYkbQIE3tOuSmRHJs93aZZwNCtkGhnWRbxySm+WwPdJcpLwl5oV5LwQIR2WD9Wqaz7iJynRtqT1XUzhNTnvekcMm4ZrifPBTaX8kdaRZ59ux+bweKnGYu/nEgKjLqRKATM7o7n24OcpM5IuedTtZ+99MCVtfk4Q1ll5Ld4A4qXHo6j0VW1IDnihUN+Yof7A30/fNWd9oVZwAAAABJRU5ErkJggg==";

export const decode = operation({
  at: ["POST /qr/decode", "POST /qr/read"],
  summary: "Read the QR codes and barcodes in a picture",
  keywords: [
    "scan",
    "scanner",
    "reader",
    "barcode",
    "ean",
    "datamatrix",
    "aztec",
    "photo",
    "screenshot",
    "qrcode",
  ],
  description:
    "Finds all codes at once, at any angle, also mirrored or light on dark: QR codes (Micro QR and rMQR too), Data Matrix, " +
    "Aztec, PDF417, MaxiCode, EAN, UPC, Code 128, 39 and 93, Codabar, ITF and GS1 DataBar. Where a picture as it is has none, " +
    "contrast, noise, sharpness and size are changed for up to some seconds, and QR codes, Data Matrix, PDF417, EAN-13 and Code 128 are looked " +
    "for again. A text is never a part of a code or a guess: what fails its checksum is not answered. JPEG, PNG, WebP, GIF, " +
    "AVIF, TIFF or BMP, of at most 10 MiB and 50 megapixels; pictures of more than 4,000 pixels a side are read at that size. " +
    "In multipart/form-data the file is the part `image`. Links in codes are not opened.",
  input: Type.Object({
    base64: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2 * maxPictureBytes,
        description: "The picture in Base64, at most 10 MiB decoded; may be a data URI. Or send url",
      }),
    ),
    url: Type.Optional(httpUrl("Absolute http or https URL of the picture. Or send base64")),
    frame: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 9_999,
      description: "Frame of an animation or page of a TIFF file, from 0",
    }),
    maxCount: Type.Integer({
      default: 100,
      minimum: 1,
      maximum: 255,
      description: "Codes that are answered at most",
    }),
    tryHarder: Type.Boolean({
      default: true,
      description: "Look again in better versions of a picture in which nothing is found, which takes longer",
    }),
  }),
  output: json(readResult),
  upload: { image: "self" },
  fileTypes: ["image/*"],
  bodyBytesMax: 14 * 1024 * 1024,
  // The fetch, then 10 s in a worker.
  deadlineMs: fetchTimeoutMs + 11_000,
  fails: pictureFailures,
  examples: [{ title: "A QR code", input: { base64: exampleCode } }],
  async handle({ url, base64, frame, maxCount, tryHarder, ...sent }, context: Context) {
    const source = {
      ...sent,
      ...(url === undefined ? {} : { url }),
      ...(base64 === undefined ? {} : { base64 }),
    };
    const bytes = await readPicture(source, context);
    return context.runInWorker(readCodesTask, { bytes, frame, maxCount, tryHarder, wasm: wasmPath });
  },
});
