/** Records whose fields depend on each other: gateways, relays, host identities and lists of prefixes. */
import {
  type Cursor,
  createCursor,
  malformed,
  readBytes,
  readRest,
  readU8,
  readU16,
} from "../../../shared/dns-cursor.ts";
import { formatAbsoluteName, readName } from "../../../shared/dns-name.ts";
import { readIpv4Text, readIpv6Text } from "./dns-address.ts";
import { type Rdata, toBase64, toHex } from "./dns-fields.ts";

/** None, an IPv4 or IPv6 address, or a name (RFC 4025 §2.5, RFC 8777 §4.2.3). */
function readGateway(kind: number, cursor: Cursor): { readonly value: string; readonly text: string } {
  if (kind === 0) return { value: ".", text: "." };
  if (kind === 3) {
    const value = readName(cursor);
    return { value, text: formatAbsoluteName(value) };
  }
  if (kind !== 1 && kind !== 2) throw malformed("the kind of a gateway is unknown");
  const value = kind === 1 ? readIpv4Text(cursor) : readIpv6Text(cursor);
  return { value, text: value };
}

/** RFC 4025 §2. */
export function readIpsecKey(cursor: Cursor): Rdata {
  const numbers = { precedence: readU8(cursor), gatewayType: readU8(cursor), algorithm: readU8(cursor) };
  const gateway = readGateway(numbers.gatewayType, cursor);
  const publicKey = toBase64(readRest(cursor));
  const value = [...Object.values(numbers), gateway.text, publicKey].join(" ").trimEnd();
  return { value, fields: { ...numbers, gateway: gateway.value, publicKey } };
}

/** RFC 8777 §4. */
export function readAmtRelay(cursor: Cursor): Rdata {
  const precedence = readU8(cursor);
  const byte = readU8(cursor);
  const numbers = { precedence, discoveryOptional: byte >> 7, relayType: byte & 127 };
  const relay = readGateway(numbers.relayType, cursor);
  return {
    value: [...Object.values(numbers), relay.text].join(" "),
    fields: { ...numbers, relay: relay.value },
  };
}

/** RFC 8005 §5. */
export function readHostIdentity(cursor: Cursor): Rdata {
  const tagLength = readU8(cursor);
  const publicKeyAlgorithm = readU8(cursor);
  const keyLength = readU16(cursor);
  const hostIdentityTag = toHex(readBytes(cursor, tagLength));
  const publicKey = toBase64(readBytes(cursor, keyLength));
  const rendezvousServers: string[] = [];
  while (cursor.at < cursor.end) rendezvousServers.push(readName(cursor));
  const servers = rendezvousServers.map(formatAbsoluteName);
  return {
    value: [publicKeyAlgorithm, hostIdentityTag, publicKey, ...servers].join(" "),
    fields: { publicKeyAlgorithm, hostIdentityTag, publicKey, rendezvousServers },
  };
}

/** RFC 3123 §4: families 1 and 2, prefixes without their trailing zero bytes, `!` where the top bit of the length is set. */
export function readPrefixes(cursor: Cursor): Rdata {
  const prefixes: string[] = [];
  while (cursor.at < cursor.end) {
    const family = readU16(cursor);
    const prefix = readU8(cursor);
    const length = readU8(cursor);
    const bytes = readBytes(cursor, length & 127);
    prefixes.push(`${length > 127 ? "!" : ""}${family}:${formatPrefix(family, bytes)}/${prefix}`);
  }
  return { value: prefixes.join(" "), fields: { prefixes } };
}

function formatPrefix(family: number, bytes: Uint8Array): string {
  const size = { 1: 4, 2: 16 }[family] ?? 0;
  if (bytes.length > size) throw malformed("a prefix is longer than an address");
  const whole = createCursor(Uint8Array.from({ length: size }, (_, at) => bytes[at] ?? 0));
  return family === 1 ? readIpv4Text(whole) : readIpv6Text(whole);
}
