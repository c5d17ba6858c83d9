/** Numbers of DNSSEC: algorithms of keys and of digests, with their names (IANA, DNS Security Algorithm Numbers). */

/** Everything about an algorithm that verifying needs. */
export interface Algorithm {
  readonly name: string;
  /** The digest, null where the algorithm has its own. */
  readonly hash: "sha1" | "sha256" | "sha384" | "sha512" | null;
  readonly kind: "RSA" | "EC" | "OKP";
  /** The curve's name in a JSON Web Key. */
  readonly curve?: string;
  /** Bytes of a coordinate, or of the whole key with OKP. */
  readonly size?: number;
  /** Zones signed by it alone count as unsigned: its digest is broken (RFC 9905 §2). */
  readonly isDeprecated?: true;
}

export const algorithms: Readonly<Record<number, Algorithm>> = {
  5: { name: "RSASHA1", hash: "sha1", kind: "RSA", isDeprecated: true },
  7: { name: "RSASHA1-NSEC3-SHA1", hash: "sha1", kind: "RSA", isDeprecated: true },
  8: { name: "RSASHA256", hash: "sha256", kind: "RSA" },
  10: { name: "RSASHA512", hash: "sha512", kind: "RSA" },
  13: { name: "ECDSAP256SHA256", hash: "sha256", kind: "EC", curve: "P-256", size: 32 },
  14: { name: "ECDSAP384SHA384", hash: "sha384", kind: "EC", curve: "P-384", size: 48 },
  15: { name: "ED25519", hash: null, kind: "OKP", curve: "Ed25519", size: 32 },
  16: { name: "ED448", hash: null, kind: "OKP", curve: "Ed448", size: 57 },
};

/** Algorithms that are told by name, but not verified. */
const otherNames: Readonly<Record<number, string>> = {
  1: "RSAMD5",
  2: "DH",
  3: "DSA",
  6: "DSA-NSEC3-SHA1",
  12: "ECC-GOST",
  17: "SM2SM3",
  23: "ECC-GOST12",
  252: "INDIRECT",
  253: "PRIVATEDNS",
  254: "PRIVATEOID",
};

export const algorithmName = (number: number): string =>
  algorithms[number]?.name ?? otherNames[number] ?? `algorithm ${number}`;

/** Whether a zone signed by it can be secure. */
export const isAccepted = (number: number): boolean => {
  const algorithm = algorithms[number];
  return algorithm !== undefined && algorithm.isDeprecated !== true;
};

/** Digests of delegations by their number (RFC 4034 §5.1.3, RFC 4509, RFC 6605 §2). */
export const digestTypes: Readonly<Record<number, { readonly name: string; readonly hash: string }>> = {
  1: { name: "SHA-1", hash: "sha1" },
  2: { name: "SHA-256", hash: "sha256" },
  4: { name: "SHA-384", hash: "sha384" },
};

export const digestName = (number: number): string => digestTypes[number]?.name ?? `digest ${number}`;
