/** Keys of JSON Web Tokens: secrets, PEM, JSON Web Keys (RFC 7517) and sets of them. */
import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  X509Certificate,
} from "node:crypto";
import { ApiError } from "../../../shared/api-error.ts";
import { decodeBase64 } from "../../../shared/base64.ts";
import { type ByteEncoding, readEncodedBytes } from "../../../shared/encoded-bytes.ts";
import type { JsonObject } from "./decode.ts";

/** A PEM text, or a JWK as an object or as its JSON text. */
export type KeyText = string | JsonObject;

/** A member of a JWK: those of RSA with 8,192 bits have 1,366 characters. */
const memberLengthMax = 1_400;
/** A public key in DER: RSA with 8,192 bits has 1,062. Longer ones are not looked into: that takes the square of their length. */
const publicBytesMax = 1_200;
const rsaBitsMin = 2_048;
const rsaBitsMax = 8_192;
/** Every library makes 65,537 or 3; a greater one only costs time. With 1 anybody can sign, and an even one is none. */
const rsaExponentMin = 3n;
const rsaExponentMax = 2n ** 33n;

/**
 * A secret for HMACs. Throws `invalid_parameter` for an empty one, for one that is not of its encoding, and for a key of another kind:
 * whoever takes a public key for a secret accepts tokens that anybody can sign.
 */
export function readSecretKey(secret: string, encoding: ByteEncoding): KeyObject {
  const bytes = readEncodedBytes(secret, { encoding, field: "secret", encodingField: "secretEncoding" });
  if (bytes.length === 0) throw invalid("secret must have at least one byte.", "secret");
  if (isKeyOfAnotherKind(bytes))
    throw invalid(
      "secret is a key in PEM, DER or JWK, and no secret: send it as a key, and of a JWK of type oct its k as base64.",
      "secret",
    );
  return createSecretKey(bytes);
}

function isKeyOfAnotherKind(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString("latin1");
  if (text.includes("-----BEGIN ") || openSshKey.test(text)) return true;
  if (/^\s*\{/.test(text) && isJwkOrSet(text)) return true;
  // A PEM without its lines is the Base64 of DER.
  return [bytes, decodeBase64(text)].some((der) => der !== null && isPublicDer(der));
}

/** A line of OpenSSH, as `id_ed25519.pub` has it. */
const openSshKey = /^\s*(?:ssh-(?:rsa|dss|ed25519|ed448)|(?:ecdsa-sha2-|sk-)\S+) AAAA/;

function isJwkOrSet(text: string): boolean {
  const parsed = attempt(() => JSON.parse(text) as unknown);
  return readKeySet(parsed) !== null || (isObject(parsed) && typeof picked(parsed)["kty"] === "string");
}

const derSequence = 0x30;

/** Whether the bytes are a public key or a certificate, which anybody may know. */
function isPublicDer(bytes: Uint8Array): boolean {
  if (bytes[0] !== derSequence) return false;
  const key = Buffer.from(bytes);
  return (
    (["spki", "pkcs1"] as const).some(
      (type) => attempt(() => createPublicKey({ key, format: "der", type })) !== null,
    ) || attempt(() => new X509Certificate(key)) !== null
  );
}

/**
 * A public key: PEM (SPKI, PKCS #1, X.509 certificate) or JWK. Throws `invalid_parameter` for what is no public key, for a private
 * one, which has no place with a verifier, and for an RSA key of fewer than 2,048 or more than 8,192 bits.
 */
export function readPublicKey(given: KeyText): KeyObject {
  const isPrivate = typeof given === "string" && /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(given);
  if (isPrivate) throw invalid("publicKey is a private key: send its public key.", "publicKey");
  const jwk = jwkOf(given);
  if (jwk !== null && (jwk["d"] !== undefined || jwk["kty"] === "oct"))
    throw invalid("publicKey is a private or secret key: send the public one.", "publicKey");
  const key = attempt(() => createPublicKey(jwk === null ? String(given) : { key: jwk, format: "jwk" }));
  return checked(key, "publicKey", "a public key or certificate in PEM, or a JWK");
}

/** A private key: PEM (PKCS #8, PKCS #1, SEC 1, none of them encrypted) or JWK. Throws as `readPublicKey` does. */
export function readPrivateKey(given: KeyText): KeyObject {
  const jwk = jwkOf(given);
  const key = attempt(() => createPrivateKey(jwk === null ? String(given) : { key: jwk, format: "jwk" }));
  return checked(key, "privateKey", "a private key in PEM, not encrypted, or a JWK");
}

function checked(key: KeyObject | null, field: string, form: string): KeyObject {
  if (key === null) throw invalid(`${field} must be ${form}.`, field);
  const problem = problemOf(key);
  if (problem !== null) throw invalid(`${field} ${problem}.`, field);
  return key;
}

function problemOf(key: KeyObject): string | null {
  const { asymmetricKeyType } = key;
  const shown = key.type === "private" ? createPublicKey(key) : key;
  if (shown.export({ format: "der", type: "spki" }).length > publicBytesMax)
    return `must be a key of at most ${rsaBitsMax} bits`;
  if (!["rsa", "ec", "ed25519", "ed448"].includes(asymmetricKeyType ?? ""))
    return `is of the type ${asymmetricKeyType}, which signs no tokens`;
  if (asymmetricKeyType !== "rsa") return null;
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  const isExponentFit =
    publicExponent >= rsaExponentMin && publicExponent <= rsaExponentMax && publicExponent % 2n === 1n;
  return isExponentFit && modulusLength >= rsaBitsMin && modulusLength <= rsaBitsMax
    ? null
    : `must be RSA of ${rsaBitsMin} to ${rsaBitsMax} bits with a small odd exponent from ${rsaExponentMin}`;
}

function jwkOf(given: KeyText): JsonObject | null {
  if (typeof given !== "string") return picked(given);
  return given.trimStart().startsWith("{") ? parseJwk(given) : null;
}

function parseJwk(text: string): JsonObject | null {
  const parsed = attempt(() => JSON.parse(text) as unknown);
  return typeof parsed === "object" && parsed !== null ? picked(parsed as JsonObject) : null;
}

const jwkNames = ["kty", "crv", "x", "y", "n", "e", "d", "p", "q", "dp", "dq", "qi", "k"];

/** The same key with what a JWK holds beside it left out: that may be nested deeper than can be copied. */
export const pickKey = (given: KeyText): KeyText => (typeof given === "string" ? given : picked(given));

/** Only what a key consists of, and only texts that are no longer than a key's. */
const picked = (jwk: JsonObject): JsonObject =>
  Object.fromEntries(
    jwkNames
      .filter((name) => Object.hasOwn(jwk, name) && isMember(jwk[name]))
      .map((name) => [name, jwk[name]]),
  );

const isMember = (value: unknown): boolean => typeof value === "string" && value.length <= memberLengthMax;

/** A key of a set that may be the one of a token. */
export interface KeyEntry {
  readonly kid: string | null;
  /** The key; null where it is of a kind that is not known, which a set may hold (RFC 7517, section 5). */
  readonly read: () => KeyObject | null;
  readonly alg: string | null;
  readonly isForSignatures: boolean;
}

/** The keys of a JSON Web Key Set; null where it is none. */
export function readKeySet(set: unknown): readonly KeyEntry[] | null {
  if (typeof set !== "object" || set === null || !Object.hasOwn(set, "keys")) return null;
  const { keys } = set as { keys: unknown };
  return Array.isArray(keys) ? keys.filter(isObject).map(entryOf) : null;
}

function entryOf(jwk: JsonObject): KeyEntry {
  const textOf = (name: string): string | null => {
    const value = Object.hasOwn(jwk, name) ? jwk[name] : null;
    return typeof value === "string" ? value : null;
  };
  const operations = Object.hasOwn(jwk, "key_ops") ? jwk["key_ops"] : null;
  return {
    kid: textOf("kid"),
    alg: textOf("alg"),
    isForSignatures:
      (textOf("use") ?? "sig") === "sig" && (!Array.isArray(operations) || operations.includes("verify")),
    read: () => keyOf(picked(jwk)),
  };
}

function keyOf(jwk: JsonObject): KeyObject | null {
  const { kty, k } = jwk;
  if (kty === "oct") return typeof k === "string" && /^[\w-]+$/.test(k) ? secretOf(k) : null;
  const key = attempt(() => createPublicKey({ key: jwk, format: "jwk" }));
  return key !== null && problemOf(key) === null ? key : null;
}

/** One character of Base64url is no byte yet, and anybody can sign with no bytes. */
function secretOf(k: string): KeyObject | null {
  const bytes = Buffer.from(k, "base64url");
  return bytes.length === 0 ? null : createSecretKey(bytes);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** OpenSSL and the parser of JSON throw for whatever they cannot read; what they say holds parts of keys, so it goes no further. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const invalid = (message: string, field: string): ApiError =>
  new ApiError("invalid_parameter", message, { field });
