/** Decides how long a text is in octets of UTF-8, the unit of every SMTP limit. */

const beyondAscii = /[\u0080-\uffff]/;

/** Octets of the text; a lone surrogate counts as the three of U+FFFD. */
export function octetLength(text: string): number {
  if (!beyondAscii.test(text)) return text.length;
  let octets = 0;
  for (const character of text) octets += octetsOf(character);
  return octets;
}

/** Where the first character begins that no longer fits into `octetsMax`, or -1. */
export function findOverflow(text: string, octetsMax: number): number {
  // No UTF-16 unit takes more than three octets.
  if (text.length * 3 <= octetsMax) return -1;
  if (!beyondAscii.test(text)) return text.length > octetsMax ? octetsMax : -1;
  let octets = 0;
  let position = 0;
  for (const character of text) {
    octets += octetsOf(character);
    if (octets > octetsMax) return position;
    position += character.length;
  }
  return -1;
}

function octetsOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
