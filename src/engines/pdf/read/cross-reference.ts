/** Decides where a file says its objects stand: tables, streams, hybrids of both, and the updates before them (ISO 32000-1, 7.5.4 to 7.5.8). */
import { ApiError } from "../../../shared/api-error.ts";
import { unpack } from "../filters/filters.ts";
import { type Budget, packBytesMax } from "../objects/budget.ts";
import { type Cursor, type ParseCursor, parseDigits, skipSpace, takeWord } from "../objects/characters.ts";
import { type Dict, isArray, isDict, isStream, type PdfObject, type Stream } from "../objects/objects.ts";
import { type LengthOf, parseHead, parseIndirect } from "./indirect-object.ts";
import { parseObject } from "./object-parser.ts";

/** Offset of an object, or, negative, its place in an object stream (`packedAt`); null: free. */
export type Place = number | null;

export interface CrossReference {
  readonly places: Map<number, Place>;
  /** The newest of the trailers; older ones fill in what it lacks. */
  readonly trailer: Dict;
}

/** More than files of 20 MiB have, and what a thread's memory holds. */
export const objectsMax = 1_000_000;
const updatesMax = 1_000;
const numberMax = 2 ** 23 - 1;

/** The place of an object in an object stream, as one number below 0. */
export const packedAt = (streamNumber: number, index: number): number =>
  -(streamNumber * 2 ** 21 + index) - 1;
export const packedPlace = (place: number): { readonly streamNumber: number; readonly index: number } => ({
  streamNumber: Math.floor((-place - 1) / 2 ** 21),
  index: (-place - 1) % 2 ** 21,
});

interface Reading {
  readonly bytes: Buffer;
  readonly budget: Budget;
  readonly places: Map<number, Place>;
  readonly trailer: Dict;
}

/**
 * What the chain of cross-references says, newest first; null where it is broken anywhere.
 * Throws `payload_too_large` beyond 1,000,000 objects.
 */
export function readCrossReference(bytes: Buffer, budget: Budget): CrossReference | null {
  const reading: Reading = { bytes, budget, places: new Map(), trailer: new Map() };
  const seen = new Set<number>();
  const waiting = [startOffset(bytes)];
  for (let offset = waiting.pop(); offset !== undefined; offset = waiting.pop()) {
    if (seen.has(offset) || seen.size > updatesMax) continue;
    seen.add(offset);
    const trailer = readSection(reading, offset);
    if (trailer === null) return null;
    for (const [key, value] of trailer) if (!reading.trailer.has(key)) reading.trailer.set(key, value);
    waiting.push(...offsetsAt(trailer, "Prev"));
  }
  return reading;
}

function offsetsAt(trailer: Dict, key: string): readonly number[] {
  const offset = trailer.get(key);
  return typeof offset === "number" ? [offset] : [];
}

function startOffset(bytes: Buffer): number {
  const at = bytes.lastIndexOf("startxref", bytes.length, "latin1");
  if (at === -1) return -1;
  const cursor: Cursor = { bytes, at: at + 9 };
  skipSpace(cursor);
  return parseDigits(cursor) ?? -1;
}

function readSection(reading: Reading, offset: number): Dict | null {
  const { bytes, budget } = reading;
  if (!(offset >= 0 && offset < bytes.length)) return null;
  const cursor: ParseCursor = { bytes, at: offset, budget };
  skipSpace(cursor);
  if (takeWord(cursor, "xref")) {
    const trailer = readTable(reading, cursor);
    budget.takeReading(cursor.at - offset);
    return trailer;
  }
  const found = parseIndirect(bytes, offset, { lengthOf: statedLength, budget });
  if (found === null) return null;
  budget.takeReading(found.end - offset);
  if (!isStream(found.object)) return null;
  const data = unpack(found.object, direct, budget, packBytesMax);
  return data === null || !readStreamPlaces(reading, found.object, data) ? null : found.object.dict;
}

const statedLength: LengthOf = (length) => (typeof length === "number" ? length : undefined);

/** Nothing can be looked up before the cross-reference is read. */
const direct = (object: PdfObject | undefined): PdfObject => object ?? null;

function readTable(reading: Reading, cursor: ParseCursor): Dict | null {
  const rows: Row[] = [];
  for (;;) {
    skipSpace(cursor);
    if (takeWord(cursor, "trailer")) return endTable(reading, cursor, rows);
    const first = parseDigits(cursor);
    skipSpace(cursor);
    const count = parseDigits(cursor);
    if (first === undefined || count === undefined) return null;
    if (!readRows(rows, cursor, { first, count })) return null;
  }
}

/** What a hybrid hides from old readers is free in its table, so that its stream counts first. */
function endTable(reading: Reading, cursor: ParseCursor, rows: readonly Row[]): Dict | null {
  const trailer = parseObject(cursor);
  if (!isDict(trailer)) return null;
  const [hidden] = offsetsAt(trailer, "XRefStm");
  if (hidden !== undefined && standsStream(reading, hidden)) readSection(reading, hidden);
  for (const [number, place] of rows) setPlace(reading, number, place);
  return trailer;
}

/** Whether the section there is no table, that could lead back here. */
const standsStream = ({ bytes }: Reading, offset: number): boolean => {
  const cursor: Cursor = { bytes, at: offset };
  return parseHead(cursor) !== null;
};

type Row = readonly [number: number, place: Place];

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
    const isFree = takeWord(cursor, "f");
    if (!isFree && !takeWord(cursor, "n")) return false;
    rows.push([first + index, isFree || offset === 0 ? null : offset]);
  }
  return true;
}

function readStreamPlaces(reading: Reading, { dict }: Stream, data: Uint8Array): boolean {
  const widths = numbersAt(dict, "W");
  reading.budget.takeSteps(data.length);
  const [kindWidth = 0, placeWidth = 0, indexWidth = 0] = widths;
  const rowBytes = kindWidth + placeWidth + indexWidth;
  if (rowBytes < 1 || rowBytes > 24 || widths.some((width) => !(width >= 0 && width <= 8))) return false;
  const size = dict.get("Size");
  const sections = numbersAt(dict, "Index", [0, typeof size === "number" ? size : 0]);
  let at = 0;
  for (let section = 0; section + 1 < sections.length; section += 2) {
    const first = sections[section] ?? 0;
    const count = sections[section + 1] ?? 0;
    for (let index = 0; index < count && at + rowBytes <= data.length; index += 1, at += rowBytes) {
      const kind = kindWidth === 0 ? 1 : integerAt(data, at, kindWidth);
      const place = integerAt(data, at + kindWidth, placeWidth);
      const within = integerAt(data, at + kindWidth + placeWidth, indexWidth);
      setPlace(reading, first + index, placeOf(kind, place, within));
    }
  }
  return true;
}

function placeOf(kind: number, place: number, within: number): Place {
  if (kind === 1) return place;
  return kind === 2 && place <= numberMax && within < 2 ** 21 ? packedAt(place, within) : null;
}

function numbersAt(entries: Dict, key: string, otherwise: readonly number[] = []): readonly number[] {
  const list = entries.get(key);
  return isArray(list) ? list.filter((item) => typeof item === "number") : otherwise;
}

function integerAt(data: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index += 1) value = value * 256 + (data[at + index] ?? 0);
  return value;
}

/** What a newer section says of an object stands. */
function setPlace({ places, budget }: Reading, number: number, place: Place): void {
  if (number > numberMax || places.has(number)) return;
  if (places.size >= objectsMax) throw tooManyObjects();
  budget.takeItems(1);
  places.set(number, place);
}

export const tooManyObjects = (): ApiError =>
  new ApiError("payload_too_large", "The PDF has more objects than one request may use.");
