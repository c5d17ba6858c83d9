/** The letter and the color that stand for a host which has no icon. */

import { toUnicode } from "punycode/punycode.es6.js";
import { getDomain } from "tldts";

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** What is drawn where a host's name begins with nothing that can be drawn. */
export const plainLetter = "•";

/** The first letter of a host's registrable domain as people read it, in upper case; of an address its first digit. */
export function pickLetter(host: string): string {
  const name = readName(getDomain(host) ?? host).replace(/^\[/, "");
  for (const { segment } of graphemes.segment(name.slice(0, 100)))
    if (/[\p{L}\p{N}\p{S}\p{RI}]/u.test(segment)) return capitalize(segment);
  return plainLetter;
}

/** The name in letters; as it is where a label is no Punycode. */
function readName(domain: string): string {
  try {
    return toUnicode(domain);
  } catch (error) {
    if (error instanceof RangeError) return domain;
    throw error;
  }
}

/** Georgian has capitals too, but few fonts have them, and no sentence begins with one. */
const capitalize = (letter: string): string =>
  /\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase();

/** Backgrounds on which white reads well: their contrast with it is at least 4.5 (WCAG 2, 1.4.3). */
const colors = [
  "#b3261e",
  "#a8326f",
  "#8e3ba8",
  "#6247aa",
  "#3f51b5",
  "#2962a8",
  "#0b6e8a",
  "#00796b",
  "#2e7d32",
  "#55712b",
  "#8a5a00",
  "#a84315",
  "#6d4c41",
  "#546e7a",
] as const;

/** The same host has the same color always (FNV-1a). */
export function pickColor(host: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(getDomain(host) ?? host))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return colors[hash % colors.length] ?? colors[0];
}
