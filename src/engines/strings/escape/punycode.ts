/** Punycode of labels: RFC 3492, without the case folding of IDNA. */
import { decode, encode } from "punycode/punycode.es6.js";
import { ApiError } from "../../../shared/api-error.ts";
import { type EscapeFormat, malformed } from "./format.ts";

/** Both directions are quadratic in the length of a label, which this bounds. DNS allows 63 octets. */
const labelCodePointsMax = 256;
const labelUnitsMax = 1_536;

const prefix = /^xn--/i;
const nonAscii = /[^\0-\x7f]/;

/**
 * Labels between dots. A label with a letter beyond ASCII becomes `xn--…`; so does one that already begins
 * with xn--, since it would be read as something else. Nothing is folded or mapped: "MÜNCHEN" keeps its
 * capitals, and writing and reading lose nothing. Throws `text_too_long` for labels beyond 256 characters.
 */
export const punycode: EscapeFormat = {
  escape: (text) => text.split(".").map(encodeLabel).join("."),
  unescape: (text) => text.split(".").map(decodeLabel).join("."),
};

function encodeLabel(label: string): string {
  if (!nonAscii.test(label) && !prefix.test(label)) return label;
  if ([...label].length > labelCodePointsMax) throw tooLong();
  return `xn--${encode(label)}`;
}

function decodeLabel(label: string): string {
  if (!prefix.test(label)) return label;
  if (label.length > labelUnitsMax) throw tooLong();
  if (nonAscii.test(label)) throw malformed("A label that begins with xn-- has a character beyond ASCII.");
  const decoded = tryDecode(label.slice("xn--".length));
  if (decoded.isWellFormed()) return decoded;
  throw malformed("A label that begins with xn-- stands for a number that is no character.");
}

function tryDecode(text: string): string {
  try {
    return decode(text);
  } catch (cause) {
    throw malformed("A label that begins with xn-- is not Punycode.", cause);
  }
}

const tooLong = (): ApiError =>
  new ApiError("text_too_long", `A label is longer than ${labelCodePointsMax} characters.`, {
    field: "text",
  });
