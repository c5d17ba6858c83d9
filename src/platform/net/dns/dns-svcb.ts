/** Decides how the parameters of SVCB and HTTPS records are read and shown (RFC 9460 §2.1, §7 and §14.3). */

import { readIpv4Text, readIpv6Text } from "./dns-address.ts";
import {
  type Cursor,
  cursorWithin,
  malformed,
  readBytes,
  readCharacterString,
  readRest,
  readU16,
} from "./dns-cursor.ts";
import { quoted } from "./dns-name.ts";

export type ParamValue = string | number | true | readonly string[];

export interface Param {
  /** `alpn`, or `key667` for a key without a word here. */
  readonly key: string;
  readonly value: ParamValue;
  /** `alpn="h2,h3"`, as a zone file writes it. */
  readonly text: string;
}

/** Keys must rise strictly (§2.2), so none can stand twice. Throws what is malformed. */
export function readParams(cursor: Cursor): readonly Param[] {
  const params: Param[] = [];
  for (let previous = -1; cursor.at < cursor.end; ) {
    const key = readU16(cursor);
    if (key <= previous) throw malformed("service parameters are out of order");
    previous = key;
    params.push(readParam(key, cursorWithin(cursor, readU16(cursor))));
  }
  return params;
}

function readParam(number: number, cursor: Cursor): Param {
  const key = keyWord(number);
  const { value, shown } = (readers[key] ?? readOpaque)(cursor);
  if (cursor.at !== cursor.end) throw malformed("a service parameter is longer than its value");
  return { key, value, text: shown === "" ? key : `${key}=${shown}` };
}

const keyWords = [
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

const keyWord = (number: number): string => keyWords[number] ?? `key${number}`;

interface Read {
  readonly value: ParamValue;
  readonly shown: string;
}

const readers: Readonly<Record<string, (cursor: Cursor) => Read>> = {
  mandatory: (cursor) => listed(listOf(cursor, () => keyWord(readU16(cursor)))),
  alpn: readAlpn,
  "no-default-alpn": () => ({ value: true, shown: "" }),
  port: (cursor) => {
    const value = readU16(cursor);
    return { value, shown: String(value) };
  },
  ipv4hint: (cursor) => listed(listOf(cursor, () => readIpv4Text(cursor))),
  ech: (cursor) => {
    const value = Buffer.from(readRest(cursor)).toString("base64");
    return { value, shown: value };
  },
  ipv6hint: (cursor) => listed(listOf(cursor, () => readIpv6Text(cursor))),
  dohpath: readOpaque,
  ohttp: () => ({ value: true, shown: "" }),
};

function listOf(cursor: Cursor, read: () => string): string[] {
  const items = [read()];
  while (cursor.at < cursor.end) items.push(read());
  return items;
}

const listed = (value: readonly string[]): Read => ({ value, shown: value.join(",") });

/** A comma or backslash inside an id is escaped once for the list and once for the zone file (appendix A.1). */
function readAlpn(cursor: Cursor): Read {
  const ids: Uint8Array[] = [];
  do ids.push(readCharacterString(cursor));
  while (cursor.at < cursor.end);
  const escaped = ids.map((id) => Buffer.from(id).toString("latin1").replaceAll(/[\\,]/g, "\\$&"));
  return {
    value: ids.map((id) => new TextDecoder().decode(id)),
    shown: quoted(Buffer.from(escaped.join(","), "latin1")),
  };
}

function readOpaque(cursor: Cursor): Read {
  const bytes = readBytes(cursor, cursor.end - cursor.at);
  if (bytes.length === 0) return { value: "", shown: "" };
  return { value: new TextDecoder().decode(bytes), shown: quoted(bytes) };
}
