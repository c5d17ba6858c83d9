/** ZIP archives (APPNOTE 6.3.10) of files that are in memory. */
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  /** A path with slashes; written in UTF-8. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whether it is worth packing; pictures are packed already. */
  readonly isPackable: boolean;
}

/** 1980-01-01, the least that the format knows: the same files make the same archive. */
const dosDate = 0x21;
const methods = { stored: 0, deflated: 8 } as const;
const versionNeeded = 20;
const utf8Names = 0x800;

/** At most 65,535 files and 4 GiB, which is for the caller to see to. Each file takes its length twice while it is written. */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes, isPackable } of entries) {
    const packed = isPackable ? deflateRawSync(bytes) : bytes;
    const path = Buffer.from(name.toWellFormed());
    const fields = buildFields(bytes, packed, path.length, isPackable);
    parts.push(signed(0x04034b50, fields), path, packed);
    directory.push(buildRecord(fields, offset), path);
    offset += 4 + fields.length + path.length + packed.length;
  }
  const records = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(records.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, records, end]));
}

/** What the header of a file and its record in the directory share (sections 4.3.7 and 4.3.12). */
function buildFields(bytes: Uint8Array, packed: Uint8Array, nameLength: number, isPackable: boolean): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(versionNeeded, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(isPackable ? methods.deflated : methods.stored, 4);
  fields.writeUInt16LE(dosDate, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}

function buildRecord(fields: Buffer, offset: number): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(versionNeeded);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return signed(0x02014b50, Buffer.concat([made, fields, rest]));
}

function signed(signature: number, fields: Buffer): Buffer {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signature);
  return Buffer.concat([mark, fields]);
}
