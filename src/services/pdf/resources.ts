/** Files of npm packages: the fonts of a watermark, read for each call, and PDFium, read by workers. */
import { fileURLToPath } from "node:url";
import { type FontPackage, ownBuffer, selectFonts, type WatermarkInput } from "../../engines/pdf/index.ts";
import type { Ports } from "../../kernel/ports.ts";

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

/** Nothing is read at start and nothing is kept: the file cache of the system answers in 1 to 2 ms. */
export function openPdf({ files }: { readonly files: Pick<Ports["files"], "read"> }): PdfResources {
  const read = async (file: string, beside = ""): Promise<Uint8Array<ArrayBuffer> | null> => {
    const path = pathOf(file, beside);
    const bytes = path === null ? null : await files.read(path);
    return bytes === null ? null : ownBuffer(bytes);
  };
  const readFont = async ({ id, file, beside }: FontPackage) => {
    const bytes = await read(file, beside);
    return bytes === null ? [] : [{ id, bytes }];
  };
  return {
    pdfium: fileURLToPath(import.meta.resolve(pdfiumFile)),
    async drawingFilesFor(text) {
      const [subsetter, ...found] = await Promise.all([
        read(subsetterFile),
        ...selectFonts(text).map(readFont),
      ]);
      if (subsetter === null) throw new Error(`${subsetterFile} is missing`);
      return { fonts: found.flat(), subsetter };
    },
  };
}

/** Null where the package is not installed: most fonts are optional. */
function pathOf(file: string, beside: string): string | null {
  try {
    return fileURLToPath(new URL(beside, import.meta.resolve(file)));
  } catch {
    return null;
  }
}
