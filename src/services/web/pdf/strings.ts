/** Decides how the strings of a PDF are read and written: literal and hexadecimal (ISO 32000-1, 7.3.4). */

import type { Cursor } from "./characters.ts";
import { type PdfString, stringOf } from "./objects.ts";

const escapes: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/** The string in parentheses at the cursor; one that does not end takes the rest of the file. */
export function parseLiteralString(cursor: Cursor): PdfString {
  const { bytes } = cursor;
  const start = cursor.at + 1;
  const { end, isPlain } = literalEnd(bytes, start);
  cursor.at = Math.min(end + 1, bytes.length);
  // A copy: what is kept of a file must not be changed by whoever else holds its bytes.
  return stringOf(isPlain ? new Uint8Array(bytes.subarray(start, end)) : unescaped(bytes, start, end));
}

/** Where the parentheses are balanced, and whether every byte before stands for itself. */
function literalEnd(bytes: Uint8Array, start: number): { readonly end: number; readonly isPlain: boolean } {
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

function unescaped(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const out: number[] = [];
  for (let at = start; at < end; ) {
    const byte = bytes[at] ?? 0;
    const [value, size] = byte === 92 ? escapeAt(bytes, at + 1) : plainAt(bytes, at);
    if (value !== undefined) out.push(value);
    at += byte === 92 ? 1 + size : size;
  }
  return Uint8Array.from(out);
}

type Read = readonly [value: number | undefined, size: number];

/** An end of line inside a string is a line feed, however it is written. */
function plainAt(bytes: Uint8Array, at: number): Read {
  const byte = bytes[at] ?? 0;
  if (byte !== 13) return [byte, 1];
  return [10, bytes[at + 1] === 10 ? 2 : 1];
}

/** What stands behind a backslash: a byte, or none at the end of a line that goes on; and its length. */
function escapeAt(bytes: Uint8Array, at: number): Read {
  const byte = bytes[at] ?? 0;
  if (byte === 13) return [undefined, bytes[at + 1] === 10 ? 2 : 1];
  if (byte === 10) return [undefined, 1];
  if (!isOctal(byte)) return [escapes[byte] ?? byte, 1];
  let value = 0;
  let size = 0;
  for (; size < 3; size += 1) {
    const digit = bytes[at + size] ?? 0;
    if (!isOctal(digit)) break;
    value = value * 8 + digit - 48;
  }
  return [value & 0xff, size];
}

const isOctal = (byte: number): boolean => byte >= 48 && byte <= 55;

/** The string in angle brackets at the cursor; what is no digit is passed over, a missing last digit is 0. */
export function parseHexString(cursor: Cursor): PdfString {
  const { bytes } = cursor;
  const close = bytes.indexOf(62, cursor.at + 1);
  const end = close === -1 ? bytes.length : close;
  const digits = bytes.toString("latin1", cursor.at + 1, end).replace(/[^0-9a-fA-F]+/g, "");
  cursor.at = Math.min(end + 1, bytes.length);
  return stringOf(new Uint8Array(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex")));
}

/** A string as it is written: in parentheses, which is never longer than hexadecimal digits. */
export function writeString({ bytes }: PdfString): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  // Escaped are what would end the string, and what would be read as another end of line.
  return `(${text.replace(/[\\()]/g, "\\$&").replaceAll("\r", "\\r")})`;
}
