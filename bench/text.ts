/** Syllables, sentences, readability and keywords against the packages people use: how many answers are right, how fast. */
import { createRequire } from "node:module";
import { franc } from "franc";
import { syllable } from "syllable";
import { isSeen, type Pronounced, pronouncedWords } from "../scripts/cmudict.ts";
import { everydayTexts } from "../src/engines/language/everyday.fixture.ts";
import { detectLanguage } from "../src/engines/language/index.ts";
import { goldenTexts } from "../src/engines/readability/golden-texts.fixture.ts";
import {
  assessReadability,
  type FormulaName,
  findKeywords,
  loadReadabilityData,
} from "../src/engines/readability/index.ts";
import data from "../src/engines/readability/syllables/rules.gen.json" with { type: "json" };
import { createRuleCounter } from "../src/engines/readability/syllables/rules.ts";
import { englishRules } from "../src/shared/golden-rules.fixture.ts";
import { sentences } from "../src/shared/sentences.ts";
import { race, rounds } from "./interleave.ts";
import type { Aim, Exhibit, Row, Subject } from "./subject.ts";
import { longestRows } from "./text-longest.ts";

type Score = (text: string) => number;

/** What is asked of text-readability, which has no types. */
type TextReadability = Readonly<Record<string, Score>>;

interface Natural {
  readonly SentenceTokenizer: new () => { tokenize(text: string): string[] };
}

const require = createRequire(import.meta.url);
const { default: peer }: { default: TextReadability } = await import("text-readability" as string);
// By their files: the package's own route writes advertisements on standard output.
const SentenceTokenizer: Natural["SentenceTokenizer"] = require("natural/lib/natural/tokenizers/sentence_tokenizer.js");
const nGrams: {
  ngrams(words: readonly string[], n: number): string[][];
} = require("natural/lib/natural/ngrams/ngrams.js");
const WordTokenizer: Natural["SentenceTokenizer"] =
  require("natural/lib/natural/tokenizers/regexp_tokenizer.js").WordTokenizer;

const measures = await loadReadabilityData();
/** What was learned alone, without the words written down by hand. */
const countByRules = createRuleCounter(data);

/** A row that counts instead of timing. */
const counted = (title: string, unit: string, values: Readonly<Record<string, number>>, aim?: Aim): Row => ({
  async measure() {
    const { ours = 0, ...peers } = values;
    const samples = Object.fromEntries(Object.entries(peers).map(([name, value]) => [name, [value]]));
    return [{ title, unit, ours: [ours], peers: samples, ...(aim === undefined ? {} : { aim }) }];
  },
});

const words = pronouncedWords();
const seen = words.filter(({ word }) => isSeen(word));
const unseen = words.filter(({ word }) => !isSeen(word));

type Judge = (word: Pronounced, count: number) => boolean;
const first: Judge = ({ syllables }, count) => count === syllables;
const any: Judge = ({ anySyllables }, count) => anySyllables.has(count);

function percentOf(some: readonly Pronounced[], count: (word: string) => number, judge: Judge): number {
  return (some.filter((word) => judge(word, count(word.word))).length / some.length) * 100;
}

const exact = (title: string, some: readonly Pronounced[], judge: Judge, aim?: Aim): Row =>
  counted(
    `syllables of ${some.length.toLocaleString("en")} CMUdict words ${title}`,
    "% right",
    { ours: percentOf(some, countByRules, judge), syllable: percentOf(some, syllable, judge) },
    aim,
  );

const tokenizer = new SentenceTokenizer();
const keeps = (split: (text: string) => string[]): number =>
  englishRules.filter(([, text, ...expected]) => {
    const found = split(text);
    return found.length === expected.length && found.every((sentence, at) => sentence === expected[at]);
  }).length;

const rules = counted(
  `sentence ends: golden rules kept of ${englishRules.length}`,
  "of them",
  {
    ours: keeps((text) => Array.from(sentences(text), (sentence) => sentence.text)),
    natural: keeps((text) => tokenizer.tokenize(text)),
  },
  { bound: "at least", value: 50 },
);

/** ISO 639-3, as franc answers, of the languages of the texts. */
const threeLetters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "eng en deu de fra fr spa es por pt ita it nld nl swe sv dan da nob no nno no fin fi pol pl ces cs hun hu ron ro tur tr vie vi " +
    "ind id rus ru ukr uk bul bg ell el arb ar heb he pes fa hin hi tha th jpn ja cmn zh kor ko"
  )
    .match(/\w+ \w+/g)
    ?.map((pair) => pair.split(" ")) ?? [],
);

/** Of each language the first and third text were looked at while the detector was chosen, the others not. */
const everyday = Object.entries(everydayTexts).flatMap(([code, texts]) =>
  texts.map((content, at) => ({ code, content, isUnseen: at % 2 === 1 })),
);

async function detected(
  isUnseen: boolean,
  detect: (content: string) => Promise<string | null>,
): Promise<number> {
  let right = 0;
  for (const { code, content } of everyday.filter((one) => one.isUnseen === isUnseen))
    right += Number((await detect(content)) === code);
  return right;
}

const ourLanguage = async (content: string) => (await detectLanguage(content)).code;
const francLanguage = async (content: string) => threeLetters[franc(content, { minLength: 3 })] ?? null;

const languageRow = async (title: string, isUnseen: boolean, aim?: Aim): Promise<Row> =>
  counted(
    `languages of 60 everyday texts ${title}`,
    "of them",
    { ours: await detected(isUnseen, ourLanguage), franc: await detected(isUnseen, francLanguage) },
    aim,
  );

const languageRows = [
  await languageRow("that were looked at", false),
  await languageRow("never looked at", true, { bound: "at least", value: 57 }),
];

const peerNames: Readonly<Partial<Record<FormulaName, string>>> = {
  fleschReadingEase: "fleschReadingEase",
  colemanLiau: "colemanLiauIndex",
};

const published = goldenTexts.flatMap(({ title, text, published: scores }) =>
  Object.entries(scores).map(([name, value]) => ({ title, text, name: name as FormulaName, value })),
);

const ourScore = (text: string, name: FormulaName): number => assessReadability(text, measures)[name];
const peerScore = (text: string, name: FormulaName): number =>
  peer[peerNames[name] ?? ""]?.(text) ?? Number.NaN;

const meanError = (score: (text: string, name: FormulaName) => number): number =>
  published.reduce((sum, { text, name, value }) => sum + Math.abs(score(text, name) - value), 0) /
  published.length;

const prose = goldenTexts[0]?.text ?? "";
const tenKilobytes = `${prose} `.repeat(14).slice(0, 10_000);

/** Everything that text-readability can say; it has no Spache. */
const peerReport = (text: string): number[] =>
  [
    "fleschReadingEase",
    "fleschKincaidGrade",
    "gunningFog",
    "smogIndex",
    "automatedReadabilityIndex",
    "colemanLiauIndex",
    "daleChallReadabilityScore",
    "linsearWriteFormula",
    "lix",
    "rix",
  ].map((name) => peer[name]?.(text) ?? 0);

const keywordOptions = { n: [1, 2, 3], limit: 10, minLength: 2, stopWords: null, stem: null };

/** What one writes with natural for the same: sentences, words, n-grams of three lengths within them, counted. */
function peerKeywords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of tokenizer.tokenize(text)) {
    const tokens = new WordTokenizer().tokenize(sentence.toLowerCase());
    for (const gram of [1, 2, 3].flatMap((n) => nGrams.ngrams(tokens, n))) {
      const key = gram.join(" ");
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

const thousand = unseen.filter((_, at) => at % 11 === 0).slice(0, 1_000);

export const text: Subject = {
  title: "Text",
  peers: ["text-readability", "syllable", "natural", "franc"],
  rows: [
    exact("the rules were learned from", seen, first),
    exact("they never saw, first pronunciation", unseen, first),
    exact("they never saw, any listed pronunciation", unseen, any, { bound: "at least", value: 97 }),
    rules,
    ...languageRows,
    counted(
      `distance from ${published.length} published scores`,
      "points",
      { ours: meanError(ourScore), "text-readability": meanError(peerScore) },
      { peer: "text-readability", bound: "at most", value: 0.2 },
    ),
    race({
      title: "syllables of 1,000 words",
      ours: () => thousand.reduce((sum, { word }) => sum + measures.countSyllables(word), 0),
      peers: { syllable: () => thousand.reduce((sum, { word }) => sum + syllable(word), 0) },
    }),
    race({
      title: "all scores of 10 kB",
      ours: () => assessReadability(tenKilobytes, measures),
      peers: { "text-readability": () => peerReport(tenKilobytes) },
      aim: { peer: "text-readability", bound: "at least", value: 3 },
    }),
    race({
      title: "sentences of 10 kB",
      ours: () => [...sentences(tenKilobytes)].length,
      peers: { natural: () => tokenizer.tokenize(tenKilobytes).length },
      aim: { peer: "natural", bound: "at least", value: 3 },
    }),
    race({
      title: "keywords of one to three words within the sentences of 10 kB",
      ours: () => findKeywords(tenKilobytes, keywordOptions),
      peers: { natural: () => peerKeywords(tenKilobytes) },
      aim: { peer: "natural", bound: "at least", value: 3 },
    }),
    ...longestRows,
  ],
  method: () =>
    `CMUdict words of the letters a to z, a tenth of them set apart by a hash of the word; the rules alone, without the words written down by hand. Calls in turns of about 40 ms, ${rounds} rounds; the longest times are medians of 5 calls on one thread.`,
  exhibits: (): readonly Exhibit[] => [
    {
      title: "Published scores",
      head: ["text", "score", "published", "ours", "text-readability"],
      rows: published.map(({ title, text: content, name, value }) => [
        title,
        name,
        String(value),
        String(ourScore(content, name)),
        String(peerScore(content, name)),
      ]),
    },
  ],
};
