/** The checksum that GitHub and npm put at the end of their tokens. */
import { crc32 } from "node:zlib";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A number as six digits of base 62. */
export function base62(value: number): string {
  let text = "";
  for (let rest = value; text.length < 6; rest = Math.floor(rest / 62)) text = digits[rest % 62] + text;
  return text;
}

const withChecksum: ReadonlySet<string> = new Set(["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "npm_"]);

/** Whether a token ends with the base-62 CRC-32 of its 30 random characters (github.blog, "Behind GitHub's new authentication token formats"). */
export function hasChecksum(prefix: string, token: string): boolean {
  if (!withChecksum.has(prefix)) return false;
  const body = token.slice(prefix.length);
  return body.length === 36 && base62(crc32(body.slice(0, 30))) === body.slice(30);
}
