/** Decides where a file says its objects stand: tables, streams, hybrids of both, and the updates before them (ISO 32000-1, 7.5.4 to 7.5.8). */
import { ApiError } from "../../../shared/api-error.ts";
import { unpack } from "../filters/filters.ts";
import { type Budget, objectStreamBytesMax } from "../objects/budget.ts";
import { type Cursor, type ParseCursor, parseDigits, skipSpace, skipKeyword } from "../objects/characters.ts";
import { type Dict, isArray, isDict, isStream, type PdfObject, type Stream } from "../objects/objects.ts";
import { type ResolveLength, parseObjectHeader, parseIndirect } from "./indirect-object.ts";
import { parseObject } from "./object-parser.ts";

/** Offset of an object, or, negative, its place in an object stream (`packedAt`); null: free. */
export type ObjectLocation = number | null;

export interface CrossReference {
  readonly locations: Map<number, ObjectLocation>;
  /** The newest of the trailers; older ones fill in what it lacks. */
  readonly trailer: Dict;
}

/** More than files of 20 MiB have, and what a thread's memory holds. */
export const objectsMax = 1_000_000;
const updatesMax = 1_000;
const numberMax = 2 ** 23 - 1;

/** The place of an object in an object stream, as one number below 0. */
export const encodeCompressedLocation = (streamNumber: number, index: number): number =>
  -(streamNumber * 2 ** 21 + index) - 1;
export const decodeCompressedLocation = (
  place: number,
): { readonly streamNumber: number; readonly index: number } => ({
  streamNumber: Math.floor((-place - 1) / 2 ** 21),
  index: (-place - 1) % 2 ** 21,
});

interface CrossReferenceState {
  readonly bytes: Buffer;
  readonly budget: Budget;
  readonly locations: Map<number, ObjectLocation>;
  readonly trailer: Dict;
}

/**
 * What the chain of cross-references says, newest first; null where it is broken anywhere.
 * Throws `payload_too_large` beyond 1,000,000 objects.
 */
export function readCrossReference(bytes: Buffer, budget: Budget): CrossReference | null {
  const reading: CrossReferenceState = { bytes, budget, locations: new Map(), trailer: new Map() };
  const seen = new Set<number>();
  const waiting = [findStartOffset(bytes)];
  for (let offset = waiting.pop(); offset !== undefined; offset = waiting.pop()) {
    if (seen.has(offset) || seen.size > updatesMax) continue;
    seen.add(offset);
    const trailer = readSection(reading, offset);
    if (trailer === null) return null;
    for (const [key, value] of trailer) if (!reading.trailer.has(key)) reading.trailer.set(key, value);
    waiting.push(...readOffsets(trailer, "Prev"));
  }
  return reading;
}

function readOffsets(trailer: Dict, key: string): readonly number[] {
  const offset = trailer.get(key);
  return typeof offset === "number" ? [offset] : [];
}

function findStartOffset(bytes: Buffer): number {
  const at = bytes.lastIndexOf("startxref", bytes.length, "latin1");
  if (at === -1) return -1;
  const cursor: Cursor = { bytes, at: at + 9 };
  skipSpace(cursor);
  return parseDigits(cursor) ?? -1;
}

function readSection(reading: CrossReferenceState, offset: number): Dict | null {
  const { bytes, budget } = reading;
  if (!(offset >= 0 && offset < bytes.length)) return null;
  const cursor: ParseCursor = { bytes, at: offset, budget };
  skipSpace(cursor);
  if (skipKeyword(cursor, "xref")) {
    const trailer = readTable(reading, cursor);
    budget.chargeReading(cursor.at - offset);
    return trailer;
  }
  const found = parseIndirect(bytes, offset, { resolveLength: readDirectLength, budget });
  if (found === null) return null;
  budget.chargeReading(found.end - offset);
  if (!isStream(found.object)) return null;
  const data = unpack(found.object, withoutReferences, budget, objectStreamBytesMax);
  return data === null || !readStreamEntries(reading, found.object, data) ? null : found.object.dict;
}

const readDirectLength: ResolveLength = (length) => (typeof length === "number" ? length : undefined);

/** Nothing can be looked up before the cross-reference is read. */
const withoutReferences = (object: PdfObject | undefined): PdfObject => object ?? null;

function readTable(reading: CrossReferenceState, cursor: ParseCursor): Dict | null {
  const rows: Row[] = [];
  for (;;) {
    skipSpace(cursor);
    if (skipKeyword(cursor, "trailer")) return finishTable(reading, cursor, rows);
    const first = parseDigits(cursor);
    skipSpace(cursor);
    const count = parseDigits(cursor);
    if (first === undefined || count === undefined) return null;
    if (!readRows(rows, cursor, { first, count })) return null;
  }
}

/** What a hybrid hides from old readers is free in its table, so that its stream counts first. */
function finishTable(reading: CrossReferenceState, cursor: ParseCursor, rows: readonly Row[]): Dict | null {
  const trailer = parseObject(cursor);
  if (!isDict(trailer)) return null;
  const [hidden] = readOffsets(trailer, "XRefStm");
  if (hidden !== undefined && isStreamSection(reading, hidden)) readSection(reading, hidden);
  for (const [number, place] of rows) setLocation(reading, number, place);
  return trailer;
}

/** Whether the section there is no table, that could lead back here. */
const isStreamSection = ({ bytes }: CrossReferenceState, offset: number): boolean => {
  const cursor: Cursor = { bytes, at: offset };
  return parseObjectHeader(cursor) !== null;
};

type Row = readonly [number: number, place: ObjectLocation];

interface Rows {
  readonly first: number;
  readonly count: number;
}

/** Rows are read by their words, since their twenty bytes are often nineteen or twenty-one. */
function readRows(rows: Row[], cursor: Cursor, { first, count }: Rows): boolean {
  for (let index = 0; index < count; index += 1) {
    skipSpace(cursor);
    const offset = parseDigits(cursor);
    skipSpace(cursor);
    // Fewer rows than announced: the next section or the trailer follows.
    if (offset === undefined || parseDigits(cursor) === undefined) return offset === undefined;
    skipSpace(cursor);
    const isFree = skipKeyword(cursor, "f");
    if (!isFree && !skipKeyword(cursor, "n")) return false;
    rows.push([first + index, isFree || offset === 0 ? null : offset]);
  }
  return true;
}

function readStreamEntries(reading: CrossReferenceState, { dict }: Stream, data: Uint8Array): boolean {
  const widths = readNumbers(dict, "W");
  reading.budget.chargeSteps(data.length);
  const [kindWidth = 0, placeWidth = 0, indexWidth = 0] = widths;
  const rowBytes = kindWidth + placeWidth + indexWidth;
  if (rowBytes < 1 || rowBytes > 24 || widths.some((width) => !(width >= 0 && width <= 8))) return false;
  const size = dict.get("Size");
  const sections = readNumbers(dict, "Index", [0, typeof size === "number" ? size : 0]);
  let at = 0;
  for (let section = 0; section + 1 < sections.length; section += 2) {
    const first = sections[section] ?? 0;
    const count = sections[section + 1] ?? 0;
    for (let index = 0; index < count && at + rowBytes <= data.length; index += 1, at += rowBytes) {
      const kind = kindWidth === 0 ? 1 : readInteger(data, at, kindWidth);
      const place = readInteger(data, at + kindWidth, placeWidth);
      const within = readInteger(data, at + kindWidth + placeWidth, indexWidth);
      setLocation(reading, first + index, toLocation(kind, place, within));
    }
  }
  return true;
}

function toLocation(kind: number, place: number, within: number): ObjectLocation {
  if (kind === 1) return place;
  return kind === 2 && place <= numberMax && within < 2 ** 21
    ? encodeCompressedLocation(place, within)
    : null;
}

function readNumbers(entries: Dict, key: string, otherwise: readonly number[] = []): readonly number[] {
  const list = entries.get(key);
  return isArray(list) ? list.filter((item) => typeof item === "number") : otherwise;
}

function readInteger(data: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index += 1) value = value * 256 + (data[at + index] ?? 0);
  return value;
}

/** What a newer section says of an object stands. */
function setLocation(
  { locations: places, budget }: CrossReferenceState,
  number: number,
  place: ObjectLocation,
): void {
  if (number > numberMax || places.has(number)) return;
  if (places.size >= objectsMax) throw tooManyObjects();
  budget.chargeItems(1);
  places.set(number, place);
}

export const tooManyObjects = (): ApiError =>
  new ApiError("payload_too_large", "The PDF has more objects than one request may use.");
