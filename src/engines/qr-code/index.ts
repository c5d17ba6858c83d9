/** QR codes drawn and read. The reader is loaded at first use, in the process that uses it. */
import type { Proof, SceneFormat } from "./drawing/draw.ts";
import type { Look } from "./drawing/scene.ts";
import type { QrMatrix } from "./matrix.ts";
import type { GrayPicture } from "./reading/gray.ts";
import type { ReadCode, ReadOptions } from "./reading/reader.ts";

export { checkContrast, parseDark, parseLight } from "./colors.ts";
export { type Content, writeContent } from "./content/content.ts";
export { type DataUriPicture, drawDataUri } from "./data-uri.ts";
export type { Proof, SceneFormat } from "./drawing/draw.ts";
export type { Path, Segment } from "./drawing/path.ts";
export {
  eyeStyles,
  gradientTypes,
  isStyled,
  type Look,
  moduleStyles,
  type Pixels,
  type TextOutline,
} from "./drawing/scene.ts";
export { computeLayout, type QrStyle } from "./layout.ts";
export { type EccLevel, eccLevels, encodeQr, type QrMatrix } from "./matrix.ts";
export { drawPng } from "./png.ts";
export { type CodeFormat, codeFormats } from "./reading/formats.ts";
export type { GrayPicture } from "./reading/gray.ts";
export { type PayloadKind, payloadKinds } from "./reading/payload.ts";
export type { Point, ReadCode, ReadOptions } from "./reading/reader.ts";
export { drawSvg } from "./svg.ts";
export { drawText } from "./text.ts";

/** The codes in a picture, see `reading/reader.ts`. */
export async function readCodes(picture: GrayPicture, options: ReadOptions): Promise<readonly ReadCode[]> {
  const { readCodes } = await import("./reading/reader.ts");
  return readCodes(picture, options);
}

/** A code with a look, see `drawing/draw.ts`. */
export async function drawStyled(
  matrix: QrMatrix,
  look: Look,
  format: SceneFormat,
  size: number,
): Promise<Uint8Array | string> {
  const { drawStyled } = await import("./drawing/draw.ts");
  return drawStyled(matrix, look, format, size);
}

/** Whether a code with a look can be read, see `drawing/draw.ts`. */
export async function proveReadable(
  matrix: QrMatrix,
  text: string,
  look: Look,
  loadWasm: ReadOptions["loadWasm"],
): Promise<Proof> {
  const { proveReadable } = await import("./drawing/draw.ts");
  return proveReadable(matrix, text, look, loadWasm);
}
