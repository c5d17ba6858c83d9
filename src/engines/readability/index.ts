/** Text metrics, readability scores and keywords. Word lists, stemmers and syllable rules are loaded at first use. */
export { analyzeText, type Speeds, type TextMetrics } from "./analysis.ts";
export { type FormulaName, levels } from "./formulas.ts";
export { uses } from "./keyphrase.ts";
export { findKeywords, type KeywordOptions, type KeywordReport } from "./keywords.ts";
export { languageOf } from "./languages.ts";
export { loadMeasures } from "./measures.ts";
export { assessReadability, type Readability } from "./readability.ts";
export { openStemmer } from "./stems.ts";
export { openStopWords } from "./stop-words.ts";
export type { Measures } from "./tally.ts";
