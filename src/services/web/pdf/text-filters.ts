/** Decides how data written as text or in runs becomes bytes: ASCIIHex, ASCII85 and RunLength (ISO 32000-1, 7.4). */
import { isWhite } from "./characters.ts";

/** Digits up to `>`; what is no digit is passed over, a missing last one is 0. */
export function decodeAsciiHex(data: Uint8Array): Uint8Array {
  const end = data.indexOf(62);
  const digits = Buffer.from(end === -1 ? data : data.subarray(0, end))
    .toString("latin1")
    .replace(/[^0-9a-fA-F]+/g, "");
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
}

/** Groups of five digits of base 85 up to `~`, `z` for four zeros; null where a character is foreign. */
export function decodeAscii85(data: Uint8Array): Uint8Array | null {
  const end = data.indexOf(126);
  const digits = (end === -1 ? data : data.subarray(0, end)).filter((byte) => !isWhite(byte));
  const out = new Uint8Array(digits.length * 4);
  let length = 0;
  for (let at = 0; at < digits.length; ) {
    const isZeros = digits[at] === 122;
    const group = isZeros ? zeros : digits.subarray(at, at + 5);
    if (group.some((byte) => byte < 33 || byte > 117)) return null;
    length += writeGroup(out, length, group);
    at += isZeros ? 1 : 5;
  }
  return out.slice(0, length);
}

const zeros = new Uint8Array(5).fill(33);

/** A group of n digits stands for n - 1 bytes; what is missing counts as the highest digit. */
function writeGroup(out: Uint8Array, at: number, group: Uint8Array): number {
  let value = 0;
  for (let index = 0; index < 5; index += 1) value = value * 85 + (group[index] ?? 117) - 33;
  const count = group.length - 1;
  for (let index = 0; index < count; index += 1) out[at + index] = Math.floor(value / 256 ** (3 - index));
  return count;
}

/** A length below 128 copies that many bytes and one more, one above repeats the next byte, 128 ends. */
export function decodeRunLength(data: Uint8Array, bytesMax: number): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let total = 0;
  for (let at = 0; at < data.length; ) {
    const length = data[at] ?? 128;
    if (length === 128) break;
    const part =
      length < 128
        ? data.subarray(at + 1, at + 2 + length)
        : new Uint8Array(257 - length).fill(data[at + 1] ?? 0);
    parts.push(part);
    total += part.length;
    if (total > bytesMax) return null;
    at += length < 128 ? length + 2 : 2;
  }
  return Buffer.concat(parts);
}
