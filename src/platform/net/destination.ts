/** Decides which addresses may be dialed for a target: all that its name stands for, or none. */

import { Failure } from "../../kernel/failure.ts";
import type { Target } from "./target.ts";
import type { TargetPolicy } from "./target-policy.ts";

/** An address that the policy permits for the target at hand; nothing else can be dialed. */
export type CheckedAddress = string & { readonly [checked]: true };

declare const checked: unique symbol;

/** A target with its addresses, each of them checked. */
export interface Destination {
  readonly target: Target;
  readonly addresses: readonly [CheckedAddress, ...CheckedAddress[]];
}

/** All addresses of a name, IPv4 and IPv6; throws `dns_failure` or `upstream_timeout`. */
export type Lookup = (
  hostname: string,
  signal: AbortSignal,
) => Promise<{ readonly addresses: readonly string[] }>;

export interface Guard {
  readonly lookup: Lookup;
  readonly policy: TargetPolicy;
}

/**
 * Looks the target's name up, unless it is an address, and judges every answer.
 * One address that is not permitted refuses the host: a name that stands for a public and a private machine was
 * made to reach the private one. Throws `blocked_target` without naming the address, and `dns_failure`.
 */
export async function destinationOf(
  target: Target,
  { lookup, policy }: Guard,
  signal: AbortSignal,
): Promise<Destination> {
  const { hostname, port, isLiteral } = target;
  const addresses = isLiteral ? [hostname] : (await lookup(hostname, signal)).addresses;
  const permits = (address: string): address is CheckedAddress =>
    policy.permitsAddress(address, port, hostname);
  if (!addresses.every(permits)) {
    throw new Failure("blocked_target", "The host stands for an address that is not public.");
  }
  const [first, ...others] = addresses;
  if (first === undefined) throw new Failure("dns_failure", "The host of the URL has no address.");
  return { target, addresses: [first, ...others] };
}
