/** Bytes as text in Base16, Base32, Base58 and Base85, and back. */
import { base58 } from "@scure/base";
import { ApiError } from "../../shared/api-error.ts";
import { decodeBase32, encodeBase32 } from "./base32.ts";
import { decodeBase85, encodeBase85 } from "./base85.ts";

export const textEncodings = [
  "base16",
  "base32",
  "base32hex",
  "base32crockford",
  "base58",
  "ascii85",
  "base85",
  "z85",
] as const;

export type TextEncoding = (typeof textEncodings)[number];

/** Base58 has no groups: its time grows with the square of the length. */
export const base58BytesMax = 1_000;
/** A byte is 1.37 characters. */
const base58CharactersMax = 1_400;

/**
 * The bytes as text: base16 in lower case, base32 and base32hex padded (RFC 4648), base58 with Bitcoin's alphabet.
 * Throws `invalid_parameter` for Z85 of bytes that are no multiple of four and `text_too_long` for Base58 of more than 1,000.
 */
export function encodeBytes(bytes: Uint8Array, encoding: TextEncoding): string {
  switch (encoding) {
    case "base16":
      return Buffer.from(bytes).toString("hex");
    case "base58":
      if (bytes.length <= base58BytesMax) return base58.encode(bytes);
      throw tooLong(`Base58 takes at most ${base58BytesMax} bytes.`, "text");
    case "ascii85":
    case "base85":
    case "z85": {
      const text = encodeBase85(bytes, encoding);
      if (text !== null) return text;
      const message = `Z85 takes a multiple of four bytes, and these are ${bytes.length}.`;
      throw new ApiError("invalid_parameter", message, { field: "text" });
    }
    default:
      return encodeBase32(bytes, encoding);
  }
}

/**
 * The bytes of a text. White space is ignored, the case where the alphabet has one; padding may be absent.
 * Throws `invalid_parameter` for a text that is not of this encoding and `text_too_long` for Base58 of more than 1,400 characters.
 */
export function decodeBytes(data: string, encoding: TextEncoding): Uint8Array {
  const bytes = decoded(data, encoding);
  if (bytes !== null) return bytes;
  const message = `The data is not ${encoding}: an invalid character, misplaced padding or an impossible length.`;
  throw new ApiError("invalid_parameter", message, { field: "data" });
}

function decoded(data: string, encoding: TextEncoding): Uint8Array | null {
  switch (encoding) {
    case "base16": {
      const digits = data.replace(/[\t\n\f\r ]+/g, "");
      return /^(?:[0-9a-f]{2})*$/i.test(digits) ? Buffer.from(digits, "hex") : null;
    }
    case "base58":
      return decodeBase58(data.replace(/[\t\n\f\r ]+/g, ""));
    case "ascii85":
    case "base85":
    case "z85":
      return decodeBase85(data, encoding);
    default:
      return decodeBase32(data, encoding);
  }
}

function decodeBase58(text: string): Uint8Array | null {
  if (text.length > base58CharactersMax)
    throw tooLong(`Base58 takes at most ${base58CharactersMax} characters.`, "data");
  return /^[1-9A-HJ-NP-Za-km-z]*$/.test(text) ? base58.decode(text) : null;
}

const tooLong = (message: string, field: string): ApiError =>
  new ApiError("text_too_long", message, { field });
