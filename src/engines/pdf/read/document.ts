/** A PDF opened for reading and changing: repaired, decrypted, its objects parsed when needed. */
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

interface OpenOptions {
  readonly password?: string | undefined;
  /** The input field that errors name, such as `file` or `files/2`. */
  readonly field?: string | undefined;
  /** Shared by all files of a request. */
  readonly budget?: Budget | undefined;
}

/** A reference to a reference is an error, a longer chain than this a deliberate one. */
const chainMax = 32;

/**
 * Opens a PDF; a damaged one is repaired where its objects can be found. The bytes are kept and must not change.
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
  return new Document({
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
  new ApiError("invalid_pdf", message, { field });

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

/** The version in the catalog counts where it is newer than that of the header. */
function versionOf(bytes: Buffer, catalog: Dict): string {
  const head = /%PDF-(\d\.\d)/.exec(bytes.toString("latin1", 0, 65_536))?.[1] ?? "1.4";
  const own = catalog.get("Version");
  const named = typeof own === "object" && own !== null && "name" in own ? own.name : "";
  return /^\d\.\d$/.test(named) && named > head ? named : head;
}

interface DocumentOptions
  extends Pick<Document, "trailer" | "catalog" | "version" | "isEncrypted" | "isRepaired" | "budget"> {
  readonly nextNumber: number;
  /** The object of a number that was not set here, else null. */
  readonly below: (number: number) => PdfObject;
}

/** Objects of a file and changes to them. Objects that were read may be changed in place, unless there is a layer on top. */
export class Document {
  /** Only Root, Info and ID are used; without encryption, whatever the file had. */
  readonly trailer: Dict;
  readonly catalog: Dict;
  /** From the header of the file or its catalog, such as `1.7`. */
  readonly version: string;
  readonly isEncrypted: boolean;
  readonly isRepaired: boolean;
  /** Shared by all that reads, copies and writes documents of the request. */
  readonly budget: Budget;
  readonly #below: (number: number) => PdfObject;
  readonly #own = new Map<number, PdfObject>();
  #nextNumber: number;

  constructor(options: DocumentOptions) {
    this.trailer = options.trailer;
    this.catalog = options.catalog;
    this.version = options.version;
    this.isEncrypted = options.isEncrypted;
    this.isRepaired = options.isRepaired;
    this.budget = options.budget;
    this.#below = options.below;
    this.#nextNumber = options.nextNumber;
  }

  #find(number: number): PdfObject {
    const found = this.#own.get(number);
    return found === undefined ? this.#below(number) : found;
  }

  /** The object that a reference refers to; null where there is none. */
  get(ref: Ref): PdfObject {
    return this.#find(ref.number);
  }

  /** Puts an object in place of another; null removes it. */
  set(ref: Ref, object: PdfObject): void {
    this.#own.set(ref.number, object);
  }

  /** The object itself, or the target of a reference; null where there is none. */
  readonly resolve = (object: PdfObject | undefined): PdfObject => {
    let found = object ?? null;
    for (let step = 0; isRef(found) && step < chainMax; step += 1) found = this.#find(found.number);
    return isRef(found) ? null : found;
  };

  /** The items of an array that a dictionary has, itself or by reference; none where it has no array there. */
  listAt(entries: Dict | undefined, key: string): readonly PdfObject[] {
    const list = this.resolve(entries?.get(key));
    return isArray(list) ? list : [];
  }

  /** The unpacked data of a stream; null where its filter is for images, unknown or fails. */
  readonly unpack = (stream: Stream): Uint8Array | null => unpack(stream, this.resolve, this.budget);

  /** Adds an object under a new number. */
  readonly add = (object: PdfObject): Ref => {
    const ref = refTo(this.#nextNumber);
    this.#nextNumber += 1;
    this.#own.set(ref.number, object);
    return ref;
  };

  /** A document with the objects of this one and another catalog, whose changes leave this one as it is. */
  layer(catalog: Dict): Document {
    const trailer = new Map(this.trailer);
    const { version, isEncrypted, isRepaired, budget } = this;
    const facts = { trailer, catalog, version, isEncrypted, isRepaired, budget };
    const below = (number: number) => this.#find(number);
    const layered = new Document({ ...facts, nextNumber: this.#nextNumber, below });
    trailer.set("Root", layered.add(catalog));
    return layered;
  }
}

/** A document without a file and with an empty catalog. */
export function newDocument(version: string, budget = new Budget()): Document {
  const catalog: Dict = new Map();
  const document = new Document({
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
