/**
 * Published measures of reading ease, each for the language it was made for. Their papers are hard to come by, so the
 * coefficients were compared in November 2026 with what others print of them: Amstad and Szigriszt Pazos with R's koRpus 0.13;
 * Wiener Sachtextformel and OSMAN with textstat 0.7 and de.wikipedia.org ("Lesbarkeitsindex"); Fernández Huerta with the crate
 * readsight; Douma with dbnl.org (_taa014197701_01) and nl.wikipedia.org ("Leesbaarheid"); Brouwer with litterm.co.za
 * ("Leesbaarheid": two thirds of the syllables of 100 words); Vacca with it.wikipedia.org ("Formula di Flesch"); Kandel and Moles with
 * cordial.fr, where koRpus has 209, 1.15 and 68; Oborneva with habr.com (infoculture/238875). Gulpease and Martins were only
 * compared with pages that quote them.
 */

/** What a measure is computed of. Which of them it takes, its `inputs` say. */
export interface LanguageCounts {
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
  readonly letters: number;
  /** Words of three syllables or more. */
  readonly polysyllables: number;
  readonly monosyllables: number;
  /** Words of seven letters or more. */
  readonly longWords: number;
}

export interface Measure {
  readonly formula: string;
  /** What it is called and where it was published. */
  readonly source: string;
  /** The computation, in the names of its inputs. */
  readonly expression: string;
  /** Whether a higher score is easier to read, or harder. */
  readonly higher: "easier" | "harder";
  readonly inputs: readonly (keyof LanguageCounts)[];
  readonly compute: (counts: LanguageCounts) => number;
}

/** The measures of the Flesch kind: a constant less weighted lengths of sentences and words. */
const flesch = (
  formula: string,
  source: string,
  [base, sentence, word]: readonly [number, number, number],
): Measure => ({
  formula,
  source,
  expression: `${base} - ${sentence} * words / sentences - ${word} * syllables / words`,
  higher: "easier",
  inputs: ["words", "sentences", "syllables"],
  compute: ({ words, sentences, syllables }) =>
    base - sentence * (words / sentences) - word * (syllables / words),
});

const wienerSachtext: Measure = {
  formula: "wiener_sachtextformel_1",
  source: "Erste Wiener Sachtextformel, Bamberger and Vanecek 1984: a school grade",
  expression:
    "0.1935 * 100 * polysyllables / words + 0.1672 * words / sentences + 0.1297 * 100 * longWords / words - 0.0327 * 100 * monosyllables / words - 0.875",
  higher: "harder",
  inputs: ["words", "sentences", "polysyllables", "monosyllables", "longWords"],
  compute: ({ words, sentences, polysyllables, monosyllables, longWords }) =>
    (0.1935 * 100 * polysyllables) / words +
    0.1672 * (words / sentences) +
    (0.1297 * 100 * longWords) / words -
    (0.0327 * 100 * monosyllables) / words -
    0.875,
};

const gulpease: Measure = {
  formula: "gulpease",
  source:
    "Indice Gulpease, Lucisano and Piemontese 1988: 0 to 100; below 60 hard to read with eight years of school",
  expression: "89 + (300 * sentences - 10 * letters) / words",
  higher: "easier",
  inputs: ["words", "sentences", "letters"],
  compute: ({ words, sentences, letters }) => 89 + (300 * sentences - 10 * letters) / words,
};

/** By ISO 639-1 code; the first of a language is the one most used. */
export const measures: Readonly<Record<string, readonly Measure[]>> = {
  en: [flesch("flesch", "Flesch 1948", [206.835, 1.015, 84.6])],
  de: [flesch("amstad", "Amstad 1978, the Flesch formula for German", [180, 1, 58.5]), wienerSachtext],
  es: [
    flesch("fernandez_huerta", "Fernández Huerta 1959, as corrected by Law 2011", [206.84, 1.02, 60]),
    flesch(
      "szigriszt_pazos",
      "Szigriszt Pazos 1993, perspicuidad; scale INFLESZ: normal from 55",
      [206.835, 1, 62.3],
    ),
  ],
  fr: [flesch("kandel_moles", "Kandel and Moles 1958", [207, 1.015, 73.6])],
  it: [gulpease, flesch("flesch_vacca", "Vacca and Franchina 1972", [206, 1, 65])],
  nl: [
    flesch("flesch_douma", "Douma 1960", [206.84, 0.93, 77]),
    flesch("leesindex_a", "Brouwer 1963, Leesindex A", [195, 2, 66.7]),
  ],
  pt: [flesch("martins", "Martins, Ghiraldelo, Nunes and Oliveira 1996", [248.835, 1.015, 84.6])],
  ru: [flesch("oborneva", "Oborneva 2006", [206.835, 1.3, 60.1])],
};
