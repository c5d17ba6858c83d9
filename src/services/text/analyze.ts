/** `POST /text/analyze`: counts, averages, reading time and scores of a text. */
import { analyzeText, loadReadabilityData } from "../../engines/readability/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { bestKnownScores, integer, maxBodyBytes, number, syllables, text } from "./fields.ts";
import { format, isInline, language, languageOfText, readSource } from "./source.ts";

const wordsPerMinute = (name: string, usual: number, source: string) =>
  Type.Integer({
    default: usual,
    minimum: 1,
    maximum: 1_000,
    description: `Words per minute ${name} (${source})`,
  });

const input = Type.Object({
  text,
  format,
  language,
  readingWpm: wordsPerMinute("of silent reading", 238, "Brysbaert 2019"),
  speakingWpm: wordsPerMinute("of speech", 150, "a usual pace of talks"),
});

export const analyze = operation({
  at: ["POST /analyze"],
  essential: true,
  summary: "Measure a text: counts, averages, reading time and scores",
  keywords: ["statistics", "stats", "word", "count", "article", "sentences", "syllables"],
  fits: { text: "text" },
  description:
    "Counts words, sentences and paragraphs, and answers averages, reading time and readability scores. A word is a UAX #29 word with a letter or a digit; abbreviations, initials, decimals and wrapped lines do not end a sentence, full stops before lower-case words do. Averages and scores are rounded to two decimals; for a text without words they are 0. HTML and Markdown are read without their tags and marks; the language is detected.",
  input,
  output: json(
    Type.Object({
      characters: integer("Characters as a person counts them: grapheme clusters"),
      charactersNoSpaces: integer("Characters that are not white space"),
      words: integer("Words with a letter or a digit"),
      sentences: integer("Sentences"),
      paragraphs: integer("Blocks separated by blank lines"),
      lines: integer("Line breaks + 1"),
      syllables,
      readingTimeMinutes: number("Words divided by readingWpm"),
      speakingTimeMinutes: number("Words divided by speakingWpm"),
      averageWordLength: number("Letters and digits per word"),
      averageWordsPerSentence: number("Words per sentence"),
      averageSyllablesPerWord: number("Syllables per word"),
      longestWord: Type.String({ description: "The first of the longest words; empty without words" }),
      ...bestKnownScores,
      language: languageOfText,
    }),
  ),
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "Two sentences",
      input: { text: "The cat sat on the mat. It purred.", language: "en" },
      output: {
        characters: 34,
        charactersNoSpaces: 27,
        words: 8,
        sentences: 2,
        paragraphs: 1,
        lines: 1,
        syllables: 8,
        readingTimeMinutes: 0.03,
        speakingTimeMinutes: 0.05,
        averageWordLength: 3.13,
        averageWordsPerSentence: 4,
        averageSyllablesPerWord: 1,
        longestWord: "purred",
        fleschReadingEase: 118.18,
        fleschKincaidGrade: -2.23,
        gunningFog: 1.6,
        language: { code: "en", confidence: 1 },
      },
    },
    {
      title: "HTML: tags are not counted",
      input: {
        text: "<p>Hello <b>world</b>, this is the first of two lines.</p>",
        format: "html",
        language: "en",
      },
    },
    { title: "At your own pace", input: { text: "我喜欢北京。", readingWpm: 200, speakingWpm: 120 } },
  ],
  handle: (request, { runInWorker }) =>
    isInline(request) ? measureText(request) : runInWorker(measureTask, request),
});

export async function measureText({
  text: source,
  format,
  language: asked,
  ...speeds
}: Static<typeof input>) {
  const { text, language } = await readSource({ text: source, format, language: asked });
  return { ...analyzeText(text, speeds, await loadReadabilityData()), language };
}

const measureTask = task(import.meta.url, measureText);
