/** Keyed tokens of values: the same for the same secret, useless without it. */
import { createHash, createHmac } from "node:crypto";

export interface PseudonymRequest {
  readonly values: readonly string[];
  readonly secret: string;
  /** Values of different namespaces never share a token; holds no U+0000. */
  readonly namespace: string;
  /** Hexadecimal digits, 16 to 64. */
  readonly length: number;
}

interface Token {
  value: string;
  token: string;
}

/** One token a value, in order. The result does not contain the secret. */
export function pseudonymizeValues(request: PseudonymRequest): { tokens: Token[] } {
  const key = toHmacKey(request.secret);
  return { tokens: request.values.map((value) => ({ value, token: createToken(value, key, request) })) };
}

/** `tok_` and the first digits of HMAC-SHA-256 (RFC 2104) in hex: of the value, or of namespace‖0x00‖value. */
function createToken(
  value: string,
  key: string | Uint8Array,
  { namespace, length }: PseudonymRequest,
): string {
  const mac = createHmac("sha256", key);
  // Without a namespace a value that holds U+0000 begins with one, so that it equals no value of another namespace.
  if (namespace !== "" || value.includes("\u0000")) mac.update(`${namespace}\u0000`);
  return `tok_${mac.update(value).digest("hex").slice(0, length)}`;
}

/** HMAC pads keys with zero bytes, so secrets that differ only by trailing ones would be the same; those are hashed first. */
const toHmacKey = (secret: string): string | Uint8Array =>
  secret.endsWith("\u0000") ? createHash("sha256").update(secret).digest() : secret;
