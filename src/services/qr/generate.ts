/** `GET` and `POST /qr/generate`: a QR code as PNG, SVG or data URI. */
import {
  checkContrast,
  drawDataUri,
  drawPng,
  drawSvg,
  drawText,
  eccLevels,
  encodeQr,
  parseDark,
  parseLight,
} from "../../engines/qr-code/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { either, reply } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { refusal, unit } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { flag } from "../schema-kit.ts";

const inputUpTo = (maxDataLength: number) =>
  Type.Object({
    data: Type.String({
      minLength: 1,
      maxLength: maxDataLength,
      description: "Text or URL to encode; how much fits depends on ecc",
      ...refusal({ maxLength: "data_too_long" }),
    }),
    format: Type.Enum(["png", "svg", "datauri", "text"], {
      default: "png",
      description: "Image format; text draws it in half blocks, dark on light",
    }),
    size: Type.Integer({
      default: 256,
      minimum: 64,
      maximum: 2_000,
      ...unit("pixels"),
      description: "Width and height in pixels",
    }),
    margin: Type.Integer({
      default: 4,
      minimum: 0,
      maximum: 20,
      ...unit("modules"),
      description: "Minimum width of the quiet zone in modules; readers expect 4",
    }),
    ecc: Type.Enum(eccLevels, {
      default: "M",
      description: "Error correction: L restores 7 %, M 15 %, Q 25 %, H 30 %",
    }),
    dark: Type.String({
      default: "#000000",
      description: "Color: #rgb, #rrggbb or #rrggbbaa; # is optional",
    }),
    light: Type.String({ default: "#ffffff", description: "Like dark, or transparent" }),
    strict: flag("Refuse colors that readers may fail on"),
  });

type Input = Static<ReturnType<typeof inputUpTo>>;

const dataUri = Type.Object(
  {
    dataUri: Type.String({ description: "The code as PNG, for the src of an img element" }),
    format: Type.Literal("datauri"),
    size: Type.Integer({ description: "Width and height in pixels" }),
    margin: Type.Integer({ description: "The requested quiet zone in modules" }),
    ecc: Type.String({ description: "Error correction level" }),
    version: Type.Integer({ description: "QR version, 1 to 40" }),
    modules: Type.Integer({ description: "Modules per side, 21 to 177" }),
  },
  { title: "QrDataUri" },
);

type Picture = Static<typeof dataUri> | { mediaType: string; bytes: Uint8Array | string };

const textType = "text/plain; charset=utf-8";

const declaration = {
  keywords: ["qrcode", "barcode", "quick", "response", "link", "wifi", "make", "create", "generator"],
  description:
    "Encodes a text or a URL as a QR code (ISO/IEC 18004) and answers it as PNG, SVG, text or, in JSON, as a data URI, 64 to " +
    "2,000 pixels a side. Colors that readers may fail on cause a warning in the header X-QR-Warning, or are refused if strict is true.",
  output: either(dataUri, ["image/png", "image/svg+xml", textType]),
  onTerminal: { format: "text" },
  answerHeaders: {
    "Content-Disposition": "A name for the file; not with a data URI",
    "X-QR-Warning": "That readers may fail on the colors; only where they may",
  },
  fails: ["data_too_long"],
  handle: draw,
} as const;

export const generate = operation({
  ...declaration,
  at: ["POST /qr/generate"],
  essential: true,
  summary: "Generate a QR code",
  fits: { url: "data", text: "data", color: "dark" },
  // The numeric capacity of version 40 at level L.
  input: inputUpTo(7_089),
  examples: [
    { title: "A URL as PNG", input: { data: "https://example.com" } },
    { title: "An SVG with high error correction", input: { data: "Grüße", format: "svg", ecc: "H" } },
    { title: "A data URI", input: { data: "Nonet", format: "datauri", size: 64 } },
    { title: "In a terminal", input: { data: "https://example.com", format: "text" } },
  ],
});

/** An operation of its own, since a URL holds less than a body. */
export const generateFromQuery = operation({
  ...declaration,
  at: ["GET /qr/generate"],
  // A text may be the password of a network.
  keptBy: "caller",
  summary: "Generate a QR code, as the source of an img element",
  input: inputUpTo(2_048),
  examples: [
    {
      title: "A small transparent PNG",
      input: { data: "https://example.com", size: 120, light: "transparent" },
    },
    { title: "An SVG", input: { data: "Nonet", format: "svg" } },
    { title: "A data URI", input: { data: "Nonet", format: "datauri", size: 64 } },
    { title: "In a terminal", input: { data: "Nonet", format: "text" } },
  ],
});

async function draw(input: Input, { runInWorker }: Pick<Context, "runInWorker">) {
  const { format, strict } = input;
  const warning = checkContrast(parseDark(input.dark), parseLight(input.light));
  if (warning !== null && strict) throw new ApiError("invalid_parameter", warning, { field: "dark" });
  const headers = {
    ...(format === "datauri"
      ? {}
      : { "content-disposition": `inline; filename="qrcode.${format === "text" ? "txt" : format}"` }),
    ...(warning === null ? {} : { "x-qr-warning": warning }),
  };
  const picture = isSmall(input) ? drawPicture(input) : await runInWorker(drawTask, input);
  return reply<Picture>(picture, { headers });
}

/** Throws `data_too_long`, and `invalid_parameter` where the size is too small for the code. */
export function drawPicture({ data, format, ecc, size, margin, dark, light }: Input): Picture {
  const matrix = encodeQr(data, ecc);
  const style = { size, margin, dark: parseDark(dark), light: parseLight(light) };
  if (format === "png") return { mediaType: "image/png", bytes: drawPng(matrix, style) };
  if (format === "svg") return { mediaType: "image/svg+xml", bytes: drawSvg(matrix, style) };
  if (format === "text") return { mediaType: textType, bytes: drawText(matrix, style) };
  return drawDataUri(matrix, style);
}

const drawTask = task(import.meta.url, drawPicture);

/** Whether drawing takes less than 5 ms: 8 µs for each byte of the data, and 1.3 µs for a thousand pixels. */
const isSmall = ({ data, format, size }: Input): boolean =>
  Buffer.byteLength(data) <= 300 && (format === "svg" || format === "text" || size <= 1_000);
