/** The objects of a file, by its cross-reference or, where that is broken, by a scan. */
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

/** The objects of a file, parsed when needed. */
export interface FileObjects {
  readonly trailer: Dict;
  readonly isRepaired: boolean;
  readonly highestNumber: number;
  /** The object of that number, null where there is none. */
  get(number: number): PdfObject;
  /** Decrypts objects from here on. */
  decryptWith(decrypt: Decrypt, then?: () => void): void;
}

/** How often the bytes of an object stream may be parsed: once, and once more where objects overlap. */
const objectStreamPassesMax = 2;
const chainMax = 32;

interface Store {
  readonly bytes: Buffer;
  readonly budget: Budget;
  readonly locations: Map<number, ObjectLocation>;
  readonly objectStreams: Map<number, ObjectStream | null>;
  readonly known: Map<number, PdfObject>;
  /** Objects being read: one that needs itself sees null. */
  readonly open: Set<number>;
  decrypt: Decrypt | null;
}

/** An unpacked object stream and the offsets of its objects. */
interface ObjectStream {
  readonly bytes: Buffer;
  readonly numbers: readonly number[];
  readonly offsets: readonly number[];
}

/**
 * Opens a file by its cross-reference, or by a scan for its objects where that is broken, wrong about any of
 * them, or does not lead to a catalog. Null where no catalog is found.
 */
export function openObjects(whole: Buffer, budget: Budget): FileObjects | null {
  // In most files with something before the header, offsets count from the header.
  const head = whole.subarray(0, 65_536).indexOf("%PDF-", 0, "latin1");
  const starts = head > 0 ? [head, 0] : [0];
  for (const start of starts) {
    const bytes = whole.subarray(start);
    budget.allowReading(bytes.length);
    const reference = tryCrossReference(bytes, budget);
    if (reference === null) continue;
    const store = openStore(bytes, budget, reference.locations);
    if (hasSoundLocations(store) && hasCatalog(store, reference.trailer))
      return createObjects(store, reference.trailer, false);
  }
  budget.allowReading(whole.length);
  return repair(whole.subarray(starts[0]), budget);
}

function tryCrossReference(bytes: Buffer, budget: Budget): CrossReference | null {
  try {
    return readCrossReference(bytes, budget);
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid_pdf") return null;
    throw error;
  }
}

const openStore = (bytes: Buffer, budget: Budget, locations: Map<number, ObjectLocation>): Store => ({
  bytes,
  budget,
  locations,
  objectStreams: new Map(),
  known: new Map(),
  open: new Set(),
  decrypt: null,
});

/** Whether there is the header of an object wherever the cross-reference says so. */
function hasSoundLocations({ bytes, locations }: Store): boolean {
  const cursor: Cursor = { bytes, at: 0 };
  for (const [number, place] of locations) {
    if (place === null || place < 0) continue;
    cursor.at = place;
    if (parseObjectHeader(cursor)?.number !== number) return false;
  }
  return true;
}

function hasCatalog(store: Store, trailer: Dict): boolean {
  const root = resolveIn(store, trailer.get("Root"));
  return isDict(root) && root.has("Pages");
}

function repair(bytes: Buffer, budget: Budget): FileObjects | null {
  const scan = scanObjects(bytes, budget);
  const locations = new Map<number, ObjectLocation>(scan.offsets);
  const store = openStore(bytes, budget, locations);
  const trailer: Dict = new Map();
  for (const entries of scan.trailers) for (const [key, value] of entries) trailer.set(key, value);
  return createRepairedObjects(store, scan, trailer);
}

/** Objects in object streams are found once these can be read, so after decryption. */
function createRepairedObjects(store: Store, scan: ScanResult, trailer: Dict): FileObjects | null {
  const entries = new Map(trailer);
  const facts = createObjects(store, entries, true);
  const complete = (): void => {
    addCompressed(store, scan);
    if (!hasCatalog(store, entries)) findCatalog(store, entries);
  };
  if (trailer.has("Encrypt"))
    return { ...facts, decryptWith: (decrypt) => facts.decryptWith(decrypt, complete) };
  complete();
  return hasCatalog(store, entries) ? facts : null;
}

function addCompressed(store: Store, { objectStreams, offsets }: ScanResult): void {
  for (const number of objectStreams) {
    const at = offsets.get(number) ?? 0;
    for (const [index, compressed] of (findObjectStream(store, number)?.numbers ?? []).entries()) {
      // A newer object comes after an older one, however it is stored.
      if ((offsets.get(compressed) ?? -1) < at)
        store.locations.set(compressed, encodeCompressedLocation(number, index));
    }
  }
}

function findCatalog(store: Store, trailer: Dict): void {
  for (const number of store.locations.keys()) {
    const object = read(store, number);
    if (isDict(object) && isName(object.get("Type"), "Catalog") && object.has("Pages"))
      trailer.set("Root", refTo(number));
  }
}

function createObjects(store: Store, trailer: Dict, isRepaired: boolean): FileObjects {
  return {
    trailer,
    isRepaired,
    highestNumber: [...store.locations.keys()].reduce((highest, number) => Math.max(highest, number), 0),
    get: (number) => read(store, number),
    decryptWith(decrypt, then) {
      store.decrypt = decrypt;
      store.objectStreams.clear();
      store.known.clear();
      then?.();
    },
  };
}

function resolveIn(store: Store, object: PdfObject | undefined): PdfObject {
  let found = object ?? null;
  for (let step = 0; isRef(found) && step < chainMax; step += 1) found = read(store, found.number);
  return isRef(found) ? null : found;
}

function read(store: Store, number: number): PdfObject {
  const known = store.known.get(number);
  if (known !== undefined) return known;
  const place = store.locations.get(number) ?? null;
  if (place === null || store.open.has(number) || store.open.size >= chainMax) return null;
  store.open.add(number);
  try {
    const object = place >= 0 ? readAt(store, place) : readCompressed(store, place);
    store.known.set(number, object);
    return object;
  } finally {
    store.open.delete(number);
  }
}

function readAt(store: Store, place: number): PdfObject {
  const { budget } = store;
  const found = parseIndirect(store.bytes, place, { resolveLength: lengthResolver(store), budget });
  if (found === null) return null;
  budget.chargeReading(found.end - place);
  return store.decrypt === null ? found.object : store.decrypt(found.object, found);
}

const lengthResolver =
  (store: Store): ResolveLength =>
  (length) => {
    const found = resolveIn(store, length);
    return typeof found === "number" ? found : undefined;
  };

function readCompressed(store: Store, place: number): PdfObject {
  const { streamNumber, index } = decodeCompressedLocation(place);
  const objectStream = findObjectStream(store, streamNumber);
  const offset = objectStream?.offsets[index];
  if (objectStream === null || offset === undefined) return null;
  const cursor: ParseCursor = { bytes: objectStream.bytes, at: offset, budget: store.budget };
  const object = parseObject(cursor) ?? null;
  store.budget.chargeReading(cursor.at - offset);
  return object;
}

function findObjectStream(store: Store, number: number): ObjectStream | null {
  const known = store.objectStreams.get(number);
  if (known !== undefined) return known;
  const place = store.locations.get(number);
  const objectStream =
    place !== undefined && place !== null && place >= 0
      ? parseObjectStream(store, read(store, number))
      : null;
  store.objectStreams.set(number, objectStream);
  return objectStream;
}

function parseObjectStream(store: Store, object: PdfObject): ObjectStream | null {
  if (!isStream(object)) return null;
  const resolve: Resolve = (value) => resolveIn(store, value);
  const { budget } = store;
  const data = unpack(object, resolve, budget, objectStreamBytesMax);
  const first = resolve(object.dict.get("First"));
  const count = resolve(object.dict.get("N"));
  if (data === null || typeof first !== "number" || typeof count !== "number") return null;
  budget.chargeObjectStream(data.length);
  budget.allowReading(data.length, objectStreamPassesMax);
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
