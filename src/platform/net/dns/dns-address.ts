/** Addresses in a DNS message as canonical text (RFC 5952). */
import { formatAddress, ipv4Address } from "../../../shared/address-text.ts";
import { type Cursor, readU32 } from "../../../shared/dns-cursor.ts";

export const readIpv4Text = (cursor: Cursor): string => formatAddress(ipv4Address(readU32(cursor)));

export function readIpv6Text(cursor: Cursor): string {
  const word = (): number => readU32(cursor) | 0;
  return formatAddress({ version: 6, a: word(), b: word(), c: word(), d: word() });
}
