/** The name under which an address is looked up in reverse (RFC 1035 §3.5, RFC 3596 §2.5). */

import { formatAddress, parseAddress, unmapAddress } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";
import { formatReverseName } from "../../shared/reverse-name.ts";

interface ReverseName {
  /** The address in its canonical form (RFC 5952). */
  readonly ip: string;
  readonly name: string;
}

/**
 * The reverse name of an IPv4 or IPv6 address; white space around it is ignored. A mapped address (::ffff:192.0.2.1) counts as its IPv4 address, since
 * only that one has names. Throws `invalid_ip`, also for zones, brackets and the short IPv4 forms.
 */
export function buildReverseName(text: string): ReverseName {
  const parsed = parseAddress(text.trim());
  if (parsed === null) {
    throw new ApiError("invalid_ip", "The IP address is not an IPv4 or IPv6 address.", { field: "ip" });
  }
  const address = unmapAddress(parsed);
  return { ip: formatAddress(address), name: formatReverseName(address) };
}
