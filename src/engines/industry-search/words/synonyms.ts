/** Abbreviations, and everyday words for words of the classification. */
import words from "./synonyms.json" with { type: "json" };

/** Expanded before anything else: abbreviations with a single meaning. */
const abbreviations: Readonly<Record<string, string>> = words.abbreviations;

/** Everyday words, each with words of the classification that it may mean; these count less than the word itself. */
const synonyms: Readonly<Record<string, string>> = words.synonyms;

/** The text with its abbreviations expanded; case and everything else stays as it is. */
export const expandAbbreviations = (text: string): string =>
  text.replace(/[\p{L}\p{N}]+\.?/gu, (word) => {
    const key = word.replace(".", "").toLowerCase();
    return Object.hasOwn(abbreviations, key) ? (abbreviations[key] ?? word) : word;
  });

/** Words of the classification that the word may mean besides itself. */
export const synonymsOf = (word: string): readonly string[] =>
  Object.hasOwn(synonyms, word) ? (synonyms[word] ?? "").split(" ") : [];
