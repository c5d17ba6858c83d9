/** Readability report: eleven scores, their counts, their reliability, and hard sentences. */

import { roundAll, roundTo } from "../../shared/rounding.ts";
import { isEnglish } from "./english.ts";
import {
  type Counts,
  computeScores,
  type FormulaName,
  findLevel,
  fleschKincaidGrade,
  medianGrade,
} from "./formulas.ts";
import { type LanguageScore, scoreInLanguage } from "./languages/language-scores.ts";
import {
  findSentenceGrades,
  findTargetSentences,
  type SentenceGrade,
  type TargetSentence,
} from "./sentence-grades.ts";
import { type ReadabilityData, type Tally, tallyWords } from "./tally.ts";
import { type TokenizedText, tokenize } from "./tokenized-text.ts";

interface HardSentence {
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Flesch-Kincaid grade of the sentence alone. */
  readonly grade: number;
}

export interface Readability extends Record<FormulaName, number> {
  readonly grade: number;
  readonly level: ReturnType<typeof findLevel>;
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
  readonly complexWords: number;
  readonly letters: number;
  readonly reliable: boolean;
  readonly hardSentences: HardSentence[];
  /** What the eleven scores are computed of. */
  readonly inputs: Counts;
  readonly languageScores: LanguageScore[];
  readonly heatMap?: SentenceGrade[];
  readonly target?: Target;
}

export interface Target {
  readonly grade: number;
  readonly reached: boolean;
  readonly sentences: TargetSentence[];
}

export interface ReadabilityChoices {
  /** ISO 639-1; null: not known. Left out: English if it looks like it. */
  readonly language?: string | null;
  readonly heatMap?: boolean;
  readonly targetGrade?: number | undefined;
}

/** The formulas were made with samples of about 100 words, SMOG with 30 sentences. */
const reliableWordsMin = 100;
const reliableSentencesMin = 30;

/** Every score is computed, also if it is not reliable. Linear. */
export function assessReadability(
  text: string,
  measures: ReadabilityData,
  { language, heatMap = false, targetGrade }: ReadabilityChoices = {},
): Readability {
  const tokenized = tokenize(text);
  const tally = tallyWords(tokenized, measures);
  const { words, sentences, syllables, complexWords, letters } = tally.counts;
  const scores = computeScores(tally.counts);
  const english =
    language === undefined ? isEnglish(tally.facts.keys, tokenized.timesOfForm) : language === "en";
  const grade = roundTo(medianGrade(scores), 2);
  return {
    ...roundAll(scores, 2),
    grade,
    level: findLevel(scores.fleschReadingEase),
    words,
    sentences,
    syllables,
    complexWords,
    letters,
    reliable: english && words >= reliableWordsMin && sentences >= reliableSentencesMin,
    hardSentences: findHardSentences(tokenized, tally),
    inputs: tally.counts,
    languageScores: scoreInLanguage(text, tokenized, language ?? null, measures.countSyllables),
    ...(heatMap && { heatMap: findSentenceGrades(tokenized, tally) }),
    ...(targetGrade !== undefined && {
      target: {
        grade: targetGrade,
        reached: words > 0 && grade <= targetGrade,
        sentences: findTargetSentences(text, tokenized, tally, targetGrade),
      },
    }),
  };
}

/** Shorter sentences are not hard, whatever their words. */
const hardWordsMin = 14;
/** Beyond grade 10. */
const hardGradeMin = 10;

function findHardSentences(tokenized: TokenizedText, { syllablesOfSentence }: Tally): HardSentence[] {
  const hard: HardSentence[] = [];
  for (let at = 0; at < tokenized.sentences; at += 1) {
    const words = (tokenized.wordEnds[at] ?? 0) - (tokenized.wordEnds[at - 1] ?? 0);
    if (words < hardWordsMin) continue;
    const syllables = syllablesOfSentence[at] ?? 0;
    const grade = fleschKincaidGrade({ ...noCounts, words, syllables, sentences: 1 });
    if (grade < hardGradeMin) continue;
    const [start, end] = [tokenized.sentenceStarts[at] ?? 0, tokenized.sentenceEnds[at] ?? 0];
    hard.push({ start, end, grade: roundTo(grade, 2) });
  }
  return hard;
}

const noCounts = {
  words: 0,
  sentences: 0,
  syllables: 0,
  letters: 0,
  complexWords: 0,
  polysyllables: 0,
  longWords: 0,
  unfamiliarWords: 0,
  unfamiliarSpache: 0,
} as const;
