/** JSON Web Tokens, verified: signature, then time and claims, with the reason where one does not hold. */
import type { KeyObject } from "node:crypto";
import { isKeyFor, isTokenAlgorithm, type TokenAlgorithm, verifyText } from "./algorithms.ts";
import { type ClaimRules, findClaimFault } from "./claims.ts";
import { decodeToken, type JsonObject } from "./decode.ts";
import type { KeyEntry } from "./keys.ts";

/** Why a token is not valid, in the order in which they are looked for. */
export const tokenFaults = [
  "algorithm_none",
  "algorithm_unknown",
  "algorithm_not_allowed",
  "critical_header",
  "key_not_found",
  "key_mismatch",
  "too_many_keys",
  "signature_invalid",
  "claim_invalid",
  "claim_missing",
  "expired",
  "not_yet_valid",
  "issued_in_future",
  "too_old",
  "issuer_mismatch",
  "audience_mismatch",
  "subject_mismatch",
] as const;

export type TokenFault = (typeof tokenFaults)[number];

export interface VerifyRequest extends ClaimRules {
  readonly token: string;
  /** The one key, or the keys of a set. */
  readonly keys: KeyObject | readonly KeyEntry[];
  /** Null: whichever the key allows. */
  readonly algorithms: readonly TokenAlgorithm[] | null;
}

export interface VerifiedToken {
  readonly valid: boolean;
  readonly reason: TokenFault | null;
  readonly header: JsonObject;
  readonly payload: JsonObject;
}

/** Keys of a set that are read for a token: each takes up to 0.1 ms, and a fetched set may have thousands. */
const readsMax = 32;
/** Signatures that are tried where a token names no key of a set: one of the slowest curve takes 1.5 ms. */
const triesMax = 4;

/**
 * Whether a token in compact form was signed by one of the keys and its claims hold.
 * The algorithm is the token's word, so it is believed only as far as the key goes: `none` is never valid, an HMAC needs a secret, a
 * signature a public key of its type and curve (RFC 8725, sections 3.1 and 3.2). Keys in the token's header (`jwk`, `jku`, `x5c`)
 * are never used. Throws `invalid_token` as `decodeToken` does.
 */
export function verifyToken(request: VerifyRequest): VerifiedToken {
  const { header, payload, signature } = decodeToken(request.token);
  const reason = findSignatureFault(request, header, signature) ?? findClaimFault(request, payload);
  return { valid: reason === null, reason, header, payload };
}

function findSignatureFault(request: VerifyRequest, header: JsonObject, written: string): TokenFault | null {
  const { token, keys, algorithms } = request;
  const algorithm = ownValue(header, "alg");
  if (typeof algorithm === "string" && algorithm.toLowerCase() === "none") return "algorithm_none";
  if (!isTokenAlgorithm(algorithm)) return "algorithm_unknown";
  if (algorithms !== null && !algorithms.includes(algorithm)) return "algorithm_not_allowed";
  // RFC 7515, section 4.1.11: what must be understood and is not makes a token invalid; no extension is understood here.
  if (Object.hasOwn(header, "crit")) return "critical_header";
  const candidates = candidatesOf(keys, algorithm, ownValue(header, "kid"));
  if (typeof candidates === "string") return candidates;
  const compact = token.trim();
  const text = compact.slice(0, compact.lastIndexOf("."));
  const signature = Buffer.from(written, "base64url");
  // The last character may have bits that no byte takes: each signature has one text (RFC 4648, section 3.5).
  if (signature.toString("base64url") !== written) return "signature_invalid";
  const isSigned = candidates.some((key) => verifyText(algorithm, key, { text, signature }));
  return isSigned ? null : "signature_invalid";
}

function candidatesOf(
  keys: VerifyRequest["keys"],
  algorithm: TokenAlgorithm,
  kid: unknown,
): readonly KeyObject[] | TokenFault {
  if (!isSet(keys)) return isKeyFor(algorithm, keys) ? [keys] : "key_mismatch";
  const named = keys.filter((key) => kid === undefined || key.kid === kid);
  if (named.length === 0) return "key_not_found";
  const usable = named.filter((key) => key.isForSignatures && (key.alg ?? algorithm) === algorithm);
  return usable.length > readsMax ? "too_many_keys" : readFitting(usable, algorithm);
}

function readFitting(
  entries: readonly KeyEntry[],
  algorithm: TokenAlgorithm,
): readonly KeyObject[] | TokenFault {
  const fit: KeyObject[] = [];
  for (const { read } of entries) {
    const key = read();
    if (key !== null && isKeyFor(algorithm, key)) fit.push(key);
    if (fit.length > triesMax) return "too_many_keys";
  }
  return fit.length === 0 ? "key_mismatch" : fit;
}

const isSet = (keys: VerifyRequest["keys"]): keys is readonly KeyEntry[] => Array.isArray(keys);

const ownValue = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;
