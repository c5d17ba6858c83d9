/** Escaping of UTF-8 bytes: URLs, forms, Base64 and hexadecimal. */
import { decodeBase64 } from "../../../shared/base64.ts";
import { type EscapeFormat, fromUtf8, malformed } from "./format.ts";

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw malformed(
      "A percent sign is not followed by two hexadecimal digits, or the bytes are not UTF-8.",
      cause,
    );
  }
}

/** RFC 3986: everything but the unreserved characters. Reading leaves `+` as it is. */
export const url: EscapeFormat = {
  escape: (text) => encodeURIComponent(text).replace(/[!'()*]/g, percent),
  unescape: decodePercent,
};

/** application/x-www-form-urlencoded as the URL Standard writes it: a space is `+`, and `*` stays. */
export const urlForm: EscapeFormat = {
  escape: (text) =>
    encodeURIComponent(text)
      .replace(/[!'()~]/g, percent)
      .replaceAll("%20", "+"),
  unescape: (text) => decodePercent(text.replaceAll("+", " ")),
};

/** RFC 4648 section 4, or section 5 without padding. Reading accepts both alphabets, see `decodeBase64`. */
export const base64: EscapeFormat = {
  escape: (text, { urlSafe = false }) => Buffer.from(text, "utf8").toString(urlSafe ? "base64url" : "base64"),
  unescape: (text) => {
    const bytes = decodeBase64(text);
    if (bytes === null) throw malformed("The text is not Base64.");
    return fromUtf8(bytes);
  },
};

/** Two lower-case digits for each byte. Reading accepts capitals, `0x` and `\x` before a byte, and separators. */
export const hex: EscapeFormat = {
  escape: (text) => Buffer.from(text, "utf8").toString("hex"),
  unescape: (text) => {
    // In hexadecimal an x can only be part of a prefix.
    const digits = text.replace(/[\s:,-]+|0x|\\x/gi, "");
    if (digits.length % 2 === 1 || /[^\dA-Fa-f]/.test(digits))
      throw malformed("The text is not pairs of hexadecimal digits.");
    return fromUtf8(Buffer.from(digits, "hex"));
  },
};
