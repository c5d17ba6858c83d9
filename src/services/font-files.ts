/** Fonts of npm packages, read for each call: the file cache of the system answers in 1 to 2 ms. */
import { fileURLToPath } from "node:url";
import { type FontFile, type FontPackage, ownBuffer } from "../engines/pdf/index.ts";
import type { Ports } from "../kernel/ports.ts";

type Files = Pick<Ports["files"], "read">;

/** The fonts that are installed: most are optional. */
export async function readFonts(
  files: Files,
  packages: readonly FontPackage[],
): Promise<readonly FontFile[]> {
  const found = await Promise.all(
    packages.map(async ({ id, file, beside }) => {
      const bytes = await readPackageFile(files, file, beside);
      return bytes === null ? [] : [{ id, bytes }];
    }),
  );
  return found.flat();
}

/** A file of a package, in memory of its own; null where the package is not installed. */
export async function readPackageFile(
  files: Files,
  file: string,
  beside = "",
): Promise<Uint8Array<ArrayBuffer> | null> {
  const path = pathOf(file, beside);
  const bytes = path === null ? null : await files.read(path);
  return bytes === null ? null : ownBuffer(bytes);
}

function pathOf(file: string, beside: string): string | null {
  try {
    return fileURLToPath(new URL(beside, import.meta.resolve(file)));
  } catch {
    return null;
  }
}
