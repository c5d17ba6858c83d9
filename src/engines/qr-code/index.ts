/** QR codes drawn and read. The reader is loaded at first use, in the process that uses it. */
import type { GrayPicture } from "./reading/gray.ts";
import type { ReadCode, ReadOptions } from "./reading/reader.ts";

export { checkContrast, parseDark, parseLight } from "./colors.ts";
export { type DataUriPicture, drawDataUri } from "./data-uri.ts";
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
