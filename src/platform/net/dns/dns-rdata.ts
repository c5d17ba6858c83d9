/** Decides what a record says: its parts as fields, and its text as a zone file writes it. */
import { readIpv4Text, readIpv6Text } from "./dns-address.ts";
import {
  type Cursor,
  cursorWithin,
  malformed,
  orNull,
  readCharacterString,
  readRest,
  readU8,
  readU16,
  readU32,
} from "./dns-cursor.ts";
import { absoluteName, quoted, readName } from "./dns-name.ts";
import { readParams } from "./dns-svcb.ts";
import type { RecordType } from "./dns-types.ts";

export interface Rdata {
  /** Presentation form of the type's RFC; names in it are absolute. */
  readonly value: string;
  /** Names in fields carry no root's dot; bytes are text where they are UTF-8, else hex or Base64. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads the `length` bytes of a record's data.
 * An unknown type, and data that breaks its type's rules, is shown as RFC 3597 §5 shows it, without fields: one
 * bad record must not hide the good ones beside it.
 */
export function readRdata(type: string, outer: Cursor, length: number): Rdata {
  const cursor = cursorWithin(outer, length);
  const raw = cursor.bytes.subarray(cursor.at, cursor.end);
  return (
    orNull(() => readTyped(type, cursor)) ?? { value: `\\# ${length} ${hexOf(raw)}`.trimEnd(), fields: {} }
  );
}

function readTyped(type: string, cursor: Cursor): Rdata | null {
  if (!Object.hasOwn(readers, type)) return null;
  const rdata = readers[type as RecordType](cursor);
  if (cursor.at !== cursor.end) throw malformed("a record is longer than its data");
  return rdata;
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

const textOf = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Fields and, in their order, the same as text. */
const row = (fields: Rdata["fields"]): Rdata => ({ value: Object.values(fields).join(" "), fields });

const readers: Readonly<Record<RecordType, (cursor: Cursor) => Rdata>> = {
  A: (cursor) => row({ address: readIpv4Text(cursor) }),
  AAAA: (cursor) => row({ address: readIpv6Text(cursor) }),
  NS: (cursor) => named("nsdname", cursor),
  CNAME: (cursor) => named("cname", cursor),
  DNAME: (cursor) => named("target", cursor),
  PTR: (cursor) => named("ptrdname", cursor),
  SOA: readSoa,
  MX: readMx,
  TXT: readTxt,
  SRV: readSrv,
  NAPTR: readNaptr,
  DS: readDs,
  DNSKEY: readDnskey,
  TLSA: readTlsa,
  SVCB: readSvcb,
  HTTPS: readSvcb,
  CAA: readCaa,
};

function named(field: string, cursor: Cursor): Rdata {
  const name = readName(cursor);
  return { value: absoluteName(name), fields: { [field]: name } };
}

/** RFC 1035 §3.3.13. */
function readSoa(cursor: Cursor): Rdata {
  const names = { mname: readName(cursor), rname: readName(cursor) };
  const numbers = {
    serial: readU32(cursor),
    refresh: readU32(cursor),
    retry: readU32(cursor),
    expire: readU32(cursor),
    minimum: readU32(cursor),
  };
  const { mname, rname } = names;
  const value = [absoluteName(mname), absoluteName(rname), ...Object.values(numbers)].join(" ");
  return { value, fields: { ...names, ...numbers } };
}

/** RFC 1035 §3.3.9; the exchange "." says that the domain takes no mail (RFC 7505). */
function readMx(cursor: Cursor): Rdata {
  const preference = readU16(cursor);
  const exchange = readName(cursor);
  return { value: `${preference} ${absoluteName(exchange)}`, fields: { preference, exchange } };
}

/** RFC 1035 §3.3.14; `text` is the strings joined, as SPF (RFC 7208 §3.3) and DKIM read them. */
function readTxt(cursor: Cursor): Rdata {
  const strings: Uint8Array[] = [];
  do strings.push(readCharacterString(cursor));
  while (cursor.at < cursor.end);
  const fields = { text: textOf(Buffer.concat(strings)), chunks: strings.map(textOf) };
  return { value: strings.map(quoted).join(" "), fields };
}

/** RFC 2782. */
function readSrv(cursor: Cursor): Rdata {
  const numbers = { priority: readU16(cursor), weight: readU16(cursor), port: readU16(cursor) };
  const target = readName(cursor);
  const value = [...Object.values(numbers), absoluteName(target)].join(" ");
  return { value, fields: { ...numbers, target } };
}

/** RFC 3403 §4.1. */
function readNaptr(cursor: Cursor): Rdata {
  const numbers = { order: readU16(cursor), preference: readU16(cursor) };
  const strings = [readCharacterString(cursor), readCharacterString(cursor), readCharacterString(cursor)];
  const [flags, services, regexp] = strings.map(textOf);
  const replacement = readName(cursor);
  const value = [...Object.values(numbers), ...strings.map(quoted), absoluteName(replacement)].join(" ");
  return { value, fields: { ...numbers, flags, services, regexp, replacement } };
}

/** RFC 4034 §5. */
function readDs(cursor: Cursor): Rdata {
  return row({
    keyTag: readU16(cursor),
    algorithm: readU8(cursor),
    digestType: readU8(cursor),
    digest: hexOf(readRest(cursor)),
  });
}

/** RFC 4034 §2. */
function readDnskey(cursor: Cursor): Rdata {
  return row({
    flags: readU16(cursor),
    protocol: readU8(cursor),
    algorithm: readU8(cursor),
    publicKey: Buffer.from(readRest(cursor)).toString("base64"),
  });
}

/** RFC 6698 §2. */
function readTlsa(cursor: Cursor): Rdata {
  return row({
    usage: readU8(cursor),
    selector: readU8(cursor),
    matchingType: readU8(cursor),
    data: hexOf(readRest(cursor)),
  });
}

/** RFC 9460 §2; priority 0 is an alias. */
function readSvcb(cursor: Cursor): Rdata {
  const priority = readU16(cursor);
  const target = readName(cursor);
  const params = readParams(cursor);
  return {
    value: [priority, absoluteName(target), ...params.map(({ text }) => text)].join(" "),
    fields: { priority, target, params: Object.fromEntries(params.map(({ key, value }) => [key, value])) },
  };
}

/** RFC 8659 §4.1; the tag is letters and digits. */
function readCaa(cursor: Cursor): Rdata {
  const flags = readU8(cursor);
  const tag = textOf(readCharacterString(cursor));
  if (!/^[a-z0-9]+$/i.test(tag)) throw malformed("a CAA tag is no word");
  const bytes = readRest(cursor);
  return { value: `${flags} ${tag} ${quoted(bytes)}`, fields: { flags, tag, value: textOf(bytes) } };
}
