/** Text metrics: counts, averages, reading times and the three best-known scores. */

import { countGraphemes, graphemes } from "../../shared/graphemes.ts";
import { countLines, countParagraphs } from "../../shared/lines.ts";
import { roundAll } from "../../shared/rounding.ts";
import { fleschKincaidGrade, fleschReadingEase, gunningFog } from "./formulas.ts";
import { type ReadabilityData, tallyWords, type WordFacts } from "./tally.ts";
import { tokenize } from "./tokenized-text.ts";

export interface Speeds {
  /** Words a minute. */
  readonly readingWpm: number;
  readonly speakingWpm: number;
}

export interface TextMetrics {
  readonly characters: number;
  readonly charactersNoSpaces: number;
  readonly words: number;
  readonly sentences: number;
  readonly paragraphs: number;
  readonly lines: number;
  readonly syllables: number;
  readonly readingTimeMinutes: number;
  readonly speakingTimeMinutes: number;
  readonly averageWordLength: number;
  readonly averageWordsPerSentence: number;
  readonly averageSyllablesPerWord: number;
  readonly longestWord: string;
  readonly fleschReadingEase: number;
  readonly fleschKincaidGrade: number;
  readonly gunningFog: number;
}

/** Averages and scores of a text without words are 0. Linear. */
export function analyzeText(text: string, speeds: Speeds, measures: ReadabilityData): TextMetrics {
  const tokenized = tokenize(text);
  const { counts, facts } = tallyWords(tokenized, measures);
  const { words, sentences, syllables, letters } = counts;
  const each = (value: () => number): number => (words === 0 ? 0 : value());
  return {
    ...countCharacters(text),
    words,
    sentences,
    paragraphs: countParagraphs(text),
    lines: countLines(text),
    syllables,
    longestWord: findLongest(tokenized.forms, facts),
    ...roundAll(
      {
        readingTimeMinutes: words / speeds.readingWpm,
        speakingTimeMinutes: words / speeds.speakingWpm,
        averageWordLength: each(() => letters / words),
        averageWordsPerSentence: each(() => words / sentences),
        averageSyllablesPerWord: each(() => syllables / words),
        fleschReadingEase: each(() => fleschReadingEase(counts)),
        fleschKincaidGrade: each(() => fleschKincaidGrade(counts)),
        gunningFog: each(() => gunningFog(counts)),
      },
      2,
    ),
  };
}

function countCharacters(text: string): Pick<TextMetrics, "characters" | "charactersNoSpaces"> {
  const characters = countGraphemes(text);
  const spaces = characters === text.length ? countSpaces(text) : countSpacesAmong(graphemes(text));
  return { characters, charactersNoSpaces: characters - spaces };
}

/** For a text in which every unit is a character. */
function countSpaces(text: string): number {
  let spaces = 0;
  for (let at = 0; at < text.length; at += 1) if (isSpaceUnit(text.charCodeAt(at))) spaces += 1;
  return spaces;
}

/** White space has no characters of two units; one comparison decides for most units. */
const isSpaceUnit = (unit: number): boolean =>
  unit < 0x7f ? unit === 0x20 || (unit > 0x08 && unit < 0x0e) : whiteSpace.test(String.fromCharCode(unit));

const whiteSpace = /^\p{White_Space}+$/u;

/** A space with a combining mark is not white space. */
function countSpacesAmong(clusters: readonly string[]): number {
  let spaces = 0;
  for (const cluster of clusters) {
    if (cluster.length === 1 ? isSpaceUnit(cluster.charCodeAt(0)) : whiteSpace.test(cluster)) spaces += 1;
  }
  return spaces;
}

/** The word with the most letters and digits; the first of several. */
function findLongest(forms: readonly string[], { letters }: WordFacts): string {
  let longest = 0;
  for (let form = 1; form < forms.length; form += 1) {
    if ((letters[form] ?? 0) > (letters[longest] ?? 0)) longest = form;
  }
  return forms[longest] ?? "";
}
