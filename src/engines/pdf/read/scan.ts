/** Objects of a damaged file, found by their headers in the bytes outside of stream data. */

import type { Budget } from "../objects/budget.ts";
import { isDigit, isRegular, isWhite, type ParseCursor } from "../objects/characters.ts";
import type { Dict } from "../objects/objects.ts";
import { isDict } from "../objects/objects.ts";
import { objectsMax, tooManyObjects } from "./cross-reference.ts";
import { parseObject } from "./object-parser.ts";

export interface ScanResult {
  /** The last offset of each object. */
  readonly offsets: ReadonlyMap<number, number>;
  /** Object streams, in the order of the file. */
  readonly objectStreams: readonly number[];
  /** Trailers and dictionaries of cross-reference streams that name a root, in the order of the file. */
  readonly trailers: readonly Dict[];
}

/** Files have one trailer, and one more for each update. */
const trailersMax = 50;

/** Scans the whole file once. */
export function scanObjects(bytes: Buffer, budget: Budget): ScanResult {
  const offsets = new Map<number, number>();
  const objectStreams = new Set<number>();
  const trailers: Dict[] = [];
  const addTrailer = createTrailerReader(bytes, trailers, budget);
  const nextData = createFinder(bytes, "stream");
  const nextEnd = createFinder(bytes, "endstream");
  for (let at = bytes.indexOf("obj", 0, "latin1"); at !== -1; at = bytes.indexOf("obj", at, "latin1")) {
    const head = parseHeaderBefore(bytes, at);
    at += 3;
    if (head === null) continue;
    recordObject(offsets, head, budget);
    const data = nextData(at);
    // The next object may begin before any stream data.
    if (data === -1 || isBefore(bytes.indexOf("obj", at, "latin1"), data)) continue;
    const entries = bytes.toString("latin1", at, Math.min(data, at + 4_096));
    if (entries.includes("/ObjStm")) objectStreams.add(head.number);
    if (entries.includes("/XRef")) addTrailer(at);
    at = findStatedEnd(bytes, data, entries) ?? skipData(nextEnd(data), data);
  }
  for (const at of findTrailers(bytes)) addTrailer(at);
  return { offsets, objectStreams: [...objectStreams], trailers };
}

/** Of two objects with one number the later one is newer. */
function recordObject(offsets: Map<number, number>, { number, at }: FoundHeader, budget: Budget): void {
  if (!offsets.has(number)) budget.chargeItems(1);
  offsets.set(number, at);
  if (offsets.size > objectsMax) throw tooManyObjects();
}

const isBefore = (place: number, other: number): boolean => place !== -1 && place < other;

/** Searches for a word from growing offsets, each byte once. */
function createFinder(bytes: Buffer, word: string): (from: number) => number {
  let found = -2;
  return (from) => {
    if (found !== -1 && found < from) found = bytes.indexOf(word, from, "latin1");
    return found;
  };
}

interface FoundHeader {
  readonly number: number;
  readonly at: number;
}

/** The `n g` before the keyword `obj`; null where that is part of another word. */
function parseHeaderBefore(bytes: Buffer, keyword: number): FoundHeader | null {
  if (isRegular(bytes[keyword + 3]) && !isDigit(bytes[keyword + 3])) return null;
  const generation = parseDigitsBefore(bytes, keyword);
  const number = generation === null ? null : parseDigitsBefore(bytes, generation.at);
  if (generation === null || number === null || number.gap === 0) return null;
  return isRegular(bytes[number.at - 1]) ? null : { number: number.value, at: number.at };
}

/** At most ten digits, followed by at most sixteen characters of white space. */
function parseDigitsBefore(bytes: Buffer, end: number) {
  let last = end;
  while (isWhite(bytes[last - 1]) && end - last < 16) last -= 1;
  let at = last;
  let value = 0;
  for (let unit = 1, byte = bytes[at - 1]; isDigit(byte) && last - at < 10; byte = bytes[at - 1]) {
    value += (byte - 48) * unit;
    unit *= 10;
    at -= 1;
  }
  return at === last ? null : { at, gap: end - last, value };
}

/** The end of stream data by its stated length, where `endstream` follows. */
function findStatedEnd(bytes: Buffer, data: number, text: string): number | undefined {
  const length = /\/Length\s{0,8}(\d{1,9})(?!\s{1,8}\d{1,9}\s{1,8}R)/.exec(text)?.[1];
  if (length === undefined) return undefined;
  const end = data + 6 + Number(length);
  const found = bytes.subarray(end, end + 16).indexOf("endstream");
  return found === -1 ? undefined : end + found;
}

const skipData = (endstream: number, data: number): number => (endstream === -1 ? data + 6 : endstream + 9);

function findTrailers(bytes: Buffer): readonly number[] {
  const places: number[] = [];
  for (let at = bytes.length; places.length < trailersMax; ) {
    at = at <= 0 ? -1 : bytes.lastIndexOf("trailer", at - 1, "latin1");
    if (at === -1) break;
    places.unshift(at + 7);
  }
  return places;
}

function createTrailerReader(bytes: Buffer, trailers: Dict[], budget: Budget): (at: number) => void {
  return (at) => {
    if (trailers.length >= 2 * trailersMax) return;
    // Trailers are shorter, and parsing longer ones from many offsets would be slow.
    const cursor: ParseCursor = { bytes: bytes.subarray(at, at + 16_384), at: 0, budget };
    const found = parseObject(cursor);
    budget.chargeReading(cursor.at);
    if (isDict(found) && found.has("Root")) trailers.push(found);
  };
}
