/** PDFium's code for tests, as a service would read it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const readPdfium = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm"))));
