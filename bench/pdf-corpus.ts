/** Makes the PDF files that are measured, by pdf-lib and by hand: the same ones every time. */
import {
  beginText,
  endText,
  moveText,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  PDFString,
  StandardFonts,
  setFontAndSize,
  showText,
} from "pdf-lib";
import { latin1, plainObjects, rawPdf, stream } from "../src/engines/pdf/raw-pdf.fixture.ts";

const words = "the quick brown fox jumps over a lazy dog while seven wizards draw boxing gloves".split(" ");

/** Numbers that look random and never change (a linear congruential generator, Numerical Recipes). */
export function sequence(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Kind {
  readonly pages: number;
  readonly seed: number;
  /** Bytes of a picture on every tenth page. */
  readonly pictureBytes?: number;
}

/** A report: two fonts, one of them embedded, forty lines a page, links, bookmarks, some pictures. */
export async function report({ pages, seed, pictureBytes = 0 }: Kind): Promise<Uint8Array<ArrayBuffer>> {
  const next = sequence(seed);
  const document = await PDFDocument.create({ updateMetadata: false });
  const heading = headingFont(document, next);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const made: PDFPage[] = [];
  for (let index = 0; index < pages; index += 1) {
    const page = document.addPage([595, 842]);
    made.push(page);
    addHeading(page, heading, index);
    writeLines(page, plain, next);
    if (pictureBytes > 0 && index % 10 === 0) addPicture(document, page, pictureBytes, next);
  }
  for (const [index, page] of made.entries()) addLink(document, page, made[(index * 7) % pages] ?? page);
  addOutline(document, made);
  return new Uint8Array(await document.save());
}

/** An embedded font of 12 kB; nobody draws with it here. */
function headingFont({ context }: PDFDocument, next: (below: number) => number): PDFRef {
  const data = Uint8Array.from({ length: 12_000 }, () => next(256));
  const file = context.register(context.stream(data, { Length1: data.length }));
  const descriptor = context.obj({
    Type: "FontDescriptor",
    FontName: "AAAAAA+Serif",
    Flags: 4,
    FontFile2: file,
  });
  const entries = {
    Type: "Font",
    Subtype: "TrueType",
    BaseFont: "AAAAAA+Serif",
    FontDescriptor: context.register(descriptor),
  };
  return context.register(context.obj(entries));
}

function addHeading(page: PDFPage, font: PDFRef, index: number): void {
  page.node.setFontDictionary(PDFName.of("Em"), font);
  const text = PDFHexString.fromText(`Chapter ${index + 1}`);
  page.pushOperators(beginText(), setFontAndSize("Em", 18), moveText(60, 780), showText(text), endText());
}

/** By operators: pdf-lib's own drawing names the font anew, by chance, for every line. */
function writeLines(page: PDFPage, font: PDFFont, next: (below: number) => number): void {
  page.node.setFontDictionary(PDFName.of("F1"), font.ref);
  for (let line = 0; line < 40; line += 1) {
    const text = Array.from({ length: 12 }, () => words[next(words.length)]).join(" ");
    const place = moveText(60, 740 - line * 17);
    page.pushOperators(
      beginText(),
      setFontAndSize("F1", 10),
      place,
      showText(font.encodeText(text)),
      endText(),
    );
  }
}

function addPicture(
  document: PDFDocument,
  page: PDFPage,
  bytes: number,
  next: (below: number) => number,
): void {
  const data = Uint8Array.from({ length: bytes }, () => next(256));
  const entries = {
    Type: "XObject",
    Subtype: "Image",
    Width: bytes,
    Height: 1,
    ColorSpace: "DeviceGray",
    BitsPerComponent: 8,
  };
  page.node.setXObject(PDFName.of("Im"), document.context.register(document.context.stream(data, entries)));
}

function addLink({ context }: PDFDocument, page: PDFPage, target: PDFPage): void {
  const entries = {
    Type: "Annot",
    Subtype: "Link",
    Rect: [60, 50, 200, 70],
    Border: [0, 0, 0],
    Dest: [target.ref, "Fit"],
  };
  page.node.set(PDFName.of("Annots"), context.obj([context.register(context.obj(entries))]));
}

function addOutline({ context, catalog }: PDFDocument, pages: readonly PDFPage[]): void {
  const root = context.nextRef();
  const items = pages.filter((_, index) => index % 5 === 0).map((page) => ({ page, ref: context.nextRef() }));
  for (const [index, { page, ref }] of items.entries()) {
    const item = context.obj({ Parent: root, Dest: [page.ref, "Fit"] });
    item.set(PDFName.of("Title"), PDFString.of(`Section ${index + 1}`));
    const [before, after] = [items[index - 1], items[index + 1]];
    if (before) item.set(PDFName.of("Prev"), before.ref);
    if (after) item.set(PDFName.of("Next"), after.ref);
    context.assign(ref, item);
  }
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return;
  context.assign(
    root,
    context.obj({ Type: "Outlines", First: first.ref, Last: last.ref, Count: items.length }),
  );
  catalog.set(PDFName.of("Outlines"), root);
}

/** A hundred pages that all name the same hundred pictures, 2 MB together, and draw one each. */
export function pooled(): Uint8Array<ArrayBuffer> {
  const next = sequence(5);
  const objects = plainObjects(100);
  const names: string[] = [];
  for (let index = 0; index < 100; index += 1) {
    const data = String.fromCharCode(...Array.from({ length: 20_000 }, () => next(256)));
    objects[1_000 + index] = stream(
      data,
      "/Type/XObject/Subtype/Image/Width 20000/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8",
    );
    names.push(`/Im${index} ${1_000 + index} 0 R`);
    objects[11 + 2 * index] = stream(
      `q 99 0 0 9 0 0 cm /Im${index} Do Q BT /F 18 Tf 20 100 Td (Page ${index + 1}) Tj ET`,
    );
  }
  objects[900] = `<</XObject<<${names.join("")}>>/Font<</F 3 0 R>>>>`;
  for (const [number, text] of Object.entries(objects))
    objects[Number(number)] = text.replace("/Resources<</Font<</F 3 0 R>>>>", "/Resources 900 0 R");
  return latin1(rawPdf({ objects }));
}
