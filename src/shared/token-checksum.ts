/** The checksum that GitHub, npm and our own keys put at the end of their tokens: CRC-32 as six digits of base 62. */
import { crc32 } from "node:zlib";

/** What the tokens are drawn from, too. */
export const base62Digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A number as six digits of base 62. */
export function base62(value: number): string {
  let text = "";
  for (let rest = value; text.length < 6; rest = Math.floor(rest / 62)) text = base62Digits[rest % 62] + text;
  return text;
}

/** The checksum of what stands before it. */
export const tokenChecksum = (text: string): string => base62(crc32(text));
