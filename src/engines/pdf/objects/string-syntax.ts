/** Literal and hexadecimal strings, read and written (ISO 32000-1, 7.3.4). */

import { stringItems, textItems } from "./budget.ts";
import type { ParseCursor } from "./characters.ts";
import { type PdfString, pdfString } from "./objects.ts";

const escapes: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/** The string in parentheses at the cursor; an unterminated one takes the rest of the file. */
export function parseLiteralString(cursor: ParseCursor): PdfString {
  const { bytes } = cursor;
  const start = cursor.at + 1;
  const { end, isPlain } = findLiteralEnd(bytes, start);
  cursor.at = Math.min(end + 1, bytes.length);
  cursor.budget.chargeItems(stringItems + textItems(end - start));
  // A copy: others who hold the bytes of the file must not change the string.
  return pdfString(isPlain ? new Uint8Array(bytes.subarray(start, end)) : unescapeBytes(bytes, start, end));
}

/** Where the parentheses balance, and whether every byte before stands for itself. */
function findLiteralEnd(
  bytes: Uint8Array,
  start: number,
): { readonly end: number; readonly isPlain: boolean } {
  let depth = 1;
  let isPlain = true;
  let at = start;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 92 || byte === 13) isPlain = false;
    if (byte === 92) at += 1;
    else if (byte === 40) depth += 1;
    else if (byte === 41) depth -= 1;
    if (depth === 0) break;
  }
  return { end: Math.min(at, bytes.length), isPlain };
}

function unescapeBytes(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const out = new Uint8Array(end - start);
  let length = 0;
  for (let at = start; at < end; ) {
    const byte = bytes[at] ?? 0;
    const read = byte === 92 ? readEscape(bytes, at + 1) : readPlain(bytes, at);
    if (read < noByte) {
      out[length] = read & 0xff;
      length += 1;
    }
    at += (byte === 92 ? 1 : 0) + ((read >> 8) & 3);
  }
  return out.slice(0, length);
}

/**
 * A decoded byte plus 256 times the number of bytes that it was written with; from `noByte` on, these stand for no byte.
 * Packed into a number because strings may be long.
 */
type DecodedByte = number;

const noByte = 4 * 256;
const oneByte = 256;

/** An end of line inside a string is a line feed, however it is written. */
function readPlain(bytes: Uint8Array, at: number): DecodedByte {
  const byte = bytes[at] ?? 0;
  if (byte !== 13) return oneByte + byte;
  return (bytes[at + 1] === 10 ? 2 : 1) * oneByte + 10;
}

/** The escape after a backslash: a byte, or none where it only continues the line. */
function readEscape(bytes: Uint8Array, at: number): DecodedByte {
  const byte = bytes[at] ?? 0;
  if (byte === 13) return noByte + (bytes[at + 1] === 10 ? 2 : 1) * oneByte;
  if (byte === 10) return noByte + oneByte;
  if (!isOctal(byte)) return oneByte + (escapes[byte] ?? byte);
  let value = 0;
  let size = 0;
  for (; size < 3; size += 1) {
    const digit = bytes[at + size] ?? 0;
    if (!isOctal(digit)) break;
    value = value * 8 + digit - 48;
  }
  return size * oneByte + (value & 0xff);
}

const isOctal = (byte: number): boolean => byte >= 48 && byte <= 55;

/** The string in angle brackets at the cursor. */
export function parseHexString(cursor: ParseCursor): PdfString {
  const { bytes } = cursor;
  const close = bytes.indexOf(62, cursor.at + 1);
  const end = close === -1 ? bytes.length : close;
  const start = cursor.at + 1;
  cursor.at = Math.min(end + 1, bytes.length);
  cursor.budget.chargeItems(stringItems + textItems((end - start) >>> 1));
  return pdfString(decodeHex(bytes.subarray(start, end)));
}

const digitValues = new Int8Array(256).fill(-1);
for (let value = 0; value < 16; value += 1) {
  const digit = value.toString(16);
  digitValues[digit.charCodeAt(0)] = value;
  digitValues[digit.toUpperCase().charCodeAt(0)] = value;
}

/** The bytes of hexadecimal digits; other characters are skipped, a missing last digit is 0. */
export function decodeHex(digits: Uint8Array): Uint8Array {
  const out = new Uint8Array((digits.length + 1) >>> 1);
  let count = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const value = digitValues[digits[at] ?? 0] ?? -1;
    if (value < 0) continue;
    out[count >>> 1] = count % 2 === 0 ? value << 4 : (out[count >>> 1] ?? 0) | value;
    count += 1;
  }
  return count === digits.length ? out : out.slice(0, (count + 1) >>> 1);
}

/** A string as a literal in parentheses, which is never longer than hexadecimal digits. */
export function writeString({ bytes }: PdfString): string {
  let more = 0;
  for (const byte of bytes) if (isEscaped(byte)) more += 1;
  if (more === 0) return `(${latin1(bytes)})`;
  const out = new Uint8Array(bytes.length + more);
  let at = 0;
  for (const byte of bytes) {
    if (isEscaped(byte)) {
      out[at] = 92;
      at += 1;
    }
    out[at] = byte === 13 ? 114 : byte;
    at += 1;
  }
  return `(${latin1(out)})`;
}

const latin1 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString("latin1");

/** Bytes that would end the string or be read as another end of line. */
const isEscaped = (byte: number): boolean => byte === 92 || byte === 40 || byte === 41 || byte === 13;
