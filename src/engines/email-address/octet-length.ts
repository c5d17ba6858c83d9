/** Length of texts in octets of UTF-8, the unit of every SMTP limit. */

const beyondAscii = /[\u0080-\uffff]/;

/** Octets of the text; a lone surrogate counts as the three of U+FFFD. */
export function octetLength(text: string): number {
  if (!beyondAscii.test(text)) return text.length;
  let octets = 0;
  for (const character of text) octets += countOctets(character);
  return octets;
}

/** Index of the first character that does not fit into `maxOctets`, or -1. */
export function findOverflow(text: string, maxOctets: number): number {
  // No UTF-16 unit takes more than three octets.
  if (text.length * 3 <= maxOctets) return -1;
  if (!beyondAscii.test(text)) return text.length > maxOctets ? maxOctets : -1;
  let octets = 0;
  let position = 0;
  for (const character of text) {
    octets += countOctets(character);
    if (octets > maxOctets) return position;
    position += character.length;
  }
  return -1;
}

function countOctets(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
