/** Decides which hosts and addresses may be fetched: the public ones, as the operator's two lists change them. */

import { judgeAddress } from "../../shared/address.ts";
import { type Address, parseAddress } from "../../shared/address-text.ts";
import { embeddedIpv4 } from "../../shared/embedded-ipv4.ts";
import { prefixHolds } from "../../shared/prefix.ts";
import { privateNameReason } from "./host-name.ts";
import { parseDenyRules, type TargetRule } from "./target-rule.ts";

/**
 * Deny wins over allow, and allow over the rules for public targets.
 * Hostnames are as the URL standard writes them; brackets around IPv6 are accepted.
 */
export interface TargetPolicy {
  /** Whether the name may be looked up. For an address literal: whether it may be connected to. */
  readonly permitsHost: (hostname: string, port: number) => boolean;
  /**
   * Whether this address, found for `hostname`, may be connected to. What is no address may not.
   * To be asked for every address of an answer; one refusal refuses the host.
   */
  readonly permitsAddress: (address: string, port: number, hostname: string) => boolean;
}

/**
 * Closed though public by number: Azure's WireServer answers every virtual machine at this address with the
 * machine's own configuration. An allow entry opens it.
 */
const machineServices: readonly TargetRule[] = parseDenyRules("168.63.129.16");

/**
 * The policy of two lists.
 * An allowed host name opens that name and every address it resolves to; an allowed block opens its addresses
 * (and their IPv4-mapped form, which is the same destination) but no private name that leads to them. A denied
 * block closes every IPv6 form that carries one of its IPv4 addresses. `*.example.com` leaves example.com alone.
 */
export function targetPolicy(allow: readonly TargetRule[], deny: readonly TargetRule[]): TargetPolicy {
  const permitsAddress = (text: string, port: number, hostname: string): boolean => {
    const address = parseAddress(text);
    if (address === null) return false;
    const forms = [address, ...embeddedIpv4(address).map((embedded) => embedded.address)];
    const name = hostname.toLowerCase();
    if (namesHost(deny, name, port) || namesAddress(deny, forms, port)) return false;
    if (namesHost(allow, name, port) || namesAddress(allow, sameDestination(address), port)) return true;
    return judgeAddress(address).reachable && !namesAddress(machineServices, forms, port);
  };
  const permitsHost = (hostname: string, port: number): boolean => {
    const name = hostname.toLowerCase();
    const literal = literalOf(name);
    if (literal !== null) return permitsAddress(literal, port, name);
    if (namesHost(deny, name, port)) return false;
    return namesHost(allow, name, port) || privateNameReason(name) === null;
  };
  return { permitsHost, permitsAddress };
}

/** The address literal of a URL's hostname, without brackets; null for a name. */
export function literalOf(hostname: string): string | null {
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
export const publicTargets: TargetPolicy = targetPolicy([], []);
