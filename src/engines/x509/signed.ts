/** What certificates and requests have in common: a body, an algorithm and a signature, and a public key. */
import { constants, createPublicKey, hash, type KeyObject, verify } from "node:crypto";
import { type Der, readBits, readInteger, readOid } from "./der.ts";
import oids from "./oids.json" with { type: "json" };

export interface PublicKey {
  /** `rsa`, `ec`, `ed25519` …; `unknown` where this OpenSSL does not know it. */
  readonly type: string;
  /** Of an RSA key. */
  readonly bits: number | null;
  readonly curve: string | null;
  /** SHA-256 of the key's DER (SPKI), in Base64: what is pinned. */
  readonly pin: string;
}

export interface Signed {
  readonly body: Der;
  readonly signatureAlgorithm: string;
  readonly isSignedBy: (key: Der) => boolean | null;
}

interface SignatureKind {
  readonly name: string;
  readonly digest: string | null;
  /** Of RSA-PSS: the bytes of its salt. */
  readonly saltLength?: number;
}

const kinds: Readonly<Record<string, SignatureKind>> = oids.signatures;
const digests: Readonly<Record<string, string>> = oids.digests;

const rsaPss = "1.2.840.113549.1.1.10";
const pssDefaults = { digest: "sha1", maskDigest: "sha1", saltLength: 20 };

/** RFC 4055, section 3.1. Undefined for a digest that is not known, and for another one in the mask, which nobody makes. */
function readPss(parameters: Der | undefined): SignatureKind | undefined {
  const parts = new Map(parameters?.parts().map((part) => [part.tag, part.children()[0]]));
  const [digestPart, maskPart, saltPart] = [parts.get(0xa0), parts.get(0xa1), parts.get(0xa2)];
  const digest = digestPart === undefined ? pssDefaults.digest : digestOf(digestPart);
  const maskDigest = maskPart === undefined ? pssDefaults.maskDigest : digestOf(maskPart.parts()[1]);
  const saltLength = saltPart === undefined ? pssDefaults.saltLength : readInteger(saltPart);
  if (digest === undefined || digest !== maskDigest || saltLength < 0) return;
  return { name: `RSA-PSS-${digest.toUpperCase()}`, digest, saltLength };
}

/** Of an AlgorithmIdentifier. */
function digestOf(algorithm: Der | undefined): string | undefined {
  const oid = algorithm?.parts()[0];
  return oid === undefined ? undefined : digests[readOid(oid)];
}

/** Of the outer SEQUENCE: RFC 5280, section 4.1; RFC 2986, section 4.2. */
export function readSigned(value: Der): Signed {
  const parts = value.parts();
  const [body, algorithm, signature] = [parts[0] ?? value, parts[1] ?? value, parts[2] ?? value];
  const [identifier, parameters] = algorithm.parts();
  const oid = readOid(identifier ?? algorithm);
  const kind = oid === rsaPss ? readPss(parameters) : kinds[oid];
  const bits = readBits(signature);
  return {
    body,
    signatureAlgorithm: kind?.name ?? oid,
    isSignedBy: (key) => (kind === undefined ? null : isSigned(kind, key, body.bytes, bits)),
  };
}

const rsaBitsMax = 8_192;
const rsaExponentMax = 2n ** 33n;

/** Null where this cannot be told: a key that is not known, or one that takes long. */
function isSigned(
  { digest, saltLength }: SignatureKind,
  spki: Der,
  data: Uint8Array,
  signature: Uint8Array,
): boolean | null {
  const key = readKey(spki);
  if (key === null) return null;
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (modulusLength > rsaBitsMax || publicExponent > rsaExponentMax) return null;
  try {
    const isPss = saltLength !== undefined;
    const options = isPss ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength } : {};
    return verify(digest, data, { key, ...options }, signature);
  } catch {
    // OpenSSL refuses keys that are of another type than the algorithm, or weak.
    return false;
  }
}

export function describeKey(spki: Der): PublicKey {
  const key = readKey(spki);
  const details = key?.asymmetricKeyDetails ?? {};
  return {
    type: key?.asymmetricKeyType ?? "unknown",
    bits: details.modulusLength ?? null,
    curve: details.namedCurve ?? null,
    pin: hash("sha256", spki.bytes, "base64"),
  };
}

/** A key of RSA with 16,384 bits has 2,086; a longer one is not looked into, which takes the square of its length. */
const keyBytesMax = 3_000;

function readKey(spki: Der): KeyObject | null {
  if (spki.bytes.length > keyBytesMax) return null;
  try {
    return createPublicKey({ key: Buffer.from(spki.bytes), format: "der", type: "spki" });
  } catch {
    // OpenSSL throws for whatever it does not know; that is an answer here.
    return null;
  }
}

export const fingerprints = ({ bytes }: Der): { sha1: string; sha256: string } => ({
  sha1: hash("sha1", bytes, "hex"),
  sha256: hash("sha256", bytes, "hex"),
});
