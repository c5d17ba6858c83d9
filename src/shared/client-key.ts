/** Keys of clients: addresses that share limits, queues and connections. */
import { formatAddress, parseAddress, unmapAddress } from "./address-text.ts";
import { firstOfBlock } from "./prefix.ts";

/**
 * The client that an address belongs to: an IPv4 address itself, an IPv6 address's /64, since whoever has a network
 * has all its 2^64 addresses (RFC 6177). "" where there is no address.
 */
export function clientKey(address: string | null): string {
  const parsed = parseAddress(address?.split("%", 1)[0] ?? "");
  if (parsed === null) return address ?? "";
  const counted = unmapAddress(parsed);
  return formatAddress(counted.version === 4 ? counted : firstOfBlock(counted, 64));
}
