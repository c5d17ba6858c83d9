/** Light stemmer for English: plurals, -ing, -ed and a silent e, without a dictionary. */

/** A stem for comparison, not a word to show: "bakeries" and "bakery" are both "bakeri". */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  const singular = toSingular(word);
  const bare = stripEnding(singular);
  const silent = bare.length > 4 && bare.endsWith("e") ? bare.slice(0, -1) : bare;
  return silent.length > 3 && silent.endsWith("y") ? `${silent.slice(0, -1)}i` : silent;
}

function toSingular(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (word.length > 4 && /(?:ch|sh|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function stripEnding(word: string): string {
  const ending =
    word.length > 5 && word.endsWith("ing") ? 3 : word.length > 4 && /[^e]ed$/.test(word) ? 2 : 0;
  const rest = word.slice(0, word.length - ending);
  if (ending === 0 || !/[aeiouy]/.test(rest)) return word;
  return /([bdfgkmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}
