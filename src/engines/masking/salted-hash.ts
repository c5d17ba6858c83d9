/** Decides how values are hashed with a salt, and what the answer says of it. */
import { createHash, createHmac } from "node:crypto";
import { normalize } from "../../shared/normalization.ts";
import { type Guessable, guessableOf } from "./guessable.ts";
import { decodeSalt, type SaltEncoding, saltBytesUsual } from "./salt.ts";

export const hashAlgos = ["sha256", "sha512"] as const;
export const hashModes = ["prefix", "suffix", "hmac"] as const;
export const hashEncodings = ["hex", "base64", "base64url"] as const;
export const normalizations = ["none", "trim", "lower", "nfkc"] as const;

export interface HashRequest {
  readonly value?: string;
  readonly values?: readonly string[];
  readonly algo: (typeof hashAlgos)[number];
  /** Undefined: `drawnSalt` is used and told. */
  readonly salt?: string;
  readonly saltEncoding: SaltEncoding;
  readonly mode: (typeof hashModes)[number];
  readonly encoding: (typeof hashEncodings)[number];
  readonly normalize: readonly (typeof normalizations)[number][];
  readonly echoSalt: boolean;
  /** Random bytes for a request without a salt. */
  readonly drawnSalt: Uint8Array;
}

interface Facts {
  algo: string;
  mode: string;
  /** Hex where it was drawn, as it was given where it shall be echoed, else null. */
  salt: string | null;
  saltEncoding: SaltEncoding;
  saltGenerated: boolean;
  warnings: string[];
}

interface Hashed {
  value: string;
  hash: string;
}

export type HashAnswer = (Facts & Hashed) | (Facts & { count: number; results: Hashed[] });

/**
 * H(salt‖value), H(value‖salt) or HMAC(key salt, value) of one value or of each, as UTF-8 after normalizing.
 * Throws what `decodeSalt` throws.
 */
export function hashValues(request: HashRequest): HashAnswer {
  const { algo, mode, value, values = [], saltEncoding, drawnSalt } = request;
  const isDrawn = request.salt === undefined;
  const salt = isDrawn ? drawnSalt : decodeSalt(request.salt, saltEncoding);
  const hashOne = (one: string): Hashed => ({
    value: one,
    hash: digest(normalized(one, request), salt, request),
  });
  const facts: Facts = {
    algo,
    mode,
    salt: isDrawn ? Buffer.from(salt).toString("hex") : request.echoSalt ? request.salt : null,
    saltEncoding: isDrawn ? "hex" : saltEncoding,
    saltGenerated: isDrawn,
    warnings: warningsOf(salt, value === undefined ? values : [value]),
  };
  if (value !== undefined) return { ...hashOne(value), ...facts };
  return { ...facts, count: values.length, results: values.map(hashOne) };
}

function digest(text: string, salt: Uint8Array, { algo, mode, encoding }: HashRequest): string {
  if (mode === "hmac") return createHmac(algo, salt).update(text).digest(encoding);
  const hash = createHash(algo);
  return (mode === "prefix" ? hash.update(salt).update(text) : hash.update(text).update(salt)).digest(
    encoding,
  );
}

/** Always in the same order, so that the order in which they are asked for changes no hash. */
function normalized(value: string, { normalize: asked }: HashRequest): string {
  let text = value;
  if (asked.includes("nfkc")) text = normalize(text, "NFKC");
  if (asked.includes("lower")) text = text.toLowerCase();
  return asked.includes("trim") ? text.trim() : text;
}

function warningsOf(salt: Uint8Array, values: readonly string[]): string[] {
  const warnings: string[] = [];
  if (salt.length < saltBytesUsual) {
    warnings.push(
      `The salt has ${salt.length} bytes; with fewer than ${saltBytesUsual}, tables for it can be made in advance.`,
    );
  }
  const found = new Set<Guessable>();
  for (const value of values) {
    const guessable = guessableOf(value);
    if (guessable !== null) found.add(guessable);
  }
  for (const guessable of found) {
    warnings.push(
      `There are so few ${guessable} that whoever knows the salt can hash them all; pseudonymize them with a secret instead.`,
    );
  }
  return warnings;
}
