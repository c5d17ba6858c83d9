/** The name under which an address is looked up in reverse (RFC 1035 §3.5, RFC 3596 §2.5). */

import { type Address, formatAddress, ipv4Address, parseAddress } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";

interface ReverseName {
  /** The address in its canonical form (RFC 5952). */
  readonly ip: string;
  readonly name: string;
}

/**
 * The reverse name of an IPv4 or IPv6 address. A mapped address (::ffff:192.0.2.1) counts as its IPv4 address, since
 * only that one has names. Throws `invalid_ip`, also for zones, brackets and the short IPv4 forms.
 */
export function buildReverseName(text: string): ReverseName {
  const parsed = parseAddress(text);
  if (parsed === null) {
    throw new ApiError("invalid_ip", "The IP address is not an IPv4 or IPv6 address.", { field: "ip" });
  }
  const address = isMapped(parsed) ? ipv4Address(parsed.d) : parsed;
  const ip = formatAddress(address);
  return { ip, name: address.version === 4 ? ipv4Name(ip) : ipv6Name(address) };
}

const isMapped = ({ version, a, b, c }: Address): boolean =>
  version === 6 && a === 0 && b === 0 && c === 0xffff;

const ipv4Name = (ip: string): string => `${ip.split(".").reverse().join(".")}.in-addr.arpa`;

function ipv6Name({ a, b, c, d }: Address): string {
  const nibbles = [a, b, c, d].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  return `${[...nibbles].reverse().join(".")}.ip6.arpa`;
}
