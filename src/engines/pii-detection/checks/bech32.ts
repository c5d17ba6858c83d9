/** Checksums of Bech32 and Bech32m (BIP 173, BIP 350) and of Bitcoin Cash addresses. */

const alphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function polymod(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) if (((top >> bit) & 1) === 1) check ^= generator;
  }
  return check;
}

/**
 * The variant whose checksum a text of any length has, or null; either letter case, but never mixed.
 * `@scure/base` decodes one variant at a time and throws where the checksum is wrong: twice the time for such texts.
 */
export function bech32Variant(text: string): "bech32" | "bech32m" | null {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return null;
  const lower = text.toLowerCase();
  const divider = lower.lastIndexOf("1");
  if (divider < 1) return null;
  const prefix = [...lower.slice(0, divider)].map((character) => character.charCodeAt(0));
  const data = [...lower.slice(divider + 1)].map((character) => alphabet.indexOf(character));
  if (data.includes(-1) || data.length < 6) return null;
  const rest = polymod([...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...data]);
  if (rest === 1) return "bech32";
  return rest === 0x2bc830a3 ? "bech32m" : null;
}

const cashGenerators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

/** Bitcoin Cash: 40 bits of checksum over prefix and payload. */
export function isCashAddress(payload: string): boolean {
  const data = [...payload.toLowerCase()].map((character) => alphabet.indexOf(character));
  if (data.includes(-1)) return false;
  const prefix = [..."bitcoincash"].map((character) => character.charCodeAt(0) & 31);
  let check = 1n;
  for (const value of [...prefix, 0, ...data]) {
    const top = check >> 35n;
    check = ((check & 0x07ffffffffn) << 5n) ^ BigInt(value);
    for (const [bit, generator] of cashGenerators.entries())
      if (((top >> BigInt(bit)) & 1n) === 1n) check ^= generator;
  }
  return check === 1n;
}
