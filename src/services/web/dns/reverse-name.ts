/** Decides under which name an address is looked up in reverse (RFC 1035 §3.5, RFC 3596 §2.5). */
import { Failure } from "../../../kernel/failure.ts";

export interface ReverseName {
  /** The address in its canonical form (RFC 5952). */
  readonly ip: string;
  readonly name: string;
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const ipv6Characters = /^[0-9a-fA-F:.]{2,45}$/;

/**
 * Reads an IPv4 or IPv6 address. A mapped one (::ffff:192.0.2.1) is that IPv4 address, whose names are known
 * there only. Throws `invalid_ip`, also for zones, brackets and the short IPv4 forms.
 */
export function reverseName(text: string): ReverseName {
  if (ipv4.test(text)) return ipv4Name(text);
  const groups = ipv6Characters.test(text) && text.includes(":") ? ipv6Groups(text) : null;
  if (groups === null) {
    throw new Failure("invalid_ip", "The IP address is not an IPv4 or IPv6 address.", { field: "ip" });
  }
  const mapped = mappedIpv4(groups);
  if (mapped !== null) return ipv4Name(mapped);
  const nibbles = [...groups.map((group) => group.padStart(4, "0")).join("")];
  return { ip: canonicalIpv6(text), name: `${nibbles.reverse().join(".")}.ip6.arpa` };
}

const ipv4Name = (ip: string): ReverseName => ({
  ip,
  name: `${ip.split(".").reverse().join(".")}.in-addr.arpa`,
});

/** The URL standard's parser knows every form of IPv6 and writes the canonical one. */
const canonicalIpv6 = (text: string): string => URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1) ?? "";

/** The eight groups, in hex without leading zeros; null for a text that is no address. */
function ipv6Groups(text: string): readonly string[] | null {
  const canonical = canonicalIpv6(text);
  if (canonical === "") return null;
  const [head = [], tail] = canonical
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  if (tail === undefined) return head;
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}

function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
