/** Decides which objects a file has: where its cross-reference says, or where they are found when that is broken. */
import { ApiError } from "../../../shared/api-error.ts";
import type { Decrypt } from "../crypto/decryption.ts";
import { type Resolve, unpack } from "../filters/filters.ts";
import { type Budget, objectStreamBytesMax } from "../objects/budget.ts";
import { type Cursor, type ParseCursor, parseDigits, skipSpace } from "../objects/characters.ts";
import { type Dict, isDict, isName, isRef, isStream, type PdfObject, refTo } from "../objects/objects.ts";
import {
  type CrossReference,
  decodeCompressedLocation,
  encodeCompressedLocation,
  type ObjectLocation,
  readCrossReference,
} from "./cross-reference.ts";
import { parseIndirect, parseObjectHeader, type ResolveLength } from "./indirect-object.ts";
import { parseObject } from "./object-parser.ts";
import { type ScanResult, scanObjects } from "./scan.ts";

/** The objects of a file, read when they are asked for. */
export interface FileObjects {
  readonly trailer: Dict;
  readonly isRepaired: boolean;
  readonly highestNumber: number;
  /** The object of that number, null where there is none. */
  get(number: number): PdfObject;
  /** From here on objects are decrypted. */
  decryptWith(decrypt: Decrypt, then?: () => void): void;
}

/** How often the objects of an object stream may be read over: once, and once more where they overlap. */
const packReadingsMax = 2;
const chainMax = 32;

interface Store {
  readonly bytes: Buffer;
  readonly budget: Budget;
  readonly places: Map<number, ObjectLocation>;
  readonly packs: Map<number, Pack | null>;
  readonly known: Map<number, PdfObject>;
  /** What is being read: an object that needs itself is null to itself. */
  readonly open: Set<number>;
  decrypt: Decrypt | null;
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
export function openObjects(whole: Buffer, budget: Budget): FileObjects | null {
  // Offsets count from the head of the PDF, in most files that have something before it.
  const head = whole.subarray(0, 65_536).indexOf("%PDF-", 0, "latin1");
  const starts = head > 0 ? [head, 0] : [0];
  for (const start of starts) {
    const bytes = whole.subarray(start);
    budget.allowReading(bytes.length);
    const reference = crossReference(bytes, budget);
    if (reference === null) continue;
    const store = openStore(bytes, budget, reference.locations);
    if (areSound(store) && hasCatalog(store, reference.trailer))
      return facade(store, reference.trailer, false);
  }
  budget.allowReading(whole.length);
  return repaired(whole.subarray(starts[0]), budget);
}

function crossReference(bytes: Buffer, budget: Budget): CrossReference | null {
  try {
    return readCrossReference(bytes, budget);
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid_pdf") return null;
    throw error;
  }
}

const openStore = (bytes: Buffer, budget: Budget, places: Map<number, ObjectLocation>): Store => ({
  bytes,
  budget,
  places,
  packs: new Map(),
  known: new Map(),
  open: new Set(),
  decrypt: null,
});

/** Whether an object's head stands wherever the cross-reference says so. */
function areSound({ bytes, places }: Store): boolean {
  const cursor: Cursor = { bytes, at: 0 };
  for (const [number, place] of places) {
    if (place === null || place < 0) continue;
    cursor.at = place;
    if (parseObjectHeader(cursor)?.number !== number) return false;
  }
  return true;
}

function hasCatalog(store: Store, trailer: Dict): boolean {
  const root = lookUp(store, trailer.get("Root"));
  return isDict(root) && root.has("Pages");
}

function repaired(bytes: Buffer, budget: Budget): FileObjects | null {
  const scan = scanObjects(bytes, budget);
  const places = new Map<number, ObjectLocation>(scan.places);
  const store = openStore(bytes, budget, places);
  const trailer: Dict = new Map();
  for (const entries of scan.trailers) for (const [key, value] of entries) trailer.set(key, value);
  return facadeOfRepaired(store, scan, trailer);
}

/** Objects in streams are found once the streams can be read, so after decryption. */
function facadeOfRepaired(store: Store, scan: ScanResult, trailer: Dict): FileObjects | null {
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

function addPacked(store: Store, { packs, places }: ScanResult): void {
  for (const number of packs) {
    const at = places.get(number) ?? 0;
    for (const [index, packed] of (packOf(store, number)?.numbers ?? []).entries()) {
      // A newer object stands behind an older one, whichever way it is stored.
      if ((places.get(packed) ?? -1) < at) store.places.set(packed, encodeCompressedLocation(number, index));
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
  const { budget } = store;
  const found = parseIndirect(store.bytes, place, { resolveLength: lengthIn(store), budget });
  if (found === null) return null;
  budget.chargeReading(found.end - place);
  return store.decrypt === null ? found.object : store.decrypt(found.object, found);
}

const lengthIn =
  (store: Store): ResolveLength =>
  (length) => {
    const found = lookUp(store, length);
    return typeof found === "number" ? found : undefined;
  };

function readPacked(store: Store, place: number): PdfObject {
  const { streamNumber, index } = decodeCompressedLocation(place);
  const pack = packOf(store, streamNumber);
  const offset = pack?.offsets[index];
  if (pack === null || offset === undefined) return null;
  const cursor: ParseCursor = { bytes: pack.bytes, at: offset, budget: store.budget };
  const object = parseObject(cursor) ?? null;
  store.budget.chargeReading(cursor.at - offset);
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
  const { budget } = store;
  const data = unpack(object, resolve, budget, objectStreamBytesMax);
  const first = resolve(object.dict.get("First"));
  const count = resolve(object.dict.get("N"));
  if (data === null || typeof first !== "number" || typeof count !== "number") return null;
  budget.chargeObjectStream(data.length);
  budget.allowReading(data.length, packReadingsMax);
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
    budget.chargeItems(1);
    numbers.push(number);
    offsets.push(first + offset);
  }
  return { bytes, numbers, offsets };
}
