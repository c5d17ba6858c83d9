/** QR codes as PNG, SVG, data URI or text. */
export { checkContrast, parseDark, parseLight } from "./colors.ts";
export { type DataUriPicture, drawDataUri } from "./data-uri.ts";
export type { QrStyle } from "./layout.ts";
export { type EccLevel, eccLevels, encodeQr, type QrMatrix } from "./matrix.ts";
export { drawPng } from "./png.ts";
export { drawSvg } from "./svg.ts";
export { drawText } from "./text.ts";
