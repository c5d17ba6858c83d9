/** Texts whose scores somebody published: the measure of how near the formulas come. */
import type { FormulaName } from "./formulas.ts";

export interface GoldenText {
  readonly title: string;
  readonly text: string;
  /** As published, with the decimals that were published. */
  readonly published: Readonly<Partial<Record<FormulaName, number>>>;
}

/** The abstract on which Coleman and Liau show their formula (Journal of Applied Psychology 60, 1975, 283). */
const coleman =
  "Existing computer programs that measure readability are based largely upon subroutines which estimate number of " +
  "syllables, usually by counting vowels. The shortcoming in estimating syllables is that it necessitates keypunching " +
  "the prose into the computer. There is no need to estimate syllables since word length in letters is a better " +
  "predictor of readability than word length in syllables. Therefore, a new readability formula was computed that has " +
  "for its predictors letters per 100 words and sentences per 100 words. Both predictors can be counted by an optical " +
  "scanning device, and thus the formula makes it economically feasible for an organization such as the U.S. Office of " +
  "Education to calibrate the readability of all textbooks for the public school system.";

export const goldenTexts: readonly GoldenText[] = [
  { title: "Coleman and Liau 1975", text: coleman, published: { colemanLiau: 14.5 } },
  // The three of Wikipedia, "Flesch–Kincaid readability tests".
  { title: "the cat", text: "The cat sat on the mat.", published: { fleschReadingEase: 116 } },
  {
    title: "a point",
    text: "This sentence, taken as a reading passage unto itself, is being used to prove a point.",
    published: { fleschReadingEase: 69 },
  },
  {
    title: "the platypus",
    text: "The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.",
    published: { fleschReadingEase: 37.5 },
  },
];
