/** Decides which runs of signs are secrets by the prefix that their issuer gives them. */
import { hasChecksum } from "../checks/crc.ts";
import type { Candidate } from "../kind.ts";
import { weigh } from "../text/evidence.ts";
import type { Page } from "../text/page.ts";
import { entropyOf, isPlaceholder } from "./entropy.ts";
import { type Alphabet, type SecretRow, secretRows } from "./secret-prefix.ts";

const alphabets: Readonly<Record<Alphabet, string>> = {
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
};

/** Which of the alphabets an ASCII sign belongs to, a bit each. */
const bits = new Uint16Array(128);
const bitOf = Object.fromEntries(Object.keys(alphabets).map((name, at) => [name, 1 << at])) as Record<
  Alphabet,
  number
>;
for (const [name, signs] of Object.entries(alphabets)) {
  const isIn = new RegExp(`[${signs}]`);
  for (let code = 33; code < 127; code += 1) {
    if (isIn.test(String.fromCharCode(code))) bits[code] = (bits[code] ?? 0) | (bitOf[name as Alphabet] ?? 0);
  }
}

/** Rows by their first two signs, longer prefixes first. */
const rowsByOpening = new Map<number, SecretRow[]>();
const openingOf = (text: string, at: number): number => text.charCodeAt(at) * 128 + text.charCodeAt(at + 1);
for (const row of [...secretRows].sort((a, b) => b[1].length - a[1].length)) {
  const opening = openingOf(row[1], 0);
  rowsByOpening.set(opening, [...(rowsByOpening.get(opening) ?? []), row]);
}

/** Shannon entropy in bits a sign that random keys exceed and words, counters and fillings do not. */
const weakEntropyMin = 3.5;
const entropyMin = 2;

export function findSecrets(page: Page, found: Candidate[]): void {
  const { text, runs } = page;
  for (let at = 0; at < runs.length; at += 2) {
    const start = runs[at] as number;
    const rows = rowsByOpening.get(openingOf(text, start));
    if (rows === undefined) continue;
    const hit = firstHit(page, rows, start);
    if (hit !== null) found.push(hit);
  }
}

function firstHit(page: Page, rows: readonly SecretRow[], start: number): Candidate | null {
  for (const row of rows) {
    const end = endOf(page.text, row, start);
    if (end !== null) return judge(page, row, { start, end });
  }
  return null;
}

/** Where a secret of this row ends; null where the text there is none. */
function endOf(text: string, [, prefix, alphabet, min, max, weak]: SecretRow, start: number): number | null {
  if (!text.startsWith(prefix, start) || text[start - 1] === "@") return null;
  const from = start + prefix.length;
  const end = spanOf(text, from, bitOf[alphabet], max);
  if (end - from < min) return null;
  const body = text.slice(from, end);
  if (weak === "weak" && (entropyOf(body) < weakEntropyMin || !/\d/.test(body) || !/[A-Za-z]/.test(body)))
    return null;
  return entropyOf(body) < entropyMin || isPlaceholder(body) ? null : end;
}

/** The run of such signs, without a full stop that ends the sentence; a longer run is something else. */
function spanOf(text: string, from: number, bit: number, max: number): number {
  let end = from;
  while (end < text.length && ((bits[text.charCodeAt(end)] ?? 0) & bit) !== 0) {
    end += 1;
    if (end - from > max) return from;
  }
  if (end < text.length && /[A-Za-z0-9]/.test(text[end] ?? "")) return from;
  while (end > from && /[.-]/.test(text[end - 1] ?? "")) end -= 1;
  return end;
}

function judge(
  page: Page,
  [name, prefix, , , , weak]: SecretRow,
  place: { start: number; end: number },
): Candidate {
  const validated = hasChecksum(prefix, page.text.slice(place.start, place.end));
  const base = weak === "weak" ? 0.6 : 0.95;
  const score = validated ? 0.99 : Math.max(base - 0.1, weigh(page, place, base, ["secret"]));
  return { kind: "api_key", subtype: name, ...place, score, validated, country: null };
}
