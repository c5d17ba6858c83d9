/** Keywords: split at commas and semicolons of any script, trimmed, without duplicates. */
import { toSingleLine } from "../html/text.ts";

const maxKeywords = 100;
const maxKeywordLength = 200;
/** Parts examined, duplicates and empty ones included. */
const maxParts = 1_000;

/** Keywords in the page's order; of two that differ only in case the first is kept. */
export function splitKeywords(texts: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const part of splitTexts(texts)) {
    const keyword = toSingleLine(part);
    if (keyword === null || keyword.length > maxKeywordLength) continue;
    const folded = keyword.toLowerCase();
    if (!seen.has(folded)) seen.set(folded, keyword);
    if (seen.size === maxKeywords) break;
  }
  return [...seen.values()];
}

function splitTexts(texts: readonly string[]): string[] {
  const parts: string[] = [];
  for (const text of texts) {
    if (parts.length >= maxParts) break;
    parts.push(...text.split(/[,;，、；،\n]/, maxParts - parts.length));
  }
  return parts;
}
