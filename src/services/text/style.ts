/** `POST /text/style`: passive voice, adverbs, transitions, long words, hedges and tone, each with its place. */
import { certainties, findingKinds, findStyle, registers } from "../../engines/readability/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { integers, nullable } from "../schema-kit.ts";
import { integer, maxBodyBytes, text } from "./fields.ts";
import { format, isInline, language, languageOfText, moveToSource, readSource } from "./source.ts";

const input = Type.Object({ text, format, language });

const percent = (description: string) => Type.Number({ minimum: 0, maximum: 100, description });
const known = (description: string) =>
  nullable(percent(description), `${description}; null for languages other than English and German`);

const finding = Type.Object(
  {
    kind: Type.Enum(findingKinds, { description: "What it is" }),
    start: integer("UTF-16 offset of its beginning"),
    end: integer("UTF-16 offset of its end"),
  },
  { title: "StyleFinding" },
);

const tone = Type.Object(
  {
    register: Type.Enum(registers, {
      description: "Which words prevail: formal, informal, or neither twice the other",
    }),
    certainty: Type.Enum(certainties, {
      description: "Which words prevail: boosters, hedges, or neither twice the other",
    }),
  },
  { title: "TextTone" },
);

export const style = operation({
  at: ["POST /style"],
  summary: "Find passive voice, adverbs, transitions, long words and hedges in a text, and its tone",
  keywords: [
    "grammar",
    "writing",
    "passive",
    "voice",
    "adverbs",
    "transition",
    "hedging",
    "tone",
    "formal",
    "hemingway",
    "proofread",
  ],
  fits: { text: "text" },
  description:
    "Finds what makes a text hard or weak, each with its offsets. Word lists are there for English and German; for other languages long words, long sentences and repeated beginnings are found. The tone is a matter of counts: one side has more than twice the words of the other, and two in a hundred words.",
  input,
  output: json(
    Type.Object({
      language: languageOfText,
      words: integer("Words with a letter or a digit"),
      sentences: integer("Sentences"),
      isKnown: Type.Boolean({ description: "Whether there are word lists for the language" }),
      tone: nullable(tone, "Null for languages without word lists"),
      passivePercent: known("Sentences in passive voice, in percent"),
      transitionPercent: known("Sentences with a transition word, in percent"),
      adverbPercent: known("Adverbs in percent of all words"),
      longSentencePercent: percent("Long sentences, in percent"),
      longSentenceWords: integer(
        "A sentence with more words is long: 20, and 25 or 15 in some languages, as Yoast publishes",
      ),
      counts: integers({
        passive: "An auxiliary with its participle",
        adverb: "Adverbs of manner and degree",
        transition: "Words that join sentences",
        long_word: "English words from 10 letters, German from 14, others from 13",
        long_sentence: "Sentences of more than longSentenceWords words",
        repeated_start: "Three sentences or more in a row that begin alike",
        hedge: "Words that weaken a claim",
        booster: "Words that strengthen a claim",
        informal: "Words of everyday talk, contractions",
        formal: "Words of offices and contracts",
      }),
      findings: Type.Array(finding, { description: "In order of their beginning, at most 5,000" }),
      truncated: Type.Boolean({ description: "There are more than 5,000" }),
    }),
  ),
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "A passive and a hedge",
      input: { text: "Mistakes were made. Perhaps we should really talk.", language: "en" },
    },
    {
      title: "German, in HTML",
      input: { text: "<p>Das Haus wurde <b>verkauft</b>.", format: "html", language: "de" },
    },
  ],
  handle: (request, { runInWorker }) =>
    isInline(request) ? readStyle(request) : runInWorker(styleTask, request),
});

export async function readStyle(request: Static<typeof input>) {
  const source = await readSource(request);
  const found = findStyle(source.text, source.language.code);
  return { ...found, findings: moveToSource(source, found.findings), language: source.language };
}

const styleTask = task(import.meta.url, readStyle);
