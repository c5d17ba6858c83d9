/** Decides the readability report: eleven scores, what they were made of, whether to believe them, and hard sentences. */
import { type FormulaName, fleschKincaidGrade, levelOf, medianGrade, scoresOf } from "./formulas.ts";
import { isEnglish } from "./language.ts";
import { readSentences, type Sentence } from "./reading.ts";
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
  const sentences = readSentences(text);
  const tally = tallyWords(sentences, measures);
  const { words, syllables, complexWords, letters } = tally.counts;
  const scores = scoresOf(tally.counts);
  const english = isEnglish(tally.keys);
  return {
    ...roundedAll(scores),
    grade: twoDecimals(medianGrade(scores)),
    level: levelOf(scores.fleschReadingEase),
    words,
    sentences: sentences.length,
    syllables,
    complexWords,
    letters,
    reliable: english && words >= reliableWordsMin && sentences.length >= reliableSentencesMin,
    hardSentences: hardSentencesOf(sentences, tally),
  };
}

/** Shorter sentences are not hard, whatever words they have. */
const hardWordsMin = 14;
/** Beyond what ten years of school prepare for. */
const hardGradeMin = 10;

function hardSentencesOf(sentences: readonly Sentence[], { bySentence }: Tally): HardSentence[] {
  return sentences.flatMap(({ start, end }, at) => {
    const counts = bySentence[at] ?? { words: 0, syllables: 0 };
    if (counts.words < hardWordsMin) return [];
    const grade = fleschKincaidGrade({ ...noCounts, ...counts, sentences: 1 });
    return grade < hardGradeMin ? [] : [{ start, end, grade: twoDecimals(grade) }];
  });
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
