/** Decides the token that stands for a value: the same for the same secret, useless without it. */
import { createHash, createHmac } from "node:crypto";

export interface TokensRequest {
  readonly values: readonly string[];
  readonly secret: string;
  /** Values of different namespaces never share a token; holds no U+0000. */
  readonly namespace: string;
  /** Hexadecimal digits, 16 to 64. */
  readonly length: number;
}

export interface Token {
  value: string;
  token: string;
}

/** One token a value, in order. The secret is in none of them, nor in what is answered. */
export function tokensOf(request: TokensRequest): { tokens: Token[] } {
  const key = keyOf(request.secret);
  return { tokens: request.values.map((value) => ({ value, token: tokenOf(value, key, request) })) };
}

/** `tok_` and the first digits of HMAC-SHA-256 (RFC 2104) in hex: of the value, or of namespace‖0x00‖value. */
function tokenOf(value: string, key: string | Uint8Array, { namespace, length }: TokensRequest): string {
  const mac = createHmac("sha256", key);
  // Without a namespace a value that holds U+0000 begins with one, so that it reads as no other namespace's.
  if (namespace !== "" || value.includes("\u0000")) mac.update(`${namespace}\u0000`);
  return `tok_${mac.update(value).digest("hex").slice(0, length)}`;
}

/** HMAC fills keys up with zero bytes, so secrets that differ by such an end would be one; those are hashed first. */
const keyOf = (secret: string): string | Uint8Array =>
  secret.endsWith("\u0000") ? createHash("sha256").update(secret).digest() : secret;
