/** A QR code as the picture that was asked for; a large one is drawn in a worker. */
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

/** Whether drawing takes less than 5 ms: 8 µs a byte of the data, and 1.3 µs for a thousand pixels. */
export const isSmall = ({ data, format, style }: PictureRequest): boolean =>
  Buffer.byteLength(data) <= 300 && (format === "svg" || style.size <= 1_000);
