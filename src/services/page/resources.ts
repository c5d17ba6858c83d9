/** The fonts of letter icons. */
import { type FontFile, selectDrawingFonts } from "../../engines/pdf/index.ts";
import type { Ports } from "../../kernel/ports.ts";
import { readFonts } from "../font-files.ts";

export interface PageResources {
  /** The fonts that may have a letter; those that are not installed are omitted. */
  fontsFor(letter: string): Promise<readonly FontFile[]>;
}

/** The part of the resources of `web` that the handlers of this group use. */
export interface WithPage {
  readonly page: PageResources;
}

/** Nothing is read at start and nothing is kept. */
export const openPage = ({ files }: { readonly files: Pick<Ports["files"], "read"> }): PageResources => ({
  fontsFor: (letter) => readFonts(files, selectDrawingFonts(letter)),
});
