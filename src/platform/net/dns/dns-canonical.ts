/** Canonical form of record data: what signatures cover (RFC 4034 §6.2, RFC 6840 §5.1). */
import {
  type Cursor,
  nullIfMalformed,
  readBytes,
  readCharacterString,
  readCursor,
  readRest,
} from "../../../shared/dns-cursor.ts";
import { encodeName, readName } from "../../../shared/dns-name.ts";

/** A part of the data: so many bytes, a character-string, or a name, which is written in full and in lower case. */
type Part = number | "string" | "name";

/** The types whose names are written in lower case; in all other data names are never compressed, and are kept as sent. */
const layouts: Readonly<Record<string, readonly Part[]>> = {
  NS: ["name"],
  CNAME: ["name"],
  SOA: ["name", "name"],
  MB: ["name"],
  MG: ["name"],
  MR: ["name"],
  PTR: ["name"],
  MINFO: ["name", "name"],
  MX: [2, "name"],
  RP: ["name", "name"],
  AFSDB: [2, "name"],
  RT: [2, "name"],
  SIG: [18, "name"],
  PX: [2, "name", "name"],
  SRV: [6, "name"],
  NAPTR: [4, "string", "string", "string", "name"],
  KX: [2, "name"],
  DNAME: ["name"],
  RRSIG: [18, "name"],
};

/** The `length` bytes of data from the cursor on; data that is malformed stays as it was sent. */
export function canonicalizeRdata(type: string, outer: Cursor, length: number): Uint8Array {
  const cursor = readCursor(outer, length);
  const layout = layouts[type];
  const raw = cursor.bytes.subarray(cursor.at, cursor.end);
  if (layout === undefined) return Uint8Array.from(raw);
  const parts = nullIfMalformed(() => [...layout.map((part) => readPart(cursor, part)), readRest(cursor)]);
  return parts === null ? Uint8Array.from(raw) : new Uint8Array(Buffer.concat(parts));
}

function readPart(cursor: Cursor, part: Part): Uint8Array {
  if (part === "name") return encodeName(readName(cursor));
  if (part !== "string") return readBytes(cursor, part);
  const bytes = readCharacterString(cursor);
  return Buffer.concat([Uint8Array.of(bytes.length), bytes]);
}
