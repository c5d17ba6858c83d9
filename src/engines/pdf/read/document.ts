/** Decides how a PDF is opened for reading and changing: repaired, decrypted, its objects looked up when needed. */
import { ApiError } from "../../../shared/api-error.ts";
import { createDecryptor } from "../crypto/decryption.ts";
import { unpack } from "../filters/filters.ts";
import { Budget } from "../objects/budget.ts";
import {
  type Dict,
  dictOf,
  isArray,
  isDict,
  isRef,
  isString,
  type PdfObject,
  type Ref,
  refTo,
  type Stream,
} from "../objects/objects.ts";
import { type FileObjects, openObjects } from "./file-objects.ts";

/** A file's objects. What was read may be changed in place, unless a layer lies over it. */
export interface Document {
  /** Root, Info and ID are what is looked at; no encryption, whatever the file had. */
  readonly trailer: Dict;
  readonly catalog: Dict;
  /** From the head of the file or its catalog, as `1.7`. */
  readonly version: string;
  readonly isEncrypted: boolean;
  readonly isRepaired: boolean;
  /** Of the request, shared by all that reads, copies and writes its documents. */
  readonly budget: Budget;
  /** What a reference leads to; null where that is nothing. */
  get(ref: Ref): PdfObject;
  /** The object itself, or what it leads to where it is a reference; null for nothing. */
  resolve(object: PdfObject | undefined): PdfObject;
  /** The unpacked data of a stream; null where its filter is one of images, unknown or fails. */
  unpack(stream: Stream): Uint8Array | null;
  /** Puts an object in, under a number of its own. */
  add(object: PdfObject): Ref;
  /** Puts an object in the place of another; null takes it out. */
  set(ref: Ref, object: PdfObject): void;
}

export interface OpenOptions {
  readonly password?: string | undefined;
  /** The input field that failures name, as `file` or `files/2`. */
  readonly field?: string | undefined;
  /** Of the request, where it has more than this file. */
  readonly budget?: Budget | undefined;
}

/** References to references are a fault; longer chains than this are one on purpose. */
const chainMax = 32;

/**
 * Opens a PDF; damaged ones are repaired where their objects can be found. The bytes are kept and must not change.
 * Throws `invalid_pdf`, `encrypted_pdf` where a password is needed, `wrong_pdf_password`, `payload_too_large`.
 */
export function openDocument(bytes: Uint8Array, options: OpenOptions = {}): Document {
  const { password, field, budget = new Budget() } = options;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const objects = openObjects(buffer, budget);
  if (objects === null) throw invalid("The file is not a PDF, or too damaged to be read.", field);
  const encryption = decrypt(objects, { password, field });
  const root = resolveIn(objects, objects.trailer.get("Root"));
  if (!isDict(root)) throw invalid("The PDF has no catalog and cannot be read.", field);
  return layer({
    trailer: objects.trailer,
    catalog: root,
    version: versionOf(buffer, root),
    isEncrypted: encryption,
    isRepaired: objects.isRepaired,
    nextNumber: objects.highestNumber + 1,
    below: (number) => objects.get(number),
    budget,
  });
}

const invalid = (message: string, field: string | undefined): ApiError =>
  new ApiError("invalid_pdf", message, field === undefined ? {} : { field });

function decrypt(objects: FileObjects, { password, field }: OpenOptions): boolean {
  const resolve = (object: PdfObject | undefined) => resolveIn(objects, object);
  const entries = dictOf(resolve(objects.trailer.get("Encrypt")));
  if (entries === undefined) return false;
  const ids = resolve(objects.trailer.get("ID"));
  const id = isArray(ids) ? resolve(ids[0]) : null;
  const given = { password, resolve, field };
  objects.decryptWith(createDecryptor(entries, isString(id) ? id.bytes : new Uint8Array(), given));
  objects.trailer.delete("Encrypt");
  return true;
}

function resolveIn(objects: FileObjects, object: PdfObject | undefined): PdfObject {
  let found = object ?? null;
  for (let step = 0; isRef(found) && step < chainMax; step += 1) found = objects.get(found.number);
  return isRef(found) ? null : found;
}

/** The catalog's word counts where it is newer than the head's. */
function versionOf(bytes: Buffer, catalog: Dict): string {
  const head = /%PDF-(\d\.\d)/.exec(bytes.toString("latin1", 0, 65_536))?.[1] ?? "1.4";
  const own = catalog.get("Version");
  const named = typeof own === "object" && own !== null && "name" in own ? own.name : "";
  return /^\d\.\d$/.test(named) && named > head ? named : head;
}

interface LayerOptions
  extends Pick<Document, "trailer" | "catalog" | "version" | "isEncrypted" | "isRepaired" | "budget"> {
  readonly nextNumber: number;
  readonly below: (number: number) => PdfObject;
}

function layer({ nextNumber, below, ...facts }: LayerOptions): Document {
  const { budget } = facts;
  const own = new Map<number, PdfObject>();
  let next = nextNumber;
  const get = (number: number): PdfObject => {
    const found = own.get(number);
    return found === undefined ? below(number) : found;
  };
  const resolve = (object: PdfObject | undefined): PdfObject => {
    let found = object ?? null;
    for (let step = 0; isRef(found) && step < chainMax; step += 1) found = get(found.number);
    return isRef(found) ? null : found;
  };
  const document: Document & Layered = {
    ...facts,
    get: ({ number }) => get(number),
    resolve,
    unpack: (stream) => unpack(stream, resolve, budget),
    add(object) {
      const ref = refTo(next);
      next += 1;
      own.set(ref.number, object);
      return ref;
    },
    set: ({ number }, object) => void own.set(number, object),
    [over]: (trailer, catalog) => layer({ ...facts, trailer, catalog, nextNumber: next, below: get }),
  };
  return document;
}

const over: unique symbol = Symbol("over");

interface Layered {
  readonly [over]: (trailer: Dict, catalog: Dict) => Document;
}

/** A document that sees another one's objects and changes what it sets for itself alone, under a catalog of its own. */
export function layerOver(document: Document, catalog: Dict): Document {
  if (!(over in document)) throw new Error("only a document that was opened here has layers");
  const trailer = new Map(document.trailer);
  const layered = (document as Document & Layered)[over](trailer, catalog);
  trailer.set("Root", layered.add(catalog));
  return layered;
}

/** A document without a file: its catalog is what is put in. */
export function newDocument(version: string, budget = new Budget()): Document {
  const catalog: Dict = new Map();
  const document = layer({
    trailer: new Map(),
    catalog,
    version,
    isEncrypted: false,
    isRepaired: false,
    nextNumber: 1,
    below: () => null,
    budget,
  });
  document.trailer.set("Root", document.add(catalog));
  return document;
}
