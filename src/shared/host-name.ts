/** Host names: their syntax, and names that are not public. */
import { classifyAddress } from "./address.ts";
import { parseReverseName } from "./reverse-name.ts";

/** Domains that are not in the public DNS, together with all names below them. */
export const privateDomains = [
  // RFC 6761, RFC 6762, ICANN 2024 and RFC 8375.
  "localhost",
  "local",
  "internal",
  "home.arpa",
  // RFC 6762, appendix G; Linux distributions.
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "localdomain",
  // Answered by the nearest resolver: RFC 9462, RFC 9665 and RFC 8880.
  "resolver.arpa",
  "service.arpa",
  "ipv4only.arpa",
];

/** RFC 1035 §2.3.4; the underscore because real hosts use it. Lower case, as the URL standard writes it. */
const label = /^[a-z0-9_-]{1,63}$/;

/** Whether every label is letters, digits, hyphens and underscores, 1–63 long, and the name at most 253. */
export const isHostName = (name: string): boolean =>
  name.length <= 253 && name.split(".").every((part) => label.test(part));

/** Why a host name is not public, as the predicate of "the host"; null for a public name. Expects lower case. */
export function privateNameReason(name: string): string | null {
  if (name.endsWith(".")) return "ends with a dot";
  if (name.split(".").includes("")) return "has an empty label";
  const domain = privateDomains.find((candidate) => name === candidate || name.endsWith(`.${candidate}`));
  if (domain !== undefined) return `is under ${domain}, which is not public`;
  const address = parseReverseName(name);
  if (address !== null && !classifyAddress(address).reachable) {
    return "is the reverse name of an address that is not public";
  }
  return name.includes(".") ? null : "is a single label, which is not a public name";
}
