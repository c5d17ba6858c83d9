/** Reverse DNS names (RFC 1035 §3.5, RFC 3596 §2.5). */
import { type Address, formatAddress, formatHex } from "./address-text.ts";

/** The name below in-addr.arpa or ip6.arpa under which an address is looked up. */
export function formatReverseName(address: Address): string {
  if (address.version === 4) return `${formatAddress(address).split(".").reverse().join(".")}.in-addr.arpa`;
  return `${[...formatHex(address)].reverse().join(".")}.ip6.arpa`;
}

/**
 * An address of the block that a name below in-addr.arpa or ip6.arpa refers to; null for other names. Missing labels give
 * an address in the middle of the block: `2.10.in-addr.arpa` is 10.2.128.128. Labels before the address
 * (`b._dns-sd._udp`, or a range of RFC 2317) are ignored.
 */
export function parseReverseName(name: string): string | null {
  const labels = name.split(".").reverse();
  const [root, family] = labels;
  if (root !== "arpa") return null;
  if (family === "in-addr") return readLabels(labels.slice(2), /^\d{1,3}$/, 4, "128").join(".");
  if (family !== "ip6") return null;
  const nibbles = readLabels(labels.slice(2), /^[\da-f]$/, 32, "8").join("");
  return nibbles.replaceAll(/.{4}(?=.)/g, "$&:");
}

function readLabels(labels: readonly string[], part: RegExp, count: number, filling: string): string[] {
  const end = labels.findIndex((label) => !part.test(label));
  const parts = labels.slice(0, end < 0 ? count : Math.min(end, count));
  return [...parts, ...Array.from({ length: count - parts.length }, () => filling)];
}
