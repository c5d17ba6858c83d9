/** Decides the text metrics: counts, averages, reading times and the three best-known scores. */
import { graphemes } from "../../shared/graphemes.ts";
import { countLines, paragraphs } from "../../shared/lines.ts";
import { fleschKincaidGrade, fleschReadingEase, gunningFog } from "./formulas.ts";
import { readSentences, type Sentence } from "./reading.ts";
import { roundedAll } from "./rounding.ts";
import { lettersIn, type Measures, tallyWords } from "./tally.ts";

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
export function analyzeText(text: string, speeds: Speeds, measures: Measures): TextMetrics {
  const sentences = readSentences(text);
  const { counts } = tallyWords(sentences, measures);
  const { words, syllables, letters } = counts;
  const each = (value: () => number): number => (words === 0 ? 0 : value());
  return {
    ...countCharacters(text),
    words,
    sentences: sentences.length,
    paragraphs: [...paragraphs(text)].length,
    lines: countLines(text),
    syllables,
    longestWord: longestOf(sentences),
    ...roundedAll({
      readingTimeMinutes: words / speeds.readingWpm,
      speakingTimeMinutes: words / speeds.speakingWpm,
      averageWordLength: each(() => letters / words),
      averageWordsPerSentence: each(() => words / sentences.length),
      averageSyllablesPerWord: each(() => syllables / words),
      fleschReadingEase: each(() => fleschReadingEase(counts)),
      fleschKincaidGrade: each(() => fleschKincaidGrade(counts)),
      gunningFog: each(() => gunningFog(counts)),
    }),
  };
}

function countCharacters(text: string): Pick<TextMetrics, "characters" | "charactersNoSpaces"> {
  const clusters = graphemes(text);
  let spaces = 0;
  for (const cluster of clusters) if (isSpace(cluster)) spaces += 1;
  return { characters: clusters.length, charactersNoSpaces: clusters.length - spaces };
}

/** Most characters are told by their code alone; a space with a mark on it shows the mark. */
function isSpace(cluster: string): boolean {
  const unit = cluster.charCodeAt(0);
  if (cluster.length === 1 && unit > 0x20 && unit < 0x7f) return false;
  return unit === 0x20 && cluster.length === 1 ? true : /^\p{White_Space}+$/u.test(cluster);
}

/** By letters and digits; the first of several. */
function longestOf(sentences: readonly Sentence[]): string {
  let longest = "";
  let most = 0;
  for (const { words } of sentences) {
    for (const { text } of words) {
      // No word has more letters than units.
      if (text.length <= most) continue;
      const letters = lettersIn(text);
      if (letters <= most) continue;
      most = letters;
      longest = text;
    }
  }
  return longest;
}
