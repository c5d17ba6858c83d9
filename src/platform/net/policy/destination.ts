/** Decides which addresses may be dialed for a target: all that its name stands for, or none. */

import { ApiError } from "../../../shared/api-error.ts";
import { deniedMessage, type Target } from "./target.ts";
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
  client?: string,
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
  client?: string,
): Promise<Destination> {
  const { hostname, isLiteral } = target;
  const addresses = isLiteral ? [hostname] : (await lookup(hostname, signal, client)).addresses;
  for (const address of addresses) checkAddress(address, target, policy);
  const [first, ...others] = addresses as readonly CheckedAddress[];
  if (first === undefined) throw new ApiError("dns_failure", "The host of the URL has no address.");
  return { target, addresses: [first, ...others] };
}

/** Throws `blocked_target` where the target's name must not lead to this address, without naming it. */
export function checkAddress(address: string, { hostname, port }: Target, policy: TargetPolicy): void {
  const refusal = policy.refuseAddress(address, port, hostname);
  if (refusal === null) return;
  const message = refusal === "denied" ? deniedMessage : "The host stands for an address that is not public.";
  throw new ApiError("blocked_target", message);
}
