/** Decides the readability report: eleven scores, what they were made of, whether to believe them, and hard sentences. */
import { type FormulaName, fleschKincaidGrade, levelOf, medianGrade, scoresOf } from "./formulas.ts";
import { isEnglish } from "./language.ts";
import { type Reading, readText } from "./reading.ts";
import { roundedAll, twoDecimals } from "./rounding.ts";
import { type Measures, type Tally, tallyWords } from "./tally.ts";

export interface HardSentence {
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Flesch-Kincaid grade of the sentence alone. */
  readonly grade: number;
}

export interface Readability extends Record<FormulaName, number> {
  readonly grade: number;
  readonly level: ReturnType<typeof levelOf>;
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
  readonly complexWords: number;
  readonly letters: number;
  readonly reliable: boolean;
  readonly hardSentences: HardSentence[];
}

/** The samples of the formulas had about 100 words; McLaughlin's had 30 sentences. */
const reliableWordsMin = 100;
const reliableSentencesMin = 30;

/** Every score is computed, also where it is not to be believed. Linear. */
export function assessReadability(text: string, measures: Measures): Readability {
  const reading = readText(text);
  const tally = tallyWords(reading, measures);
  const { words, sentences, syllables, complexWords, letters } = tally.counts;
  const scores = scoresOf(tally.counts);
  const english = isEnglish(tally.facts.keys, reading.timesOfForm);
  return {
    ...roundedAll(scores),
    grade: twoDecimals(medianGrade(scores)),
    level: levelOf(scores.fleschReadingEase),
    words,
    sentences,
    syllables,
    complexWords,
    letters,
    reliable: english && words >= reliableWordsMin && sentences >= reliableSentencesMin,
    hardSentences: hardSentencesOf(reading, tally),
  };
}

/** Shorter sentences are not hard, whatever words they have. */
const hardWordsMin = 14;
/** Beyond what ten years of school prepare for. */
const hardGradeMin = 10;

function hardSentencesOf(reading: Reading, { syllablesOfSentence }: Tally): HardSentence[] {
  const hard: HardSentence[] = [];
  for (let at = 0; at < reading.sentences; at += 1) {
    const words = (reading.wordEnds[at] ?? 0) - (reading.wordEnds[at - 1] ?? 0);
    if (words < hardWordsMin) continue;
    const syllables = syllablesOfSentence[at] ?? 0;
    const grade = fleschKincaidGrade({ ...noCounts, words, syllables, sentences: 1 });
    if (grade < hardGradeMin) continue;
    const [start, end] = [reading.sentenceStarts[at] ?? 0, reading.sentenceEnds[at] ?? 0];
    hard.push({ start, end, grade: twoDecimals(grade) });
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
