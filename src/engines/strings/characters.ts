/** Character kinds of code points, cached. */

/** Bits of character kinds; a character may have several. */
export const kind = {
  letter: 1,
  mark: 2,
  /** Any number: digits, and also ½ and Ⅷ. */
  number: 4,
  /** A decimal digit of any script. */
  digit: 8,
  upper: 16,
  whiteSpace: 32,
  punctuation: 64,
  lower: 128,
} as const;

const known = 256;
const kinds = new Uint16Array(0x110000);
const tests: readonly (readonly [RegExp, number])[] = [
  [/^\p{L}/u, kind.letter],
  [/^\p{M}/u, kind.mark],
  [/^\p{N}/u, kind.number],
  [/^\p{Nd}/u, kind.digit],
  [/^[\p{Lu}\p{Lt}]/u, kind.upper],
  [/^\p{White_Space}/u, kind.whiteSpace],
  [/^\p{P}/u, kind.punctuation],
  [/^\p{Ll}/u, kind.lower],
];

/** The kinds of a code point. Computed once, then cached: 2 bytes for each code point. */
export function characterKind(codePoint: number): number {
  const remembered = kinds[codePoint] ?? 0;
  return remembered === 0 ? findKind(codePoint) : remembered & ~known;
}

function findKind(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  let bits = 0;
  for (const [test, bit] of tests) if (test.test(character)) bits |= bit;
  kinds[codePoint] = bits | known;
  return bits;
}

/** How many UTF-16 units a code point takes. */
export const unitCount = (codePoint: number): 1 | 2 => (codePoint > 0xffff ? 2 : 1);
