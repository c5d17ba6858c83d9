/** Text metrics, readability scores and keywords. Word lists, stemmers and syllable rules are loaded at first use. */
export { analyzeText, type Speeds, type TextMetrics } from "./analysis.ts";
export { type FormulaName, readingLevels } from "./formulas.ts";
export { keyphraseUses } from "./keywords/keyphrase.ts";
export { findKeywords, type KeywordOptions, type KeywordReport } from "./keywords/keywords.ts";
export { resolveLanguage } from "./keywords/languages.ts";
export { loadStemmer } from "./keywords/stemmers.ts";
export { loadStopWords } from "./keywords/stop-words.ts";
export { assessReadability, type Readability } from "./readability.ts";
export { loadReadabilityData } from "./readability-data.ts";
export type { ReadabilityData } from "./tally.ts";
