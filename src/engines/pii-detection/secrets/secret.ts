/** Secrets recognized by the prefix that their issuer gives them. */

import { buildCandidate, type Candidate, type TextRange } from "../candidate.ts";
import { hasChecksum } from "../checks/token-checksum.ts";
import { scoreInContext } from "../text/context.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";
import { isPlaceholder, shannonEntropy } from "./entropy.ts";
import rows from "./secret-prefixes.json" with { type: "json" };

/** The characters of a key. */
const alphabets = {
  n: "0-9",
  h: "0-9a-f",
  H: "0-9a-fA-F",
  a: "a-z0-9",
  A: "A-Z0-9",
  w: "A-Za-z0-9",
  u: "A-Za-z0-9_",
  d: "A-Za-z0-9_-",
  b: "A-Za-z0-9+/=_-",
  t: "A-Za-z0-9_.=-",
} as const;
export type Alphabet = keyof typeof alphabets;

/** Name, prefix, characters after it, their minimum and maximum number. Weak prefixes also need the entropy of random text. */
export type SecretRow = readonly [
  name: string,
  prefix: string,
  alphabet: Alphabet,
  min: number,
  max: number,
  weak?: "weak",
];

/** Prefixes as the issuers publish them, written from general knowledge; lengths have room for shorter and longer ones. */
export const secretRows = rows as unknown as readonly SecretRow[];

/** The alphabets that an ASCII character belongs to, one bit each. */
const bits = new Uint16Array(128);
const bitOf = Object.fromEntries(Object.keys(alphabets).map((name, at) => [name, 1 << at])) as Record<
  Alphabet,
  number
>;
for (const [name, characters] of Object.entries(alphabets)) {
  const isIn = new RegExp(`[${characters}]`);
  for (let code = 33; code < 127; code += 1) {
    if (isIn.test(String.fromCharCode(code))) bits[code] = (bits[code] ?? 0) | (bitOf[name as Alphabet] ?? 0);
  }
}

/** Rows by their first two characters, longer prefixes first. */
const openingOf = (text: string, at: number): number => text.charCodeAt(at) * 128 + text.charCodeAt(at + 1);
const rowsByOpening = Map.groupBy(
  secretRows.toSorted((a, b) => b[1].length - a[1].length),
  ([, prefix]) => openingOf(prefix, 0),
);

/**
 * Shannon entropy in bits per character that random keys exceed and words, counters and placeholders do not. Set
 * by hand.
 */
const weakEntropyMin = 3.5;
const entropyMin = 2;

export function findSecrets(tokenized: TokenizedText, found: Candidate[]): void {
  const { text, runs } = tokenized;
  for (let at = 0; at < runs.length; at += 2) {
    const start = runs[at] as number;
    const rows = rowsByOpening.get(openingOf(text, start));
    if (rows === undefined) continue;
    const hit = findSecretAt(tokenized, rows, start);
    if (hit !== null) found.push(hit);
  }
}

function findSecretAt(tokenized: TokenizedText, rows: readonly SecretRow[], start: number): Candidate | null {
  for (const row of rows) {
    const end = findEnd(tokenized.text, row, start);
    if (end !== null) return rateSecret(tokenized, row, { start, end });
  }
  return null;
}

/** The end of a secret of this row, or null. */
function findEnd(
  text: string,
  [, prefix, alphabet, min, max, weak]: SecretRow,
  start: number,
): number | null {
  if (!text.startsWith(prefix, start) || text[start - 1] === "@") return null;
  const from = start + prefix.length;
  const end = findRunEnd(text, from, bitOf[alphabet], max);
  if (end - from < min) return null;
  const body = text.slice(from, end);
  if (
    weak === "weak" &&
    (shannonEntropy(body) < weakEntropyMin || !/\d/.test(body) || !/[A-Za-z]/.test(body))
  )
    return null;
  return shannonEntropy(body) < entropyMin || isPlaceholder(body) ? null : end;
}

/** The end of a run of the alphabet, without the period of a sentence; `from` where the run is too long. */
function findRunEnd(text: string, from: number, bit: number, max: number): number {
  let end = from;
  while (end < text.length && ((bits[text.charCodeAt(end)] ?? 0) & bit) !== 0) {
    end += 1;
    if (end - from > max) return from;
  }
  if (end < text.length && /[A-Za-z0-9]/.test(text[end] ?? "")) return from;
  while (end > from && /[.-]/.test(text[end - 1] ?? "")) end -= 1;
  return end;
}

function rateSecret(
  tokenized: TokenizedText,
  [name, prefix, , , , weak]: SecretRow,
  range: TextRange,
): Candidate {
  const validated = hasChecksum(prefix, tokenized.text.slice(range.start, range.end));
  const base = weak === "weak" ? 0.6 : 0.95;
  const score = validated ? 0.99 : Math.max(base - 0.1, scoreInContext(tokenized, range, base, ["secret"]));
  return buildCandidate("api_key", range, score, { subtype: name, validated });
}
