/** Writes PDF files object by object, as strictly or as wrongly as a test wants them. */

export interface RawPdf {
  /** By number: the object's text, a character a byte. */
  readonly objects: Readonly<Record<number, string>>;
  /** Entries of the trailer beside Size; `/Root 1 0 R` without any. */
  readonly trailer?: string;
  readonly version?: string;
  readonly head?: string;
}

export const latin1 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "latin1"));

/** A file with a cross-reference table. */
export function rawPdf({ objects, trailer = "/Root 1 0 R", version = "1.7", head = "" }: RawPdf): string {
  let text = `%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`;
  const offsets = new Map<number, number>();
  for (const [number, object] of Object.entries(objects)) {
    offsets.set(Number(number), text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const size = Math.max(...offsets.keys()) + 1;
  const start = text.length;
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  text += `xref\n0 ${size}\n${rows.join("")}trailer\n<</Size ${size} ${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return head + text;
}

export const stream = (data: string, entries = ""): string =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;

/** Objects of a plain document: catalog 1, tree 2, font 3, then a page and its content each from 10 on. */
export function plainObjects(pageCount: number, page = "", catalog = ""): Record<number, string> {
  const objects: Record<number, string> = {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    3: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  };
  const kids: string[] = [];
  for (let index = 0; index < pageCount; index += 1) {
    const number = 10 + 2 * index;
    kids.push(`${number} 0 R`);
    objects[number] =
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F 3 0 R>>>>/Contents ${number + 1} 0 R${page}>>`;
    objects[number + 1] = stream(`BT /F 18 Tf 20 100 Td (Page ${index + 1}) Tj ET`);
  }
  objects[2] = `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${pageCount}>>`;
  return objects;
}

/** A file of plain pages that say "Page n". */
export const plainPdf = (pageCount: number, page = "", catalog = ""): Uint8Array<ArrayBuffer> =>
  latin1(rawPdf({ objects: plainObjects(pageCount, page, catalog) }));
