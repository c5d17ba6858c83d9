/** Decides the answers of the three endpoints: functions of the request alone, fit to run on any thread. */
import { analyzeText, type Speeds, type TextMetrics } from "../../engines/readability/analysis.ts";
import { openFamiliarWords } from "../../engines/readability/familiar.ts";
import { findKeywords, type KeywordReport } from "../../engines/readability/keywords.ts";
import { assessReadability, type Readability } from "../../engines/readability/readability.ts";
import { openStemmer } from "../../engines/readability/stems.ts";
import { openStopWords } from "../../engines/readability/stop-words.ts";
import { openSyllables } from "../../engines/readability/syllables.ts";
import type { Measures } from "../../engines/readability/tally.ts";

export interface AnalyzeRequest extends Speeds {
  readonly text: string;
}

export async function answerAnalyze({ text, ...speeds }: AnalyzeRequest): Promise<TextMetrics> {
  return analyzeText(text, speeds, await openMeasures());
}

export async function answerReadability({ text }: { readonly text: string }): Promise<Readability> {
  return assessReadability(text, await openMeasures());
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
    stopWords: removeStopwords ? await openStopWords(language) : null,
    stem: stem ? await openStemmer(language) : null,
  });
}

async function openMeasures(): Promise<Measures> {
  const [countSyllables, familiar] = await Promise.all([openSyllables(), openFamiliarWords()]);
  return { countSyllables, familiar };
}
