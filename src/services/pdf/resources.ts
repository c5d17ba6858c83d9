/** The fonts of a watermark. */
import { selectFonts, type WatermarkInput } from "../../engines/pdf/index.ts";
import type { Ports } from "../../kernel/ports.ts";
import { readFonts, readPackageFile } from "../font-files.ts";

export interface PdfResources {
  /**
   * What `watermark` needs to draw a text: 0.7 MB beside the fonts, of which most have 0.1 to 0.8 MB and those for
   * Han characters 4.5 to 8.4 MB. Fonts that are not installed are omitted.
   */
  drawingFilesFor(text: string): Promise<Pick<WatermarkInput, "fonts" | "subsetter">>;
}

/** The part of the resources of `web` that the handlers of this group use. */
export interface WithPdf {
  readonly pdf: PdfResources;
}

const subsetterFile = "harfbuzzjs/dist/harfbuzz-subset.wasm";

/** Nothing is read at start and nothing is kept. */
export function openPdf({ files }: { readonly files: Pick<Ports["files"], "read"> }): PdfResources {
  return {
    async drawingFilesFor(text) {
      const [subsetter, fonts] = await Promise.all([
        readPackageFile(files, subsetterFile),
        readFonts(files, selectFonts(text)),
      ]);
      if (subsetter === null) throw new Error(`${subsetterFile} is missing`);
      return { fonts, subsetter };
    },
  };
}
