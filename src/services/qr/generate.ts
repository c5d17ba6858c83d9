/** `GET` and `POST /qr/generate`: a QR code as a picture, a drawing, text or a data URI. */
import {
  type Content,
  checkContrast,
  drawDataUri,
  drawPng,
  drawSvg,
  drawText,
  encodeQr,
  parseDark,
  parseLight,
  writeContent,
} from "../../engines/qr-code/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { either, reply } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { exactlyOneOf } from "../../kernel/schema-options.ts";
import type { Source } from "../../kernel/source.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import type { PackageFiles } from "../font-files.ts";
import { content, dataUpTo, formats, look, richLook } from "./fields.ts";
import { fetchTimeoutMs, pictureFailures, readPicture } from "./picture.ts";
import { mediaTypes, type StyledInput, type StyledPicture, styledTask } from "./styled.ts";

/** The part of the resources of `web` that the handlers of this group use. */
export interface WithQr {
  readonly qr: Pick<PackageFiles, "drawingFontsFor">;
}

const output = {
  format: Type.Enum(formats, {
    default: "png",
    description: "Format of the answer; text draws the code in half blocks, dark on light",
  }),
  image: Type.Enum(["png", "svg"], { default: "png", description: "What a data URI holds" }),
};

const queryInput = Type.Object({ data: dataUpTo(2_048), ...output, ...look });

const bodyInput = Type.Object(
  {
    // The numeric capacity of version 40 at level L.
    data: Type.Optional({
      ...dataUpTo(7_089),
      description: "Text or URL to encode, or send content; how much fits depends on ecc",
    }),
    content,
    ...output,
    ...look,
    ...richLook,
  },
  exactlyOneOf(["data", "content"]),
);

type Input = Omit<Static<typeof queryInput>, "data"> &
  Partial<Pick<Static<typeof bodyInput>, "data" | "content" | "gradient" | "logo" | "logoRatio">>;

const dataUri = Type.Object(
  {
    dataUri: Type.String({ description: "The code as PNG or SVG, for the src of an img element" }),
    format: Type.Literal("datauri"),
    size: Type.Integer({ description: "Width in pixels" }),
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
  keywords: [
    "qrcode",
    "barcode",
    "quick",
    "response",
    "link",
    "wifi",
    "make",
    "create",
    "generator",
    "logo",
    "dots",
    "rounded",
    "gradient",
  ],
  description:
    "Encodes a text or a URL as a QR code (ISO/IEC 18004) and answers it as PNG, SVG, PDF, EPS, text or, in JSON, as a data URI, " +
    "64 to 2,000 pixels wide, with a style, colors and a caption. Text beyond ASCII is marked as UTF-8 (ECI). A styled code is read at three " +
    "sizes before it is answered: what is read at none is refused. Colors that readers may fail on, and codes that were not read " +
    "at all of the sizes, cause a warning in the header X-QR-Warning, or are refused if strict is true.",
  output: either(dataUri, [...Object.values(mediaTypes), textType]),
  onTerminal: { format: "text" },
  answerHeaders: {
    "Content-Disposition": "A name for the file; not with a data URI",
    "X-QR-Warning": "That readers may fail on the code; only where they may",
    "X-QR-Verified": "At how many sizes the code was read, as 3/3; only where that was tried",
  },
  handle: draw,
} as const;

export const generate = operation({
  ...declaration,
  at: ["POST /qr/generate"],
  essential: true,
  summary: "Generate a QR code",
  description: `${declaration.description} Send data, or content with the fields of a network, contact, e-mail, text message, phone number, place, event or payment. A logo may have 1 MiB.`,
  fits: { url: "data", text: "data", color: "dark" },
  input: bodyInput,
  bodyBytesMax: 4 * 1024 * 1024,
  // The logo is fetched, then 10 s in a worker.
  deadlineMs: fetchTimeoutMs + 11_000,
  fails: ["data_too_long", ...pictureFailures],
  examples: [
    { title: "A URL as PNG", input: { data: "https://example.com" } },
    { title: "An SVG with high error correction", input: { data: "Grüße", format: "svg", ecc: "H" } },
    { title: "A data URI", input: { data: "Nonet", format: "datauri", size: 64 } },
    { title: "In a terminal", input: { data: "https://example.com", format: "text" } },
    {
      title: "Rounded, with a gradient and a caption, for print",
      input: {
        data: "https://example.com",
        format: "pdf",
        style: "rounded",
        eyeStyle: "rounded",
        dark: "#1d4ed8",
        gradient: { to: "#7c3aed", angle: 45 },
        caption: "Scan me",
      },
    },
    {
      title: "A wireless network",
      input: { content: { wifi: { ssid: "Guests", password: "welcome, all" } }, format: "svg" },
    },
    {
      title: "A payment",
      input: {
        content: {
          payment: { name: "Red Cross", iban: "DE89 3704 0044 0532 0130 00", amount: 25, text: "Donation" },
        },
      },
    },
  ],
});

/** An operation of its own, since a URL holds less than a body. */
export const generateFromQuery = operation({
  ...declaration,
  at: ["GET /qr/generate"],
  // A text may be the password of a network.
  keptBy: "caller",
  summary: "Generate a QR code, as the source of an img element",
  input: queryInput,
  fails: ["data_too_long", "processing_timeout", "overloaded"],
  examples: [
    {
      title: "A small transparent PNG",
      input: { data: "https://example.com", size: 120, light: "transparent" },
    },
    { title: "An SVG of dots", input: { data: "Nonet", format: "svg", style: "dots", eyeStyle: "circle" } },
    { title: "A data URI", input: { data: "Nonet", format: "datauri", size: 64 } },
    { title: "In a terminal", input: { data: "Nonet", format: "text" } },
  ],
});

type DrawContext = Pick<Context<WithQr>, "runInWorker" | "fetch" | "resources">;

async function draw(input: Input, context: DrawContext) {
  const text = textOf(input);
  const warning = checkColors(input);
  if (warning !== null && input.strict) throw new ApiError("invalid_parameter", warning, { field: "dark" });
  if (needsScene(input)) return drawScene({ ...input, data: text }, context, warning);
  const plain = { ...input, data: text };
  const picture = isSmall(plain) ? drawPicture(plain) : await context.runInWorker(drawTask, plain);
  return reply<Picture>(picture, { headers: buildHeaders(input.format, warning) });
}

/** Throws `missing_parameter` with neither, `invalid_parameter` with both. */
export function textOf({ data, content }: { readonly data?: string; readonly content?: Content }): string {
  if (data !== undefined && content !== undefined)
    throw new ApiError("invalid_parameter", "Send data or content, not both.", { field: "content" });
  if (content !== undefined) return writeContent(content);
  if (data !== undefined) return data;
  throw new ApiError("missing_parameter", "data or content is required.", { field: "data" });
}

type Looks = Pick<Input, "dark" | "light" | "eyeColor" | "gradient">;

/** Of all colors of the modules and eyes, the first that readers may fail on. */
export function checkColors({ dark, light, eyeColor, gradient }: Looks): string | null {
  const ground = parseLight(light);
  const colors = [dark, eyeColor, gradient?.to].filter((color) => color !== undefined);
  return (
    colors.map((color) => checkContrast(parseDark(color), ground)).find((warning) => warning !== null) ?? null
  );
}

/** Whether the code is more than squares of one color in a format of pixels, paths or text. */
function needsScene(input: Input): boolean {
  const { format, style, eyeStyle, eyeColor, gradient, logo, caption, verify } = input;
  const isStyled =
    style !== "square" ||
    eyeStyle !== "square" ||
    [eyeColor, gradient, logo, caption].some((part) => part !== undefined);
  if (format === "text" && isStyled) {
    const message =
      "format text draws squares only: leave out style, eyeStyle, eyeColor, gradient, logo and caption.";
    throw new ApiError("invalid_parameter", message, { field: "format" });
  }
  return isStyled || format === "pdf" || format === "eps" || (verify === true && format !== "text");
}

type SceneInput = Input & { readonly data: string };

async function drawScene(input: SceneInput, context: DrawContext, colorWarning: string | null) {
  const { format, strict, size, margin, image } = input;
  const styled = await prepareScene(input, context);
  const drawn = await context.runInWorker(styledTask, styled);
  const { proof, mediaType, bytes, ecc, version, modules } = drawn;
  const proofWarning = describeProof(drawn);
  if (proofWarning !== null && strict)
    throw new ApiError("invalid_parameter", proofWarning, { field: "style" });
  const warning = [colorWarning, proofWarning].filter((part) => part !== null).join(" ");
  const headers = {
    ...buildHeaders(format, warning === "" ? null : warning),
    ...(proof === null ? {} : { "x-qr-verified": `${proof.readable}/${proof.of}` }),
  };
  if (format !== "datauri") return reply<Picture>({ mediaType, bytes }, { headers });
  const base64 = Buffer.from(bytes).toString("base64");
  const facts = { format: "datauri", size, margin, ecc, version, modules } as const;
  return reply<Picture>({ dataUri: `data:${mediaTypes[image]};base64,${base64}`, ...facts }, { headers });
}

const maxLogoBytes = 1024 * 1024;

/** What a worker draws, with the files that it needs. */
export async function prepareScene(
  input: SceneInput,
  { fetch, resources }: Pick<DrawContext, "fetch" | "resources">,
): Promise<StyledInput> {
  const { logo, caption, format, image, logoRatio = 0.2 } = input;
  const sent = logo as Source | undefined;
  return {
    ...input,
    logoRatio,
    format: format === "datauri" || format === "text" ? image : format,
    fonts: caption === undefined ? [] : await resources.qr.drawingFontsFor(caption),
    logo: sent && (await readPicture(sent, { fetch }, { bytesMax: maxLogoBytes, field: "logo" })),
  };
}

/** Null where the code was read at all sizes, or was not tried. */
export const describeProof = ({ proof }: Pick<StyledPicture, "proof">): string | null =>
  proof === null || proof.readable === proof.of
    ? null
    : `The code was read at ${proof.readable} of ${proof.of} sizes only; many readers may fail on it.`;

function buildHeaders(format: Input["format"], warning: string | null): Record<string, string> {
  const extension = format === "text" ? "txt" : format;
  return {
    ...(format === "datauri" ? {} : { "content-disposition": `inline; filename="qrcode.${extension}"` }),
    ...(warning === null ? {} : { "x-qr-warning": warning }),
  };
}

type PlainInput = Pick<
  SceneInput,
  "data" | "format" | "ecc" | "size" | "margin" | "dark" | "light" | "image"
>;

/** Throws `data_too_long`, and `invalid_parameter` where the size is too small for the code. */
export function drawPicture({ data, format, ecc, size, margin, dark, light, image }: PlainInput): Picture {
  const matrix = encodeQr(data, ecc);
  const style = { size, margin, dark: parseDark(dark), light: parseLight(light) };
  if (format === "png") return { mediaType: "image/png", bytes: drawPng(matrix, style) };
  if (format === "svg") return { mediaType: "image/svg+xml", bytes: drawSvg(matrix, style) };
  if (format === "text") return { mediaType: textType, bytes: drawText(matrix, style) };
  return drawDataUri(matrix, style, image);
}

const drawTask = task(import.meta.url, drawPicture);

/** Whether drawing takes less than 5 ms: 8 µs for each byte of the data, and 1.3 µs for a thousand pixels. */
const isSmall = ({ data, format, size }: Pick<SceneInput, "data" | "format" | "size">): boolean =>
  Buffer.byteLength(data) <= 300 && (format === "svg" || format === "text" || size <= 1_000);
