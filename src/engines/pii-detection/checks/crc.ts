/** Decides whether a token carries the checksum that GitHub and npm put at its end. */

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 (ISO 3309) of ASCII. */
export function crc32(text: string): number {
  let value = 0xffffffff;
  for (let at = 0; at < text.length; at += 1) {
    value = (table[(value ^ text.charCodeAt(at)) & 255] ?? 0) ^ (value >>> 8);
  }
  return (value ^ 0xffffffff) >>> 0;
}

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Six digits to the base 62. */
export function base62(value: number): string {
  let text = "";
  for (let rest = value; text.length < 6; rest = Math.floor(rest / 62)) text = digits[rest % 62] + text;
  return text;
}

const withChecksum: ReadonlySet<string> = new Set(["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "npm_"]);

/** 30 random signs and the base-62 CRC-32 of them (github.blog, "Behind GitHub's new authentication token formats"). */
export function hasChecksum(prefix: string, token: string): boolean {
  if (!withChecksum.has(prefix)) return false;
  const body = token.slice(prefix.length);
  return body.length === 36 && base62(crc32(body.slice(0, 30))) === body.slice(30);
}
