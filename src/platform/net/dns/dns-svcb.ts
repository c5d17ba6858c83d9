/** Parameters of SVCB and HTTPS records (RFC 9460 §2.1, §7 and §14.3). */

import {
  type Cursor,
  malformed,
  readBytes,
  readCharacterString,
  readCursor,
  readRest,
  readU16,
} from "../../../shared/dns-cursor.ts";
import { quote } from "../../../shared/dns-name.ts";
import { readIpv4Text, readIpv6Text } from "./dns-address.ts";

type ParamValue = string | number | true | readonly string[];

interface Param {
  /** `alpn`, or `key667` for an unknown key. */
  readonly key: string;
  readonly value: ParamValue;
  /** `alpn="h2,h3"`, as in a zone file. */
  readonly text: string;
}

/** Keys must increase strictly (§2.2), so none can occur twice. */
export function readParams(cursor: Cursor): readonly Param[] {
  const params: Param[] = [];
  for (let previous = -1; cursor.at < cursor.end; ) {
    const key = readU16(cursor);
    if (key <= previous) throw malformed("service parameters are out of order");
    previous = key;
    params.push(readParam(key, readCursor(cursor, readU16(cursor))));
  }
  return params;
}

function readParam(number: number, cursor: Cursor): Param {
  const key = formatKey(number);
  const { value, text } = (readers[key] ?? readOpaque)(cursor);
  if (cursor.at !== cursor.end) throw malformed("a service parameter is longer than its value");
  return { key, value, text: text === "" ? key : `${key}=${text}` };
}

const keyNames = [
  "mandatory",
  "alpn",
  "no-default-alpn",
  "port",
  "ipv4hint",
  "ech",
  "ipv6hint",
  "dohpath",
  "ohttp",
];

const formatKey = (number: number): string => keyNames[number] ?? `key${number}`;

interface ParsedValue {
  readonly value: ParamValue;
  readonly text: string;
}

const readers: Readonly<Record<string, (cursor: Cursor) => ParsedValue>> = {
  mandatory: (cursor) => formatList(readList(cursor, () => formatKey(readU16(cursor)))),
  alpn: readAlpn,
  "no-default-alpn": () => ({ value: true, text: "" }),
  port: (cursor) => {
    const value = readU16(cursor);
    return { value, text: String(value) };
  },
  ipv4hint: (cursor) => formatList(readList(cursor, () => readIpv4Text(cursor))),
  ech: (cursor) => {
    const value = Buffer.from(readRest(cursor)).toString("base64");
    return { value, text: value };
  },
  ipv6hint: (cursor) => formatList(readList(cursor, () => readIpv6Text(cursor))),
  dohpath: readOpaque,
  ohttp: () => ({ value: true, text: "" }),
};

function readList(cursor: Cursor, read: () => string): string[] {
  const items = [read()];
  while (cursor.at < cursor.end) items.push(read());
  return items;
}

const formatList = (value: readonly string[]): ParsedValue => ({ value, text: value.join(",") });

/** A comma or backslash inside an id is escaped once for the list and once for the zone file (appendix A.1). */
function readAlpn(cursor: Cursor): ParsedValue {
  const ids: Uint8Array[] = [];
  do ids.push(readCharacterString(cursor));
  while (cursor.at < cursor.end);
  const escaped = ids.map((id) => Buffer.from(id).toString("latin1").replaceAll(/[\\,]/g, "\\$&"));
  return {
    value: ids.map((id) => new TextDecoder().decode(id)),
    text: quote(Buffer.from(escaped.join(","), "latin1")),
  };
}

function readOpaque(cursor: Cursor): ParsedValue {
  const bytes = readBytes(cursor, cursor.end - cursor.at);
  if (bytes.length === 0) return { value: "", text: "" };
  return { value: new TextDecoder().decode(bytes), text: quote(bytes) };
}
