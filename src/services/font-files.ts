/** The fonts that texts are drawn with: files of npm packages, read for each call. */
import { fileURLToPath } from "node:url";
import {
  type FontFile,
  type FontPackage,
  ownBuffer,
  selectDrawingFonts,
  selectFonts,
} from "../engines/pdf/index.ts";
import type { Ports } from "../kernel/ports.ts";

export interface PackageFiles {
  /** Null where the package is not installed. */
  read(file: string, beside?: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * The fonts that a text needs, of which most have 0.1 to 0.8 MB and those for Han characters 4.5 to 8.4 MB. Fonts that
   * are not installed are omitted.
   */
  fontsFor(text: string): Promise<readonly FontFile[]>;
  /** The same for drawings, which may have emoji, too. */
  drawingFontsFor(text: string): Promise<readonly FontFile[]>;
}

/** Nothing is read at start and nothing is kept: the file cache of the system answers in 1 to 2 ms. */
export function openPackageFiles({ files }: { readonly files: Pick<Ports["files"], "read"> }): PackageFiles {
  const read = async (file: string, beside = ""): Promise<Uint8Array<ArrayBuffer> | null> => {
    const path = pathOf(file, beside);
    const bytes = path === null ? null : await files.read(path);
    return bytes === null ? null : ownBuffer(bytes);
  };
  const readFont = async ({ id, file, beside }: FontPackage) => {
    const bytes = await read(file, beside);
    return bytes === null ? [] : [{ id, bytes }];
  };
  const readFonts = async (packages: readonly FontPackage[]): Promise<readonly FontFile[]> =>
    (await Promise.all(packages.map(readFont))).flat();
  return {
    read,
    fontsFor: (text) => readFonts(selectFonts(text)),
    drawingFontsFor: (text) => readFonts(selectDrawingFonts(text)),
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
