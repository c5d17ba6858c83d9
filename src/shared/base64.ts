/** Base64 decoding: both alphabets, optional padding and white space, everything else rejected. */

const whiteSpace = /[\t\n\f\r ]+/g;
const notBase64 = /[^A-Za-z0-9+/_-]/;

/**
 * The decoded bytes, or null where the text is not Base64.
 * Takes the standard and the URL-safe alphabet (RFC 4648 sections 4 and 5), also mixed; ASCII white space
 * anywhere; padding either whole or absent. Unused bits of the last character are ignored.
 * Null: any other character, padding before the end or of the wrong length, one character left over.
 * Linear in the length of the text.
 */
export function decodeBase64(text: string): Uint8Array | null {
  const compact = text.replace(whiteSpace, "");
  const bodyLength = compact.length - paddingLength(compact);
  if (bodyLength % 4 === 1) return null;
  if (bodyLength < compact.length && compact.length % 4 !== 0) return null;
  // Node skips unknown characters and stops at "=", so the alphabet is checked here.
  const body = compact.slice(0, bodyLength);
  return notBase64.test(body) ? null : Buffer.from(body, "base64");
}

function paddingLength(text: string): number {
  if (text.endsWith("==")) return 2;
  return text.endsWith("=") ? 1 : 0;
}

/**
 * The Base64 text of a data URI (RFC 2397); any other text unchanged. A data URI without `;base64` is unchanged too, so
 * that decoding rejects it.
 */
export function withoutDataUri(text: string): string {
  if (!/^\s*data:/i.test(text)) return text;
  const comma = text.indexOf(",");
  return comma !== -1 && /;base64\s*$/i.test(text.slice(0, comma)) ? text.slice(comma + 1) : text;
}
