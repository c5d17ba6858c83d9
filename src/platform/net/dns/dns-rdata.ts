/** Data of DNS records: as fields, and as text in the form of a zone file. */
import { readIpv4Text, readIpv6Text } from "./dns-address.ts";
import {
  type Cursor,
  malformed,
  nullIfMalformed,
  readCharacterString,
  readCursor,
  readRest,
  readU8,
  readU16,
  readU32,
} from "./dns-cursor.ts";
import { formatAbsoluteName, quote, readName } from "./dns-name.ts";
import { readParams } from "./dns-svcb.ts";
import type { RecordType } from "./dns-types.ts";

interface Rdata {
  /** Presentation form of the type's RFC; names in it are absolute. */
  readonly value: string;
  /** Names in fields carry no root's dot; bytes are text where they are UTF-8, else hex or Base64. */
  readonly fields: Readonly<Record<string, unknown>>;
}

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
  if (!Object.hasOwn(readers, type)) return null;
  const rdata = readers[type as RecordType](cursor);
  if (cursor.at !== cursor.end) throw malformed("a record is longer than its data");
  return rdata;
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

const decodeText = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Fields and, in the same order, their text. */
const fieldsAndText = (fields: Rdata["fields"]): Rdata => ({
  value: Object.values(fields).join(" "),
  fields,
});

const readers: Readonly<Record<RecordType, (cursor: Cursor) => Rdata>> = {
  A: (cursor) => fieldsAndText({ address: readIpv4Text(cursor) }),
  AAAA: (cursor) => fieldsAndText({ address: readIpv6Text(cursor) }),
  NS: (cursor) => readNameField("nsdname", cursor),
  CNAME: (cursor) => readNameField("cname", cursor),
  DNAME: (cursor) => readNameField("target", cursor),
  PTR: (cursor) => readNameField("ptrdname", cursor),
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

function readNameField(field: string, cursor: Cursor): Rdata {
  const name = readName(cursor);
  return { value: formatAbsoluteName(name), fields: { [field]: name } };
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
  const value = [formatAbsoluteName(mname), formatAbsoluteName(rname), ...Object.values(numbers)].join(" ");
  return { value, fields: { ...names, ...numbers } };
}

/** RFC 1035 §3.3.9; the exchange "." says that the domain takes no mail (RFC 7505). */
function readMx(cursor: Cursor): Rdata {
  const preference = readU16(cursor);
  const exchange = readName(cursor);
  return { value: `${preference} ${formatAbsoluteName(exchange)}`, fields: { preference, exchange } };
}

/** RFC 1035 §3.3.14; `text` is the strings joined, as SPF (RFC 7208 §3.3) and DKIM read them. */
function readTxt(cursor: Cursor): Rdata {
  const strings: Uint8Array[] = [];
  do strings.push(readCharacterString(cursor));
  while (cursor.at < cursor.end);
  const fields = { text: decodeText(Buffer.concat(strings)), chunks: strings.map(decodeText) };
  return { value: strings.map(quote).join(" "), fields };
}

/** RFC 2782. */
function readSrv(cursor: Cursor): Rdata {
  const numbers = { priority: readU16(cursor), weight: readU16(cursor), port: readU16(cursor) };
  const target = readName(cursor);
  const value = [...Object.values(numbers), formatAbsoluteName(target)].join(" ");
  return { value, fields: { ...numbers, target } };
}

/** RFC 3403 §4.1. */
function readNaptr(cursor: Cursor): Rdata {
  const numbers = { order: readU16(cursor), preference: readU16(cursor) };
  const strings = [readCharacterString(cursor), readCharacterString(cursor), readCharacterString(cursor)];
  const [flags, services, regexp] = strings.map(decodeText);
  const replacement = readName(cursor);
  const value = [...Object.values(numbers), ...strings.map(quote), formatAbsoluteName(replacement)].join(" ");
  return { value, fields: { ...numbers, flags, services, regexp, replacement } };
}

/** RFC 4034 §5. */
function readDs(cursor: Cursor): Rdata {
  return fieldsAndText({
    keyTag: readU16(cursor),
    algorithm: readU8(cursor),
    digestType: readU8(cursor),
    digest: toHex(readRest(cursor)),
  });
}

/** RFC 4034 §2. */
function readDnskey(cursor: Cursor): Rdata {
  return fieldsAndText({
    flags: readU16(cursor),
    protocol: readU8(cursor),
    algorithm: readU8(cursor),
    publicKey: Buffer.from(readRest(cursor)).toString("base64"),
  });
}

/** RFC 6698 §2. */
function readTlsa(cursor: Cursor): Rdata {
  return fieldsAndText({
    usage: readU8(cursor),
    selector: readU8(cursor),
    matchingType: readU8(cursor),
    data: toHex(readRest(cursor)),
  });
}

/** RFC 9460 §2; priority 0 is an alias. */
function readSvcb(cursor: Cursor): Rdata {
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
