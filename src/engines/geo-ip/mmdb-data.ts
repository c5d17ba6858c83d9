/** Decides what the bytes of a MaxMind DB's data section mean. */

/** A decoded value: what JSON can hold, with byte strings as bytes. */
export type MmdbValue =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | readonly MmdbValue[]
  | { readonly [name: string]: MmdbValue };

/** Decodes the value that starts at an offset of the section; throws an Error where the bytes make no sense. */
export type ReadValue = (offset: number) => MmdbValue;

/** Real records nest four deep and hold some hundred values; a chain of pointers could ask for any number. */
const depthMax = 32;
const valuesMax = 4_096;

/**
 * Texts stand once in a file and are pointed at: as many are kept, each in a slot by its place. More would outlive
 * the young generation and cost more to collect than to read again.
 */
const slotBits = 11;

interface Cursor {
  readonly section: Buffer;
  at: number;
  /** Values read of this record, and how deep the present one lies. */
  values: number;
  depth: number;
  readonly texts: string[];
  readonly textPlaces: Float64Array;
}

/** MaxMind DB File Format Specification 2.0, "Output Data Section". */
export function createValueReader(section: Buffer): ReadValue {
  const cursor: Cursor = {
    section,
    at: 0,
    values: 0,
    depth: 0,
    texts: new Array<string>(1 << slotBits).fill(""),
    textPlaces: new Float64Array(1 << slotBits).fill(-1),
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
  if (cursor.values > valuesMax || cursor.depth > depthMax) {
    throw new Error("a record of the database is endless");
  }
  const control = readByte(cursor);
  const value = readTyped(cursor, control);
  cursor.depth -= 1;
  return value;
}

/** The type stands in the upper three bits of the control byte, or as 0 there and less 7 in the next byte. */
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

/** An unsigned number of so many bytes; past 2^53 it is rounded. */
function readUnsigned(cursor: Cursor, length: number): number {
  let value = 0;
  for (let i = 0; i < length; i += 1) value = value * 256 + readByte(cursor);
  return value;
}

/** The size in the control byte; 29 to 31 say that it follows. */
function readSize(cursor: Cursor, control: number): number {
  const size = control & 31;
  if (size < 29) return size;
  return readUnsigned(cursor, size - 28) + (size === 29 ? 29 : size === 30 ? 285 : 65_821);
}

/** Moves past bytes that must be there, and tells where they start. */
function skip(cursor: Cursor, length: number): number {
  const start = cursor.at;
  if (start + length > cursor.section.length) throw new Error("the database ends within a value");
  cursor.at = start + length;
  return start;
}

/** Reads on elsewhere and comes back. Bits of the control byte: 001SSVVV. */
function readPointer(cursor: Cursor, control: number): MmdbValue {
  const size = (control >> 3) & 3;
  let target = size === 3 ? 0 : control & 7;
  for (let i = 0; i <= size; i += 1) target = target * 256 + readByte(cursor);
  const back = cursor.at;
  cursor.at = target + (size === 1 ? 2_048 : size === 2 ? 526_336 : 0);
  const value = readValue(cursor);
  cursor.at = back;
  return value;
}

function readText(cursor: Cursor, length: number): string {
  if (length === 0) return "";
  const start = skip(cursor, length);
  const slot = Math.imul(start, 0x9e3779b1) >>> (32 - slotBits);
  if (cursor.textPlaces[slot] === start) return cursor.texts[slot] ?? "";
  const text = cursor.section.toString("utf8", start, start + length);
  cursor.textPlaces[slot] = start;
  cursor.texts[slot] = text;
  return text;
}

function readMap(cursor: Cursor, count: number): MmdbValue {
  const entries: Record<string, MmdbValue> = {};
  for (let i = 0; i < count; i += 1) {
    const name = readValue(cursor);
    if (typeof name !== "string") throw new Error("a map of the database has a name that is no text");
    entries[name] = readValue(cursor);
  }
  return entries;
}

function readList(cursor: Cursor, count: number): MmdbValue {
  const items: MmdbValue[] = [];
  for (let i = 0; i < count; i += 1) items.push(readValue(cursor));
  return items;
}

/** By type; texts and pointers are told apart before. Type 12 and 13 never stand in a data section. */
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
