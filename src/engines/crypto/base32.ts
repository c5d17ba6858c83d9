/** Base32: the two alphabets of RFC 4648 (sections 6 and 7) and Crockford's. */

const alphabets = {
  base32: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
  base32hex: "0123456789ABCDEFGHIJKLMNOPQRSTUV",
  base32crockford: "0123456789ABCDEFGHJKMNPQRSTVWXYZ",
} as const;

export type Base32Name = keyof typeof alphabets;

const codes: Readonly<Record<Base32Name, Uint8Array>> = {
  base32: Buffer.from(alphabets.base32, "latin1"),
  base32hex: Buffer.from(alphabets.base32hex, "latin1"),
  base32crockford: Buffer.from(alphabets.base32crockford, "latin1"),
};

/** Crockford reads what looks alike as one: O as 0, I and L as 1; hyphens only divide. */
const lookalikes: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/** In upper case; padded but for Crockford's, which has no padding. Linear. */
export function encodeBase32(bytes: Uint8Array, name: Base32Name): string {
  const alphabet = codes[name];
  const written = Buffer.allocUnsafe(Math.ceil((bytes.length * 8) / 5));
  let bits = 0;
  let bitCount = 0;
  let at = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    bits = ((bits << 8) | (bytes[index] ?? 0)) & 0xfff;
    for (bitCount += 8; bitCount >= 5; bitCount -= 5)
      written[at++] = alphabet[(bits >> (bitCount - 5)) & 31] ?? 0;
  }
  if (bitCount > 0) written[at] = alphabet[(bits << (5 - bitCount)) & 31] ?? 0;
  const text = written.toString("latin1");
  return name === "base32crockford" ? text : text.padEnd(Math.ceil(text.length / 8) * 8, "=");
}

const valuesOf = (name: Base32Name): Int8Array => {
  const values = new Int8Array(128).fill(-1);
  for (const [value, character] of [...alphabets[name]].entries()) {
    values[character.charCodeAt(0)] = value;
    values[character.toLowerCase().charCodeAt(0)] = value;
  }
  if (name !== "base32crockford") return values;
  for (const [alike, character] of Object.entries(lookalikes)) {
    const value = values[character.charCodeAt(0)] ?? -1;
    values[alike.charCodeAt(0)] = value;
    values[alike.toLowerCase().charCodeAt(0)] = value;
  }
  return values;
};

const values: Readonly<Record<Base32Name, Int8Array>> = {
  base32: valuesOf("base32"),
  base32hex: valuesOf("base32hex"),
  base32crockford: valuesOf("base32crockford"),
};

/**
 * The decoded bytes, or null where the text is not Base32. Takes either case, ASCII white space and padding that is whole
 * or absent; Crockford's also hyphens. Unused bits of the last character are ignored. Linear.
 */
export function decodeBase32(text: string, name: Base32Name): Uint8Array | null {
  const body = withoutPadding(text, name);
  if (body === null) return null;
  const bytes = new Uint8Array(Math.floor((body.length * 5) / 8));
  let bits = 0;
  let bitCount = 0;
  let at = 0;
  for (let index = 0; index < body.length; index += 1) {
    const value = values[name][body.charCodeAt(index)] ?? -1;
    if (value < 0) return null;
    bits = ((bits << 5) | value) & 0xfff;
    bitCount += 5;
    if (bitCount >= 8) {
      bitCount -= 8;
      bytes[at++] = (bits >> bitCount) & 0xff;
    }
  }
  return bytes;
}

/** The characters that stand for bits; null where padding or their number is not one that encoding gives. */
function withoutPadding(text: string, name: Base32Name): string | null {
  const compact = text.replace(name === "base32crockford" ? /[\t\n\f\r -]+/g : /[\t\n\f\r ]+/g, "");
  let length = compact.length;
  while (compact[length - 1] === "=") length -= 1;
  const paddingLength = compact.length - length;
  const isPadded = paddingLength > 0;
  if (isPadded && (name === "base32crockford" || compact.length % 8 !== 0)) return null;
  return paddingLength > 6 || [1, 3, 6].includes(length % 8) ? null : compact.slice(0, length);
}
