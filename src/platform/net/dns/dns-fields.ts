/** Fields of record data by their kind: the value for programs, and the text of a zone file. */
import { base32hexnopad } from "@scure/base";
import {
  type Cursor,
  malformed,
  readBytes,
  readCharacterString,
  readRest,
  readU8,
  readU16,
  readU32,
} from "../../../shared/dns-cursor.ts";
import { formatAbsoluteName, quote, readName } from "../../../shared/dns-name.ts";
import { type FieldKind, formatType } from "../../../shared/dns-types.ts";
import { readIpv4Text, readIpv6Text } from "./dns-address.ts";

export interface Rdata {
  /** Presentation form of the type's RFC; names in it are absolute. */
  readonly value: string;
  /** Names in fields carry no root's dot; bytes are text where they are UTF-8, else hex or Base64. */
  readonly fields: Readonly<Record<string, unknown>>;
}

interface Field {
  readonly value: string | number | readonly string[];
  readonly text: string;
}

/** A field whose value is its text. */
const plain = (value: string | number): Field => ({ value, text: String(value) });

export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** The kinds that need no other field to be read. */
export const fieldReaders: Readonly<Partial<Record<FieldKind, (cursor: Cursor) => Field>>> = {
  u8: (cursor) => plain(readU8(cursor)),
  u16: (cursor) => plain(readU16(cursor)),
  u32: (cursor) => plain(readU32(cursor)),
  ipv4: (cursor) => plain(readIpv4Text(cursor)),
  ipv6: (cursor) => plain(readIpv6Text(cursor)),
  hex: (cursor) => plain(toHex(readRest(cursor))),
  base64: (cursor) => plain(toBase64(readRest(cursor))),
  type: (cursor) => plain(formatType(readU16(cursor))),
  eui48: (cursor) => plain(toHex(readBytes(cursor, 6)).match(/../g)?.join("-") ?? ""),
  eui64: (cursor) => plain(toHex(readBytes(cursor, 8)).match(/../g)?.join("-") ?? ""),
  time: readTime,
  salt: readSalt,
  hash: (cursor) => plain(base32hexnopad.encode(readCharacterString(cursor)).toLowerCase()),
  locator: (cursor) => plain(readLocator(cursor)),
  name(cursor) {
    const value = readName(cursor);
    return { value, text: formatAbsoluteName(value) };
  },
  string(cursor) {
    const bytes = readCharacterString(cursor);
    return { value: decodeText(bytes), text: quote(bytes) };
  },
  types(cursor) {
    const value = readTypes(cursor);
    return { value, text: value.join(" ") };
  },
};

/** RFC 6742 §2.1.2: four groups in hex, as in IPv6 addresses but never shortened by `::`. */
const readLocator = (cursor: Cursor): string =>
  [readU16(cursor), readU16(cursor), readU16(cursor), readU16(cursor)]
    .map((group) => group.toString(16))
    .join(":");

/** RFC 4034 §3.2: 14 digits in a zone file, ISO 8601 for programs. */
function readTime(cursor: Cursor): Field {
  const value = `${new Date(readU32(cursor) * 1_000).toISOString().slice(0, 19)}Z`;
  return { value, text: value.replaceAll(/\D/g, "") };
}

/** RFC 5155 §3.3: a hyphen stands for none. */
function readSalt(cursor: Cursor): Field {
  const value = toHex(readCharacterString(cursor));
  return { value, text: value || "-" };
}

/** RFC 4034 §4.1.2: windows of 256 types in rising order, each with 1 to 32 bytes. */
function readTypes(cursor: Cursor): readonly string[] {
  const types: string[] = [];
  for (let previous = -1; cursor.at < cursor.end; ) {
    const window = readU8(cursor);
    const bits = readCharacterString(cursor);
    if (window <= previous || bits.length === 0 || bits.length > 32)
      throw malformed("a list of types is bad");
    previous = window;
    for (let bit = 0; bit < bits.length * 8; bit += 1) {
      if ((bits[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) types.push(formatType(window * 256 + bit));
    }
  }
  return types;
}
