/** Escape format: a pair of functions, the second the inverse of the first. */
import { ApiError } from "../../../shared/api-error.ts";

export interface EscapeOptions {
  /** base64: the URL-safe alphabet without padding. */
  readonly urlSafe?: boolean;
}

/** For every well-formed text, `unescape(escape(text))` is the text. Both are linear. */
export interface EscapeFormat {
  readonly escape: (text: string, options: EscapeOptions) => string;
  /** Throws `invalid_escape` for what cannot be read. */
  readonly unescape: (text: string) => string;
}

/** The error for a text that is not written in the format. `sentence` says what is wrong. */
export const malformed = (sentence: string, cause?: unknown): ApiError =>
  new ApiError("invalid_escape", sentence, { field: "text", cause });

/** The character of a number in an escape sequence; malformed unless it is a Unicode scalar value. */
export function characterFrom(codePoint: number): string {
  const surrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  if (Number.isInteger(codePoint) && codePoint >= 0 && codePoint <= 0x10ffff && !surrogate) {
    return String.fromCodePoint(codePoint);
  }
  throw malformed("An escape sequence stands for a number that is no character.");
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes UTF-8; malformed if the bytes are not UTF-8. */
export function fromUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw malformed("The decoded bytes are not UTF-8 text.", cause);
  }
}
