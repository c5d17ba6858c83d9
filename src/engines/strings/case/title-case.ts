/** Title case. */
import type { CaseRules } from "../locale.ts";

/** Articles, and the conjunctions and prepositions of up to three letters and a few more, as AP has them. */
const smallWords = new Set(
  "a an and as at but by en for from if in into nor of on onto or per so the to v via vs with yet".split(" "),
);

// A word with its apostrophes ("it's"), and with inner periods after at least two letters
// ("node.js"); "u.s." is two. Hyphens separate words: each half is capitalized.
const titleWords = /[\p{L}\p{M}\p{N}]+(?:(?:['\u2019]|(?<=[\p{L}\p{M}\p{N}]{2})\.)[\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Capitalizes every word but the small words of English, unless first or last. Keeps every character that
 * is not a letter. `keeps` tells which words to leave unchanged. Linear.
 */
export function titleCase(text: string, letters: CaseRules, keeps: (word: string) => boolean): string {
  const found = [...text.matchAll(titleWords)];
  let result = "";
  let done = 0;
  found.forEach(({ 0: word, index }, at) => {
    const inner = at > 0 && at < found.length - 1;
    result += text.slice(done, index) + titleWord(word, inner, letters, keeps);
    done = index + word.length;
  });
  return result + text.slice(done);
}

function titleWord(
  word: string,
  inner: boolean,
  letters: CaseRules,
  keeps: (word: string) => boolean,
): string {
  if (keeps(word)) return word;
  const small = letters.lower(word);
  return inner && smallWords.has(small) ? small : letters.capital(word);
}
