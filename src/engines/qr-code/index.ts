/** QR codes as PNG, SVG or data URI. */
export { checkContrast, parseDark, parseLight } from "./colors.ts";
export { type DataUriPicture, drawDataUri } from "./data-uri.ts";
export type { QrStyle } from "./layout.ts";
export { type EccLevel, eccLevels, encodeQr, type QrMatrix } from "./matrix.ts";
export { drawPng } from "./png.ts";
export { drawSvg } from "./svg.ts";
