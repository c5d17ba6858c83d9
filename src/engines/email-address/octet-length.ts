/** Octets of UTF-8, the unit of every SMTP limit. */

const encoder = new TextEncoder();

/** Index of the first character that does not fit into `maxOctets` (up to 255), or -1; a lone surrogate takes three. */
export function findOverflow(text: string, maxOctets: number): number {
  // No UTF-16 unit takes more than three octets.
  if (text.length * 3 <= maxOctets) return -1;
  const { read } = encoder.encodeInto(text, scratch.subarray(0, maxOctets));
  return read < text.length ? read : -1;
}

/** Written to and never read. */
const scratch = new Uint8Array(255);
