/** Keys of clients: addresses that share limits, queues and connections. */
import { formatAddress, parseAddress } from "./address-text.ts";
import { embeddedIpv4 } from "./embedded-ipv4.ts";
import { firstOfBlock } from "./prefix.ts";

/**
 * The client that an address belongs to: an IPv4 address itself, an IPv6 address's /64, since whoever has a network
 * has all its 2^64 addresses (RFC 6177). "" where there is no address.
 */
export function clientKey(address: string | null): string {
  const parsed = parseAddress(address?.split("%", 1)[0] ?? "");
  if (parsed === null) return address ?? "";
  const mapped = embeddedIpv4(parsed).find(({ form }) => form === "mapped");
  const counted = mapped?.address ?? parsed;
  return formatAddress(counted.version === 4 ? counted : firstOfBlock(counted, 64));
}
