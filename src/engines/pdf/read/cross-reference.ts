/** Cross-reference tables, streams, hybrids of both, and their chain of updates (ISO 32000-1, 7.5.4 to 7.5.8). */
import { ApiError } from "../../../shared/api-error.ts";
import { unpack } from "../filters/filters.ts";
import { type Budget, objectStreamBytesMax } from "../objects/budget.ts";
import { type Cursor, type ParseCursor, parseDigits, skipKeyword, skipSpace } from "../objects/characters.ts";
import { type Dict, isArray, isDict, isStream, type PdfObject, type Stream } from "../objects/objects.ts";
import { parseIndirect, parseObjectHeader, type ResolveLength } from "./indirect-object.ts";
import { parseObject } from "./object-parser.ts";

/** Offset of an object or, negative, its index in an object stream (`encodeCompressedLocation`); null: free. */
export type ObjectLocation = number | null;

export interface CrossReference {
  readonly locations: Map<number, ObjectLocation>;
  /** The newest trailer; older ones fill in what it lacks. */
  readonly trailer: Dict;
}

/** More than files of 20 MiB have. */
export const objectsMax = 1_000_000;
const updatesMax = 1_000;
const numberMax = 2 ** 23 - 1;

/** The location of an object in an object stream, as one negative number. */
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
 * The entries of the chain of cross-references, newest first; null where it is broken anywhere.
 * Throws `payload_too_large` beyond 1,000,000 objects.
 */
export function readCrossReference(bytes: Buffer, budget: Budget): CrossReference | null {
  const state: CrossReferenceState = { bytes, budget, locations: new Map(), trailer: new Map() };
  const seen = new Set<number>();
  const waiting = [findStartOffset(bytes)];
  for (let offset = waiting.pop(); offset !== undefined; offset = waiting.pop()) {
    if (seen.has(offset) || seen.size > updatesMax) continue;
    seen.add(offset);
    const trailer = readSection(state, offset);
    if (trailer === null) return null;
    for (const [key, value] of trailer) if (!state.trailer.has(key)) state.trailer.set(key, value);
    waiting.push(...readOffsets(trailer, "Prev"));
  }
  return state;
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

function readSection(state: CrossReferenceState, offset: number): Dict | null {
  const { bytes, budget } = state;
  if (!(offset >= 0 && offset < bytes.length)) return null;
  const cursor: ParseCursor = { bytes, at: offset, budget };
  skipSpace(cursor);
  if (skipKeyword(cursor, "xref")) {
    const trailer = readTable(state, cursor);
    budget.chargeReading(cursor.at - offset);
    return trailer;
  }
  const found = parseIndirect(bytes, offset, { resolveLength: readDirectLength, budget });
  if (found === null) return null;
  budget.chargeReading(found.end - offset);
  if (!isStream(found.object)) return null;
  const data = unpack(found.object, withoutReferences, budget, objectStreamBytesMax);
  return data === null || !readStreamEntries(state, found.object, data) ? null : found.object.dict;
}

const readDirectLength: ResolveLength = (length) => (typeof length === "number" ? length : undefined);

/** References cannot be followed before the cross-reference is read. */
const withoutReferences = (object: PdfObject | undefined): PdfObject => object ?? null;

function readTable(state: CrossReferenceState, cursor: ParseCursor): Dict | null {
  const rows: Row[] = [];
  for (;;) {
    skipSpace(cursor);
    if (skipKeyword(cursor, "trailer")) return finishTable(state, cursor, rows);
    const first = parseDigits(cursor);
    skipSpace(cursor);
    const count = parseDigits(cursor);
    if (first === undefined || count === undefined) return null;
    if (!readRows(rows, cursor, { first, count })) return null;
  }
}

/** A hybrid file marks objects as free in its table that its stream locates, so the stream counts first. */
function finishTable(state: CrossReferenceState, cursor: ParseCursor, rows: readonly Row[]): Dict | null {
  const trailer = parseObject(cursor);
  if (!isDict(trailer)) return null;
  const [hidden] = readOffsets(trailer, "XRefStm");
  if (hidden !== undefined && isStreamSection(state, hidden)) readSection(state, hidden);
  for (const [number, place] of rows) setLocation(state, number, place);
  return trailer;
}

/** Whether the section there is a stream; a table could lead back here. */
const isStreamSection = ({ bytes }: CrossReferenceState, offset: number): boolean => {
  const cursor: Cursor = { bytes, at: offset };
  return parseObjectHeader(cursor) !== null;
};

type Row = readonly [number: number, place: ObjectLocation];

interface Rows {
  readonly first: number;
  readonly count: number;
}

/** Rows are read token by token, since their twenty bytes are often nineteen or twenty-one. */
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

function readStreamEntries(state: CrossReferenceState, { dict }: Stream, data: Uint8Array): boolean {
  const widths = readNumbers(dict, "W");
  state.budget.chargeSteps(data.length);
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
      setLocation(state, first + index, toLocation(kind, place, within));
    }
  }
  return true;
}

function toLocation(kind: number, place: number, index: number): ObjectLocation {
  if (kind === 1) return place;
  return kind === 2 && place <= numberMax && index < 2 ** 21 ? encodeCompressedLocation(place, index) : null;
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

/** Newer sections are read first, so the first entry of an object counts. */
function setLocation(
  { locations, budget }: CrossReferenceState,
  number: number,
  place: ObjectLocation,
): void {
  if (number > numberMax || locations.has(number)) return;
  if (locations.size >= objectsMax) throw tooManyObjects();
  budget.chargeItems(1);
  locations.set(number, place);
}

export const tooManyObjects = (): ApiError =>
  new ApiError("payload_too_large", "The PDF has more objects than one request may use.");
