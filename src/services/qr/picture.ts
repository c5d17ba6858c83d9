/** A QR code as the picture that was asked for; a task, since a large one takes longer than the event loop may be held. */
import {
  type DataUriPicture,
  drawDataUri,
  drawPng,
  drawSvg,
  type EccLevel,
  encodeQr,
  type QrStyle,
} from "../../engines/qr-code/index.ts";

export const formats = ["png", "svg", "datauri"] as const;

export interface PictureRequest {
  readonly data: string;
  readonly format: (typeof formats)[number];
  readonly ecc: EccLevel;
  readonly style: QrStyle;
}

export type Picture = DataUriPicture | { mediaType: string; bytes: Uint8Array | string };

/** Fails with `data_too_long`, and with `invalid_parameter` where the size is too small for the code. */
export function drawPicture({ data, format, ecc, style }: PictureRequest): Picture {
  const matrix = encodeQr(data, ecc);
  if (format === "png") return { mediaType: "image/png", bytes: drawPng(matrix, style) };
  if (format === "svg") return { mediaType: "image/svg+xml", bytes: drawSvg(matrix, style) };
  return drawDataUri(matrix, style);
}

/** Microseconds at most: 10 ms for the largest code, thrice that for the first of a process; 5 ms for 2,000 pixels a side. */
export function pictureCost({ data, format, style }: PictureRequest): number {
  const codeCost = 300 + Buffer.byteLength(data) * 8;
  return codeCost + (format === "svg" ? 0 : style.size ** 2 / 800);
}
