/** Base85: Ascii85 as Adobe has it, the alphabet of RFC 1924 as Git and Python write it, and Z85 (rfc.zeromq.org/spec/32). */

const ascii85 = Array.from({ length: 85 }, (_, value) => String.fromCharCode(33 + value)).join("");

const alphabets = {
  ascii85,
  base85: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~",
  z85: "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#",
} as const;

export type Base85Name = keyof typeof alphabets;

/**
 * Four bytes are five characters; of a shorter group as many characters as bytes and one more. Ascii85 writes a whole group of
 * zeros as `z`. Null for Z85 of bytes that are no multiple of four, which it cannot write. Linear.
 */
export function encodeBase85(bytes: Uint8Array, name: Base85Name): string | null {
  const shortLength = bytes.length % 4;
  if (name === "z85" && shortLength > 0) return null;
  const alphabet = Buffer.from(alphabets[name], "latin1");
  const filled = Buffer.alloc(bytes.length + ((4 - shortLength) & 3));
  filled.set(bytes);
  const written = Buffer.alloc((filled.length / 4) * 5);
  let end = 0;
  for (let start = 0; start < filled.length; start += 4) {
    const value = filled.readUInt32BE(start);
    if (value === 0 && name === "ascii85" && start + 4 <= bytes.length) written[end++] = zeroGroup;
    else end = writeGroup(written, end, { value, alphabet });
  }
  return written.toString("latin1", 0, shortLength === 0 ? end : end - 4 + shortLength);
}

const zeroGroup = "z".charCodeAt(0);

/** Five characters; where they end. */
function writeGroup(
  written: Buffer,
  start: number,
  { value, alphabet }: { readonly value: number; readonly alphabet: Buffer },
): number {
  let rest = value;
  for (let at = start + 4; at >= start; at -= 1) {
    written[at] = alphabet[rest % 85] ?? 0;
    rest = Math.floor(rest / 85);
  }
  return start + 5;
}

const digits = Object.fromEntries(
  Object.entries(alphabets).map(([name, alphabet]) => {
    const byCode = new Int8Array(128).fill(-1);
    for (const [value, character] of [...alphabet].entries()) byCode[character.charCodeAt(0)] = value;
    return [name, byCode];
  }),
) as Record<Base85Name, Int8Array>;

/**
 * The decoded bytes, or null where the text is not Base85 of this kind. White space is ignored, and so are the marks `<~` and `~>`
 * around Ascii85. A group of one character or of more than 32 bits is refused. Linear.
 */
export function decodeBase85(text: string, name: Base85Name): Uint8Array | null {
  const compact = text.replace(/[\t\n\f\r ]+/g, "");
  const body = name === "ascii85" ? withoutMarks(compact) : compact;
  const shortLength = (body?.length ?? 0) % 5;
  if (body === null || (name === "z85" && shortLength > 0)) return null;
  const groupCount = Math.ceil(body.length / 5);
  const bytes = new Uint8Array(4 * groupCount);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < groupCount; index += 1) {
    const value = readGroup(body.slice(5 * index, 5 * index + 5), digits[name]);
    if (value === null) return null;
    view.setUint32(4 * index, value);
  }
  return shortLength === 0 ? bytes : bytes.subarray(0, bytes.length - 5 + shortLength);
}

/** Ascii85 without its marks and with each `z`, which only stands where a group begins, written out; null where it stands elsewhere. */
function withoutMarks(text: string): string | null {
  const body = text.replace(/^<~/, "").replace(/~>$/, "");
  return /^(?:z|[^z]{5})*[^z]{0,4}$/.test(body) ? body.replaceAll("z", "!!!!!") : null;
}

/** A short group counts as if it were filled up with the highest digit; null where it has one character or is no number of 32 bits. */
function readGroup(group: string, byCode: Int8Array): number | null {
  if (group.length < 2) return null;
  let value = 0;
  for (let at = 0; at < 5; at += 1) {
    const digit = at < group.length ? (byCode[group.charCodeAt(at)] ?? -1) : 84;
    if (digit < 0) return null;
    value = value * 85 + digit;
  }
  return value <= 0xffff_ffff ? value : null;
}
