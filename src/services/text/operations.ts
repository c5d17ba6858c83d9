/** Decides the endpoints of the text analyzer: metrics, keywords and readability. */

import { keyphraseUses, readingLevels, resolveLanguage } from "../../engines/readability/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { answerAnalyze, answerKeywords, answerReadability } from "./answers.ts";

const bodyBytesMax = 2 * 1024 * 1024;

const answers = import.meta.resolve("./answers.ts");
const analyzeTask = task(answers, answerAnalyze);
const keywordsTask = task(answers, answerKeywords);
const readabilityTask = task(answers, answerReadability);

/** Microseconds a UTF-16 unit, of the slowest texts measured: Japanese, words that differ all. */
const microsecondsAUnit = 1;

const text = Type.String({
  minLength: 1,
  maxLength: 100_000,
  description: "The text, of any language",
  ...refusal({ maxLength: "text_too_long" }),
});

const integer = (description: string) => Type.Integer({ description });
const number = (description: string) => Type.Number({ description });

const wordsAMinute = (name: string, usual: number, source: string) =>
  Type.Integer({
    default: usual,
    minimum: 1,
    maximum: 1_000,
    description: `Words a minute ${name} (${source})`,
  });

const bestKnownScores = {
  fleschReadingEase: number("Flesch 1948: 100 is very easy, 0 very difficult"),
  fleschKincaidGrade: number("Kincaid and others 1975: a school grade"),
  gunningFog: number("Gunning 1952: a school grade"),
};
const syllables = integer("Syllables, as read in English");

export const analyze = operation({
  at: ["POST /analyze"],
  summary: "Measure a text: counts, averages, reading time and scores",
  description:
    "A word is a UAX #29 word with a letter or a digit; abbreviations, initials and decimals end no sentence. Averages and scores are computed unrounded and told with two decimals; without words they are 0.",
  input: Type.Object({
    text,
    readingWpm: wordsAMinute("of silent reading", 238, "Brysbaert 2019"),
    speakingWpm: wordsAMinute("of speech", 150, "a usual pace of talks"),
  }),
  output: json(
    Type.Object({
      characters: integer("As a person counts them: grapheme clusters"),
      charactersNoSpaces: integer("Those that are not white space"),
      words: integer("Words with a letter or a digit"),
      sentences: integer("Sentences"),
      paragraphs: integer("Blocks parted by blank lines"),
      lines: integer("Line breaks + 1"),
      syllables,
      readingTimeMinutes: number("Words by readingWpm"),
      speakingTimeMinutes: number("Words by speakingWpm"),
      averageWordLength: number("Letters and digits a word"),
      averageWordsPerSentence: number("Words a sentence"),
      averageSyllablesPerWord: number("Syllables a word"),
      longestWord: Type.String({ description: "The first of the longest words; empty without words" }),
      ...bestKnownScores,
    }),
  ),
  bodyBytesMax,
  examples: [
    {
      title: "Two sentences",
      input: { text: "The cat sat on the mat. It purred." },
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
      },
    },
    { title: "At one's own pace", input: { text: "我喜欢北京。", readingWpm: 200, speakingWpm: 120 } },
  ],
  handle: (request, { compute }) => compute(analyzeTask, request, request.text.length * microsecondsAUnit),
});

const length = { minimum: 1, maximum: 5 };
const between = (minimum: number, maximum: number, description: string) => ({
  minimum,
  maximum,
  description,
});

export const keywords = operation({
  at: ["POST /keywords"],
  summary: "Find the most frequent words and phrases of a text, and their density",
  description:
    "Phrases of one to five words that no sentence end cuts; none begins or ends with a stop word (58 languages, 23 with stems). Sorted by length, then count, then place.",
  input: Type.Object({
    text,
    n: Type.Union([Type.Integer(length), Type.Array(Type.Integer(length), { minItems: 1, maxItems: 5 })], {
      default: [1, 2, 3],
      description: "Words a keyword has: a number from 1 to 5, or a list of such",
    }),
    limit: Type.Integer({ default: 10, ...between(1, 100, "Keywords of each length") }),
    minCount: Type.Optional(
      Type.Integer(between(1, 100, "Times it must come: 1, for phrases 2, unless sent")),
    ),
    minLength: Type.Integer({ default: 2, ...between(1, 20, "Characters of its first and last word") }),
    removeStopwords: Type.Boolean({ default: true, description: "Leave out words like the, of, is" }),
    stem: Type.Boolean({
      default: false,
      description: "Count the forms of a word as one, shown as the first",
    }),
    language: Type.String({ default: "en", maxLength: 35, description: "Of stop words and stems, BCP 47" }),
    keyphrase: Type.Optional(Type.String({ maxLength: 100, description: "A phrase to report on by itself" })),
  }),
  output: json(
    Type.Object({
      totalWords: integer("All words, stop words too"),
      uniqueWords: integer("Words that differ in more than letter case"),
      count: integer("How many keywords follow"),
      keywords: Type.Array(
        Type.Object({
          keyword: Type.String({ description: "In small letters" }),
          n: integer("Words it has"),
          count: integer("Times it comes"),
          density: number("Count in percent of all words"),
          firstOffset: integer("Where it comes first, in UTF-16 units"),
          prominence: number("100 at the very start, towards 0 at the end: the mean of its places"),
        }),
      ),
      keyphrase: Type.Union(
        [
          Type.Object({
            keyphrase: Type.String({ description: "As asked" }),
            n: integer("Words it has"),
            count: integer("Times it comes"),
            density: number("Count in percent of all words"),
            firstOffset: Type.Union([Type.Integer(), Type.Null()], { description: "null: nowhere" }),
            prominence: number("As for keywords; 0: nowhere"),
            inFirstParagraph: Type.Boolean({ description: "Whether the first paragraph has it" }),
            sentences: integer("Sentences that have it"),
            use: Type.Enum(keyphraseUses, { description: "good from 0.5 % to 3 %" }),
          }),
          Type.Null(),
        ],
        { description: "null where none was asked about, or one without a word" },
      ),
    }),
  ),
  bodyBytesMax,
  examples: [
    {
      title: "Words and pairs, with a phrase",
      input: {
        text: "Green tea is healthy. Many people drink green tea every day.",
        n: [1, 2],
        limit: 1,
        keyphrase: "green tea",
      },
      output: {
        totalWords: 11,
        uniqueWords: 9,
        count: 2,
        keywords: [
          { keyword: "green", n: 1, count: 2, density: 18.18, firstOffset: 0, prominence: 68.18 },
          { keyword: "green tea", n: 2, count: 2, density: 18.18, firstOffset: 0, prominence: 68.18 },
        ],
        keyphrase: {
          keyphrase: "green tea",
          n: 2,
          count: 2,
          density: 18.18,
          firstOffset: 0,
          prominence: 68.18,
          inFirstParagraph: true,
          sentences: 2,
          use: "high",
        },
      },
    },
    {
      title: "German, forms counted as one",
      input: { text: "Das Haus und die Häuser der Stadt.", language: "de", stem: true, n: 1 },
    },
  ],
  handle: (request, { compute }) => {
    const language = resolveLanguage(request.language, request.stem);
    return compute(keywordsTask, { ...request, language }, request.text.length * microsecondsAUnit);
  },
});

export const readability = operation({
  at: ["POST /readability"],
  summary: "Score how hard a text is to read, by eleven formulas",
  description:
    "The formulas are made for English prose; `reliable` says whether there is enough of it. `grade` is the median of Flesch-Kincaid, Gunning fog, SMOG, ARI, Coleman-Liau and Linsear Write.",
  input: Type.Object({ text }),
  output: json(
    Type.Object({
      ...bestKnownScores,
      smog: number("McLaughlin 1969"),
      ari: number("Automated readability index, Smith and Senter 1967"),
      colemanLiau: number("Coleman and Liau 1975"),
      daleChall: number("Dale and Chall with the list of 1995: up to 4.9 is grade 4, from 10 college"),
      linsearWrite: number("O'Hayre 1966, over the whole text"),
      spache: number("Spache 1974, for the first four grades"),
      lix: number("Björnsson 1968"),
      rix: number("Anderson 1983"),
      grade: number("Median of the six formulas that give a school grade for any grade"),
      level: Type.Enum(readingLevels, { description: "By fleschReadingEase: 90, 80, 70, 60, 50, 30" }),
      words: integer("Words with a letter or a digit"),
      sentences: integer("Sentences"),
      syllables,
      complexWords: integer("Of three syllables or more, without names and mere inflections"),
      letters: integer("Letters and digits in words"),
      reliable: Type.Boolean({ description: "English, at least 100 words and, for SMOG, 30 sentences" }),
      hardSentences: Type.Array(
        Type.Object({
          start: integer("UTF-16 offset"),
          end: integer("Behind its last unit"),
          grade: number("Flesch-Kincaid grade of the sentence alone"),
        }),
        { description: "Sentences of 14 words or more beyond grade 10, in order" },
      ),
    }),
  ),
  bodyBytesMax,
  examples: [{ title: "A short text", input: { text: "The cat sat on the mat. It purred." } }],
  handle: (request, { compute }) =>
    compute(readabilityTask, request, request.text.length * microsecondsAUnit),
});
