/** `POST /text/compare`: two texts side by side: counts, scores, similarity and words. */
import {
  assessReadability,
  compareTexts,
  loadReadabilityData,
  loadStopWords,
  resolveLanguage,
} from "../../engines/readability/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { roundTo } from "../../shared/rounding.ts";
import { integer, maxBodyBytes, maxInlineCharacters, number, text } from "./fields.ts";
import { format, isInline, language, languageOfText, type ReadSource, readSource } from "./source.ts";

const input = Type.Object({
  first: { ...text, description: "The first text, in any language" },
  second: { ...text, description: "The text to compare it with" },
  format,
  language: { ...language, description: "Language of both, BCP 47; auto: of each it is detected" },
  limit: Type.Integer({ default: 20, minimum: 1, maximum: 100, description: "Words of each list at most" }),
});

const measured = ["words", "sentences", "syllables", "letters", "complexWords"] as const;
const scored = [
  "fleschReadingEase",
  "fleschKincaidGrade",
  "gunningFog",
  "smog",
  "ari",
  "colemanLiau",
  "grade",
] as const;

const numbers = (what: string) =>
  Type.Object(
    {
      words: number(`Words${what}`),
      sentences: number(`Sentences${what}`),
      syllables: number(`Syllables, as read in English${what}`),
      letters: number(`Letters and digits${what}`),
      complexWords: number(`Words of three syllables or more, for Gunning${what}`),
      fleschReadingEase: number(`Flesch 1948${what}`),
      fleschKincaidGrade: number(`Kincaid and others 1975${what}`),
      gunningFog: number(`Gunning 1952${what}`),
      smog: number(`McLaughlin 1969${what}`),
      ari: number(`Smith and Senter 1967${what}`),
      colemanLiau: number(`Coleman and Liau 1975${what}`),
      grade: number(`Median of six grades${what}`),
    },
    { title: what === "" ? "TextMeasures" : "TextDifferences" },
  );

const word = Type.Object(
  {
    word: Type.String({ description: "In lower case" }),
    first: integer("Times in the first text"),
    second: integer("Times in the second text"),
  },
  { title: "ComparedWord" },
);
const wordList = (description: string) => Type.Array(word, { description });

export const compare = operation({
  at: ["POST /compare"],
  summary: "Compare two texts: counts, readability, similarity and words",
  keywords: ["diff", "similarity", "versions", "plagiarism", "before", "after", "texts"],
  description:
    "Measures both texts and answers the differences, second less first. `similarity` is the cosine of their word counts without stop words, `overlap` the share of distinct words that both have; neither knows the order of words.",
  input,
  output: json(
    Type.Object({
      similarity: Type.Number({ minimum: 0, maximum: 1, description: "1: the same words equally often" }),
      overlap: Type.Number({ minimum: 0, maximum: 1, description: "1: the same words" }),
      languages: Type.Array(languageOfText, { description: "Of the first and of the second" }),
      first: numbers(""),
      second: numbers(""),
      difference: numbers(", second less first"),
      shared: wordList("Words of both, the most frequent first"),
      onlyFirst: wordList("Words of the first alone"),
      onlySecond: wordList("Words of the second alone"),
    }),
  ),
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "Before and after",
      input: {
        first: "It is recommended that all visitors utilize the entrance.",
        second: "Please use the entrance.",
        language: "en",
      },
    },
  ],
  handle: (request, { runInWorker }) => {
    const { first, second, format, language } = request;
    const isShort = first.length + second.length <= maxInlineCharacters;
    return isShort && [first, second].every((text) => isInline({ text, format, language }))
      ? compareBoth(request)
      : runInWorker(compareTask, request);
  },
});

export async function compareBoth({ first, second, format, language, limit }: Static<typeof input>) {
  const left = await readSource({ text: first, format, language });
  const right = await readSource({ text: second, format, language });
  const [one, other] = [await measure(left), await measure(right)];
  const difference = { ...one };
  for (const name of [...measured, ...scored]) difference[name] = roundTo(other[name] - one[name], 2);
  return {
    ...compareTexts(left.text, right.text, await stopWordsOf(left), limit),
    languages: [left.language, right.language],
    first: one,
    second: other,
    difference,
  };
}

async function measure({ text, language }: ReadSource) {
  const found = assessReadability(text, await loadReadabilityData(), { language: language.code });
  const { words, sentences, syllables, letters, complexWords, grade } = found;
  const { fleschReadingEase, fleschKincaidGrade, gunningFog, smog, ari, colemanLiau } = found;
  const scores = { fleschReadingEase, fleschKincaidGrade, gunningFog, smog, ari, colemanLiau, grade };
  return { words, sentences, syllables, letters, complexWords, ...scores };
}

/** None for a language without a list. */
export async function stopWordsOf({ language }: Pick<ReadSource, "language">): Promise<ReadonlySet<string>> {
  try {
    return await loadStopWords(resolveLanguage(language.code ?? "en", false));
  } catch {
    return new Set();
  }
}

const compareTask = task(import.meta.url, compareBoth);
