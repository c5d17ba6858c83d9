/** Detection of English, the language that the formulas were made for. */

/** Frequent in every English text, and seldom or never words of its neighbors. */
const functionWords = new Set(
  (
    "the of and to is that it for was with be by this have from or had not are but they which you were her she " +
    "would there their we been has when who if what its about than into them can these then my our after also did " +
    "many before should because those how his he i your could may some any only other been being between through"
  ).split(" "),
);

/** Of running English they are between a quarter and a half; of Dutch or Afrikaans at most a tenth. */
const shareMin = 0.15;

/**
 * Whether enough of the words are the ones that every English text has. `words` are in small letters, and `times`
 * tells how often each comes: once where it is left out.
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
