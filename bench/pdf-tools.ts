/** PDF tools that are compared: ours, pdf-lib and, where it can do the same, native qpdf. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { degrees, PDFDocument } from "pdf-lib";
import { arrangePages, describeFile, mergeFiles, rotatePages, splitFile } from "../src/engines/pdf/index.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

const source = (bytes: Bytes) => ({ bytes, field: "file" });

/** Lengths of what comes out, so that nothing is left undone. */
export type Tool = (files: readonly Bytes[]) => number | Promise<number>;

const one = ([file]: readonly Bytes[]): Bytes => file ?? new Uint8Array();

export const ours = {
  merge: async (given: readonly Bytes[]) =>
    (await mergeFiles({ sources: given.map(source), outline: "keep" })).bytes.length,
  async split(given: readonly Bytes[]) {
    const { parts } = await splitFile({ source: source(one(given)) });
    return parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  },
  extract: async (given: readonly Bytes[]) =>
    (await arrangePages({ source: source(one(given)), arrangement: "extract", pages: "odd" })).bytes.length,
  rotate: async (given: readonly Bytes[]) =>
    (await rotatePages({ source: source(one(given)), degrees: 90 })).bytes.length,
  info: async (given: readonly Bytes[]) => (await describeFile(source(one(given)))).pageCount,
} satisfies Record<string, Tool>;

const load = (bytes: Bytes): Promise<PDFDocument> => PDFDocument.load(bytes, { updateMetadata: false });

export const pdfLib = {
  async merge(given: readonly Bytes[]) {
    const target = await PDFDocument.create({ updateMetadata: false });
    for (const bytes of given) {
      const document = await load(bytes);
      for (const page of await target.copyPages(document, document.getPageIndices())) target.addPage(page);
    }
    return (await target.save()).length;
  },
  async split(given: readonly Bytes[]) {
    const document = await load(one(given));
    let total = 0;
    for (const index of document.getPageIndices()) {
      const target = await PDFDocument.create({ updateMetadata: false });
      const [page] = await target.copyPages(document, [index]);
      if (page) target.addPage(page);
      total += (await target.save()).length;
    }
    return total;
  },
  async extract(given: readonly Bytes[]) {
    const document = await load(one(given));
    const target = await PDFDocument.create({ updateMetadata: false });
    const odd = document.getPageIndices().filter((index) => index % 2 === 0);
    for (const page of await target.copyPages(document, odd)) target.addPage(page);
    return (await target.save()).length;
  },
  async rotate(given: readonly Bytes[]) {
    const document = await load(one(given));
    for (const page of document.getPages()) page.setRotation(degrees(page.getRotation().angle + 90));
    return (await document.save()).length;
  },
  async info(given: readonly Bytes[]) {
    const document = await load(one(given));
    document.getTitle();
    return document.getPages().filter((page) => page.getSize().width > 0).length;
  },
} satisfies Record<string, Tool>;

/** Runs qpdf on files in a folder of their own and gives the length of all that it writes. */
function qpdf(
  given: readonly Bytes[],
  argumentsFor: (paths: readonly string[], out: string) => readonly string[],
): number {
  const folder = mkdtempSync(join(tmpdir(), "nonet-bench-"));
  try {
    const paths = given.map((bytes, index) => {
      const path = join(folder, `in-${index}.pdf`);
      writeFileSync(path, bytes);
      return path;
    });
    execFileSync("qpdf", [...argumentsFor(paths, join(folder, "out.pdf"))], { stdio: "pipe" });
    const written = readdirSync(folder).filter((name) => name.startsWith("out"));
    return written.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const packed = "--object-streams=generate";

export const native = {
  merge: (given: readonly Bytes[]) =>
    qpdf(given, (paths, out) => [packed, "--empty", "--pages", ...paths, "--", out]),
  split: (given: readonly Bytes[]) =>
    qpdf(given, ([path = ""], out) => [
      packed,
      "--split-pages",
      "--remove-unreferenced-resources=yes",
      path,
      out,
    ]),
  extract: (given: readonly Bytes[]) =>
    qpdf(given, ([path = ""], out) => [
      packed,
      "--remove-unreferenced-resources=yes",
      "--empty",
      "--pages",
      path,
      "1-z:odd",
      "--",
      out,
    ]),
  rotate: (given: readonly Bytes[]) => qpdf(given, ([path = ""], out) => [packed, "--rotate=+90", path, out]),
  info: (given: readonly Bytes[]) => qpdf(given, ([path = ""]) => ["--show-npages", path]),
} satisfies Record<string, Tool>;
