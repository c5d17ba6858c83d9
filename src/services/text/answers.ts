/** Decides the answers of the three endpoints: functions of the request alone, fit to run on any thread. */
import {
  analyzeText,
  assessReadability,
  findKeywords,
  type KeywordReport,
  loadReadabilityData,
  loadStemmer,
  loadStopWords,
  type Readability,
  type Speeds,
  type TextMetrics,
} from "../../engines/readability/index.ts";

export interface AnalyzeRequest extends Speeds {
  readonly text: string;
}

export async function answerAnalyze({ text, ...speeds }: AnalyzeRequest): Promise<TextMetrics> {
  return analyzeText(text, speeds, await loadReadabilityData());
}

export async function answerReadability({ text }: { readonly text: string }): Promise<Readability> {
  return assessReadability(text, await loadReadabilityData());
}

export interface KeywordsRequest {
  readonly text: string;
  readonly n: number | readonly number[];
  readonly limit: number;
  readonly minCount?: number;
  readonly minLength: number;
  readonly removeStopwords: boolean;
  readonly stem: boolean;
  /** A code that `languageOf` let through. */
  readonly language: string;
  readonly keyphrase?: string;
}

export async function answerKeywords(request: KeywordsRequest): Promise<KeywordReport> {
  const { text, n, removeStopwords, stem, language, ...options } = request;
  return findKeywords(text, {
    ...options,
    n: [n].flat(),
    stopWords: removeStopwords ? await loadStopWords(language) : null,
    stem: stem ? await loadStemmer(language) : null,
  });
}
