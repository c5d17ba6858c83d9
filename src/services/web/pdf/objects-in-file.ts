/** Decides which objects a file has: where its cross-reference says, or where they are found when that is broken. */
import { Failure } from "../../../kernel/failure.ts";
import { type Cursor, parseDigits, skipSpace } from "./characters.ts";
import {
  type CrossReference,
  type Place,
  packedAt,
  packedPlace,
  readCrossReference,
} from "./cross-reference.ts";
import type { Decrypt } from "./decryption.ts";
import { type Budget, openBudget, type Resolve, unpack } from "./filters.ts";
import { type LengthOf, parseHead, parseIndirect } from "./indirect-object.ts";
import { type Dict, isDict, isName, isRef, isStream, type PdfObject, refTo } from "./objects.ts";
import { type Scan, scanObjects } from "./scan.ts";
import { parseObject } from "./syntax.ts";

/** The objects of a file, read when they are asked for. */
export interface FileObjects {
  readonly trailer: Dict;
  readonly isRepaired: boolean;
  readonly highestNumber: number;
  readonly budget: Budget;
  /** The object of that number, null where there is none. */
  get(number: number): PdfObject;
  /** From here on objects are decrypted. */
  decryptWith(decrypt: Decrypt, then?: () => void): void;
}

/** How often a file may be read over before it is told from one that is written to waste time. */
const readingsMax = 8;
const chainMax = 32;

interface Store {
  readonly bytes: Buffer;
  readonly budget: Budget;
  readonly places: Map<number, Place>;
  readonly packs: Map<number, Pack | null>;
  readonly known: Map<number, PdfObject>;
  /** What is being read: an object that needs itself is null to itself. */
  readonly open: Set<number>;
  decrypt: Decrypt | null;
  bytesLeft: number;
}

/** An unpacked object stream and where its objects begin. */
interface Pack {
  readonly bytes: Buffer;
  readonly numbers: readonly number[];
  readonly offsets: readonly number[];
}

/**
 * Opens a file by its cross-reference, or by looking for its objects where that is broken, wrong about any of
 * them, or leads to no catalog. Null where no catalog is found.
 */
export function openObjects(whole: Buffer): FileObjects | null {
  const budget = openBudget();
  // Offsets count from the head of the PDF, in most files that have something before it.
  const head = whole.subarray(0, 65_536).indexOf("%PDF-", 0, "latin1");
  const starts = head > 0 ? [head, 0] : [0];
  for (const start of starts) {
    const bytes = whole.subarray(start);
    const reference = crossReference(bytes, budget);
    if (reference === null) continue;
    const store = openStore(bytes, budget, reference.places);
    if (areSound(store) && hasCatalog(store, reference.trailer))
      return facade(store, reference.trailer, false);
  }
  return repaired(whole.subarray(starts[0]), budget);
}

function crossReference(bytes: Buffer, budget: Budget): CrossReference | null {
  try {
    return readCrossReference(bytes, budget);
  } catch (error) {
    if (error instanceof Failure && error.code === "invalid_pdf") return null;
    throw error;
  }
}

const openStore = (bytes: Buffer, budget: Budget, places: Map<number, Place>): Store => ({
  bytes,
  budget,
  places,
  packs: new Map(),
  known: new Map(),
  open: new Set(),
  decrypt: null,
  bytesLeft: bytes.length * readingsMax + 1024 * 1024,
});

/** Whether an object's head stands wherever the cross-reference says so. */
function areSound({ bytes, places }: Store): boolean {
  const cursor: Cursor = { bytes, at: 0 };
  for (const [number, place] of places) {
    if (place === null || place < 0) continue;
    cursor.at = place;
    if (parseHead(cursor)?.number !== number) return false;
  }
  return true;
}

function hasCatalog(store: Store, trailer: Dict): boolean {
  const root = lookUp(store, trailer.get("Root"));
  return isDict(root) && root.has("Pages");
}

function repaired(bytes: Buffer, budget: Budget): FileObjects | null {
  const scan = scanObjects(bytes);
  const places = new Map<number, Place>(scan.places);
  const store = openStore(bytes, budget, places);
  const trailer: Dict = new Map(scan.trailers.flatMap((entries) => [...entries]));
  return facadeOfRepaired(store, scan, trailer);
}

/** Objects in streams are found once the streams can be read, so after decryption. */
function facadeOfRepaired(store: Store, scan: Scan, trailer: Dict): FileObjects | null {
  const entries = new Map(trailer);
  const facts = facade(store, entries, true);
  const complete = (): void => {
    addPacked(store, scan);
    if (!hasCatalog(store, entries)) findCatalog(store, entries);
  };
  if (trailer.has("Encrypt"))
    return { ...facts, decryptWith: (decrypt) => facts.decryptWith(decrypt, complete) };
  complete();
  return hasCatalog(store, entries) ? facts : null;
}

function addPacked(store: Store, { packs, places }: Scan): void {
  for (const number of packs) {
    const at = places.get(number) ?? 0;
    for (const [index, packed] of (packOf(store, number)?.numbers ?? []).entries()) {
      // A newer object stands behind an older one, whichever way it is stored.
      if ((places.get(packed) ?? -1) < at) store.places.set(packed, packedAt(number, index));
    }
  }
}

function findCatalog(store: Store, trailer: Dict): void {
  for (const number of store.places.keys()) {
    const object = read(store, number);
    if (isDict(object) && isName(object.get("Type"), "Catalog") && object.has("Pages"))
      trailer.set("Root", refTo(number));
  }
}

function facade(store: Store, trailer: Dict, isRepaired: boolean): FileObjects {
  return {
    trailer,
    isRepaired,
    highestNumber: [...store.places.keys()].reduce((highest, number) => Math.max(highest, number), 0),
    budget: store.budget,
    get: (number) => read(store, number),
    decryptWith(decrypt, then) {
      store.decrypt = decrypt;
      store.packs.clear();
      store.known.clear();
      then?.();
    },
  };
}

function lookUp(store: Store, object: PdfObject | undefined): PdfObject {
  let found = object ?? null;
  for (let step = 0; isRef(found) && step < chainMax; step += 1) found = read(store, found.number);
  return isRef(found) ? null : found;
}

function read(store: Store, number: number): PdfObject {
  const known = store.known.get(number);
  if (known !== undefined) return known;
  const place = store.places.get(number) ?? null;
  if (place === null || store.open.has(number) || store.open.size >= chainMax) return null;
  store.open.add(number);
  try {
    const object = place >= 0 ? readAt(store, place) : readPacked(store, place);
    store.known.set(number, object);
    return object;
  } finally {
    store.open.delete(number);
  }
}

function readAt(store: Store, place: number): PdfObject {
  const found = parseIndirect(store.bytes, place, lengthIn(store));
  if (found === null) return null;
  spend(store, found.end - place);
  return store.decrypt === null ? found.object : store.decrypt(found.object, found);
}

const lengthIn =
  (store: Store): LengthOf =>
  (length) => {
    const found = lookUp(store, length);
    return typeof found === "number" ? found : undefined;
  };

/** Objects that overlap can make a short file long to read. */
function spend(store: Store, bytes: number): void {
  store.bytesLeft -= Math.max(bytes, 0);
  if (store.bytesLeft < 0) throw new Failure("invalid_pdf", "The PDF's objects lie over each other.");
}

function readPacked(store: Store, place: number): PdfObject {
  const { streamNumber, index } = packedPlace(place);
  const pack = packOf(store, streamNumber);
  const offset = pack?.offsets[index];
  if (pack === null || offset === undefined) return null;
  const cursor: Cursor = { bytes: pack.bytes, at: offset };
  const object = parseObject(cursor) ?? null;
  spend(store, (cursor.at - offset) / 64);
  return object;
}

function packOf(store: Store, number: number): Pack | null {
  const known = store.packs.get(number);
  if (known !== undefined) return known;
  const place = store.places.get(number);
  const pack =
    place !== undefined && place !== null && place >= 0 ? openPack(store, read(store, number)) : null;
  store.packs.set(number, pack);
  return pack;
}

function openPack(store: Store, object: PdfObject): Pack | null {
  if (!isStream(object)) return null;
  const resolve: Resolve = (value) => lookUp(store, value);
  const data = unpack(object, resolve, store.budget);
  const first = resolve(object.dict.get("First"));
  const count = resolve(object.dict.get("N"));
  if (data === null || typeof first !== "number" || typeof count !== "number") return null;
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const cursor: Cursor = { bytes, at: 0 };
  const numbers: number[] = [];
  const offsets: number[] = [];
  for (let index = 0; index < count; index += 1) {
    skipSpace(cursor);
    const number = parseDigits(cursor);
    skipSpace(cursor);
    const offset = parseDigits(cursor);
    if (number === undefined || offset === undefined) break;
    numbers.push(number);
    offsets.push(first + offset);
  }
  return { bytes, numbers, offsets };
}
