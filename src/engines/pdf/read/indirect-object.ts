/** Indirect objects and their stream data (ISO 32000-1, 7.3.10 and 7.3.8). */

import type { Budget } from "../objects/budget.ts";
import {
  type Cursor,
  isWhite,
  matchesAt,
  type ParseCursor,
  parseDigits,
  skipKeyword,
  skipSpace,
} from "../objects/characters.ts";
import { isArray, isDict, type PdfObject, stream } from "../objects/objects.ts";
import { parseObject } from "./object-parser.ts";

export interface ObjectHeader {
  readonly number: number;
  readonly generation: number;
}

interface IndirectObject extends ObjectHeader {
  readonly object: PdfObject;
  /** How far the file was read for it. */
  readonly end: number;
}

/** The header `n g obj` at the cursor, which moves past it; null where there is none. */
export function parseObjectHeader(cursor: Cursor): ObjectHeader | null {
  skipSpace(cursor);
  const number = parseDigits(cursor);
  if (number === undefined) return null;
  skipSpace(cursor);
  const generation = parseDigits(cursor);
  if (generation === undefined) return null;
  skipSpace(cursor);
  if (!matchesAt(cursor.bytes, cursor.at, "obj")) return null;
  cursor.at += 3;
  return { number, generation };
}

/** A stream's length as its dictionary has it: a number, or what a reference leads to. */
export type ResolveLength = (length: PdfObject | undefined) => number | undefined;

interface ParseContext {
  readonly resolveLength: ResolveLength;
  readonly budget: Budget;
}

/** The object whose header is at this offset, else null. Anything but an object counts as null, as the format says. */
export function parseIndirect(bytes: Buffer, at: number, by: ParseContext): IndirectObject | null {
  const cursor: ParseCursor = { bytes, at, budget: by.budget };
  const head = parseObjectHeader(cursor);
  if (head === null) return null;
  const object = parseObject(cursor) ?? null;
  if (isTruncated(cursor, object)) return { ...head, object: null, end: cursor.at };
  if (!isDict(object)) return { ...head, object, end: cursor.at };
  skipSpace(cursor);
  if (!skipKeyword(cursor, "stream")) return { ...head, object, end: cursor.at };
  const start = findDataStart(bytes, cursor.at);
  const { end, scannedTo } = findDataEnd(bytes, start, by.resolveLength(object.get("Length")));
  return { ...head, object: stream(object, bytes.subarray(start, end)), end: scannedTo };
}

/** Whether the file ends inside an array or a dictionary. */
const isTruncated = ({ bytes, at }: Cursor, object: PdfObject): boolean =>
  at >= bytes.length &&
  (isDict(object) || isArray(object)) &&
  !/[>\]]\s*$/.test(bytes.toString("latin1", at - 16));

/** Data begins after one end of line; spaces before that are a common error. */
function findDataStart(bytes: Buffer, at: number): number {
  let start = at;
  while (bytes[start] === 32) start += 1;
  if (bytes[start] === 13) return start + (bytes[start + 1] === 10 ? 2 : 1);
  return bytes[start] === 10 ? start + 1 : at;
}

/** The length counts only where `endstream` follows; else the data ends at that keyword, without the end of line before it. */
function findDataEnd(bytes: Buffer, start: number, length: number | undefined): DataEnd {
  if (length !== undefined && length >= 0 && isFollowedByEnd(bytes, start + length))
    return { end: start + length, scannedTo: start + length };
  const { end: found, scannedTo } = findEndKeyword(bytes, start);
  let end = found;
  if (bytes[end - 1] === 10) end -= 1;
  if (bytes[end - 1] === 13) end -= 1;
  return { end: Math.max(start, end), scannedTo };
}

interface DataEnd {
  readonly end: number;
  /** How far the search went. */
  readonly scannedTo: number;
}

function findEndKeyword(bytes: Buffer, start: number): DataEnd {
  const end = bytes.indexOf("endstream", start, "latin1");
  if (end !== -1) return { end, scannedTo: end };
  const last = bytes.indexOf("endobj", start, "latin1");
  return { end: last === -1 ? bytes.length : last, scannedTo: bytes.length };
}

function isFollowedByEnd(bytes: Buffer, at: number): boolean {
  if (at > bytes.length) return false;
  let end = at;
  while (isWhite(bytes[end]) && end < at + 4) end += 1;
  return matchesAt(bytes, end, "endstream") || matchesAt(bytes, end, "endobj");
}
