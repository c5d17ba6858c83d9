/** Files of npm packages: the fonts of a watermark, and PDFium, read by workers. */
import { fileURLToPath } from "node:url";
import type { WatermarkInput } from "../../engines/pdf/index.ts";
import type { Ports } from "../../kernel/ports.ts";
import { openPackageFiles } from "../font-files.ts";

export interface PdfResources {
  /**
   * What `watermark` needs to draw a text: 0.7 MB beside the fonts, of which most have 0.1 to 0.8 MB and those for
   * Han characters 4.5 to 8.4 MB. Fonts that are not installed are omitted.
   */
  drawingFilesFor(text: string): Promise<Pick<WatermarkInput, "fonts" | "subsetter">>;
  /** The path of `pdfium.wasm`. */
  readonly pdfium: string;
}

/** The part of the resources of `web` that the handlers of this group use. */
export interface WithPdf {
  readonly pdf: PdfResources;
}

const subsetterFile = "harfbuzzjs/dist/harfbuzz-subset.wasm";
const pdfiumFile = "@embedpdf/pdfium/pdfium.wasm";

export function openPdf(ports: { readonly files: Pick<Ports["files"], "read"> }): PdfResources {
  const { read, fontsFor } = openPackageFiles(ports);
  return {
    pdfium: fileURLToPath(import.meta.resolve(pdfiumFile)),
    async drawingFilesFor(text) {
      const [subsetter, fonts] = await Promise.all([read(subsetterFile), fontsFor(text)]);
      if (subsetter === null) throw new Error(`${subsetterFile} is missing`);
      return { fonts, subsetter };
    },
  };
}
