/** Documents, fonts and oracles (qpdf and poppler-utils) for tests of watermarks. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { degrees, PDFDocument, PDFName, type PDFPage, StandardFonts } from "pdf-lib";
import { selectFonts } from "../fonts/font-list.ts";
import { ownBuffer } from "../write/own-buffer.ts";
import { loadSubsetter, openTypefaces } from "./font-cache.ts";
import { type WatermarkInput, watermarkPages } from "./watermark.ts";

/** False where the oracles are not installed (`apt-get install qpdf poppler-utils`): their tests are then skipped. */
export const hasOracles = ["qpdf", "pdftotext", "pdffonts", "pdftoppm"].every((tool) =>
  existsSync(`/usr/bin/${tool}`),
);

const readPackaged = async (file: string, beside = "") =>
  ownBuffer(await readFile(fileURLToPath(new URL(beside, import.meta.resolve(file)))));

/** The font files that a text may need, all of them installed, and the subsetter's. */
export async function drawingFilesFor(text: string) {
  const fonts = selectFonts(text).map(async ({ id, file, beside }) => ({
    id,
    bytes: await readPackaged(file, beside),
  }));
  return {
    fonts: await Promise.all(fonts),
    subsetter: await readPackaged("harfbuzzjs/dist/harfbuzz-subset.wasm"),
  };
}

/** The fonts that a text may need, and the subsetter, ready to draw. */
export async function drawingTools(text: string) {
  const { fonts, subsetter } = await drawingFilesFor(text);
  return { faces: openTypefaces(fonts), subset: await loadSubsetter(subsetter) };
}

export interface PageKind {
  readonly size: readonly [width: number, height: number];
  readonly turn?: number;
  readonly crop?: readonly [x: number, y: number, width: number, height: number];
  /** Content streams in place of the page's own words. */
  readonly contents?: readonly string[];
  readonly userUnit?: number;
}

/** A PDF of such pages. Each says "Page n" in black. */
export async function createPdf(kinds: readonly PageKind[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  kinds.forEach((kind, index) => {
    const page = document.addPage([...kind.size]);
    page.setFont(font);
    page.drawText(`Page ${index + 1}`, { x: 10, y: 10, size: 8 });
    if (kind.turn) page.setRotation(degrees(kind.turn));
    if (kind.crop) page.setCropBox(...kind.crop);
    if (kind.userUnit) page.node.set(PDFName.of("UserUnit"), document.context.obj(kind.userUnit));
    if (kind.contents) setContents(document, page, kind.contents);
  });
  return document.save();
}

function setContents(document: PDFDocument, page: PDFPage, contents: readonly string[]): void {
  const refs = contents.map((text) => document.context.register(document.context.stream(text)));
  page.node.set(PDFName.of("Contents"), document.context.obj(refs));
}

/** Marks a document as `/pdf/watermark` does, with its defaults. */
export async function markPages(
  bytes: Uint8Array,
  text: string,
  options: Partial<WatermarkInput> = {},
): Promise<Uint8Array> {
  const { fonts, subsetter } = await drawingFilesFor(text);
  const source = { bytes: new Uint8Array(bytes), field: "file" };
  const style = {
    opacity: 0.3,
    fontSize: 48,
    color: "#ff0000",
    angle: 45,
    layer: "over",
    repeat: false,
  } as const;
  return (await watermarkPages({ source, text, ...style, fonts, subsetter, ...options })).bytes;
}

/** Runs an oracle on a document and returns what it prints. */
export function runOracle(tool: string, args: readonly string[], pdf: Uint8Array): string {
  return withFile(pdf, (path) => execFileSync(tool, [...args, path], { encoding: "utf8", stdio: "pipe" }));
}

/** What pdftotext reads, without poppler's marks of direction. */
export const extractText = (pdf: Uint8Array): string =>
  withFile(pdf, (path) => execFileSync("pdftotext", [path, "-"], { encoding: "utf8", stdio: "pipe" }))
    .replaceAll(/[\u202a-\u202e]/g, "")
    .trim();

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue. */
  pixel(x: number, y: number): readonly [number, number, number];
}

/** A page as poppler shows it, in pixels of a point. */
export function renderPage(pdf: Uint8Array, page = 1): Picture {
  const args = ["-cropbox", "-r", "72", "-f", String(page), "-l", String(page), "-singlefile"];
  const ppm = withFile(pdf, (path) => {
    execFileSync("pdftoppm", [...args, path, path], { stdio: "pipe" });
    return readFileSync(`${path}.ppm`);
  });
  const [head = "", width = "0", height = "0"] =
    /^P6\s(\d+) (\d+)\s255\s/.exec(ppm.toString("latin1", 0, 40)) ?? [];
  const pixel = (x: number, y: number) => {
    const at = head.length + (y * Number(width) + x) * 3;
    return [ppm[at] ?? 0, ppm[at + 1] ?? 0, ppm[at + 2] ?? 0] as const;
  };
  return { width: Number(width), height: Number(height), pixel };
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around all red in a picture, from its upper left corner; null where there is none. */
export function findRed({ width, height, pixel }: Picture): Box | null {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green] = pixel(x, y);
      if (red - green < 30) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  if (xs.length === 0) return null;
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b)) + 1;
  return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) };
}

function withFile<T>(pdf: Uint8Array, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "nonet-pdf-"));
  try {
    const path = join(folder, "a.pdf");
    writeFileSync(path, pdf);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
