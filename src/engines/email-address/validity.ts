/** Whether an address is valid, and the reason. */
import type { RouteState } from "./mail-route.ts";

/** In order of precedence: the first that applies is reported. */
export const reasons = [
  "invalid_syntax",
  "domain_not_found",
  "null_mx",
  "no_mx",
  "dns_error",
  "disposable",
  "possible_typo",
  "role_account",
  "ok",
] as const;

export type Reason = (typeof reasons)[number];

export interface AddressChecks {
  readonly isSyntaxValid: boolean;
  /** Null if DNS was not queried. */
  readonly route: RouteState | null;
  readonly isDisposable: boolean;
  readonly isLikelyTypo: boolean;
  readonly isRole: boolean;
}

interface Validity {
  readonly valid: boolean;
  readonly reason: Reason;
}

/**
 * Without DNS, `valid` says only that the address could exist. If the resolver fails, `valid` is false, because
 * nothing was confirmed.
 */
export function decideValidity({
  isSyntaxValid,
  route,
  isDisposable,
  isLikelyTypo,
  isRole,
}: AddressChecks): Validity {
  if (!isSyntaxValid) return { valid: false, reason: "invalid_syntax" };
  if (route !== null && route !== "mx" && route !== "implicit_mx") return { valid: false, reason: route };
  if (isDisposable) return { valid: true, reason: "disposable" };
  if (isLikelyTypo) return { valid: true, reason: "possible_typo" };
  return { valid: true, reason: isRole ? "role_account" : "ok" };
}
