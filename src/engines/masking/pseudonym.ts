/** Keyed tokens of values: the same for the same secret, useless without it. */
import { createHash, createHmac } from "node:crypto";
import { type normalizations, normalizeValue } from "./salted-hash.ts";
import { findSecretWarnings } from "./secret-strength.ts";

export interface PseudonymRequest {
  readonly values: readonly string[];
  readonly secret: string;
  /** Values of different namespaces never share a token; holds no U+0000. */
  readonly namespace: string;
  /** Hexadecimal digits, 16 to 64. */
  readonly length: number;
  /** sha256 unless it is given. */
  readonly algo?: "sha256" | "sha512";
  readonly normalize?: readonly (typeof normalizations)[number][];
}

interface Token {
  value: string;
  token: string;
}

/** One token a value, in order. The result does not contain the secret. */
export function pseudonymizeValues(request: PseudonymRequest): { tokens: Token[]; warnings: string[] } {
  const { values, secret, normalize = [] } = request;
  const key = toHmacKey(secret);
  const tokens = values.map((value) => ({
    value,
    token: createToken(normalizeValue(value, { normalize }), key, request),
  }));
  return { tokens, warnings: findSecretWarnings(secret) };
}

/** `tok_` and the first digits of HMAC (RFC 2104) in hex: of the value, or of namespace‖0x00‖value. */
function createToken(
  value: string,
  key: string | Uint8Array,
  { namespace, length, algo = "sha256" }: PseudonymRequest,
): string {
  const mac = createHmac(algo, key);
  // Without a namespace a value that holds U+0000 begins with one, so that it equals no value of another namespace.
  if (namespace !== "" || value.includes("\u0000")) mac.update(`${namespace}\u0000`);
  return `tok_${mac.update(value).digest("hex").slice(0, length)}`;
}

/** HMAC pads keys with zero bytes, so secrets that differ only by trailing ones would be the same; those are hashed first. */
const toHmacKey = (secret: string): string | Uint8Array =>
  secret.endsWith("\u0000") ? createHash("sha256").update(secret).digest() : secret;
