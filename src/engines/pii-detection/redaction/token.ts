/**
 * Tokens that carry the value they stand for: `tok_` and, in lower-case Base32 (RFC 4648), what AES-SIV (RFC 5297) makes of
 * it under a key derived from the caller's secret. Equal values have equal tokens, and nothing needs to be stored.
 */
import { hkdfSync } from "node:crypto";
import { base32nopad } from "@scure/base";
import { decryptSiv, encryptSiv, prepareSivKey } from "../../../shared/aes-siv.ts";
import { memoize } from "../../../shared/memoize.ts";

export interface Tokens {
  readonly write: (value: string) => string;
  /** Null for what is no token of this secret. */
  readonly read: (token: string) => string | null;
}

const keyBytes = 64;
/** Keys of other purposes differ, though their secret be the same. */
const purpose = "nonet pii token 1";

/** HKDF-SHA-256 (RFC 5869) turns a secret of any length into the key; it does not make a short secret strong. */
export function createTokens(secret: string): Tokens {
  const key = prepareSivKey(Buffer.from(hkdfSync("sha256", secret, "", purpose, keyBytes)));
  return {
    write: (value) => `tok_${base32nopad.encode(encryptSiv(key, Buffer.from(value))).toLowerCase()}`,
    read: (token) => {
      const bytes = decodeBase32(token.slice("tok_".length));
      return bytes === null ? null : (decryptSiv(key, bytes)?.toString() ?? null);
    },
  };
}

function decodeBase32(digits: string): Uint8Array | null {
  try {
    return base32nopad.decode(digits.toUpperCase());
  } catch {
    return null;
  }
}

/**
 * 28 digits are a value of one byte; letter case does not matter in Base32. An underscore may stand on either side, as it
 * does beside an address in `_ada@example.org_`: it is no digit of Base32, so the token's ends are still certain.
 */
const tokens = /(?<![A-Za-z\d])tok_[a-z2-7]{28,}(?![A-Za-z\d])/gi;

export interface Restoration {
  readonly restored: string;
  /** Tokens in the text, those that were replaced by their values, and those that were left as they are. */
  readonly tokens: number;
  readonly replaced: number;
  readonly failed: number;
}

/**
 * Puts the values back in place of their tokens. A token of another secret, or one that was changed, stays as it is and is
 * counted: a text may have tokens of several secrets. Linear in the text.
 */
export function createRestorer(secret: string): (text: string) => Restoration {
  const read = memoize(createTokens(secret).read);
  return (text) => {
    let [all, failed] = [0, 0];
    const restored = text.replaceAll(tokens, (token) => {
      const value = read(token);
      all += 1;
      if (value === null) failed += 1;
      return value ?? token;
    });
    return { restored, tokens: all, replaced: all - failed, failed };
  };
}
