/** Title case. */
import type { CaseRules } from "../locale.ts";

/** Articles, and the conjunctions and prepositions of up to three letters and a few more, as AP has them. */
const smallWords = new Set(
  "a an and as at but by en for from if in into nor of on onto or per so the to v via vs with yet".split(" "),
);

// A word with its apostrophes ("it's"), and with stops inside where at least two letters stand before
// ("node.js"); "u.s." is taken as two. Hyphens part words: each half has its capital.
const titleWords = /[\p{L}\p{M}\p{N}]+(?:(?:['\u2019]|(?<=[\p{L}\p{M}\p{N}]{2})\.)[\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Every word capitalized, the small words of English not, unless first or last. Keeps every character that
 * is no letter. `keeps` names words to leave as they are. Linear.
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
