/** The signature algorithms of JSON Web Tokens (RFC 7518, RFC 8037, RFC 9864), and which key each takes. */
import { constants, createHmac, type KeyObject, sign, timingSafeEqual, verify } from "node:crypto";

interface Hmac {
  readonly key: "secret";
  readonly digest: string;
}
interface Rsa {
  readonly key: "rsa";
  readonly digest: string;
  readonly isPss: boolean;
}
interface Ecdsa {
  readonly key: "ec";
  readonly digest: string;
  readonly curve: string;
}
interface Eddsa {
  readonly key: "ed25519" | "ed25519 or ed448";
}
type Algorithm = Hmac | Rsa | Ecdsa | Eddsa;

const algorithms = {
  HS256: { key: "secret", digest: "sha256" },
  HS384: { key: "secret", digest: "sha384" },
  HS512: { key: "secret", digest: "sha512" },
  RS256: { key: "rsa", digest: "sha256", isPss: false },
  RS384: { key: "rsa", digest: "sha384", isPss: false },
  RS512: { key: "rsa", digest: "sha512", isPss: false },
  PS256: { key: "rsa", digest: "sha256", isPss: true },
  PS384: { key: "rsa", digest: "sha384", isPss: true },
  PS512: { key: "rsa", digest: "sha512", isPss: true },
  ES256: { key: "ec", digest: "sha256", curve: "prime256v1" },
  ES384: { key: "ec", digest: "sha384", curve: "secp384r1" },
  ES512: { key: "ec", digest: "sha512", curve: "secp521r1" },
  ES256K: { key: "ec", digest: "sha256", curve: "secp256k1" },
  EdDSA: { key: "ed25519 or ed448" },
  Ed25519: { key: "ed25519" },
} as const satisfies Readonly<Record<string, Algorithm>>;

export type TokenAlgorithm = keyof typeof algorithms;

export const tokenAlgorithms = Object.keys(algorithms) as readonly TokenAlgorithm[];

export const isTokenAlgorithm = (name: unknown): name is TokenAlgorithm =>
  typeof name === "string" && Object.hasOwn(algorithms, name);

const algorithmOf = (name: TokenAlgorithm): Algorithm => algorithms[name];

/** Bytes that a secret should have: those of the digest (RFC 7518, section 3.2); null where the algorithm takes no secret. */
export function secretBytesMin(name: TokenAlgorithm): number | null {
  const algorithm = algorithmOf(name);
  return algorithm.key === "secret" ? Number(algorithm.digest.slice(3)) / 8 : null;
}

/**
 * Whether a key is one of this algorithm. A secret is never used for a signature, nor a public key for an HMAC: that is what
 * attacks by a changed `alg` need.
 */
export function isKeyFor(name: TokenAlgorithm, key: KeyObject): boolean {
  const algorithm = algorithmOf(name);
  if (algorithm.key === "secret") return key.type === "secret";
  if (key.type === "secret") return false;
  const type = key.asymmetricKeyType ?? "";
  if (algorithm.key === "rsa") return type === "rsa";
  if (algorithm.key === "ec")
    return type === "ec" && key.asymmetricKeyDetails?.namedCurve === algorithm.curve;
  return algorithm.key === "ed25519" ? type === "ed25519" : type === "ed25519" || type === "ed448";
}

/** The signature of a text under a key for which `isKeyFor` holds. */
export function signText(name: TokenAlgorithm, key: KeyObject, text: string): Uint8Array {
  const algorithm = algorithmOf(name);
  const data = Buffer.from(text, "latin1");
  if (algorithm.key === "secret") return createHmac(algorithm.digest, key).update(data).digest();
  return sign(digestOf(algorithm), data, { key, ...optionsOf(algorithm) });
}

/** Whether a signature is that of a text; a wrong length is a wrong signature. HMACs are compared in constant time. */
export function verifyText(
  name: TokenAlgorithm,
  key: KeyObject,
  { text, signature }: { readonly text: string; readonly signature: Uint8Array },
): boolean {
  const algorithm = algorithmOf(name);
  const data = Buffer.from(text, "latin1");
  if (algorithm.key === "secret") {
    const expected = createHmac(algorithm.digest, key).update(data).digest();
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  }
  return verify(digestOf(algorithm), data, { key, ...optionsOf(algorithm) }, signature);
}

const digestOf = (algorithm: Rsa | Ecdsa | Eddsa): string | null =>
  "digest" in algorithm ? algorithm.digest : null;

/** ECDSA is written as r and s side by side (RFC 7518, section 3.4); the salt of PSS is as long as the digest (section 3.5). */
function optionsOf(algorithm: Rsa | Ecdsa | Eddsa) {
  if (algorithm.key === "ec") return { dsaEncoding: "ieee-p1363" } as const;
  if (algorithm.key !== "rsa") return {};
  return algorithm.isPss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : { padding: constants.RSA_PKCS1_PADDING };
}
