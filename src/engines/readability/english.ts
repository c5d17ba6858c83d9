/** Detection of English, the language that the formulas were made for. */

/** Frequent in every English text, and rarely or never words of related languages. */
const functionWords = new Set(
  (
    "the of and to is that it for was with be by this have from or had not are but they which you were her she " +
    "would there their we been has when who if what its about than into them can these then my our after also did " +
    "many before should because those how his he i your could may some any only other been being between through"
  ).split(" "),
);

/**
 * In English they are between a quarter and a half of all words; in Dutch or Afrikaans at most a tenth. Set by
 * hand in between.
 */
const shareMin = 0.15;

/**
 * Whether enough of the words are English function words. `words` are in lower case, and `times`
 * has the count of each, which is 1 by default.
 */
export function isEnglish(words: readonly string[], times?: Int32Array): boolean {
  let all = 0;
  let known = 0;
  for (let at = 0; at < words.length; at += 1) {
    const count = times?.[at] ?? 1;
    all += count;
    if (functionWords.has(words[at] ?? "")) known += count;
  }
  return all > 0 && known / all >= shareMin;
}
