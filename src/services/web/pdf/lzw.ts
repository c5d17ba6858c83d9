/** Decides how LZW data is unpacked (ISO 32000-1, 7.4.4): codes of 9 to 12 bits, the table cleared by 256, ended by 257. */

const clear = 256;
const end = 257;
const tableMax = 4_096;
const singles: readonly Uint8Array[] = Array.from({ length: 258 }, (_, byte) => Uint8Array.of(byte));

/**
 * The unpacked data as far as it is sound; null beyond `bytesMax`.
 * `early` is 1, the default of the format, where codes grow one code too soon, else 0.
 */
export function decodeLzw(data: Uint8Array, early: number, bytesMax: number): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let total = 0;
  for (const entry of entriesIn(data, early)) {
    parts.push(entry);
    total += entry.length;
    if (total > bytesMax) return null;
  }
  return Buffer.concat(parts);
}

function* entriesIn(data: Uint8Array, early: number): Generator<Uint8Array> {
  let table = [...singles];
  let previous: Uint8Array | undefined;
  const nextCode = codesIn(data);
  for (;;) {
    const code = nextCode(widthFor(table.length + early));
    if (code === undefined || code === end) return;
    if (code === clear) {
      table = [...singles];
      previous = undefined;
      continue;
    }
    const entry = entryOf(table, code, previous);
    if (entry === undefined) return;
    if (previous !== undefined && table.length < tableMax) table.push(longer(previous, entry[0]));
    yield entry;
    previous = entry;
  }
}

/** A code that is about to be defined stands for the entry before and its own first byte. */
function entryOf(table: readonly Uint8Array[], code: number, previous: Uint8Array | undefined) {
  if (code < table.length) return table[code];
  return code === table.length && previous !== undefined ? longer(previous, previous[0]) : undefined;
}

function longer(entry: Uint8Array, byte = 0): Uint8Array {
  const out = new Uint8Array(entry.length + 1);
  out.set(entry);
  out[entry.length] = byte;
  return out;
}

/** The width of the next code, where the table has this many entries. */
function widthFor(entries: number): number {
  if (entries >= 2_048) return 12;
  if (entries >= 1_024) return 11;
  return entries >= 512 ? 10 : 9;
}

/** Reads codes of a width each, highest bit first; undefined at the end. */
function codesIn(data: Uint8Array): (width: number) => number | undefined {
  let at = 0;
  let buffer = 0;
  let bits = 0;
  return (width) => {
    while (bits < width) {
      const byte = data[at];
      if (byte === undefined) return undefined;
      buffer = ((buffer << 8) | byte) & 0xff_ffff;
      bits += 8;
      at += 1;
    }
    bits -= width;
    return (buffer >> bits) & ((1 << width) - 1);
  };
}
