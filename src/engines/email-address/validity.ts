/** Decides whether an address is valid and the one reason that is told for it. */
import type { RouteState } from "./mail-route.ts";

/** In the order in which they are looked at; the first that applies is told (contract, section 1.6). */
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
  /** Null where DNS was not asked. */
  readonly route: RouteState | null;
  readonly isDisposable: boolean;
  readonly isLikelyTypo: boolean;
  readonly isRole: boolean;
}

export interface Validity {
  readonly valid: boolean;
  readonly reason: Reason;
}

/**
 * Not asked, DNS takes nothing from an address: `valid` then says only that it could exist. A resolver that fails
 * leaves `valid` false, because nothing was shown.
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
