/** Readability report: eleven scores, their counts, their reliability, and hard sentences. */

import { roundAll, roundTo } from "../../shared/rounding.ts";
import { isEnglish } from "./english.ts";
import { computeScores, type FormulaName, findLevel, fleschKincaidGrade, medianGrade } from "./formulas.ts";
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
}

/** The formulas were made with samples of about 100 words, SMOG with 30 sentences. */
const reliableWordsMin = 100;
const reliableSentencesMin = 30;

/** Every score is computed, also if it is not reliable. Linear. */
export function assessReadability(text: string, measures: ReadabilityData): Readability {
  const tokenized = tokenize(text);
  const tally = tallyWords(tokenized, measures);
  const { words, sentences, syllables, complexWords, letters } = tally.counts;
  const scores = computeScores(tally.counts);
  const english = isEnglish(tally.facts.keys, tokenized.timesOfForm);
  return {
    ...roundAll(scores, 2),
    grade: roundTo(medianGrade(scores), 2),
    level: findLevel(scores.fleschReadingEase),
    words,
    sentences,
    syllables,
    complexWords,
    letters,
    reliable: english && words >= reliableWordsMin && sentences >= reliableSentencesMin,
    hardSentences: findHardSentences(tokenized, tally),
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
