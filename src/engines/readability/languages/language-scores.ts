/** The scores of a text by the measures of its own language. */
import { roundAll, roundTo } from "../../../shared/rounding.ts";
import type { CountSyllables } from "../syllables/rules.ts";
import { countLetters } from "../tally.ts";
import type { TokenizedText } from "../tokenized-text.ts";
import { type LanguageCounts, measures } from "./measures.ts";
import { scriptMeasures } from "./script-measures.ts";
import { countVowelGroups, hasVowelGroups } from "./vowel-groups.ts";

export interface LanguageScore {
  readonly formula: string;
  readonly score: number;
  readonly higher: "easier" | "harder";
  readonly source: string;
  readonly expression: string;
  readonly inputs: Record<string, number>;
  readonly reliable: boolean;
  readonly note: string | null;
}

/** Codes of the languages that have a measure of their own. */
export const measuredLanguages: readonly string[] = [
  ...Object.keys(measures),
  ...Object.keys(scriptMeasures),
].sort();

/** The formulas were made with samples of about 100 words. */
const reliableWordsMin = 100;

/** Syllables as a language counts them; English by `countEnglish`. */
export const syllableCounter = (language: string | null, countEnglish: CountSyllables): CountSyllables =>
  language !== null && hasVowelGroups(language) ? (word) => countVowelGroups(language, word) : countEnglish;

/** No scores for a language without a measure, and for a text without words. Linear. */
export function scoreInLanguage(
  text: string,
  tokenized: TokenizedText,
  language: string | null,
  countEnglish: CountSyllables,
): LanguageScore[] {
  if (language === null || tokenized.words.length === 0) return [];
  const reliable = tokenized.words.length >= reliableWordsMin;
  const script = scriptMeasures[language];
  if (script !== undefined) {
    const { forms, timesOfForm, sentences } = tokenized;
    const { score, inputs, isExact, ...rest } = script({ text, words: forms, times: timesOfForm, sentences });
    const rounded = roundAll(inputs as Record<string, number>, 4);
    return [{ ...rest, score: roundTo(score, 2), inputs: rounded, reliable: reliable && isExact }];
  }
  const own = measures[language] ?? [];
  if (own.length === 0) return [];
  const counts = countWords(tokenized, syllableCounter(language, countEnglish));
  return own.map(({ compute, inputs, ...rest }) => ({
    ...rest,
    score: roundTo(compute(counts), 2),
    inputs: Object.fromEntries(inputs.map((name) => [name, counts[name]])),
    reliable,
    note: null,
  }));
}

const longLettersMin = 7;
const polysyllableMin = 3;

function countWords(
  { forms, timesOfForm, words, sentences }: TokenizedText,
  count: CountSyllables,
): LanguageCounts {
  const sum = {
    words: words.length,
    sentences,
    syllables: 0,
    letters: 0,
    polysyllables: 0,
    monosyllables: 0,
    longWords: 0,
  };
  for (const [at, form] of forms.entries()) {
    const times = timesOfForm[at] ?? 0;
    const [syllables, letters] = [count(form), countLetters(form)];
    sum.syllables += times * syllables;
    sum.letters += times * letters;
    if (syllables >= polysyllableMin) sum.polysyllables += times;
    if (syllables === 1) sum.monosyllables += times;
    if (letters >= longLettersMin) sum.longWords += times;
  }
  return sum;
}
