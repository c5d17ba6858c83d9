/** `GET` and `POST /qr/generate`: a QR code as PNG, SVG or data URI. */
import { checkContrast, eccLevels, parseDark, parseLight } from "../../engines/qr-code/index.ts";
import { andThen } from "../../kernel/and-then.ts";
import { type Answer, type Context, operation } from "../../kernel/operation.ts";
import { either, reply } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { drawPicture, formats, isSmall, type Picture, type PictureRequest } from "./picture.ts";

const inputUpTo = (dataLengthMax: number) =>
  Type.Object({
    data: Type.String({
      minLength: 1,
      maxLength: dataLengthMax,
      description: "Text or URL to encode; how much fits depends on ecc",
      ...refusal({ maxLength: "data_too_long" }),
    }),
    format: Type.Enum(formats, { default: "png", description: "Kind of picture" }),
    size: Type.Integer({
      default: 256,
      minimum: 64,
      maximum: 2_000,
      description: "Width and height in pixels",
    }),
    margin: Type.Integer({
      default: 4,
      minimum: 0,
      maximum: 20,
      description: "Least width of the quiet zone in modules; readers count on 4",
    }),
    ecc: Type.Enum(eccLevels, {
      default: "M",
      description: "Error correction: L mends 7 %, M 15 %, Q 25 %, H 30 %",
    }),
    dark: Type.String({ default: "#000000", description: "Color: #rgb, #rrggbb or #rrggbbaa, # optional" }),
    light: Type.String({ default: "#ffffff", description: "As dark, or transparent" }),
    strict: Type.Boolean({ default: false, description: "Refuse colors that readers may fail on" }),
  });

type Input = Static<ReturnType<typeof inputUpTo>>;

const output = either(
  Type.Object({
    dataUri: Type.String({ description: "The picture as PNG, ready for an img element's src" }),
    format: Type.Literal("datauri"),
    size: Type.Integer({ description: "Width and height in pixels" }),
    margin: Type.Integer({ description: "Quiet zone asked for, in modules" }),
    ecc: Type.String({ description: "Error correction level" }),
    version: Type.Integer({ description: "QR version, 1 to 40" }),
    modules: Type.Integer({ description: "Modules on a side, 21 to 177" }),
  }),
  ["image/png", "image/svg+xml"],
);

const pictureTask = task(import.meta.resolve("./picture.ts"), drawPicture);

function draw(
  { data, format, size, margin, ecc, strict, ...colors }: Input,
  { runInWorker }: Pick<Context, "runInWorker">,
) {
  const style = { size, margin, dark: parseDark(colors.dark), light: parseLight(colors.light) };
  const warning = checkContrast(style.dark, style.light);
  if (warning !== null && strict) throw new ApiError("invalid_parameter", warning, { field: "dark" });
  const asked: PictureRequest = { data, format, ecc, style };
  const told = warning === null ? {} : { "x-qr-warning": warning };
  const name = format === "datauri" ? {} : { "content-disposition": `inline; filename="qrcode.${format}"` };
  return andThen(
    isSmall(asked) ? drawPicture(asked) : runInWorker(pictureTask, asked),
    (picture): Answer<Picture> => reply(picture, { headers: { ...name, ...told } }),
  );
}

const description =
  "Colors that readers may fail on are named in the header X-QR-Warning, or refused where strict is true.";

/** The limit is the numeric capacity of version 40 at level L. */
export const generate = operation({
  at: ["POST /qr/generate"],
  summary: "Draw a QR code",
  description,
  input: inputUpTo(7_089),
  output,
  fails: ["data_too_long"],
  examples: [
    { title: "A URL as PNG", input: { data: "https://example.com" } },
    { title: "An SVG with high error correction", input: { data: "Grüße", format: "svg", ecc: "H" } },
  ],
  handle: draw,
});

/** A door of its own, since a URL holds less than a body does. */
export const generateFromQuery = operation({
  at: ["GET /qr/generate"],
  summary: "Draw a QR code, as the source of an img element",
  description,
  input: inputUpTo(2_048),
  output,
  fails: ["data_too_long"],
  examples: [
    {
      title: "A small transparent PNG",
      input: { data: "https://example.com", size: 120, light: "transparent" },
    },
  ],
  handle: draw,
});
