/** Reads bytes of a DNS message, never beyond their end. */
/** A position in a message. Names may point back to anywhere before it, everything else stays below `end`. */
export interface Cursor {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly end: number;
  at: number;
}

export const createCursor = (bytes: Uint8Array): Cursor => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  end: bytes.length,
  at: 0,
});

/** A cursor over the next `length` bytes; the outer one moves behind them. */
export function readCursor(cursor: Cursor, length: number): Cursor {
  const at = advance(cursor, length);
  return { bytes: cursor.bytes, view: cursor.view, end: at + length, at };
}

export const readU8 = (cursor: Cursor): number => cursor.view.getUint8(advance(cursor, 1));

export const readU16 = (cursor: Cursor): number => cursor.view.getUint16(advance(cursor, 2));

export const readU32 = (cursor: Cursor): number => cursor.view.getUint32(advance(cursor, 4));

/** A view of the next bytes, not a copy. */
export function readBytes(cursor: Cursor, length: number): Uint8Array {
  const at = advance(cursor, length);
  return cursor.bytes.subarray(at, at + length);
}

export const readRest = (cursor: Cursor): Uint8Array => readBytes(cursor, cursor.end - cursor.at);

/** A character-string of RFC 1035 §3.3: a length and at most 255 bytes. */
export const readCharacterString = (cursor: Cursor): Uint8Array => readBytes(cursor, readU8(cursor));

function advance(cursor: Cursor, length: number): number {
  const { at } = cursor;
  if (at + length > cursor.end) throw malformed("it ends too early");
  cursor.at = at + length;
  return at;
}

/** What readers throw for bytes that are no DNS message; anything else they throw is a bug. */
export const malformed = (why: string): RangeError => new RangeError(`no DNS message: ${why}`);

/** The result of `read`, or null if the bytes are malformed. */
export function nullIfMalformed<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
