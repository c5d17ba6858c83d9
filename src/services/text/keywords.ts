/** `POST /text/keywords`: the most frequent words and phrases of a text, and their density. */
import { readMarked } from "../../engines/marked-text/index.ts";
import {
  findKeywords,
  keyphraseUses,
  loadStemmer,
  loadStopWords,
  resolveLanguage,
} from "../../engines/readability/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { integer, maxBodyBytes, number, text } from "./fields.ts";
import { format, isInline } from "./source.ts";

const integerIn = (minimum: number, maximum: number, options: object = {}) =>
  Type.Integer({ minimum, maximum, ...options });
const length = integerIn(1, 5);

const input = Type.Object({
  text,
  format,
  n: Type.Union([length, Type.Array(length, { minItems: 1, maxItems: 5 })], {
    default: [1, 2, 3],
    description: "Length of keywords in words: a number from 1 to 5, or a list of numbers",
  }),
  limit: integerIn(1, 100, { default: 10, description: "Maximum number of keywords of each length" }),
  minCount: Type.Optional(
    integerIn(1, 100, { description: "How often a keyword must occur; if left out, 1, and 2 for phrases" }),
  ),
  minLength: integerIn(1, 20, { default: 2, description: "Minimum characters of its first and last word" }),
  removeStopwords: Type.Boolean({ default: true, description: "Leave out words like the, of, is" }),
  stem: Type.Boolean({
    default: false,
    description: "Count the forms of a word as one, shown in its first form",
  }),
  language: Type.String({
    default: "en",
    maxLength: 35,
    description: "Language of stop words and stems, BCP 47",
  }),
  keyphrase: Type.Optional(Type.String({ maxLength: 100, description: "A phrase to report on separately" })),
});

const count = integer("How often it occurs");
const density = number("Count in percent of all words");

export const keywords = operation({
  at: ["POST /keywords"],
  essential: true,
  summary: "Find the most frequent words and phrases of a text, and their density",
  keywords: ["common", "seo", "tags", "tag", "cloud", "extract", "important"],
  fits: { text: "text" },
  description:
    "Finds words and phrases of up to five words within a sentence; C++, .NET, TCP/IP and e-mail are one word each. None begins or ends with a stop word (58 languages, 23 with stems). They are sorted by length, then count, then position.",
  input,
  output: json(
    Type.Object({
      totalWords: integer("All words, including stop words"),
      uniqueWords: integer("Words that differ in more than letter case"),
      count: integer("Number of keywords"),
      keywords: Type.Array(
        Type.Object(
          {
            keyword: Type.String({ description: "In lower case" }),
            n: integer("Number of its words"),
            count,
            density,
            firstOffset: integer("Where it occurs first, in UTF-16 units"),
            prominence: number(
              "Mean over its positions: 100 at the very start, near 0 at the end of the text",
            ),
          },
          { title: "TextKeyword" },
        ),
      ),
      keyphrase: nullable(
        Type.Object(
          {
            keyphrase: Type.String({ description: "As asked" }),
            n: integer("Number of its words"),
            count,
            density,
            firstOffset: nullable(Type.Integer(), "Null if it does not occur"),
            prominence: number("As for keywords; 0 if it does not occur"),
            inFirstParagraph: Type.Boolean({ description: "Whether the first paragraph contains it" }),
            sentences: integer("Sentences that contain it"),
            use: Type.Enum(keyphraseUses, { description: "good from 0.5 % to 3 %" }),
          },
          { title: "KeyphraseReport" },
        ),
        "Null if none was asked for, or it has no words",
      ),
    }),
  ),
  bodyBytesMax: maxBodyBytes,
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
  handle: (request, { runInWorker }) => {
    const resolved = { ...request, language: resolveLanguage(request.language, request.stem) };
    return isInline(request) ? findKeywordsOf(resolved) : runInWorker(keywordsTask, resolved);
  },
});

/** `language` is one that `resolveLanguage` returned. */
export async function findKeywordsOf(request: Static<typeof input>) {
  const { text: source, format, n, removeStopwords, stem, language, ...options } = request;
  const { text, toSource } = await readMarked(source, format);
  const found = findKeywords(text, {
    ...options,
    n: [n].flat(),
    stopWords: removeStopwords ? await loadStopWords(language) : null,
    stem: stem ? await loadStemmer(language) : null,
  });
  if (format === "text") return found;
  const move = <A extends { firstOffset: number }>(use: A): A => ({
    ...use,
    firstOffset: toSource({ start: use.firstOffset, end: use.firstOffset + 1 }).start,
  });
  const { keyphrase } = found;
  const isFound = keyphrase !== null && keyphrase.firstOffset !== null;
  return {
    ...found,
    keywords: found.keywords.map(move),
    keyphrase: isFound ? move({ ...keyphrase, firstOffset: keyphrase.firstOffset ?? 0 }) : keyphrase,
  };
}

const keywordsTask = task(import.meta.url, findKeywordsOf);
