/** Snowball stemmers, loaded by language. */

/** From a word as `normalizeWord` returns it to its stem. */
export type Stem = (word: string) => string;

/** No stemming. */
export const noStem: Stem = (word) => word;

/** By language code; each is loaded at first use. */
const stemmers: Readonly<Record<string, () => Promise<Stem>>> = {
  en: async () => (await import("porter2")).stem,
  ar: async () => (await import("@orama/stemmers/arabic")).stemmer,
  hy: async () => (await import("@orama/stemmers/armenian")).stemmer,
  bg: async () => (await import("@orama/stemmers/bulgarian")).stemmer,
  da: async () => (await import("@orama/stemmers/danish")).stemmer,
  nl: async () => (await import("@orama/stemmers/dutch")).stemmer,
  fi: async () => (await import("@orama/stemmers/finnish")).stemmer,
  fr: async () => (await import("@orama/stemmers/french")).stemmer,
  de: async () => (await import("@orama/stemmers/german")).stemmer,
  el: async () => (await import("@orama/stemmers/greek")).stemmer,
  hu: async () => (await import("@orama/stemmers/hungarian")).stemmer,
  id: async () => (await import("@orama/stemmers/indonesian")).stemmer,
  ga: async () => (await import("@orama/stemmers/irish")).stemmer,
  it: async () => (await import("@orama/stemmers/italian")).stemmer,
  lt: async () => (await import("@orama/stemmers/lithuanian")).stemmer,
  no: async () => (await import("@orama/stemmers/norwegian")).stemmer,
  pt: async () => (await import("@orama/stemmers/portuguese")).stemmer,
  ro: async () => (await import("@orama/stemmers/romanian")).stemmer,
  ru: async () => (await import("@orama/stemmers/russian")).stemmer,
  es: async () => (await import("@orama/stemmers/spanish")).stemmer,
  sv: async () => (await import("@orama/stemmers/swedish")).stemmer,
  tr: async () => (await import("@orama/stemmers/turkish")).stemmer,
  uk: async () => (await import("@orama/stemmers/ukrainian")).stemmer,
};

/** Whether a language has a stemmer. */
export const hasStemmer = (code: string): boolean => Object.hasOwn(stemmers, code);

/** Longer "words" are not words of a language, and are not stemmed. */
const letterCountMax = 60;

/** The stemmer of a language; without one, words stay as they are. */
export async function loadStemmer(code: string): Promise<Stem> {
  const stem = (await stemmers[code]?.()) ?? noStem;
  return (word) => (word.length > letterCountMax ? word : stem(word) || word);
}
