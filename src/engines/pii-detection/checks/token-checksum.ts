/** Tokens that end with a checksum of their own. */
import { tokenChecksum } from "../../../shared/token-checksum.ts";

/** Random characters under the checksum (github.blog, "Behind GitHub's new authentication token formats"). */
const coveredLengths: Readonly<Record<string, number>> = {
  ghp_: 30,
  gho_: 30,
  ghu_: 30,
  ghs_: 30,
  ghr_: 30,
  npm_: 30,
};

/** Of a server like this one: the checksum covers the prefix, too. */
const ownPrefix = "nonet_live_";
const ownLength = ownPrefix.length + 32;

/** Whether a token ends with the base-62 CRC-32 of what it covers. */
export function hasChecksum(prefix: string, token: string): boolean {
  if (prefix === ownPrefix) return tokenChecksum(token.slice(0, ownLength)) === token.slice(ownLength);
  const length = coveredLengths[prefix];
  if (length === undefined) return false;
  const body = token.slice(prefix.length);
  return tokenChecksum(body.slice(0, length)) === body.slice(length);
}
