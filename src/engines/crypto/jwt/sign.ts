/** JSON Web Tokens, signed (RFC 7515, section 5.1; compact form). */
import { createPublicKey, type KeyObject } from "node:crypto";
import { ApiError } from "../../../shared/api-error.ts";
import type { ByteEncoding } from "../../../shared/encoded-bytes.ts";
import { isKeyFor, signText, type TokenAlgorithm, verifyText } from "./algorithms.ts";
import type { JsonObject } from "./decode.ts";
import { type KeyText, readPrivateKey, readSecretKey } from "./keys.ts";

export const tokenLengthMax = 16_384;

export interface UnsignedToken {
  readonly algorithm: TokenAlgorithm;
  /** Beside `alg` and `typ`. */
  readonly header: JsonObject;
  readonly payload: JsonObject;
}

/** The header as it is signed. Throws `invalid_parameter` for another `alg`, and for `crit` and `b64`, which change what is signed. */
export function buildTokenHeader({ algorithm, header }: UnsignedToken): JsonObject {
  const refused = ["crit", "b64"].find((name) => Object.hasOwn(header, name));
  const hasOtherAlgorithm = Object.hasOwn(header, "alg") && header["alg"] !== algorithm;
  if (refused !== undefined || hasOtherAlgorithm) {
    const message = `header must not have ${refused ?? "another alg than algorithm"}.`;
    throw new ApiError("invalid_parameter", message, { field: "header" });
  }
  return { alg: algorithm, typ: "JWT", ...header };
}

/**
 * Header and payload in Base64url with a dot between them: what is signed. Throws `invalid_parameter` for too much, and for numbers
 * that are not the ones that were sent.
 */
export function buildSignedText(header: JsonObject, payload: JsonObject): string {
  const text = `${encodePart(header, "header")}.${encodePart(payload, "payload")}`;
  if (text.length > tokenLengthMax - signatureLengthMax) {
    const message = `The token would be longer than ${tokenLengthMax} characters.`;
    throw new ApiError("invalid_parameter", message, { field: "payload" });
  }
  refuseInexact(header, "header");
  refuseInexact(payload, "payload");
  return text;
}

/** An integer of 2^53 or more was rounded when it was read, and 1e400 became infinite: the token would be somebody else's. */
function refuseInexact(part: JsonObject, field: string): void {
  const rest: unknown[] = [part];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value === "object" && value !== null)
      for (const inner of Object.values(value)) rest.push(inner);
    const isInexact =
      typeof value === "number" &&
      !(Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value));
    if (!isInexact) continue;
    const message = `${field} has a number that would be rounded: send one of more than 15 digits as a text.`;
    throw new ApiError("invalid_parameter", message, { field });
  }
}

/** That of RSA with 8,192 bits, and its dot. */
const signatureLengthMax = 1_368;

function encodePart(part: JsonObject, field: string): string {
  try {
    return Buffer.from(JSON.stringify(part), "utf8").toString("base64url");
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ApiError("invalid_parameter", `${field} is nested too deeply.`, { field });
  }
}

export interface SigningKey {
  readonly secret?: string | undefined;
  readonly secretEncoding: ByteEncoding;
  readonly privateKey?: KeyText | undefined;
}

/**
 * A text that was signed, with its signature: a token. For workers, since RSA takes milliseconds.
 * Throws `invalid_parameter` for a key that cannot be read or is not one of the algorithm.
 */
export function signToken(request: {
  readonly text: string;
  readonly algorithm: TokenAlgorithm;
  readonly key: SigningKey;
}): string {
  const { text, algorithm, key } = request;
  const signature = signChecked(algorithm, readSigningKey(algorithm, key), text);
  return `${text}.${Buffer.from(signature).toString("base64url")}`;
}

/** A private key may be wrong in itself: what it signs is verified, since a wrong signature can also give it away. */
function signChecked(algorithm: TokenAlgorithm, key: KeyObject, text: string): Uint8Array {
  if (key.type === "secret") return signText(algorithm, key, text);
  try {
    const signature = signText(algorithm, key, text);
    if (verifyText(algorithm, createPublicKey(key), { text, signature })) return signature;
  } catch (error) {
    // OpenSSL's own word; anything else is a bug.
    if (!(error instanceof Error && "opensslErrorStack" in error)) throw error;
  }
  const message = "privateKey signs what its public key does not verify: its parts do not belong together.";
  throw new ApiError("invalid_parameter", message, { field: "privateKey" });
}

function describeKey({ type, asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string {
  if (type === "secret") return "a secret: send a privateKey";
  const { namedCurve } = asymmetricKeyDetails ?? {};
  return `a key of the type ${asymmetricKeyType}${namedCurve === undefined ? "" : ` on the curve ${namedCurve}`}`;
}

function readSigningKey(
  algorithm: TokenAlgorithm,
  { secret, secretEncoding, privateKey }: SigningKey,
): KeyObject {
  const field = secret === undefined ? "privateKey" : "secret";
  const key = secret === undefined ? readPrivateKey(privateKey ?? "") : readSecretKey(secret, secretEncoding);
  if (isKeyFor(algorithm, key)) return key;
  throw new ApiError("invalid_parameter", `${algorithm} is not made with ${describeKey(key)}.`, { field });
}
