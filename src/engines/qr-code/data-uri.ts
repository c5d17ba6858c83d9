/** A QR code as a PNG in a data URI, with its properties. */
import type { QrStyle } from "./layout.ts";
import type { EccLevel, QrMatrix } from "./matrix.ts";
import { drawPng } from "./png.ts";

export interface DataUriPicture {
  /** `data:image/png;base64,…`, ready for an img element's src. */
  readonly dataUri: string;
  readonly format: "datauri";
  /** Pixels on a side of the picture. */
  readonly size: number;
  /** Requested quiet zone on each side, in modules. */
  readonly margin: number;
  readonly ecc: EccLevel;
  readonly version: number;
  /** Modules on a side, without the quiet zone. */
  readonly modules: number;
}

/** A code as a PNG in a data URI (RFC 2397). Fails with `invalid_parameter` when `size` is too small for it. */
export function drawDataUri(matrix: QrMatrix, style: QrStyle): DataUriPicture {
  const base64 = Buffer.from(drawPng(matrix, style)).toString("base64");
  return {
    dataUri: `data:image/png;base64,${base64}`,
    format: "datauri",
    size: style.size,
    margin: style.margin,
    ecc: matrix.ecc,
    version: matrix.version,
    modules: matrix.modules,
  };
}
