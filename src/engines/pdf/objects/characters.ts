/** Character classes and the skipping of white space, comments and keywords (ISO 32000-1, 7.2). */

import type { Budget } from "./budget.ts";

/** A position in a file or in a decoded object stream. */
export interface Cursor {
  readonly bytes: Buffer;
  at: number;
}

/** A position from which objects are parsed, charged to a budget. */
export interface ParseCursor extends Cursor {
  readonly budget: Budget;
}

const white = 1;
const delimiter = 2;
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = white;
for (const character of "()<>[]{}/%") kinds[character.charCodeAt(0)] = delimiter;

export const isWhite = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === white;
/** Part of a name, a number or a keyword. */
export const isRegular = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === 0;
export const isDigit = (byte: number | undefined): byte is number =>
  byte !== undefined && byte >= 48 && byte <= 57;

/** Skips white space and comments. */
export function skipSpace(cursor: Cursor): void {
  const { bytes } = cursor;
  let { at } = cursor;
  for (;;) {
    while (isWhite(bytes[at])) at += 1;
    if (bytes[at] !== 37) break;
    while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  }
  cursor.at = at;
}

/** Whether the bytes at an offset are this word. */
export function matchesAt(bytes: Uint8Array, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index += 1)
    if (bytes[at + index] !== word.charCodeAt(index)) return false;
  return true;
}

/** The end of the run of regular characters at an offset. */
export function findRegularEnd(bytes: Uint8Array, at: number): number {
  let end = at;
  while (isRegular(bytes[end])) end += 1;
  return end;
}

/** Skips a keyword; false, with the cursor unmoved, where it does not follow or is only the start of a longer word. */
export function skipKeyword(cursor: Cursor, word: string): boolean {
  const { bytes, at } = cursor;
  if (!matchesAt(bytes, at, word) || isRegular(bytes[at + word.length])) return false;
  cursor.at = at + word.length;
  return true;
}

/** A whole number without a sign, or undefined with the cursor where it was. */
export function parseDigits(cursor: Cursor): number | undefined {
  const { bytes } = cursor;
  let { at } = cursor;
  let value = 0;
  for (let byte = bytes[at]; isDigit(byte); byte = bytes[at]) {
    value = value * 10 + byte - 48;
    at += 1;
  }
  if (at === cursor.at) return undefined;
  cursor.at = at;
  return value;
}

/** A name without its escapes. */
export const unescapeName = (written: string): string =>
  written.includes("#")
    ? written.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : written;
