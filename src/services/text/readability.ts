/** `POST /text/readability`: how hard a text is to read, by eleven formulas. */
import { assessReadability, loadReadabilityData, readingLevels } from "../../engines/readability/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import {
  bestKnownScores,
  integer,
  maxBodyBytes,
  maxInlineCharacters,
  number,
  syllables,
  text,
} from "./fields.ts";

const input = Type.Object({ text });

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
    "Scores a text by eleven published formulas and answers the school grade that it needs. The formulas are made for English prose; `reliable` tells whether there is enough of it. `grade` is the median of Flesch-Kincaid, Gunning fog, SMOG, ARI, Coleman-Liau and Linsear Write.",
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
      hardSentences: Type.Array(
        Type.Object(
          {
            start: integer("UTF-16 offset of its beginning"),
            end: integer("UTF-16 offset of its end"),
            grade: number("Flesch-Kincaid grade of the sentence alone"),
          },
          { title: "HardSentence" },
        ),
        { description: "Sentences of at least 14 words above grade 10, in order" },
      ),
    }),
  ),
  bodyBytesMax: maxBodyBytes,
  examples: [{ title: "A short text", input: { text: "The cat sat on the mat. It purred." } }],
  handle: (request, { runInWorker }) =>
    request.text.length <= maxInlineCharacters ? scoreText(request) : runInWorker(scoreTask, request),
});

export async function scoreText({ text }: Static<typeof input>) {
  return assessReadability(text, await loadReadabilityData());
}

const scoreTask = task(import.meta.url, scoreText);
