/** Names of certificates: distinguished names (RFC 4514) and general names (RFC 5280, section 4.2.1.6). */
import { formatAddress, ipv4Address } from "../../shared/address-text.ts";
import { type Der, DerError, readOid, readText, tags } from "./der.ts";
import oids from "./oids.json" with { type: "json" };

export interface NameAttribute {
  /** Its short name, or its object identifier. */
  readonly type: string;
  readonly value: string;
}

export interface DistinguishedName {
  /** As RFC 4514 writes it: the last attribute first. */
  readonly text: string;
  /** In their order. */
  readonly attributes: NameAttribute[];
}

const attributeNames: Readonly<Record<string, string>> = oids.attributes;

export function readName(value: Der): DistinguishedName {
  const groups = value.parts().map((group) => group.parts(tags.set).map(readAttribute));
  const text = groups
    .map((group) => group.map(formatAttribute).join("+"))
    .reverse()
    .join(",");
  return { text, attributes: groups.flat() };
}

function readAttribute(value: Der): NameAttribute {
  const [type, text] = value.parts();
  if (type === undefined || text === undefined) throw new DerError("the attribute lacks a part");
  const oid = readOid(type);
  return { type: attributeNames[oid] ?? oid, value: readText(text) };
}

const formatAttribute = ({ type, value }: NameAttribute): string => `${type}=${escapeValue(value)}`;

/** RFC 4514, section 2.4. */
const escapeValue = (value: string): string =>
  value
    .replace(/[\\",+;<>]/g, "\\$&")
    .replace(/^[ #]/, "\\$&")
    .replace(/ $/, "\\ ")
    .replaceAll("\0", "\\00");

export interface GeneralName {
  readonly type: string;
  readonly value: string;
}

/** A name of a subjectAltName; other kinds than texts, addresses and directory names are told in hex. */
export function readGeneralName(value: Der): GeneralName {
  const { tag, content } = value;
  if (tag === 0x81) return { type: "email", value: readText(value) };
  if (tag === 0x82) return { type: "dns", value: readText(value) };
  if (tag === 0x86) return { type: "uri", value: readText(value) };
  if (tag === 0x87) return { type: "ip", value: formatIp(content) ?? toHex(content) };
  const [directory] = tag === 0xa4 ? value.children() : [];
  return directory === undefined
    ? { type: "other", value: toHex(content) }
    : { type: "directory", value: readName(directory).text };
}

function formatIp(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length === 4) return formatAddress(ipv4Address(view.getInt32(0)));
  if (bytes.length !== 16) return null;
  const [a, b, c, d] = [0, 4, 8, 12].map((at) => view.getInt32(at)) as [number, number, number, number];
  return formatAddress({ version: 6, a, b, c, d });
}

export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
