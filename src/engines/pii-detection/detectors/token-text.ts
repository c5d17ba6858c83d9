/** JSON Web Tokens and private keys, both recognized by their structure. */

import type { Candidate } from "../candidate.ts";
import { findWalletKeys } from "../secrets/wallet-key.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

const jwt =
  /(?<![\w.-])eyJ[\w-]{8,4096}\.[\w-]{2,65536}\.[\w-]{0,4096}(?:\.[\w-]{1,65536}\.[\w-]{1,4096})?(?![\w-])/g;

/** RFC 7519: three parts (five when encrypted), of which the first is a JSON object that names an algorithm. */
export function findTokens({ text }: TokenizedText, found: Candidate[]): void {
  if (!text.includes("eyJ")) return;
  for (const match of text.matchAll(jwt)) {
    const [head = "", body = ""] = match[0].split(".");
    const header = jsonOf(head);
    if (header === null || typeof header["alg"] !== "string") continue;
    const isSigned = header["enc"] === undefined;
    if (isSigned && jsonOf(body) === null && !body.startsWith("eyJ")) continue;
    const range = { start: match.index, end: match.index + match[0].replace(/[.-]$/, "").length };
    found.push({
      kind: "jwt",
      subtype: isSigned ? "jws" : "jwe",
      ...range,
      score: 0.98,
      validated: true,
      country: null,
    });
  }
}

function jsonOf(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const opening = /-----BEGIN ((?:[A-Z\d]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?)-----/g;

/** Length limit of an armored key; one without its end marker extends as far as the Base64. */
const armorUnitsMax = 20_000;

export function findPrivateKeys(tokenized: TokenizedText, found: Candidate[]): void {
  if (tokenized.text.includes("PRIVATE KEY")) findArmored(tokenized.text, found);
  findPutty(tokenized, found);
  findWalletKeys(tokenized, found);
}

function findArmored(text: string, found: Candidate[]): void {
  let last = 0;
  for (const { index, 0: line, 1: name = "" } of text.matchAll(opening)) {
    if (index < last) continue;
    const from = index + line.length;
    const armor = armorOf(text.slice(from, from + armorUnitsMax), `-----END ${name}-----`);
    if (armor === null) continue;
    last = from + armor.units;
    found.push(candidate(subtypeOf(name), index, last, armor.isClosed));
  }
}

/** What follows the opening line, up to the closing one or as far as the Base64; null where that is no key. */
function armorOf(text: string, closing: string): { units: number; isClosed: boolean } | null {
  if (!hasKeyData(text.slice(0, headUnitsMax))) return null;
  const end = text.indexOf(closing);
  return end < 0
    ? { units: unitsWithoutEnd(text), isClosed: false }
    : { units: end + closing.length, isClosed: true };
}

/** Room for the headers that PGP and old PEM files have before the key. */
const headUnitsMax = 500;

/** Prose that only names the opening line goes on in words. */
const hasKeyData = (text: string): boolean => /[A-Za-z\d+/]{24}/.test(text);

const unitsWithoutEnd = (text: string): number =>
  /^(?:[A-Za-z\d+/=:, \r\n-]|\\[nr]){0,20000}/.exec(text)?.[0].trimEnd().length ?? 0;

const subtypeOf = (name: string): string =>
  `${
    name
      .replace(/ ?PRIVATE KEY(?: BLOCK)?/, "")
      .toLowerCase()
      .replaceAll(" ", "_") || "pkcs8"
  }_private_key`;

/** PuTTY's own format: the private lines are counted. */
function findPutty({ text }: TokenizedText, found: Candidate[]): void {
  const start = text.indexOf("PuTTY-User-Key-File-");
  if (start < 0) return;
  const end = /^[\s\S]{0,8000}?Private-MAC: [\da-f]{40,64}/.exec(text.slice(start, start + 8_200))?.[0]
    .length;
  if (end !== undefined) found.push(candidate("putty_private_key", start, start + end, true));
}

const candidate = (subtype: string, start: number, end: number, validated: boolean): Candidate => ({
  kind: "private_key",
  subtype,
  start,
  end,
  score: 0.98,
  validated,
  country: null,
});
