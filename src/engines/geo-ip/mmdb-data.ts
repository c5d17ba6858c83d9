/** Decoder of a MaxMind DB's data section. */

/** A decoded value: what JSON can represent, and byte strings. */
export type MmdbValue =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | readonly MmdbValue[]
  | { readonly [name: string]: MmdbValue };

/** Decodes the value that starts at an offset of the section; throws an Error if the bytes are invalid. */
type ReadValue = (offset: number) => MmdbValue;

/** Real records nest four deep and have some hundred values; a chain of pointers could demand any number. */
const maxDepth = 32;
const maxValues = 4_096;

/**
 * Size of the cache of decoded strings, by offset: a file has each string once and points to it. A larger cache would
 * outlive the young generation and cost more to collect than to decode again.
 */
const slotBits = 11;

interface Cursor {
  readonly section: Buffer;
  at: number;
  /** Values of this record read so far, and the depth of the current one. */
  values: number;
  depth: number;
  readonly texts: string[];
  readonly textOffsets: Float64Array;
}

/** MaxMind DB File Format Specification 2.0, "Output Data Section". */
export function createValueReader(section: Buffer): ReadValue {
  const cursor: Cursor = {
    section,
    at: 0,
    values: 0,
    depth: 0,
    texts: new Array<string>(1 << slotBits).fill(""),
    textOffsets: new Float64Array(1 << slotBits).fill(-1),
  };
  return (offset) => {
    cursor.at = offset;
    cursor.values = 0;
    cursor.depth = 0;
    return readValue(cursor);
  };
}

function readValue(cursor: Cursor): MmdbValue {
  cursor.values += 1;
  cursor.depth += 1;
  if (cursor.values > maxValues || cursor.depth > maxDepth) {
    throw new Error("a record of the database is endless");
  }
  const control = readByte(cursor);
  const value = readTyped(cursor, control);
  cursor.depth -= 1;
  return value;
}

/** The type is in the upper three bits of the control byte; 0 means that it is the next byte plus 7. */
function readTyped(cursor: Cursor, control: number): MmdbValue {
  const type = control >> 5;
  if (type === 1) return readPointer(cursor, control);
  if (type === 2) return readText(cursor, readSize(cursor, control));
  const wholeType = type === 0 ? readByte(cursor) + 7 : type;
  const read = readers[wholeType];
  if (read === undefined) throw new Error(`the database holds a value of the unknown type ${wholeType}`);
  return read(cursor, readSize(cursor, control));
}

function readByte(cursor: Cursor): number {
  const value = cursor.section[cursor.at];
  if (value === undefined) throw new Error("the database ends within a value");
  cursor.at += 1;
  return value;
}

/** An unsigned number of `length` bytes; past 2^53 it is rounded. */
function readUnsigned(cursor: Cursor, length: number): number {
  let value = 0;
  for (let i = 0; i < length; i += 1) value = value * 256 + readByte(cursor);
  return value;
}

/** The size in the control byte; 29 to 31 mean that it follows. */
function readSize(cursor: Cursor, control: number): number {
  const size = control & 31;
  if (size < 29) return size;
  return readUnsigned(cursor, size - 28) + (size === 29 ? 29 : size === 30 ? 285 : 65_821);
}

/** Moves past bytes that must exist, and returns where they start. */
function skip(cursor: Cursor, length: number): number {
  const start = cursor.at;
  if (start + length > cursor.section.length) throw new Error("the database ends within a value");
  cursor.at = start + length;
  return start;
}

/** Reads the value that a pointer leads to, then returns. Bits of the control byte: 001SSVVV. */
function readPointer(cursor: Cursor, control: number): MmdbValue {
  const size = (control >> 3) & 3;
  let target = size === 3 ? 0 : control & 7;
  for (let i = 0; i <= size; i += 1) target = target * 256 + readByte(cursor);
  const returnAt = cursor.at;
  cursor.at = target + (size === 1 ? 2_048 : size === 2 ? 526_336 : 0);
  const value = readValue(cursor);
  cursor.at = returnAt;
  return value;
}

function readText(cursor: Cursor, length: number): string {
  if (length === 0) return "";
  const start = skip(cursor, length);
  const slot = Math.imul(start, 0x9e3779b1) >>> (32 - slotBits);
  if (cursor.textOffsets[slot] === start) return cursor.texts[slot] ?? "";
  const text = cursor.section.toString("utf8", start, start + length);
  cursor.textOffsets[slot] = start;
  cursor.texts[slot] = text;
  return text;
}

function readMap(cursor: Cursor, count: number): MmdbValue {
  const entries: Record<string, MmdbValue> = {};
  for (let i = 0; i < count; i += 1) {
    const name = readValue(cursor);
    if (typeof name !== "string") throw new Error("a map of the database has a key that is not a string");
    entries[name] = readValue(cursor);
  }
  return entries;
}

function readList(cursor: Cursor, count: number): MmdbValue {
  const items: MmdbValue[] = [];
  for (let i = 0; i < count; i += 1) items.push(readValue(cursor));
  return items;
}

/** By type; strings and pointers are handled before. Types 12 and 13 never occur in a data section. */
const readers: Readonly<Record<number, (cursor: Cursor, size: number) => MmdbValue>> = {
  3: (cursor) => cursor.section.readDoubleBE(skip(cursor, 8)),
  4: (cursor, size) => cursor.section.subarray(skip(cursor, size), cursor.at),
  5: readUnsigned,
  6: readUnsigned,
  7: readMap,
  8: (cursor, size) => readUnsigned(cursor, size) | 0,
  9: readUnsigned,
  10: readUnsigned,
  11: readList,
  14: (_cursor, size) => size !== 0,
  15: (cursor) => cursor.section.readFloatBE(skip(cursor, 4)),
};
