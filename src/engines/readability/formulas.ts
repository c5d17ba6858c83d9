/** Readability formulas on one set of counts, unrounded. */

/** The counts that the formulas use. */
export interface Counts {
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
  /** Letters and digits in words. */
  readonly letters: number;
  /** Gunning's hard words: three syllables or more, names and mere inflections not counted. */
  readonly complexWords: number;
  /** All words of three syllables or more. */
  readonly polysyllables: number;
  /** Words of seven letters or more. */
  readonly longWords: number;
  /** Words that are not on the list of Dale and Chall (1995). */
  readonly unfamiliarWords: number;
  /** Distinct words that are not on the revised list of Spache. */
  readonly unfamiliarSpache: number;
}

type Formula = (counts: Counts) => number;

const wordsPerSentence: Formula = ({ words, sentences }) => words / sentences;
const percent = (part: number, whole: number): number => (part / whole) * 100;

/** Flesch 1948. */
export const fleschReadingEase: Formula = (counts) =>
  206.835 - 1.015 * wordsPerSentence(counts) - 84.6 * (counts.syllables / counts.words);

/** Kincaid, Fishburne, Rogers, Chissom 1975. */
export const fleschKincaidGrade: Formula = (counts) =>
  0.39 * wordsPerSentence(counts) + 11.8 * (counts.syllables / counts.words) - 15.59;

/** Gunning 1952. */
export const gunningFog: Formula = (counts) =>
  0.4 * (wordsPerSentence(counts) + percent(counts.complexWords, counts.words));

/** McLaughlin 1969, scaled to 30 sentences. */
export const smog: Formula = ({ polysyllables, sentences }) =>
  3.1291 + 1.043 * Math.sqrt((polysyllables * 30) / sentences);

/** Smith and Senter 1967. */
export const ari: Formula = (counts) =>
  4.71 * (counts.letters / counts.words) + 0.5 * wordsPerSentence(counts) - 21.43;

/** Coleman and Liau 1975. */
export const colemanLiau: Formula = ({ letters, words, sentences }) =>
  0.0588 * percent(letters, words) - 0.296 * percent(sentences, words) - 15.8;

/** Dale and Chall 1948 with the list of 1995; above 5 % unfamiliar words the score is raised. */
export const daleChall: Formula = (counts) => {
  const unfamiliar = percent(counts.unfamiliarWords, counts.words);
  return 0.1579 * unfamiliar + 0.0496 * wordsPerSentence(counts) + (unfamiliar > 5 ? 3.6365 : 0);
};

/** O'Hayre 1966 ("Gobbledygook Has Gotta Go"), over the whole text instead of a sample of 100 words. */
export const linsearWrite: Formula = ({ words, polysyllables, sentences }) => {
  const points = (words + 2 * polysyllables) / sentences;
  return points > 20 ? points / 2 : points / 2 - 1;
};

/** Spache, revised 1974: each distinct word counts once. */
export const spache: Formula = (counts) =>
  0.121 * wordsPerSentence(counts) + 0.082 * percent(counts.unfamiliarSpache, counts.words) + 0.659;

/** Björnsson 1968. */
export const lix: Formula = (counts) => wordsPerSentence(counts) + percent(counts.longWords, counts.words);

/** Anderson 1983. */
export const rix: Formula = ({ longWords, sentences }) => longWords / sentences;

/** By their names in the answer. */
export const formulas = {
  fleschReadingEase,
  fleschKincaidGrade,
  gunningFog,
  smog,
  ari,
  colemanLiau,
  daleChall,
  linsearWrite,
  spache,
  lix,
  rix,
} as const;

export type FormulaName = keyof typeof formulas;

/** The formulas that give a United States school grade, for any grade. */
const grades = ["fleschKincaidGrade", "gunningFog", "smog", "ari", "colemanLiau", "linsearWrite"] as const;

type Scores = Readonly<Record<FormulaName, number>>;

/** Every formula; zeros for a text without words. */
export function computeScores(counts: Counts): Scores {
  const named = Object.entries(formulas) as [FormulaName, Formula][];
  return Object.fromEntries(
    named.map(([name, formula]) => [name, counts.words === 0 ? 0 : formula(counts)]),
  ) as Record<FormulaName, number>;
}

/** The median of the grades. */
export function medianGrade(scores: Scores): number {
  const sorted = grades.map((name) => scores[name]).sort((left, right) => left - right);
  const middle = sorted.length / 2;
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Flesch's own bands, the easiest first. */
export const readingLevels = [
  "very_easy",
  "easy",
  "fairly_easy",
  "standard",
  "fairly_difficult",
  "difficult",
  "very_difficult",
] as const;

const bandStarts = [90, 80, 70, 60, 50, 30];

/** The band of a reading ease. */
export function findLevel(ease: number): (typeof readingLevels)[number] {
  const band = bandStarts.findIndex((start) => ease >= start);
  return readingLevels[band < 0 ? readingLevels.length - 1 : band] ?? "very_difficult";
}
