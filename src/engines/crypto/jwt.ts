/** JSON Web Tokens, decoded without verifying the signature. */
import { ApiError } from "../../shared/api-error.ts";

export const unverifiedNote = "Signature is not verified.";

type JsonObject = { [name: string]: unknown };

interface DecodedToken {
  readonly header: JsonObject;
  readonly payload: JsonObject;
  /** As written in the token: Base64url, empty for an unsecured token. */
  readonly signature: string;
  readonly note: string;
}

/** RFC 7515 section 2: the URL-safe alphabet without padding, line breaks or anything else. */
const base64url = /^[A-Za-z0-9_-]*$/;
const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Decodes a token in compact serialization (RFC 7519 section 3, RFC 7515 section 7.1).
 * If an object has duplicate names, the last one wins, as RFC 7519 section 4 allows.
 * Fails with `invalid_token`: not three parts, a part that is not Base64url, a header or payload that is not
 * a JSON object in UTF-8. A JWE, which has five parts, is rejected too: it cannot be read without its key.
 */
export function decodeToken(token: string): DecodedToken {
  const parts = token.split(".", 6);
  const [header, payload, signature] = parts;
  if (parts.length !== 3 || header === undefined || payload === undefined || signature === undefined) {
    throw invalidToken("The token is not three parts separated by dots.");
  }
  decodePart(signature, "signature");
  return {
    header: parseObject(header, "header"),
    payload: parseObject(payload, "payload"),
    signature,
    note: unverifiedNote,
  };
}

function decodePart(part: string, name: string): Uint8Array {
  if (!base64url.test(part) || part.length % 4 === 1) {
    throw invalidToken(`The token's ${name} is not Base64url without padding.`);
  }
  return Buffer.from(part, "base64url");
}

function parseObject(part: string, name: string): JsonObject {
  const value = parseJson(decodePart(part, name), name);
  if (isObject(value)) return value;
  throw invalidToken(`The token's ${name} is not a JSON object.`);
}

function parseJson(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(strictUtf8.decode(bytes));
  } catch (cause) {
    throw invalidToken(`The token's ${name} is not JSON in UTF-8.`, cause);
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const invalidToken = (message: string, cause?: unknown): ApiError =>
  new ApiError("invalid_token", message, { field: "token", cause });
