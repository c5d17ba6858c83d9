/** Salted hashes of values. */
import { createHash, createHmac } from "node:crypto";
import { normalize } from "../../shared/normalization.ts";
import { findGuessableSet, type GuessableSet } from "./guessable.ts";
import { decodeSalt, defaultSaltBytes, type SaltEncoding } from "./salt.ts";

export const hashAlgos = ["sha256", "sha512"] as const;
export const hashModes = ["prefix", "suffix", "hmac"] as const;
export const hashEncodings = ["hex", "base64", "base64url"] as const;
export const normalizations = ["none", "trim", "lower", "nfkc"] as const;

export interface HashRequest {
  readonly value?: string;
  readonly values?: readonly string[];
  readonly algo: (typeof hashAlgos)[number];
  /** Undefined: `generatedSalt` is used and returned. */
  readonly salt?: string;
  readonly saltEncoding: SaltEncoding;
  readonly mode: (typeof hashModes)[number];
  readonly encoding: (typeof hashEncodings)[number];
  readonly normalize: readonly (typeof normalizations)[number][];
  readonly echoSalt: boolean;
  /** Random bytes for a request without a salt. */
  readonly generatedSalt: Uint8Array;
}

interface HashDetails {
  algo: string;
  mode: string;
  /** Hex where it was generated, as given where it is to be echoed, else null. */
  salt: string | null;
  saltEncoding: SaltEncoding;
  saltGenerated: boolean;
  warnings: string[];
}

interface HashedValue {
  value: string;
  hash: string;
}

type HashAnswer = (HashDetails & HashedValue) | (HashDetails & { count: number; results: HashedValue[] });

/**
 * H(salt‖value), H(value‖salt) or HMAC(key salt, value) of one value or of each, as UTF-8 after normalization.
 * Throws what `decodeSalt` throws.
 */
export function hashValues(request: HashRequest): HashAnswer {
  const { algo, mode, value, values = [], saltEncoding, generatedSalt } = request;
  const isGenerated = request.salt === undefined;
  const salt = isGenerated ? generatedSalt : decodeSalt(request.salt, saltEncoding);
  const hashOne = (one: string): HashedValue => ({
    value: one,
    hash: digest(normalizeValue(one, request), salt, request),
  });
  const details: HashDetails = {
    algo,
    mode,
    salt: isGenerated ? Buffer.from(salt).toString("hex") : request.echoSalt ? request.salt : null,
    saltEncoding: isGenerated ? "hex" : saltEncoding,
    saltGenerated: isGenerated,
    warnings: findWarnings(salt, value === undefined ? values : [value]),
  };
  if (value !== undefined) return { ...hashOne(value), ...details };
  return { ...details, count: values.length, results: values.map(hashOne) };
}

function digest(text: string, salt: Uint8Array, { algo, mode, encoding }: HashRequest): string {
  if (mode === "hmac") return createHmac(algo, salt).update(text).digest(encoding);
  const hash = createHash(algo);
  return (mode === "prefix" ? hash.update(salt).update(text) : hash.update(text).update(salt)).digest(
    encoding,
  );
}

/** Always in the same order: the order of the request does not change the hash. */
export function normalizeValue(value: string, { normalize: asked }: Pick<HashRequest, "normalize">): string {
  let text = value;
  if (asked.includes("nfkc")) text = normalize(text, "NFKC");
  if (asked.includes("lower")) text = text.toLowerCase();
  return asked.includes("trim") ? text.trim() : text;
}

function findWarnings(salt: Uint8Array, values: readonly string[]): string[] {
  const warnings: string[] = [];
  if (salt.length < defaultSaltBytes) {
    warnings.push(
      `The salt has ${salt.length} bytes; with fewer than ${defaultSaltBytes}, tables for it can be made in advance.`,
    );
  }
  const found = new Set<GuessableSet>();
  for (const value of values) {
    const guessable = findGuessableSet(value);
    if (guessable !== null) found.add(guessable);
  }
  for (const guessable of found) {
    warnings.push(
      `There are so few ${guessable} that whoever knows the salt can hash them all; pseudonymize them with a secret instead.`,
    );
  }
  return warnings;
}
