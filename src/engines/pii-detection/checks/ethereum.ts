/** The checksum that Ethereum addresses carry in their letter case (ERC-55). */
import { keccak_256 } from "@noble/hashes/sha3.js";

/** Whether each letter is a capital exactly where the address's Keccak-256 digest has a digit of 8 or more. */
export function hasEthereumChecksum(address: string): boolean {
  const hex = address.slice(2);
  const digest = keccak_256(Buffer.from(hex.toLowerCase(), "latin1"));
  for (let at = 0; at < hex.length; at += 1) {
    const code = hex.charCodeAt(at);
    if (code < 65) continue;
    const byte = digest[at >> 1] ?? 0;
    const isHigh = ((at % 2 === 0 ? byte >> 4 : byte) & 8) !== 0;
    if (isHigh !== code < 97) return false;
  }
  return true;
}
