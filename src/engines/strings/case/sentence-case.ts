/** Sentence case. */
import { sentences } from "../../../shared/sentences.ts";
import type { CaseRules } from "../locale.ts";

/** How many quotes and brackets may precede the first letter of a sentence. */
const leadUnits = 32;

/**
 * Each sentence begins with a capital, all other letters are lower case. Keeps every character that is not a letter.
 * `keeps` tells which words to leave unchanged. Linear.
 */
export function sentenceCase(text: string, letters: CaseRules, keeps: (word: string) => boolean): string {
  const lowered = text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word: string) =>
    keeps(word) ? word : letters.lower(word),
  );
  let result = "";
  let done = 0;
  for (const { start, end } of sentences(lowered)) {
    const first = lowered.slice(start, Math.min(end, start + leadUnits)).search(/[\p{L}\p{N}]/u);
    if (first < 0) continue;
    const at = start + first;
    const head = lowered.slice(at, Math.min(at + 2, end));
    result += lowered.slice(done, at) + letters.initial(head);
    done = at + head.length;
  }
  return result + lowered.slice(done);
}
