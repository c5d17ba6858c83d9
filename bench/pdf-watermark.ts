/** Marks on 500 pages against pdf-lib, the same drawing: time and length of what comes out. */
import { readFile } from "node:fs/promises";
import { degrees, PDFDocument, rgb, StandardFonts } from "pdf-lib";
import { watermarkPages } from "../src/engines/pdf/index.ts";
import { openPdf } from "../src/services/pdf/resources.ts";
import { race } from "./interleave.ts";
import type { Row } from "./subject.ts";

const text = "CONFIDENTIAL";
const fontSize = 48;
const opacity = 0.3;
const angle = 45;
const pageCount = 500;

const resources = openPdf({ files: { read: (path) => readFile(path) } });

/** Pages of text, each with content of its own. */
async function makePages(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < pageCount; page += 1) {
    const drawn = document.addPage([595, 842]);
    drawn.setFont(font);
    for (let line = 0; line < 45; line += 1) {
      const words = `Page ${page}, line ${line}: ${(page * line * 7_919) % 1_000_003} of the words that a page has`;
      drawn.drawText(words, { x: 50, y: 790 - line * 16, size: 10 });
    }
  }
  return document.save();
}

async function ours(bytes: Uint8Array): Promise<Uint8Array> {
  const { fonts, subsetter } = await resources.drawingFilesFor(text);
  const source = { bytes: new Uint8Array(bytes), field: "file" };
  const style = { fontSize, opacity, color: "#ff0000", angle, layer: "over", repeat: false } as const;
  return (await watermarkPages({ source, text, ...style, fonts, subsetter })).bytes;
}

async function peer(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const half = font.widthOfTextAtSize(text, fontSize) / 2;
  for (const page of document.getPages()) {
    const { width, height } = page.getSize();
    const x = width / 2 - half * Math.cos(Math.PI / 4);
    const y = height / 2 - half * Math.sin(Math.PI / 4);
    const style = { size: fontSize, font, opacity, color: rgb(1, 0, 0), rotate: degrees(angle) };
    page.drawText(text, { x, y, ...style });
  }
  return document.save();
}

const title = `Watermark on ${pageCount} pages`;
let made: Promise<Uint8Array> | undefined;
const pages = (): Promise<Uint8Array> => {
  made ??= makePages();
  return made;
};

const speed = race({
  title,
  ours: async () => ours(await pages()),
  peers: { "pdf-lib": async () => peer(await pages()) },
  aim: { peer: "pdf-lib", bound: "at least", value: 1.4 },
});

const length: Row = {
  async measure() {
    const peers = { "pdf-lib": [(await peer(await pages())).length] };
    const aim = { peer: "pdf-lib", bound: "at most", value: 1.1 } as const;
    return [{ title, unit: "bytes", ours: [(await ours(await pages())).length], peers, aim }];
  },
};

export const watermarkRows: readonly Row[] = [speed, length];
