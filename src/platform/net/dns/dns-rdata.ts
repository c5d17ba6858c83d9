/** Data of DNS records: as fields, and as text in the form of a zone file. */
import {
  type Cursor,
  malformed,
  nullIfMalformed,
  readCharacterString,
  readCursor,
  readRest,
  readU8,
  readU16,
} from "../../../shared/dns-cursor.ts";
import { formatAbsoluteName, quote, readName } from "../../../shared/dns-name.ts";
import { type FieldKind, isRecordType, type RecordType, typeLayouts } from "../../../shared/dns-types.ts";
import { decodeText, fieldReaders, type Rdata, toHex } from "./dns-fields.ts";
import { readLocation } from "./dns-location.ts";
import { readAmtRelay, readHostIdentity, readIpsecKey, readPrefixes } from "./dns-relays.ts";
import { readParams } from "./dns-svcb.ts";

/**
 * Reads the `length` bytes of a record's data.
 * Unknown types and malformed data get the generic text of RFC 3597 §5 and no fields: one bad record must not hide the
 * good ones beside it.
 */
export function readRdata(type: string, outer: Cursor, length: number): Rdata {
  const cursor = readCursor(outer, length);
  const raw = cursor.bytes.subarray(cursor.at, cursor.end);
  return (
    nullIfMalformed(() => readTyped(type, cursor)) ?? {
      value: `\\# ${length} ${toHex(raw)}`.trimEnd(),
      fields: {},
    }
  );
}

function readTyped(type: string, cursor: Cursor): Rdata | null {
  if (!isRecordType(type)) return null;
  const rdata = (specialReaders[type] ?? readByLayout)(cursor, type);
  if (cursor.at !== cursor.end) throw malformed("a record is longer than its data");
  return rdata;
}

/** The fields one after the other, and their texts with blanks between them. */
function readByLayout(cursor: Cursor, type: RecordType): Rdata {
  const layout: Readonly<Record<string, FieldKind>> = typeLayouts[type].fields;
  const read = Object.entries(layout).map(([name, kind]) => {
    const reader = fieldReaders[kind];
    if (reader === undefined) throw new Error(`${type} needs a reader of its own for ${name}`);
    return [name, reader(cursor)] as const;
  });
  return {
    value: read
      .map(([, { text }]) => text)
      .join(" ")
      .trimEnd(),
    fields: Object.fromEntries(read.map(([name, { value }]) => [name, value])),
  };
}

type Reader = (cursor: Cursor) => Rdata;

const specialReaders: Readonly<Partial<Record<RecordType, Reader>>> = {
  TXT: readTexts,
  SPF: readTexts,
  NINFO: readTexts,
  AVC: readTexts,
  RESINFO: readTexts,
  WALLET: readTexts,
  SVCB: readService,
  HTTPS: readService,
  CAA: readCaa,
  URI: readUri,
  LOC: readLocation,
  APL: readPrefixes,
  IPSECKEY: readIpsecKey,
  AMTRELAY: readAmtRelay,
  HIP: readHostIdentity,
};

/** RFC 1035 §3.3.14; `text` is the strings joined, as SPF (RFC 7208 §3.3) and DKIM read them. */
function readTexts(cursor: Cursor): Rdata {
  const strings: Uint8Array[] = [];
  do strings.push(readCharacterString(cursor));
  while (cursor.at < cursor.end);
  const fields = { text: decodeText(Buffer.concat(strings)), chunks: strings.map(decodeText) };
  return { value: strings.map(quote).join(" "), fields };
}

/** RFC 9460 §2; priority 0 is an alias. */
function readService(cursor: Cursor): Rdata {
  const priority = readU16(cursor);
  const target = readName(cursor);
  const params = readParams(cursor);
  return {
    value: [priority, formatAbsoluteName(target), ...params.map(({ text }) => text)].join(" "),
    fields: { priority, target, params: Object.fromEntries(params.map(({ key, value }) => [key, value])) },
  };
}

/** RFC 8659 §4.1; the tag is letters and digits. */
function readCaa(cursor: Cursor): Rdata {
  const flags = readU8(cursor);
  const tag = decodeText(readCharacterString(cursor));
  if (!/^[a-z0-9]+$/i.test(tag)) throw malformed("a CAA tag is no word");
  const bytes = readRest(cursor);
  return { value: `${flags} ${tag} ${quote(bytes)}`, fields: { flags, tag, value: decodeText(bytes) } };
}

/** RFC 7553 §4.4: the target is all that is left, without a length. */
function readUri(cursor: Cursor): Rdata {
  const numbers = { priority: readU16(cursor), weight: readU16(cursor) };
  const bytes = readRest(cursor);
  if (bytes.length === 0) throw malformed("a URI is empty");
  const value = [...Object.values(numbers), quote(bytes)].join(" ");
  return { value, fields: { ...numbers, target: decodeText(bytes) } };
}
