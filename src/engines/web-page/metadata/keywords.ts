/** Decides how a list of keywords is parted: at commas and semicolons of any script, trimmed, each once. */
import { oneLine } from "../html/text.ts";

const keywordsMax = 100;
const keywordLengthMax = 200;
/** Parts looked at, repeated and empty ones included. */
const partsMax = 1_000;

/** Keywords in the page's order; of two that differ only in case the first stays. */
export function splitKeywords(texts: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const part of partsOf(texts)) {
    const keyword = oneLine(part);
    if (keyword === null || keyword.length > keywordLengthMax) continue;
    const folded = keyword.toLowerCase();
    if (!seen.has(folded)) seen.set(folded, keyword);
    if (seen.size === keywordsMax) break;
  }
  return [...seen.values()];
}

function partsOf(texts: readonly string[]): string[] {
  const parts: string[] = [];
  for (const text of texts) {
    if (parts.length >= partsMax) break;
    parts.push(...text.split(/[,;，、；،\n]/, partsMax - parts.length));
  }
  return parts;
}
