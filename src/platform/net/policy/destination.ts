/** Destinations: a target with its checked addresses. Either all addresses of a name may be dialed, or none. */
import { ApiError } from "../../../shared/api-error.ts";
import { deniedMessage, type Target } from "./target.ts";
import type { TargetPolicy } from "./target-policy.ts";

/** An address that the policy permits for the target; nothing else can be dialed. */
export type CheckedAddress = string & { readonly [checked]: true };

declare const checked: unique symbol;

/** What is dialed, whatever the protocol. */
export type Host = Pick<Target, "hostname" | "port" | "isLiteral">;

/** A target with its addresses, each of them checked. */
export interface Destination<T extends Host = Target> {
  readonly target: T;
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
 * Looks up the target's name, unless it is an address, and checks every address. One that is not permitted blocks the host:
 * a name that stands for a public and a private machine was made to reach the private one.
 * Throws `blocked_target` without naming the address, and `dns_failure`.
 */
export async function resolveDestination<T extends Host>(
  target: T,
  { lookup, policy }: Guard,
  signal: AbortSignal,
  client?: string,
): Promise<Destination<T>> {
  const { hostname, isLiteral } = target;
  const addresses = isLiteral ? [hostname] : (await lookup(hostname, signal, client)).addresses;
  for (const address of addresses) assertAddress(address, target, policy);
  const [first, ...others] = addresses as readonly CheckedAddress[];
  if (first === undefined) throw new ApiError("dns_failure", "The host has no address.");
  return { target, addresses: [first, ...others] };
}

/** Throws `blocked_target` if the target must not lead to this address, without naming the address. */
export function assertAddress(address: string, { hostname, port }: Host, policy: TargetPolicy): void {
  const blocked = policy.checkAddress(address, port, hostname);
  if (blocked === null) return;
  const message = blocked === "denied" ? deniedMessage : "The host stands for an address that is not public.";
  throw new ApiError("blocked_target", message, { cause: blocked });
}
