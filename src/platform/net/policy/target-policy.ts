/** Policy for targets: public hosts and addresses, as the operator's two lists change them. */
import { classifyParsedAddress } from "../../../shared/address.ts";
import { type Address, parseAddress } from "../../../shared/address-text.ts";
import { embeddedIpv4 } from "../../../shared/embedded-ipv4.ts";
import { privateNameReason } from "../../../shared/host-name.ts";
import { prefixHolds } from "../../../shared/prefix.ts";
import { ownAddresses } from "./own-addresses.ts";
import { parseDenyRules, type TargetRule } from "./target-rule.ts";

/** Why a target is blocked: the operator's deny list names it, or it is not public. */
type BlockReason = "denied" | "not_public";

/**
 * Deny wins over allow, and allow over the rules for public targets.
 * Hostnames are as the URL standard writes them; brackets around IPv6 are accepted.
 */
export interface TargetPolicy {
  /** Why the name may not be looked up or, for an address literal, not be connected to; null if it may. */
  readonly checkHost: (hostname: string, port: number) => BlockReason | null;
  /**
   * Why this address, found for `hostname`, may not be connected to; null if it may. Text that is no address may not.
   * Check every address of an answer: one that is blocked blocks the host.
   */
  readonly checkAddress: (address: string, port: number, hostname: string) => BlockReason | null;
}

/**
 * Blocked though its number is public: Azure's WireServer gives every virtual machine its own configuration at this
 * address. An allow entry opens it.
 */
const machineServices: readonly TargetRule[] = parseDenyRules("168.63.129.16");

/**
 * The policy of two lists.
 * An allowed host name opens that name and every address it resolves to; an allowed block opens its addresses
 * (and their IPv4-mapped form, which is the same destination) but no private name that leads to them. A denied
 * block closes every IPv6 form that carries one of its IPv4 addresses. `*.example.com` leaves example.com alone.
 * This machine's own addresses count as not public: what a firewall hides from outside is open from inside.
 */
export function buildTargetPolicy(
  allow: readonly TargetRule[],
  deny: readonly TargetRule[],
  isOwn: (address: Address) => boolean = ownAddresses(),
): TargetPolicy {
  const isPublic = (address: Address, forms: readonly Address[], port: number): boolean =>
    classifyParsedAddress(address).reachable &&
    !namesAddress(machineServices, forms, port) &&
    !forms.some(isOwn);
  const checkAddress = (text: string, port: number, hostname: string): BlockReason | null => {
    const address = parseAddress(text);
    if (address === null) return "not_public";
    const forms = [address, ...embeddedIpv4(address).map((embedded) => embedded.address)];
    const name = hostname.toLowerCase();
    if (namesHost(deny, name, port) || namesAddress(deny, forms, port)) return "denied";
    if (namesHost(allow, name, port) || namesAddress(allow, sameDestination(address), port)) return null;
    return isPublic(address, forms, port) ? null : "not_public";
  };
  const checkHost = (hostname: string, port: number): BlockReason | null => {
    const name = hostname.toLowerCase();
    const literal = parseLiteral(name);
    if (literal !== null) return checkAddress(literal, port, name);
    if (namesHost(deny, name, port)) return "denied";
    return namesHost(allow, name, port) || privateNameReason(name) === null ? null : "not_public";
  };
  return { checkHost, checkAddress };
}

/** The address literal of a URL's hostname, without brackets; null for a name. */
export function parseLiteral(hostname: string): string | null {
  const text = hostname.startsWith("[") && hostname.endsWith("]") ? hostname.slice(1, -1) : hostname;
  return parseAddress(text) === null ? null : text;
}

function namesHost(rules: readonly TargetRule[], hostname: string, port: number): boolean {
  return rules.some(({ subject, port: only }) => {
    if (only !== null && only !== port) return false;
    if (subject.kind === "host") return subject.host === hostname;
    return subject.kind === "below" && hostname.endsWith(`.${subject.domain}`);
  });
}

function namesAddress(rules: readonly TargetRule[], forms: readonly Address[], port: number): boolean {
  return rules.some(
    ({ subject, port: only }) =>
      (only === null || only === port) &&
      subject.kind === "block" &&
      forms.some((form) => prefixHolds(subject.block, form)),
  );
}

/** RFC 4291 §2.5.5.2: a mapped address is the IPv4 node itself, reached by an IPv6 socket. */
const sameDestination = (address: Address): readonly Address[] => [
  address,
  ...embeddedIpv4(address).flatMap(({ form, address: carried }) => (form === "mapped" ? [carried] : [])),
];

/** The policy of two empty lists: public targets only. */
export const publicTargets: TargetPolicy = buildTargetPolicy([], []);
