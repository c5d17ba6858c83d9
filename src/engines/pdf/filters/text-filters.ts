/** ASCIIHex, ASCII85 and RunLength data (ISO 32000-1, 7.4). */
import { isWhite } from "../objects/characters.ts";
import { decodeHex } from "../objects/string-syntax.ts";
import { GrowingBytes } from "./growing-bytes.ts";

/** Digits up to `>`; other characters are skipped, a missing last digit is 0. */
export function decodeAsciiHex(data: Uint8Array): Uint8Array {
  const end = data.indexOf(62);
  return decodeHex(end === -1 ? data : data.subarray(0, end));
}

/**
 * Groups of five digits of base 85 up to `~`, `z` for four zeros; undefined for an invalid character, null beyond
 * `bytesMax`.
 */
export function decodeAscii85(data: Uint8Array, bytesMax: number): Uint8Array | null | undefined {
  const end = data.indexOf(126);
  const digits = (end === -1 ? data : data.subarray(0, end)).filter((byte) => !isWhite(byte));
  const out = new GrowingBytes(bytesMax);
  for (let at = 0; at < digits.length; ) {
    const isZeros = digits[at] === 122;
    const count = isZeros ? 5 : Math.min(5, digits.length - at);
    const value = isZeros ? 0 : groupValue(digits, at, count);
    if (value === undefined) return undefined;
    if (!writeGroup(out, value, count - 1)) return null;
    at += isZeros ? 1 : count;
  }
  return out.bytes();
}

/** A group of n digits stands for n - 1 bytes; what is missing counts as the highest digit. */
function groupValue(digits: Uint8Array, at: number, count: number): number | undefined {
  let value = 0;
  for (let index = 0; index < 5; index += 1) {
    const digit = index < count ? (digits[at + index] ?? 0) : 117;
    if (digit < 33 || digit > 117) return undefined;
    value = value * 85 + digit - 33;
  }
  return value;
}

/** False beyond what may be written. */
function writeGroup(out: GrowingBytes, value: number, count: number): boolean {
  if (!out.reserve(count)) return false;
  for (let index = 0; index < count; index += 1) out.push(Math.floor(value / 256 ** (3 - index)));
  return true;
}

/** A length below 128 copies that many bytes and one more, one above repeats the next byte, 128 ends. */
export function decodeRunLength(data: Uint8Array, bytesMax: number): Uint8Array | null {
  const out = new GrowingBytes(bytesMax);
  for (let at = 0; at < data.length; ) {
    const length = data[at] ?? 128;
    if (length === 128) break;
    const isWritten =
      length < 128
        ? out.append(data.subarray(at + 1, at + 2 + length))
        : out.fill(data[at + 1] ?? 0, 257 - length);
    if (!isWritten) return null;
    at += length < 128 ? length + 2 : 2;
  }
  return out.bytes();
}
