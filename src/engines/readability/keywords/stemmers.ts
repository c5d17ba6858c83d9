/** Snowball stemmers, loaded by language. */

/** From a word in the form of `keyOf` to what its other forms share with it. */
export type Stem = (word: string) => string;

/** Every form stands for itself. */
export const noStem: Stem = (word) => word;

/** By the language's code; each is loaded when it is asked for. */
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

/** Longer "words" are no words of a language; no stemmer is asked about them. */
const letterCountMax = 60;

/** The stemmer of a language; one that has none keeps its words. */
export async function loadStemmer(code: string): Promise<Stem> {
  const stem = (await stemmers[code]?.()) ?? noStem;
  return (word) => (word.length > letterCountMax ? word : stem(word) || word);
}
