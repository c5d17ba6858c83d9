/** Decides what counts as Base64: both alphabets, padding and white space optional, everything else refused. */

const whiteSpace = /[\t\n\f\r ]+/g;
const foreign = /[^A-Za-z0-9+/_-]/;

/**
 * The bytes that a Base64 text stands for, or null where it stands for none.
 * Takes the standard and the URL-safe alphabet (RFC 4648 sections 4 and 5), also mixed; ASCII white space
 * anywhere; padding either whole or absent. Unused bits of the last character are not looked at.
 * Null: a foreign character, padding before the end or of the wrong length, one character left over.
 * Linear in the length of the text.
 */
export function decodeBase64(text: string): Uint8Array | null {
  const compact = text.replace(whiteSpace, "");
  const bodyLength = compact.length - paddingLength(compact);
  if (bodyLength % 4 === 1) return null;
  if (bodyLength < compact.length && compact.length % 4 !== 0) return null;
  // Node skips what it does not know and stops at "=", so the alphabet is checked here.
  const body = compact.slice(0, bodyLength);
  return foreign.test(body) ? null : Buffer.from(body, "base64");
}

function paddingLength(text: string): number {
  if (text.endsWith("==")) return 2;
  return text.endsWith("=") ? 1 : 0;
}

/**
 * The Base64 text inside a data URI (RFC 2397), or the text itself where it is none.
 * A data URI without `;base64` is left as it is, so that decoding refuses it.
 */
export function withoutDataUri(text: string): string {
  if (!/^\s*data:/i.test(text)) return text;
  const comma = text.indexOf(",");
  return comma !== -1 && /;base64\s*$/i.test(text.slice(0, comma)) ? text.slice(comma + 1) : text;
}
