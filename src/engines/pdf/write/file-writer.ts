/** Writes a document: the objects that its root reaches, in object streams (ISO 32000-1, 7.5.7 and 7.5.8). */
import { hash } from "node:crypto";
import { deflateSync } from "node:zlib";
import {
  dict,
  isStream,
  name,
  type PdfObject,
  pdfString,
  type Ref,
  type Stream,
} from "../objects/objects.ts";
import type { Document } from "../read/document.ts";
import { type CountItems, writeObject } from "./serialization.ts";

/** Small enough to be unpacked for one object, large enough that what is alike is near. */
const packSize = 200;

interface Written {
  readonly chunks: Uint8Array[];
  length: number;
  /** By number: an offset, or the number of an object stream and the place in it. */
  readonly rows: (readonly [kind: number, place: number, index: number])[];
}

/**
 * The bytes of a PDF with what is reached from the document's Root and Info. Objects are numbered as they are
 * met, the file's identifier is a hash of its content: the same document is always written as the same bytes.
 */
export function saveDocument(document: Document): Uint8Array<ArrayBuffer> {
  const { budget } = document;
  const before = budget.itemsLeft;
  const numbering = openNumbering(document);
  const root = numbering.numberOf(document.trailer.get("Root"));
  const info = numbering.numberOf(document.trailer.get("Info"));
  const written: Written = { chunks: [], length: 0, rows: [[0, 0, 65_535]] };
  append(
    written,
    Buffer.from(`%PDF-${document.version > "1.5" ? document.version : "1.5"}\n%\xe2\xe3\xcf\xd3\n`, "latin1"),
  );
  const plain: (readonly [number: number, text: string])[] = [];
  for (let at = 0; at < numbering.objects.length; at += 1) {
    const object = numbering.objects[at] ?? null;
    if (isStream(object)) appendStream(written, at + 1, object, numbering.write);
    else plain.push([at + 1, numbering.write(object)]);
  }
  let number = numbering.objects.length;
  for (let at = 0; at < plain.length; at += packSize) {
    number += 1;
    appendPack(written, number, plain.slice(at, at + packSize));
  }
  const bytes = finish(written, number + 1, { root, info });
  // What was written is held no longer; a document of many parts takes its time for each of them.
  const items = before - budget.itemsLeft;
  budget.refundItems(items);
  budget.chargeSteps(stepsAnItem * items);
  return bytes;
}

/** Writing an item takes as long as this many steps of a walk. */
const stepsAnItem = 4;

/** An object's number, its row and its text. */
const objectItems = 4;

/** Numbers objects as references to them are written, and keeps them for their turn. */
function openNumbering(document: Document) {
  const { budget } = document;
  const count: CountItems = (items) => budget.chargeItems(items);
  const numbers = new Map<number, number>();
  const objects: PdfObject[] = [];
  const numberOfRef = (ref: Ref): number => {
    const known = numbers.get(ref.number);
    if (known !== undefined) return known;
    count(objectItems);
    const object = document.get(ref);
    if (object !== null) objects.push(object);
    const number = object === null ? 0 : objects.length;
    numbers.set(ref.number, number);
    return number;
  };
  const numberOf = (object: PdfObject | undefined): number => {
    if (object === undefined || object === null) return 0;
    if (typeof object === "object" && "type" in object && object.type === "ref") return numberOfRef(object);
    return objects.push(object);
  };
  return { objects, numberOf, write: (object: PdfObject) => writeObject(object, numberOfRef, count) };
}

function append(written: Written, chunk: Uint8Array): void {
  written.chunks.push(chunk);
  written.length += chunk.length;
}

type Write = (object: PdfObject) => string;

function appendStream(written: Written, number: number, { dict: entries, raw }: Stream, write: Write): void {
  const told = new Map(entries).set("Length", raw.length);
  written.rows[number] = [1, written.length, 0];
  append(written, Buffer.from(`${number} 0 obj\n${write(told)}\nstream\n`, "latin1"));
  append(written, raw);
  append(written, endStream);
}

const endStream = Buffer.from("\nendstream\nendobj\n", "latin1");

function appendPack(written: Written, number: number, objects: readonly (readonly [number, string])[]): void {
  let head = "";
  let body = "";
  for (const [index, [own, text]] of objects.entries()) {
    head += `${own} ${body.length} `;
    body += `${text}\n`;
    written.rows[own] = [2, number, index];
  }
  const raw = deflateSync(Buffer.from(head + body, "latin1"));
  const entries = dict({
    Type: name("ObjStm"),
    N: objects.length,
    First: head.length,
    Filter: name("FlateDecode"),
  });
  appendStream(written, number, { type: "stream", dict: entries, raw }, writeDirect);
}

/** Of what is our own. */
const notCounted: CountItems = () => undefined;
const writeDirect: Write = (object) => writeObject(object, () => 0, notCounted);

interface Ends {
  readonly root: number;
  readonly info: number;
}

function finish(written: Written, number: number, { root, info }: Ends): Uint8Array<ArrayBuffer> {
  const offset = written.length;
  written.rows[number] = [1, offset, 0];
  const rows = Array.from({ length: number + 1 }, (_, at) => written.rows[at] ?? ([0, 0, 65_535] as const));
  const reference = (target: number): PdfObject | undefined =>
    target === 0 ? undefined : { type: "ref", number: target, generation: 0 };
  const id = pdfString(identifier(written));
  const placeBytes = Math.max(1, Math.ceil(Math.log2(Math.max(offset, number) + 1) / 8));
  const entries = dict({
    Type: name("XRef"),
    Size: number + 1,
    W: [1, placeBytes, 2],
    Root: reference(root),
    Info: reference(info),
    ID: [id, id],
    Filter: name("FlateDecode"),
    DecodeParms: dict({ Predictor: 12, Columns: placeBytes + 3 }),
  });
  const raw = deflateSync(table(rows, placeBytes));
  const write: Write = (object) => writeObject(object, (ref) => ref.number, notCounted);
  appendStream(written, number, { type: "stream", dict: entries, raw }, write);
  append(written, Buffer.from(`startxref\n${offset}\n%%EOF\n`, "latin1"));
  return joined(written);
}

/** The whole in one buffer of its own, so that it can move between threads. */
function joined({ chunks, length }: Written): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}

function identifier({ chunks }: Written): Uint8Array {
  const digests = chunks.map((chunk) => hash("md5", chunk, "hex")).join("");
  return new Uint8Array(hash("md5", digests, "buffer"));
}

/** The rows of the cross-reference, each as its difference to the one above (PNG filter 2), which packs far better. */
function table(rows: readonly (readonly [number, number, number])[], placeBytes: number): Uint8Array {
  const width = placeBytes + 3;
  const plain = Buffer.alloc(rows.length * width);
  for (const [row, [kind, place, index]] of rows.entries()) {
    plain[row * width] = kind;
    plain.writeUIntBE(place, row * width + 1, placeBytes);
    plain.writeUIntBE(index, row * width + 1 + placeBytes, 2);
  }
  const out = Buffer.alloc(rows.length * (width + 1));
  for (let row = 0; row < rows.length; row += 1) {
    out[row * (width + 1)] = 2;
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      out[row * (width + 1) + 1 + column] = (plain[at] ?? 0) - (row === 0 ? 0 : (plain[at - width] ?? 0));
    }
  }
  return out;
}
