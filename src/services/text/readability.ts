/** `POST /text/readability`: how hard a text is to read, by eleven formulas. */
import type { MarkedText } from "../../engines/marked-text/index.ts";
import {
  assessReadability,
  gradeCauses,
  loadReadabilityData,
  readingLevels,
  sentenceLevels,
  type Target,
} from "../../engines/readability/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { flag, nullableText } from "../schema-kit.ts";
import { bestKnownScores, integer, maxBodyBytes, number, syllables, text } from "./fields.ts";
import { format, isInline, language, languageOfText, moveToSource, readSource } from "./source.ts";

const input = Type.Object({
  text,
  format,
  language,
  heatMap: flag("Answer the grade of every sentence"),
  targetGrade: Type.Optional(
    Type.Number({
      minimum: 1,
      maximum: 18,
      description:
        "The school grade that the text should not exceed: the sentences above it are answered, with their causes",
    }),
  ),
});

const start = integer("UTF-16 offset of its beginning");
const end = integer("UTF-16 offset of its end");
const grade = number("Flesch-Kincaid grade of the sentence alone");
const sentence = { start, end, words: integer("Its words"), syllables: integer("Its syllables"), grade };

const target = Type.Object(
  {
    grade: number("The grade asked for"),
    reached: Type.Boolean({ description: "Whether the text as a whole is at the grade or below it" }),
    sentences: Type.Array(
      Type.Object(
        {
          ...sentence,
          excess: number("Grades above the target"),
          causes: Type.Array(Type.Enum(gradeCauses), {
            description: "Whether it has more words than fit, or longer words than easy texts have",
          }),
          maxWords: integer(
            "Words that it may have at its syllables per word; 0 where only shorter words help",
          ),
          longWords: Type.Array(
            Type.Object(
              {
                start,
                end,
                word: Type.String({ description: "As written" }),
                syllables: integer("Its syllables"),
              },
              { title: "LongWord" },
            ),
            { description: "Its words of three syllables or more, at most 20" },
          ),
        },
        { title: "SentenceAboveGrade" },
      ),
      { description: "The sentences above it, the furthest first, at most 200" },
    ),
  },
  { title: "TargetGrade" },
);

const languageScore = Type.Object(
  {
    formula: Type.String({ description: "Short name" }),
    score: number("By the expression, of the inputs"),
    higher: Type.Enum(["easier", "harder"], { description: "What a higher score means" }),
    source: Type.String({ description: "Who published it" }),
    expression: Type.String({ description: "How the score is computed, in the names of its inputs" }),
    inputs: Type.Record(Type.String(), Type.Number(), { description: "What it is computed of" }),
    reliable: Type.Boolean({ description: "At least 100 words, and nothing estimated" }),
    note: nullableText("What limits it"),
  },
  { title: "LanguageScore" },
);

const count = (description: string) => Type.Integer({ description });
const inputs = Type.Object(
  {
    words: count("Words"),
    sentences: count("Sentences"),
    syllables: count("Syllables, as read in English"),
    letters: count("Letters and digits"),
    complexWords: count("For gunningFog"),
    polysyllables: count("Words of three syllables or more, for smog and linsearWrite"),
    longWords: count("Words of seven letters or more, for lix and rix"),
    unfamiliarWords: count("Words not on the list of Dale and Chall"),
    unfamiliarSpache: count("Distinct words not on the list of Spache"),
  },
  {
    title: "ReadabilityInputs",
    description: "The counts that the eleven scores are computed of",
    ...view({ as: "aside" }),
  },
);

export const readability = operation({
  at: ["POST /readability"],
  essential: true,
  summary: "Score how hard a text is to read, by eleven formulas",
  keywords: [
    "flesch",
    "kincaid",
    "gunning",
    "fog",
    "smog",
    "easy",
    "difficult",
    "difficulty",
    "grade",
    "level",
    "understand",
    "simple",
  ],
  fits: { text: "text" },
  description:
    "Scores a text by eleven published formulas and answers the school grade that it needs, and with `targetGrade` which sentences stand above yours. The eleven are made for English prose; `reliable` tells whether there is enough of it. `languageScores` has the formulas of eleven languages. `grade` is the median of Flesch-Kincaid, Gunning fog, SMOG, ARI, Coleman-Liau and Linsear Write.",
  input,
  output: json(
    Type.Object({
      ...bestKnownScores,
      smog: number("McLaughlin 1969"),
      ari: number("Automated readability index, Smith and Senter 1967"),
      colemanLiau: number("Coleman and Liau 1975"),
      daleChall: number("Dale and Chall, with the word list of 1995: up to 4.9 is grade 4, from 10 college"),
      linsearWrite: number("O'Hayre 1966, over the whole text"),
      spache: number("Spache 1974, for the first four grades"),
      lix: number("Björnsson 1968"),
      rix: number("Anderson 1983"),
      grade: number("Median of the six formulas that give any school grade"),
      level: Type.Enum(readingLevels, {
        description: "By fleschReadingEase: very_easy from 90, then from 80, 70, 60, 50 and 30",
        ...view({ as: "main" }),
      }),
      words: integer("Words with a letter or a digit"),
      sentences: integer("Sentences"),
      syllables,
      complexWords: integer("Words of three syllables or more, not counting names and inflections"),
      letters: integer("Letters and digits in words"),
      reliable: Type.Boolean({ description: "English, at least 100 words and, for SMOG, 30 sentences" }),
      hardSentences: Type.Array(Type.Object({ start, end, grade }, { title: "HardSentence" }), {
        description: "Sentences of at least 14 words above grade 10, in order",
      }),
      language: languageOfText,
      languageScores: Type.Array(languageScore, {
        description: "Scores by formulas made for the language of the text; empty where it has none",
      }),
      inputs,
      heatMap: Type.Optional(
        Type.Array(
          Type.Object(
            {
              ...sentence,
              level: Type.Enum(sentenceLevels, { description: "hard from grade 10, very_hard from 14" }),
            },
            { title: "SentenceGrade" },
          ),
          { description: "Every sentence in order; with heatMap" },
        ),
      ),
      target: Type.Optional(target),
    }),
  ),
  bodyBytesMax: maxBodyBytes,
  examples: [
    { title: "A short text", input: { text: "The cat sat on the mat. It purred." } },
    {
      title: "German, by Amstad's formula",
      input: { text: "Der Hund läuft durch den Garten. Er bellt.", language: "de" },
    },
    {
      title: "What to change for grade 6, in Markdown",
      input: {
        text: "# Notice\n\nIt is **recommended** that all participants familiarize themselves with the regulations. Thank you.",
        format: "markdown",
        language: "en",
        heatMap: true,
        targetGrade: 6,
      },
    },
  ],
  handle: (request, { runInWorker }) =>
    isInline(request) ? scoreText(request) : runInWorker(scoreTask, request),
});

export async function scoreText({ text, format, language, ...choices }: Static<typeof input>) {
  const source = await readSource({ text, format, language });
  const data = await loadReadabilityData();
  const { heatMap, target, ...found } = assessReadability(source.text, data, {
    ...choices,
    language: source.language.code,
  });
  return {
    ...found,
    hardSentences: moveToSource(source, found.hardSentences),
    language: source.language,
    ...(heatMap !== undefined && { heatMap: moveToSource(source, heatMap) }),
    ...(target !== undefined && { target: moveTarget(source, target) }),
  };
}

const moveTarget = (source: MarkedText, target: Target): Target => ({
  ...target,
  sentences: moveToSource(source, target.sentences).map((sentence) => ({
    ...sentence,
    longWords: moveToSource(source, sentence.longWords),
  })),
});

const scoreTask = task(import.meta.url, scoreText);
