/** The claims of JSON Web Tokens that say whether one is good now, and for whom (RFC 7519, section 4.1). */
import { type JsonObject, numberIn } from "./decode.ts";

export interface ClaimRules {
  /** The moment that the token is judged at, in seconds since the epoch. */
  readonly nowSeconds: number;
  /** By how much clocks may differ. */
  readonly leewaySeconds: number;
  readonly issuer?: string | undefined;
  readonly audience?: string | undefined;
  readonly subject?: string | undefined;
  /** Seconds since `iat`, which is then required. */
  readonly maxAgeSeconds?: number | undefined;
  readonly requiredClaims: readonly string[];
}

type ClaimFault =
  | "claim_invalid"
  | "claim_missing"
  | "expired"
  | "not_yet_valid"
  | "issued_in_future"
  | "too_old"
  | "issuer_mismatch"
  | "audience_mismatch"
  | "subject_mismatch";

/** The first rule that the claims do not keep, or null. A claim that is there and of another type than RFC 7519 gives it is invalid. */
export function findClaimFault(rules: ClaimRules, payload: JsonObject): ClaimFault | null {
  const claims = new Map(Object.entries(payload));
  if (hasInvalidClaim(claims)) return "claim_invalid";
  const required = [...rules.requiredClaims, ...(rules.maxAgeSeconds === undefined ? [] : ["iat"])];
  if (required.some((name) => !claims.has(name))) return "claim_missing";
  return findTimeFault(rules, claims) ?? findPartyFault(rules, claims);
}

/** A NumericDate; null for what is none, as 1e400 is, which would never come. */
function secondsIn(value: unknown): number | null {
  const seconds = numberIn(value);
  return seconds !== null && Number.isFinite(seconds) ? seconds : null;
}

interface TokenTimes {
  /** Whether `exp` has passed; null without one. */
  readonly expired: boolean | null;
  /** ISO 8601, in UTC; null where the claim is absent, no number, or no time that a date can be. */
  readonly issuedAt: string | null;
  readonly expiresAt: string | null;
}

/** What the claims say of time, in words. */
export function describeTimes({ iat, exp }: JsonObject, nowSeconds: number): TokenTimes {
  const expires = secondsIn(exp);
  return {
    expired: expires === null ? null : nowSeconds >= expires,
    issuedAt: formatTime(secondsIn(iat)),
    expiresAt: formatTime(expires),
  };
}

function formatTime(seconds: number | null): string | null {
  const time = new Date(seconds === null ? Number.NaN : seconds * 1_000);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

type Claims = ReadonlyMap<string, unknown>;

function hasInvalidClaim(claims: Claims): boolean {
  const isThere = (name: string): boolean => claims.has(name);
  const isText = (name: string): boolean => typeof claims.get(name) === "string";
  const audience = claims.get("aud");
  const isAudience = Array.isArray(audience)
    ? audience.every((one) => typeof one === "string")
    : typeof audience === "string";
  return (
    ["exp", "nbf", "iat"].some((name) => isThere(name) && secondsIn(claims.get(name)) === null) ||
    ["iss", "sub", "jti"].some((name) => isThere(name) && !isText(name)) ||
    (isThere("aud") && !isAudience)
  );
}

function findTimeFault(rules: ClaimRules, claims: Claims): ClaimFault | null {
  const { nowSeconds, leewaySeconds, maxAgeSeconds = Number.POSITIVE_INFINITY } = rules;
  const secondsOf = (name: string, absent: number): number => secondsIn(claims.get(name)) ?? absent;
  if (nowSeconds >= secondsOf("exp", Number.POSITIVE_INFINITY) + leewaySeconds) return "expired";
  if (nowSeconds < secondsOf("nbf", Number.NEGATIVE_INFINITY) - leewaySeconds) return "not_yet_valid";
  const issuedAt = secondsOf("iat", nowSeconds);
  if (nowSeconds < issuedAt - leewaySeconds) return "issued_in_future";
  return nowSeconds - issuedAt > maxAgeSeconds + leewaySeconds ? "too_old" : null;
}

function findPartyFault({ issuer, audience, subject }: ClaimRules, claims: Claims): ClaimFault | null {
  if (issuer !== undefined && claims.get("iss") !== issuer) return "issuer_mismatch";
  const audiences: readonly unknown[] = [claims.get("aud")].flat();
  if (audience !== undefined && !audiences.includes(audience)) return "audience_mismatch";
  return subject !== undefined && claims.get("sub") !== subject ? "subject_mismatch" : null;
}
