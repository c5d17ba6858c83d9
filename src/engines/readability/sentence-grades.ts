/** The grade of each sentence, and what brings a text to the grade that is wanted. */
import { roundTo } from "../../shared/rounding.ts";
import type { Tally } from "./tally.ts";
import type { TokenizedText } from "./tokenized-text.ts";

/** How a sentence reads beside others: by its Flesch-Kincaid grade. */
export const sentenceLevels = ["easy", "standard", "hard", "very_hard"] as const;

export interface SentenceGrade {
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly words: number;
  readonly syllables: number;
  /** Flesch-Kincaid grade of the sentence alone. */
  readonly grade: number;
  readonly level: (typeof sentenceLevels)[number];
}

export interface LongWord {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly syllables: number;
}

/** What lifts a sentence above the grade: it has too many words, or its words too many syllables. */
export const gradeCauses = ["long_sentence", "long_words"] as const;

export interface TargetSentence extends Omit<SentenceGrade, "level"> {
  /** Grades above the target. */
  readonly excess: number;
  readonly causes: (typeof gradeCauses)[number][];
  /** The words that the sentence may have at most, with its syllables per word as they are; 0: shorter alone will not do. */
  readonly maxWords: number;
  readonly longWords: LongWord[];
}

/** Flesch-Kincaid, Kincaid and others 1975. */
const gradeOf = (words: number, syllables: number): number =>
  0.39 * words + 11.8 * (syllables / words) - 15.59;

/** Grades 6, 10 and 14: school, the bound of hard sentences, college. */
const levelStarts = [6, 10, 14];

/** Every sentence in order. */
export function findSentenceGrades(
  tokenized: TokenizedText,
  { syllablesOfSentence }: Tally,
): SentenceGrade[] {
  const found: SentenceGrade[] = [];
  for (let at = 0; at < tokenized.sentences; at += 1) {
    const words = (tokenized.wordEnds[at] ?? 0) - (tokenized.wordEnds[at - 1] ?? 0);
    const syllables = syllablesOfSentence[at] ?? 0;
    const grade = gradeOf(words, syllables);
    const level = sentenceLevels[levelStarts.filter((start) => grade >= start).length] ?? "very_hard";
    const [start, end] = [tokenized.sentenceStarts[at] ?? 0, tokenized.sentenceEnds[at] ?? 0];
    found.push({ start, end, words, syllables, grade: roundTo(grade, 2), level });
  }
  return found;
}

/** Syllables that a word of an easy text has. */
const usualSyllables = 1.4;
const longWordSyllables = 3;
const maxLongWords = 20;

/** The sentences above a grade, the furthest first, at most 200. */
export function findTargetSentences(
  text: string,
  tokenized: TokenizedText,
  tally: Tally,
  target: number,
): TargetSentence[] {
  const above = findSentenceGrades(tokenized, tally)
    .map((sentence, at) => ({ ...sentence, at }))
    .filter(({ grade }) => grade > target)
    .sort((left, right) => right.grade - left.grade)
    .slice(0, 200);
  return above.map(({ at, level: _, ...sentence }) => {
    const perWord = sentence.syllables / sentence.words;
    const maxWords = Math.max(0, Math.floor((target + 15.59 - 11.8 * perWord) / 0.39));
    const usualMax = Math.floor((target + 15.59 - 11.8 * usualSyllables) / 0.39);
    const causes: TargetSentence["causes"] = [
      ...(sentence.words > Math.max(1, usualMax) ? (["long_sentence"] as const) : []),
      ...(perWord > usualSyllables ? (["long_words"] as const) : []),
    ];
    const excess = roundTo(sentence.grade - target, 2);
    return { ...sentence, excess, causes, maxWords, longWords: findLongWords(text, tokenized, tally, at) };
  });
}

function findLongWords(
  text: string,
  tokenized: TokenizedText,
  { facts }: Tally,
  sentence: number,
): LongWord[] {
  const found: LongWord[] = [];
  const last = tokenized.wordEnds[sentence] ?? 0;
  for (
    let word = tokenized.wordEnds[sentence - 1] ?? 0;
    word < last && found.length < maxLongWords;
    word += 1
  ) {
    const form = tokenized.words[word] ?? 0;
    const syllables = facts.syllables[form] ?? 0;
    if (syllables < longWordSyllables) continue;
    const start = tokenized.wordStarts[word] ?? 0;
    const end = start + (tokenized.forms[form]?.length ?? 0);
    found.push({ start, end, word: text.slice(start, end), syllables });
  }
  return found;
}
