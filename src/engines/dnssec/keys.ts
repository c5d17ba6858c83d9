/** Public keys of zones, and whether a delegation names them. */
import { createHash, createPublicKey, type KeyObject, type webcrypto } from "node:crypto";
import { encodeName } from "../../shared/dns-name.ts";
import { type Algorithm, algorithms, digestTypes } from "./algorithms.ts";
import type { Delegation, Key } from "./records.ts";

/** RFC 4034 §2.1.1: the key signs records of its zone. */
const zoneKeyFlag = 0x0100;
/** RFC 5011 §7. */
const revokedFlag = 0x0080;

/** RFC 5702 §2 and §3; a longer key or exponent would cost time, not add security. */
const maxModulusBytes = 512;
const minModulusBytes = 64;
const maxExponentBytes = 8;

export const isRevoked = ({ flags }: Key): boolean => (flags & revokedFlag) !== 0;

/** Whether signatures by it count. */
export const isZoneKey = (key: Key): boolean =>
  (key.flags & zoneKeyFlag) !== 0 && key.protocol === 3 && !isRevoked(key);

/** Null where the algorithm is unknown, or the bytes are no key of it. */
export function importKey({ algorithm: number, publicKey }: Key): KeyObject | null {
  const algorithm = algorithms[number];
  const jwk = algorithm && buildJwk(algorithm, publicKey);
  if (!jwk) return null;
  try {
    return createPublicKey({ key: jwk, format: "jwk" });
  } catch {
    return null;
  }
}

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

function buildJwk({ kind, curve = "", size = 0 }: Algorithm, bytes: Uint8Array): webcrypto.JsonWebKey | null {
  if (kind === "RSA") return buildRsaJwk(bytes);
  if (bytes.length !== (kind === "EC" ? 2 * size : size)) return null;
  if (kind === "OKP") return { kty: kind, crv: curve, x: base64Url(bytes) };
  return { kty: kind, crv: curve, x: base64Url(bytes.subarray(0, size)), y: base64Url(bytes.subarray(size)) };
}

/** RFC 3110 §2: the exponent's length in one byte, or in two after a zero. */
function buildRsaJwk(bytes: Uint8Array): webcrypto.JsonWebKey | null {
  const [first = 0, high = 0, low = 0] = bytes;
  const [start, length] = first === 0 ? [3, high * 256 + low] : [1, first];
  const exponent = bytes.subarray(start, start + length);
  const modulus = bytes.subarray(start + length);
  const isSane =
    length > 0 &&
    length <= maxExponentBytes &&
    modulus.length >= minModulusBytes &&
    modulus.length <= maxModulusBytes;
  return isSane ? { kty: "RSA", e: base64Url(exponent), n: base64Url(modulus) } : null;
}

/** Bits of the key; null where it cannot be read. */
export function countBits(key: Key): number | null {
  const { kind, size = 0 } = algorithms[key.algorithm] ?? {};
  if (kind === undefined) return null;
  return kind === "RSA" ? (importKey(key)?.asymmetricKeyDetails?.modulusLength ?? null) : size * 8;
}

/** RFC 4034 §5.1.4: the digest of the owner and the key's data. */
export function isNamedBy(
  zone: string,
  key: Key,
  { keyTag, algorithm, digestType, digest }: Delegation,
): boolean {
  const hash = digestTypes[digestType]?.hash;
  if (hash === undefined || keyTag !== key.tag || algorithm !== key.algorithm) return false;
  const actual = createHash(hash).update(encodeName(zone)).update(key.data).digest();
  return actual.equals(digest);
}
