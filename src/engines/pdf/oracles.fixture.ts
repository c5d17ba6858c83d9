/** Oracles for PDF files: qpdf and poppler-utils. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** False where they are not installed (`apt-get install qpdf poppler-utils`); the tests that need them are then skipped and say so. */
export const hasOracles = ["qpdf", "pdfinfo", "pdftotext", "pdftoppm"].every((tool) =>
  existsSync(`/usr/bin/${tool}`),
);
export const skipNote = hasOracles ? "" : " (skipped: qpdf and poppler-utils are not installed)";

function inFolder<T>(files: readonly Uint8Array[], use: (paths: readonly string[], out: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "nonet-pdf-"));
  try {
    const paths = files.map((file, index) => {
      const path = join(folder, `${index}.pdf`);
      writeFileSync(path, file);
      return path;
    });
    return use(paths, join(folder, "out.pdf"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const run = (tool: string, args: readonly string[]): string =>
  execFileSync(tool, args, { encoding: "utf8", stdio: "pipe", maxBuffer: 64 * 1024 * 1024 });

/** What `qpdf --check` complains about; nothing for a sound file. */
export const qpdfErrors = (pdf: Uint8Array): string =>
  inFolder([pdf], ([path = ""]) => {
    try {
      const output = run("qpdf", ["--check", path]);
      return output.includes("No syntax or stream encoding errors found") ? "" : output;
    } catch (error) {
      return String((error as { stderr?: string }).stderr ?? error);
    }
  });

/** A file as qpdf writes it with these arguments. */
export const rewriteWithQpdf = (pdf: Uint8Array, ...args: readonly string[]): Uint8Array<ArrayBuffer> =>
  inFolder([pdf], ([path = ""], out) => {
    run("qpdf", ["--allow-weak-crypto", "--deterministic-id", ...args, path, out]);
    return new Uint8Array(readFileSync(out));
  });

/** Encrypts a file with qpdf, which needs a random identifier for that. */
export const encryptWithQpdf = (pdf: Uint8Array, ...args: readonly string[]): Uint8Array<ArrayBuffer> =>
  inFolder([pdf], ([path = ""], out) => {
    run("qpdf", ["--allow-weak-crypto", ...args, path, out]);
    return new Uint8Array(readFileSync(out));
  });

/** The JSON output of qpdf. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is that of qpdf.
export const qpdfJson = (pdf: Uint8Array, ...keys: readonly string[]): any =>
  inFolder([pdf], ([path = ""]) =>
    JSON.parse(run("qpdf", ["--json", ...keys.map((key) => `--json-key=${key}`), path])),
  );

/** The text of each page, trimmed. */
export const extractTexts = (pdf: Uint8Array): readonly string[] =>
  inFolder([pdf], ([path = ""]) => run("pdftotext", [path, "-"]).split("\f").slice(0, -1)).map((text) =>
    text.replace(/\s+/g, " ").trim(),
  );

/** The lines of pdfinfo by their names. */
export const pdfinfo = (pdf: Uint8Array, ...args: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    inFolder([pdf], ([path = ""]) => run("pdfinfo", [...args, path]))
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );

/** The pixels of a page at 72 dpi, as a PPM file. */
export const renderPage = (pdf: Uint8Array, page = 1): Buffer =>
  inFolder([pdf], ([path = ""]) =>
    execFileSync("pdftoppm", ["-r", "72", "-f", `${page}`, "-l", `${page}`, path], {
      stdio: "pipe",
      maxBuffer: 64 * 1024 * 1024,
    }),
  );

/** The share of bytes in which two pictures of a page differ; 1 where they have other sizes. */
export function renderDifference(one: Uint8Array, other: Uint8Array): number {
  const [first, second] = [renderPage(one), renderPage(other)];
  if (first.length !== second.length) return 1;
  let differing = 0;
  for (const [index, byte] of first.entries()) if (byte !== second[index]) differing += 1;
  return differing / first.length;
}

export interface WordBox {
  readonly word: string;
  /** Points from the left and the top of the page as it is displayed. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

/** The words of a page and where they stand. */
export const findWords = (pdf: Uint8Array, page = 1): readonly WordBox[] =>
  inFolder([pdf], ([path = ""]) => run("pdftotext", ["-bbox", "-f", `${page}`, "-l", `${page}`, path, "-"]))
    .split("\n")
    .flatMap((line) => {
      const [, left, top, right, bottom, word = ""] =
        /xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</.exec(line) ?? [];
      return left === undefined
        ? []
        : [{ word, box: [Number(left), Number(top), Number(right), Number(bottom)] as const }];
    });

/** The first page as poppler draws it: a picture in PPM. */
export const renderWithPoppler = (pdf: Uint8Array, dpi: number): Buffer =>
  inFolder([pdf], ([path = ""]) =>
    execFileSync("pdftoppm", ["-r", String(dpi), "-f", "1", "-l", "1", path], {
      maxBuffer: 256 * 1024 * 1024,
    }),
  );
