/** Writes a document: the objects that its root reaches, in object streams (ISO 32000-1, 7.5.7 and 7.5.8). */
import { hash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { encryptStream, type FileEncryption } from "../crypto/encryption.ts";
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

/** Small enough to be unpacked for one object, large enough to compress well. */
const objectsPerStream = 200;

interface Output {
  readonly chunks: Uint8Array[];
  length: number;
  /** By object number: an offset, or the number of an object stream and the index in it. */
  readonly rows: (readonly [kind: number, place: number, index: number])[];
  readonly encryption: FileEncryption | undefined;
}

/**
 * The bytes of a PDF with the objects reached from Root and Info. Objects are numbered in the order in which they are
 * reached and the file identifier is a hash of the content, so a document always gives the same bytes.
 */
export function saveDocument(document: Document, encryption?: FileEncryption): Uint8Array<ArrayBuffer> {
  const { budget } = document;
  const before = budget.itemsLeft;
  const numbering = createNumbering(document);
  const root = numbering.numberOf(document.trailer.get("Root"));
  const info = numbering.numberOf(document.trailer.get("Info"));
  const version = [document.version, encryption === undefined ? "1.5" : "1.7"].toSorted().at(-1);
  const output: Output = { chunks: [], length: 0, rows: [[0, 0, 65_535]], encryption };
  append(output, Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, "latin1"));
  const plain: (readonly [number: number, text: string])[] = [];
  for (let at = 0; at < numbering.objects.length; at += 1) {
    const object = numbering.objects[at] ?? null;
    if (isStream(object)) appendSealed(output, at + 1, object, numbering.write);
    else plain.push([at + 1, numbering.write(object)]);
  }
  let number = numbering.objects.length;
  for (let at = 0; at < plain.length; at += objectsPerStream) {
    number += 1;
    appendObjectStream(output, number, plain.slice(at, at + objectsPerStream));
  }
  const encrypt = encryption === undefined ? 0 : number + 1;
  if (encryption !== undefined) appendObject(output, encrypt, encryption.entries);
  const bytes = appendCrossReference(output, Math.max(number, encrypt) + 1, { root, info, encrypt });
  // What was written is no longer held; the steps limit documents that are written as many parts.
  const items = before - budget.itemsLeft;
  budget.refundItems(items);
  budget.chargeSteps(stepsPerItem * items);
  return bytes;
}

/** Writing an item takes as long as this many steps of a traversal. */
const stepsPerItem = 4;

/** The number, row and text of an object. */
const objectItems = 4;

/** Numbers objects as references to them are written, and queues them to be written. */
function createNumbering(document: Document) {
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

function append(output: Output, chunk: Uint8Array): void {
  output.chunks.push(chunk);
  output.length += chunk.length;
}

type Write = (object: PdfObject) => string;

function appendStream(output: Output, number: number, { dict: entries, raw }: Stream, write: Write): void {
  const entriesWithLength = new Map(entries).set("Length", raw.length);
  output.rows[number] = [1, output.length, 0];
  append(output, Buffer.from(`${number} 0 obj\n${write(entriesWithLength)}\nstream\n`, "latin1"));
  append(output, raw);
  append(output, endStream);
}

/** Strings of objects in object streams are encrypted with these, those of a stream's dictionary by themselves. */
const appendSealed = (output: Output, number: number, object: Stream, write: Write): void =>
  appendStream(
    output,
    number,
    output.encryption === undefined ? object : encryptStream(object, output.encryption),
    write,
  );

/** An object by itself, as it is. */
function appendObject(output: Output, number: number, object: PdfObject): void {
  output.rows[number] = [1, output.length, 0];
  append(output, Buffer.from(`${number} 0 obj\n${writeDirect(object)}\nendobj\n`, "latin1"));
}

const endStream = Buffer.from("\nendstream\nendobj\n", "latin1");

function appendObjectStream(
  output: Output,
  number: number,
  objects: readonly (readonly [number, string])[],
): void {
  let head = "";
  let body = "";
  for (const [index, [own, text]] of objects.entries()) {
    head += `${own} ${body.length} `;
    body += `${text}\n`;
    output.rows[own] = [2, number, index];
  }
  const raw = deflateSync(Buffer.from(head + body, "latin1"));
  const entries = dict({
    Type: name("ObjStm"),
    N: objects.length,
    First: head.length,
    Filter: name("FlateDecode"),
  });
  appendSealed(output, number, { type: "stream", dict: entries, raw }, writeDirect);
}

/** For objects of the writer itself. */
const notCounted: CountItems = () => undefined;
const writeDirect: Write = (object) => writeObject(object, () => 0, notCounted);

interface Roots {
  readonly root: number;
  readonly info: number;
  /** 0: not encrypted. */
  readonly encrypt: number;
}

function appendCrossReference(
  output: Output,
  number: number,
  { root, info, encrypt }: Roots,
): Uint8Array<ArrayBuffer> {
  const offset = output.length;
  output.rows[number] = [1, offset, 0];
  const rows = Array.from({ length: number + 1 }, (_, at) => output.rows[at] ?? ([0, 0, 65_535] as const));
  const reference = (target: number): PdfObject | undefined =>
    target === 0 ? undefined : { type: "ref", number: target, generation: 0 };
  const id = pdfString(hashContent(output));
  const placeBytes = Math.max(1, Math.ceil(Math.log2(Math.max(offset, number) + 1) / 8));
  const entries = dict({
    Type: name("XRef"),
    Size: number + 1,
    W: [1, placeBytes, 2],
    Root: reference(root),
    Info: reference(info),
    Encrypt: reference(encrypt),
    ID: [id, id],
    Filter: name("FlateDecode"),
    DecodeParms: dict({ Predictor: 12, Columns: placeBytes + 3 }),
  });
  const raw = deflateSync(encodeRows(rows, placeBytes));
  const write: Write = (object) => writeObject(object, (ref) => ref.number, notCounted);
  appendStream(output, number, { type: "stream", dict: entries, raw }, write);
  append(output, Buffer.from(`startxref\n${offset}\n%%EOF\n`, "latin1"));
  return concatenate(output);
}

/** In one buffer of its own, so that it can be transferred to another thread. */
function concatenate({ chunks, length }: Output): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}

function hashContent({ chunks }: Output): Uint8Array {
  const digests = chunks.map((chunk) => hash("md5", chunk, "hex")).join("");
  return new Uint8Array(hash("md5", digests, "buffer"));
}

/** The rows of the cross-reference, each as the difference from the one above (PNG filter 2), which compresses far better. */
function encodeRows(rows: readonly (readonly [number, number, number])[], placeBytes: number): Uint8Array {
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
