/** Odd, damaged and hostile files, each with its number of pages or the errors that are right. */
import { deflateSync } from "node:zlib";
import type { ErrorCode } from "../../shared/api-error.ts";
import { latin1, plainObjects, rawPdf, stream } from "./raw-pdf.fixture.ts";

export interface OddFile {
  readonly title: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its number of pages, or the error codes it may be refused with. */
  readonly right: number | readonly ErrorCode[];
}

type Right = OddFile["right"];

const file = (title: string, right: Right, text: string): OddFile => ({ title, right, bytes: latin1(text) });
const odd = (title: string, right: Right, objects: Record<number, string>, trailer?: string): OddFile =>
  file(title, right, rawPdf(trailer === undefined ? { objects } : { objects, trailer }));

const two = plainObjects(2);
const plain = rawPdf({ objects: two });
const broken = plain.replace(/startxref\n\d+/, "startxref\n7");
const withoutTable = plain.slice(0, plain.lastIndexOf("xref\n0"));
const trailerOnly = `${withoutTable}trailer\n<</Root 1 0 R>>\n`;
const flate = (data: string, entries = ""): string =>
  stream(deflateSync(Buffer.from(data, "latin1")).toString("latin1"), `/Filter/FlateDecode${entries}`);

/** Objects in an object stream behind a cross-reference stream, written without our own writer. */
function packed(
  objects: Readonly<Record<number, string>>,
  options: { predict?: boolean; lost?: boolean } = {},
): string {
  const inside = Object.entries(objects).filter(([, text]) => !text.includes("\nendstream"));
  const outside = Object.entries(objects).filter(([, text]) => text.includes("\nendstream"));
  const numbers = Object.keys(objects).map(Number);
  const [packNumber, tableNumber] = [Math.max(...numbers) + 1, Math.max(...numbers) + 2];
  let offset = 0;
  const heads = inside.map(([number, text]) => {
    const head = `${number} ${offset}`;
    offset += text.length + 1;
    return head;
  });
  const first = heads.join(" ").length + 1;
  const body = `${heads.join(" ")} ${inside.map(([, text]) => text).join("\n")}\n`;
  let text = "%PDF-1.5\n";
  const rows = new Map<number, readonly [number, number, number]>([[0, [0, 0, 255]]]);
  for (const [number, object] of [
    ...outside,
    [String(packNumber), flate(body, `/Type/ObjStm/N ${inside.length}/First ${first}`)] as const,
  ]) {
    rows.set(Number(number), [1, text.length, 0]);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  for (const [index, [number]] of inside.entries()) rows.set(Number(number), [2, packNumber, index]);
  const start = text.length;
  rows.set(tableNumber, [1, start, 0]);
  const table = Array.from({ length: tableNumber + 1 }, (_, number) => {
    const [kind, place, index] = rows.get(number) ?? [0, 0, 255];
    return [kind, place >> 16, (place >> 8) & 255, place & 255, index];
  });
  const differences = table.map((row, at) => [
    2,
    ...row.map((byte, column) => (byte - (table[at - 1]?.[column] ?? 0)) & 255),
  ]);
  const data = String.fromCharCode(...(options.predict ? differences : table).flat());
  const more = options.predict ? "/DecodeParms<</Predictor 12/Columns 5>>" : "";
  text += `${tableNumber} 0 obj\n${flate(data, `/Type/XRef/Size ${tableNumber + 1}/W[1 3 1]/Root 1 0 R${more}`)}\nendobj\n`;
  return `${text}startxref\n${options.lost ? 3 : start}\n%%EOF\n`;
}

const tree = (entries: string, more: Record<number, string> = {}): Record<number, string> => ({
  ...two,
  2: `<<${entries}>>`,
  ...more,
});

/** Two files in one: the second part is an update that replaces the last page's content. */
function updated(previous = String(plain.lastIndexOf("xref\n0"))): string {
  const start = plain.length;
  const object = `13 0 obj\n${stream("BT /F 18 Tf 20 100 Td (New) Tj ET")}\nendobj\n`;
  const table = `xref\n13 1\n${String(start).padStart(10, "0")} 00000 n \ntrailer\n<</Size 14/Root 1 0 R/Prev ${previous}>>\n`;
  return `${plain + object + table}startxref\n${start + object.length}\n%%EOF\n`;
}

/** Page objects hidden from old readers in a cross-reference stream of their own (ISO 32000-1, 7.5.8.4). */
function hybrid(): string {
  const { 10: page, 12: other, ...rest } = two;
  const base = rawPdf({ objects: { ...rest, 14: "null" } });
  const body = base.slice(0, base.lastIndexOf("xref\n0"));
  const content = `10 0 12 ${(page ?? "").length + 1} ${page}\n${other}`;
  const first = `10 0 12 ${(page ?? "").length + 1} `.length;
  const pack = `20 0 obj\n${flate(content, `/Type/ObjStm/N 2/First ${first}`)}\nendobj\n`;
  const at = body.length;
  const rows = String.fromCharCode(2, 0, 20, 0, 2, 0, 20, 1, 1, at >> 8, at & 255, 0);
  const table = `21 0 obj\n${stream(rows, "/Type/XRef/Size 22/W[1 2 1]/Index[10 1 12 1 20 1]")}\nendobj\n`;
  const old = base.slice(base.lastIndexOf("xref\n0"), base.lastIndexOf("trailer"));
  return `${body}${pack}${table}${old}trailer\n<</Size 22/Root 1 0 R/XRefStm ${at + pack.length}>>\nstartxref\n${at + pack.length + table.length}\n%%EOF\n`;
}

/** A tree in which each node has itself twice a level down: 2^n pages of a few objects. */
function bomb(levels: number): Record<number, string> {
  const objects: Record<number, string> = { 1: "<</Type/Catalog/Pages 2 0 R>>" };
  for (let level = 2; level < levels + 2; level += 1)
    objects[level] = `<</Type/Pages/Count 2/Kids[${level + 1} 0 R ${level + 1} 0 R]>>`;
  objects[levels + 2] = "<</Type/Page/MediaBox[0 0 9 9]>>";
  return objects;
}

function deepTree(levels: number): Record<number, string> {
  const objects: Record<number, string> = { 1: "<</Type/Catalog/Pages 2 0 R>>" };
  for (let level = 2; level < levels + 2; level += 1)
    objects[level] = `<</Type/Pages/Count 1/Kids[${level + 1} 0 R]>>`;
  objects[levels + 2] = "<</Type/Page/MediaBox[0 0 9 9]>>";
  return objects;
}

const many = (count: number): Record<number, string> => ({
  1: "<</Type/Catalog/Pages 2 0 R>>",
  2: `<</Type/Pages/Count ${count}/Kids[${Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(" ")}]>>`,
  ...Object.fromEntries(
    Array.from({ length: count }, (_, at) => [at + 3, "<</Type/Page/MediaBox[0 0 9 9]>>"]),
  ),
});

const chain = (length: number, link: (next: number) => string, last: string): Record<number, string> =>
  Object.fromEntries(Array.from({ length }, (_, at) => [at + 100, at + 1 < length ? link(at + 101) : last]));

const inner = rawPdf({ objects: plainObjects(5) });

export const oddFiles: readonly OddFile[] = [
  file("a plain file", 2, plain),
  file("junk before the head, offsets counted from the head", 2, `junk\n\0\xff${plain}`),
  file(
    "junk before the head, offsets counted from the start",
    2,
    rawPdf({ objects: two }).replace(/^%PDF/, "%PDF"),
  ),
  file("an HTTP head before the file", 2, `HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n${plain}`),
  file("junk behind the end", 2, `${plain}${"\0".repeat(5_000)}`),
  file("no head at all", 2, plain.slice(plain.indexOf("10 0 obj") > 0 ? plain.indexOf("%\xe2") : 0)),
  file("an unknown version", 2, plain.replace("%PDF-1.7", "%PDF-9.9")),
  file("rows of the table with bare line feeds", 2, plain.replace(/ \n(?=\d{10}|trailer)/g, "\n")),
  file("rows of the table with carriage returns", 2, plain.replace(/([nf]) \n/g, "$1\r\n")),
  file("a table that begins at 1", 2, plain.replace("xref\n0 14", "xref\n1 14")),
  file("a wrong startxref", 2, broken),
  file("a startxref beyond the end", 2, plain.replace(/startxref\n\d+/, "startxref\n99999999999")),
  file("no startxref", 2, plain.slice(0, plain.indexOf("startxref"))),
  file("no cross-reference, but a trailer", 2, trailerOnly),
  file("no cross-reference and no trailer", 2, withoutTable),
  file("a table cut in the middle", 2, plain.slice(0, plain.lastIndexOf("xref\n0") + 90)),
  file(
    "offsets that are all wrong",
    2,
    plain.replace(
      /(\d{10}) 00000 n/g,
      (_, offset) => `${String(Number(offset) + 3).padStart(10, "0")} 00000 n`,
    ),
  ),
  file("one offset that is wrong", 2, plain.replace(/\d{10}( 00000 n \ntrailer)/, "0000000017$1")),
  file("a stream longer than it says", 2, plain.replace(/\/Length \d+/g, "/Length 3")),
  file("a stream shorter than it says", 2, plain.replace(/\/Length \d+/g, "/Length 9999")),
  file("streams without a length", 2, trailerOnly.replace(/\/Length \d+/g, "")),
  odd("a length by reference", 2, { ...two, 11: "<</Length 50 0 R>>\nstream\nBT ET\nendstream", 50: "5" }),
  odd("a length that refers to its own stream", 2, {
    ...two,
    11: "<</Length 11 0 R>>\nstream\nBT ET\nendstream",
  }),
  file("no endstream", 2, plain.replaceAll("\nendstream", "")),
  file("no endobj", 2, trailerOnly.replaceAll("\nendobj", "")),
  file(
    "line ends of carriage returns alone",
    2,
    trailerOnly.replaceAll("\n", "\r").replaceAll("stream\r", "stream\r\n"),
  ),
  odd(
    "page-tree nodes without a type",
    2,
    tree("/Kids[4 0 R 12 0 R]/Count 2", { 4: "<</Kids[10 0 R]/Count 1/Parent 2 0 R>>" }),
  ),
  odd(
    "pages without a type",
    2,
    Object.fromEntries(Object.entries(two).map(([key, text]) => [key, text.replace("/Type/Page/", "/")])),
  ),
  odd(
    "a page that stands in the tree itself",
    2,
    tree("/Type/Pages/Kids[10 0 R<</Type/Page/MediaBox[0 0 9 9]>>]/Count 2"),
  ),
  odd("a page that stands in the tree twice", 3, tree("/Type/Pages/Kids[10 0 R 12 0 R 10 0 R]/Count 3")),
  odd("a count that is too small", 2, tree("/Type/Pages/Kids[10 0 R 12 0 R]/Count 1")),
  odd("a count that is too large", 2, tree("/Type/Pages/Kids[10 0 R 12 0 R]/Count 3")),
  odd("a count below nothing", 2, tree("/Type/Pages/Kids[10 0 R 12 0 R]/Count -5")),
  odd("no count", 2, tree("/Type/Pages/Kids[10 0 R 12 0 R]")),
  odd("a count that is a name", 2, tree("/Type/Pages/Kids[10 0 R 12 0 R]/Count/Two")),
  odd("a kid that is null and not counted", 2, tree("/Type/Pages/Kids[10 0 R null 12 0 R]/Count 2")),
  odd("kids by reference", 2, tree("/Type/Pages/Kids 4 0 R/Count 2", { 4: "[10 0 R 12 0 R]" })),
  odd("a tree of a hundred levels", 1, deepTree(100)),
  odd("parents in a circle", 2, tree("/Type/Pages/Kids[10 0 R 12 0 R]/Count 2/Parent 10 0 R")),
  file("an update", 2, updated()),
  file(
    "an update whose table leads to itself",
    2,
    updated(String(plain.length + 78)).replace(/\/Prev \d+/, "/Prev 0"),
  ),
  file("a hybrid file", 2, hybrid()),
  file("object streams", 2, packed(two)),
  file("object streams, the table with a predictor", 2, packed(two, { predict: true })),
  file("object streams and a lost table", 2, packed(two, { lost: true })),
  file("a catalog among the objects, named by no trailer", 2, withoutTable),
  file(
    "objects that stand twice, the newer one behind",
    2,
    `${withoutTable}2 0 obj\n<</Type/Pages/Kids[10 0 R 12 0 R]/Count 2>>\nendobj\ntrailer<</Root 1 0 R>>`,
  ),
  odd("another PDF inside, attached as it is", 2, { ...two, 50: stream(inner, "/Type/EmbeddedFile") }),
  file(
    "another PDF inside, and no table",
    2,
    `${rawPdf({ objects: { ...two, 50: stream(inner, "/Type/EmbeddedFile") } }).split("xref\n0 51")[0]}trailer<</Root 1 0 R>>`,
  ),
  odd("a form that draws itself", 2, {
    ...two,
    3: stream("/F Do", "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 3 0 R>>>>"),
  }),
  odd("bookmarks in a circle", 2, {
    ...plainObjects(2, "", "/Outlines 50 0 R"),
    50: "<</First 51 0 R>>",
    51: "<</Title(A)/Next 52 0 R/First 51 0 R>>",
    52: "<</Title(B)/Next 51 0 R>>",
  }),
  odd("names in a circle", 2, {
    ...plainObjects(2, "", "/Names<</Dests 50 0 R>>"),
    50: "<</Kids[50 0 R 51 0 R]>>",
    51: "<</Kids[50 0 R]>>",
  }),
  odd("fields in a circle", 2, {
    ...plainObjects(2, "", "/AcroForm<</Fields[50 0 R]>>"),
    50: "<</T(a)/Kids[51 0 R]>>",
    51: "<</T(b)/Kids[50 0 R]/Parent 50 0 R>>",
  }),
  odd("an object that is a reference to itself", 2, { ...two, 3: "3 0 R" }),
  odd("a chain of references without end", 2, {
    ...two,
    ...chain(5_000, (next) => `${next} 0 R`, "100 0 R"),
    3: "100 0 R",
  }),
  odd("lengths that lead from stream to stream", 2, {
    ...two,
    ...chain(2_000, (next) => `<</Length ${next} 0 R>>\nstream\nx\nendstream`, "1"),
    3: "100 0 R",
  }),
  odd("names with escapes and strings of all kinds", 2, {
    ...two,
    3: "<</Ty#70e/Font/A(\\101\\\n(b)\\))/B<4>/C<41 4z2>/D(open\\" + ")>>",
  }),
  odd("a dictionary with words that mean nothing", 2, { ...two, 3: "<</A what/B 1 2 3/C]>>" }),
  odd("comments everywhere", 2, { ...two, 1: "<</Type%x\n/Catalog%<<\n/Pages 2 0 R%>>\n>>" }),
  odd(
    "numbers as nobody writes them",
    2,
    tree("/Type/Pages/Kids[10 0 R 12 0 R]/Count +2/MediaBox[--0 .0 5e 12-3 4.]"),
  ),
  odd("boxes that are upside down", 2, tree("/Type/Pages/Kids[10 0 R 12 0 R]/Count 2/CropBox[300 200 0 0]")),
  odd("a filter that nobody knows", 2, { ...two, 11: stream("x", "/Filter/Nobody") }),
  odd("data cut short", 2, {
    ...two,
    11: flate("BT ET ".repeat(200)).replace(/.{9}\nendstream/s, "\nendstream"),
  }),
  odd("an encryption dictionary that is null", 2, two, "/Root 1 0 R/Encrypt null"),
  file("a trailer that names a catalog that is none", 2, plain.replace("/Root 1 0 R", "/Root 3 0 R")),
  odd("a tree of ten thousand levels", ["invalid_pdf"], deepTree(10_000)),
  odd("a tree in a circle", ["invalid_pdf"], tree("/Type/Pages/Kids[10 0 R 2 0 R]/Count 2")),
  odd(
    "a tree in a wider circle",
    ["invalid_pdf"],
    tree("/Type/Pages/Kids[10 0 R 4 0 R]/Count 2", { 4: "<</Type/Pages/Kids[2 0 R]/Count 1>>" }),
  ),
  odd("a bomb of 2^40 pages", ["payload_too_large"], bomb(40)),
  odd("a bomb of nodes without pages", ["invalid_pdf", "payload_too_large"], {
    ...bomb(40),
    42: "<</Type/Pages/Kids[]/Count 0>>",
  }),
  odd(
    "a million pages by its own word",
    ["payload_too_large"],
    tree("/Type/Pages/Kids[10 0 R]/Count 1000000"),
  ),
  odd("5,001 pages", ["payload_too_large"], many(5_001)),
  odd("5,000 pages", 5_000, many(5_000)),
  odd("a page that is missing", ["invalid_pdf"], tree("/Type/Pages/Kids[10 0 R 12 0 R 99 0 R]/Count 3")),
  file("a file cut inside of its last page", ["invalid_pdf"], plain.slice(0, plain.indexOf("12 0 obj") + 60)),
  file(
    "a file cut before its last page",
    ["invalid_pdf"],
    `${rawPdf({ objects: { 1: two[1] ?? "", 2: two[2] ?? "", 10: two[10] ?? "" } }).split("xref\n0")[0]}`,
  ),
  odd("a tree that is a page", ["invalid_pdf"], tree("/Type/Page/Kids 5/Count 1", {})),
  odd("no pages", ["invalid_pdf"], tree("/Type/Pages/Kids[]/Count 0")),
  odd("no tree", ["invalid_pdf"], { 1: "<</Type/Catalog>>" }),
  file(
    "arrays a hundred thousand deep",
    ["invalid_pdf"],
    `%PDF-1.7\n1 0 obj\n${"[".repeat(100_000)}\nendobj\ntrailer<</Root 1 0 R>>`,
  ),
  file(
    "dictionaries a hundred thousand deep",
    ["invalid_pdf"],
    `%PDF-1.7\n1 0 obj\n${"<</A".repeat(100_000)}\nendobj\ntrailer<</Root 1 0 R>>`,
  ),
  file("a hundred thousand trailers", ["invalid_pdf"], `%PDF-1.7\n${"trailer<<".repeat(100_000)}`),
  file("a hundred thousand heads of objects", ["invalid_pdf"], `%PDF-1.7\n${"1 0 obj ".repeat(100_000)}`),
  file(
    "a hundred thousand strings that do not end",
    ["invalid_pdf"],
    `%PDF-1.7\n${Array.from({ length: 100_000 }, (_, at) => `${at} 0 obj (`).join("")}`,
  ),
  file(
    "a hundred thousand streams that do not end",
    ["invalid_pdf"],
    `%PDF-1.7\n${Array.from({ length: 100_000 }, (_, at) => `${at} 0 obj<<>>stream\n`).join("")}`,
  ),
  file(
    "a table of 10^9 rows",
    ["invalid_pdf"],
    "%PDF-1.7\nxref\n0 1000000000\ntrailer<</Root 1 0 R>>\nstartxref\n9\n",
  ),
  file(
    "a table stream of rows without width",
    ["invalid_pdf"],
    `%PDF-1.7\n1 0 obj\n${stream("", "/Type/XRef/Size 999999999/W[0 0 0]/Root 1 0 R")}\nendobj\nstartxref\n9\n`,
  ),
  file("digits without end", ["invalid_pdf"], `%PDF-1.7\n${"1".repeat(1_000_000)} 0 obj`),
  file("nothing but a head", ["invalid_pdf"], "%PDF-1.7\n"),
  file("an empty file", ["invalid_pdf"], ""),
  file("a text", ["invalid_pdf"], "This is no PDF."),
  file("a web page", ["invalid_pdf"], "<!doctype html><title>Not found</title>"),
  file("only zeros", ["invalid_pdf"], "\0".repeat(100_000)),
  odd("an unknown encryption", ["encrypted_pdf"], two, "/Root 1 0 R/Encrypt<</Filter/Nobody.Knows/V 9>>"),
  odd(
    "an encryption by certificates",
    ["encrypted_pdf"],
    two,
    "/Root 1 0 R/Encrypt<</Filter/Adobe.PubSec/V 4>>",
  ),
];

/** A gigabyte of objects in a megabyte; made when it is asked for. */
export const inflatingFile = (): OddFile => {
  const data = deflateSync(Buffer.alloc(1024 * 1024 * 1024, "0 "), { level: 1 }).toString("latin1");
  const pack = stream(data, "/Type/ObjStm/N 2/First 10/Filter/FlateDecode");
  const text = `%PDF-1.5\n7 0 obj\n${pack}\nendobj\n`;
  const rows = String.fromCharCode(0, 0, 0, 0, 2, 0, 7, 0, 2, 0, 7, 1, 1, 0, 9, 0);
  const table = `8 0 obj\n${stream(rows, "/Type/XRef/Size 9/W[1 2 1]/Index[0 3 7 1]/Root 1 0 R")}\nendobj\n`;
  return file(
    "an object stream of a gigabyte",
    ["payload_too_large"],
    `${text}${table}startxref\n${text.length}\n%%EOF\n`,
  );
};
