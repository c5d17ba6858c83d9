/** A QR code as a PNG or an SVG in a data URI, with its properties. */
import type { QrStyle } from "./layout.ts";
import type { EccLevel, QrMatrix } from "./matrix.ts";
import { drawPng } from "./png.ts";
import { drawSvg } from "./svg.ts";

export interface DataUriPicture {
  /** `data:image/png;base64,…` or `data:image/svg+xml;base64,…`, ready for an img element's src. */
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

/** A code as a PNG or an SVG in a data URI (RFC 2397). Fails with `invalid_parameter` when `size` is too small for it. */
export function drawDataUri(matrix: QrMatrix, style: QrStyle, image: "png" | "svg" = "png"): DataUriPicture {
  const [mediaType, content] =
    image === "svg" ? ["image/svg+xml", drawSvg(matrix, style)] : ["image/png", drawPng(matrix, style)];
  const base64 = Buffer.from(content).toString("base64");
  return {
    dataUri: `data:${mediaType};base64,${base64}`,
    format: "datauri",
    size: style.size,
    margin: style.margin,
    ecc: matrix.ecc,
    version: matrix.version,
    modules: matrix.modules,
  };
}
