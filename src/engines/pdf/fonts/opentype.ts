/** OpenType font files, also in WOFF 1.0 (W3C). */
import { inflateSync } from "node:zlib";

const signatureOfWoff = 0x774f4646;
const headerBytes = 44;
const entryBytes = 20;

/** The OpenType font of a file: WOFF is unpacked, other files are returned as they are. */
export function unpackFont(file: Uint8Array): Uint8Array {
  const view = viewOf(file);
  return view.byteLength > headerBytes && view.getUint32(0) === signatureOfWoff
    ? unpackWoff(file, view)
    : file;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

function unpackWoff(file: Uint8Array, view: DataView): Uint8Array {
  const count = view.getUint16(12);
  const out = new Uint8Array(view.getUint32(16));
  const target = viewOf(out);
  target.setUint32(0, view.getUint32(4));
  target.setUint16(4, count);
  let offset = 12 + count * 16;
  for (let index = 0; index < count; index += 1) {
    const entry = headerBytes + index * entryBytes;
    const table = unpackTable(file, view, entry);
    const record = 12 + index * 16;
    target.setUint32(record, view.getUint32(entry));
    target.setUint32(record + 4, view.getUint32(entry + 16));
    target.setUint32(record + 8, offset);
    target.setUint32(record + 12, table.length);
    out.set(table, offset);
    offset += (table.length + 3) & ~3;
  }
  return out;
}

function unpackTable(file: Uint8Array, view: DataView, entry: number): Uint8Array {
  const offset = view.getUint32(entry + 4);
  const packed = file.subarray(offset, offset + view.getUint32(entry + 8));
  const length = view.getUint32(entry + 12);
  return packed.length === length ? packed : inflateSync(packed, { maxOutputLength: length });
}

/** The bytes of a table of an OpenType font; null where it is missing. */
export function findTable(font: Uint8Array, tag: string): Uint8Array | null {
  const view = viewOf(font);
  const count = view.getUint16(4);
  for (let record = 12; record < 12 + count * 16; record += 16) {
    const name = String.fromCharCode(...font.subarray(record, record + 4));
    if (name !== tag) continue;
    const offset = view.getUint32(record + 8);
    return font.subarray(offset, offset + view.getUint32(record + 12));
  }
  return null;
}
