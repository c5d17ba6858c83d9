/** Text metrics, readability scores and keywords. Word lists, stemmers and syllable rules are loaded at first use. */
export { analyzeText } from "./analysis.ts";
export { type Comparison, compareTexts } from "./comparison.ts";
export { type FormulaName, readingLevels } from "./formulas.ts";
export { keyphraseUses } from "./keywords/keyphrase.ts";
export { findKeywords } from "./keywords/keywords.ts";
export { resolveLanguage } from "./keywords/languages.ts";
export { hasStemmer, loadStemmer } from "./keywords/stemmers.ts";
export { loadStopWords } from "./keywords/stop-words.ts";
export { assessReadability, type Target } from "./readability.ts";
export { loadReadabilityData } from "./readability-data.ts";
export { gradeCauses, sentenceLevels } from "./sentence-grades.ts";
export { certainties, type FindingKind, findingKinds, findStyle, registers } from "./style/style.ts";
