/** Private keys of wallets: WIF and extended keys, by their Base58 checksum. */

import { buildCandidate, type Candidate } from "../candidate.ts";
import { decodeBase58Check } from "../checks/base58.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

const wif = /^[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}$/;
const extended = /^[xyzt]prv[1-9A-HJ-NP-Za-km-z]{100,112}$/;

/** The first characters of both. */
const opens = "5KLc9xyzt";

export function findWalletKeys({ text, runs }: TokenizedText, found: Candidate[]): void {
  for (let at = 0; at < runs.length; at += 2) {
    const [start, end] = [runs[at] as number, runs[at + 1] as number];
    if (end - start < 51 || end - start > 117 || !opens.includes(text.charAt(start))) continue;
    const value = text.slice(start, end).replace(/\.$/, "");
    const subtype = subtypeOf(value);
    if (subtype === null) continue;
    const range = { start, end: start + value.length };
    found.push(buildCandidate("private_key", range, 0.98, { subtype, validated: true }));
  }
}

function subtypeOf(value: string): string | null {
  const isWif = wif.test(value);
  if (!isWif && !extended.test(value)) return null;
  const payload = decodeBase58Check(value);
  if (payload === null || (isWif && payload[0] !== 0x80 && payload[0] !== 0xef)) return null;
  return isWif ? "bitcoin_wif" : "extended_private_key";
}
