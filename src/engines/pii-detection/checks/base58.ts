/** Decides whether a text is Base58 with a checksum, as Bitcoin and its relatives write keys and addresses. */
import { createHash } from "node:crypto";

const bitcoin = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const ripple = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz";

/** The bytes, or null where a sign is none of the alphabet. Quadratic: for texts of at most 120 signs. */
export function decodeBase58(text: string, alphabet: string = bitcoin): Uint8Array | null {
  const bytes: number[] = [];
  for (const sign of text) {
    let carry = alphabet.indexOf(sign);
    if (carry < 0) return null;
    for (let at = 0; at < bytes.length; at += 1) {
      carry += (bytes[at] ?? 0) * 58;
      bytes[at] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  const zeros = leadingZeros(text, alphabet);
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()]);
}

function leadingZeros(text: string, alphabet: string): number {
  let count = 0;
  while (text[count] === alphabet[0]) count += 1;
  return count;
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

/** Version and payload where the last four bytes are the start of a double SHA-256 of the rest; else null. */
export function decodeBase58Check(
  text: string,
  alphabet: "bitcoin" | "ripple" = "bitcoin",
): Uint8Array | null {
  const bytes = decodeBase58(text, alphabet === "bitcoin" ? bitcoin : ripple);
  if (bytes === null || bytes.length < 5) return null;
  const payload = bytes.subarray(0, -4);
  const check = sha256(sha256(payload));
  return bytes.subarray(-4).every((byte, at) => byte === check[at]) ? payload : null;
}
