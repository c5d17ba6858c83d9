/** JSON Web Tokens, decoded without verifying the signature. */
import { ApiError } from "../../../shared/api-error.ts";

export const unverifiedNote = "Signature is not verified.";

export type JsonObject = { readonly [name: string]: unknown };

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

/** `JSON.parse` with the text of each number, and `JSON.rawJSON`: TypeScript does not know them yet. */
const json = JSON as unknown as {
  parse(
    text: string,
    revive: (name: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): { readonly rawJSON: string };
  isRawJSON(value: unknown): value is { readonly rawJSON: string };
};

/** The number that a value of a decoded token is, rounded to a double where it was kept as its text; null for what is none. */
export function numberIn(value: unknown): number | null {
  if (typeof value === "number") return value;
  return json.isRawJSON(value) ? Number(value.rawJSON) : null;
}

/**
 * Decodes a token in compact serialization (RFC 7519 section 3, RFC 7515 section 7.1).
 * White space around it is ignored. Numbers that a double cannot hold are written out as they are in the token.
 * If an object has duplicate names, the last one wins, as RFC 7519 section 4 allows.
 * Fails with `invalid_token`: not three parts, a part that is not Base64url, a header or payload that is not
 * a JSON object in UTF-8. A JWE, which has five parts, is rejected too: it cannot be read without its key.
 */
export function decodeToken(token: string): DecodedToken {
  const parts = token.trim().split(".", 6);
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
    const text = strictUtf8.decode(bytes);
    return mayBeInexact.test(text) ? parseExact(text) : JSON.parse(text);
  } catch (cause) {
    throw invalidToken(`The token's ${name} is not JSON in UTF-8.`, cause);
  }
}

/** A reviver needs stack for each level; a few thousand of them are more than it has, and go without. */
function parseExact(text: string): unknown {
  try {
    return json.parse(text, keepExact);
  } catch (error) {
    if (error instanceof RangeError) return JSON.parse(text);
    throw error;
  }
}

/** Sixteen digits or an exponent: a double keeps any fifteen. */
const mayBeInexact = /\d[\d.]{15}|\d[eE]/;

/** A number that would be another one once written again, such as 12345678901234567890, stays the text that it is. */
const keepExact = (_name: string, value: unknown, { source }: { source?: string }): unknown =>
  typeof value === "number" && source !== undefined && !isExact(value, source) ? json.rawJSON(source) : value;

function isExact(value: number, source: string): boolean {
  if (!Number.isFinite(value)) return false;
  const [mantissa = ""] = source.split(/[eE]/, 1);
  const digits = mantissa.replaceAll(/[-.]/g, "").replace(/^0+/, "");
  return String(value) === source || (digits.length <= 15 && (value !== 0 || digits === ""));
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const invalidToken = (message: string, cause?: unknown): ApiError =>
  new ApiError("invalid_token", message, { field: "token", cause });
