/** Learns the syllable rules from the seen words of CMUdict: `node scripts/syllables.ts`. */
import { writeFileSync } from "node:fs";
import {
  createLetters,
  createRun,
  featuresMax,
  hashFeatures,
  nextRun,
  type Run,
  tableBits,
  writeLetters,
} from "../src/engines/readability/syllables/features.ts";
import {
  type ConsonantRuns,
  createRuleCounter,
  encodeConsonantRuns,
  gapStep,
  maxSyllables,
  type SyllableData,
  weightAlphabet,
} from "../src/engines/readability/syllables/rules.ts";
import { isSeen, type Pronounced, pronouncedWords } from "./cmudict.ts";
import { root } from "./steps.ts";
import { alignVowels } from "./syllable-alignment.ts";
import { learn, type Question, type Word } from "./syllable-learning.ts";

const file = `${root}src/engines/readability/syllables/rules.gen.json`;
/** Chosen on a tenth of the words that was left out for it, all of them seen by now. */
const options = {
  size: 1 << tableBits,
  roundsOfQuestions: 1,
  roundsOfWords: 15,
  rate: 2,
  sparsity: 1.5,
  shrinking: 0,
};
const step = 0.17;

type Aligned = Pronounced & { readonly vowels: readonly number[] };

function alignedWords(words: readonly Pronounced[]): readonly Aligned[] {
  return alignVowels(words).flatMap((vowels, at) => {
    const word = words[at];
    return vowels === null || word === undefined ? [] : [{ ...word, vowels }];
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const letters = createLetters(64);

/** The runs of a word one after another, each in the same object; the word lies in `letters` meanwhile. */
function* runsOf(word: string): Generator<Run> {
  writeLetters(letters, word);
  const run = createRun();
  while (nextRun(letters, run)) yield run;
}

/** Runs of consonants that carry a syllable in two words or more. */
function consonantRunsOf(words: readonly Aligned[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { word, vowels } of words) {
    for (const run of runsOf(word)) {
      const [start, end] = [run.start - 1, run.end - 1];
      if (run.vowels || sumOf(vowels.slice(start, end)) === 0) continue;
      counts.set(word.slice(start, end), (counts.get(word.slice(start, end)) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([run]) => run));
}

const places = new Int32Array(featuresMax);

function placesOf(run: Run, atLeast: number): Int32Array {
  return places.slice(0, hashFeatures(letters, run, atLeast, places));
}

function questionsOf(words: readonly Aligned[], known: ConsonantRuns): Question[] {
  const questions: Question[] = [];
  for (const { word, vowels } of words) {
    for (const run of runsOf(word)) {
      const syllables = sumOf(vowels.slice(run.start - 1, run.end - 1));
      const most = Math.min(maxSyllables(letters, run, known), syllables + 1);
      for (let atLeast = 1; atLeast <= most; atLeast += 1) {
        questions.push({ places: placesOf(run, atLeast), yes: syllables >= atLeast });
      }
    }
  }
  return questions;
}

function wholeWordsOf(words: readonly Pronounced[], known: ConsonantRuns): Word[] {
  return words.map(({ word, anySyllables }) => ({
    runs: Array.from(runsOf(word), (run) =>
      Array.from({ length: maxSyllables(letters, run, known) }, (_, at) => placesOf(run, at + 1)),
    ).filter((questions) => questions.length > 0),
    totals: anySyllables,
  }));
}

/** The weights as text: gaps and steps, a sign each; a long gap has more than one. */
function weightText(weights: Float64Array): string {
  const middle = weightAlphabet.length / 2;
  let text = "";
  let gap = 0;
  for (const weight of weights) {
    const steps = Math.max(-middle, Math.min(middle - 1, Math.round(weight / step)));
    if (steps === 0) {
      gap += 1;
      continue;
    }
    text += (weightAlphabet[gapStep] ?? "").repeat(Math.floor(gap / gapStep));
    text += `${weightAlphabet[gap % gapStep]}${weightAlphabet[steps + middle]}`;
    gap = 0;
  }
  return text;
}

/** The seen words that the rules get wrong. */
function exceptionsTo(data: SyllableData, words: readonly Pronounced[]): Readonly<Record<string, string>> {
  const count = createRuleCounter(data);
  const wrong = words.filter(({ word, anySyllables }) => !anySyllables.has(count(word)));
  const bySyllables = Object.groupBy(wrong, ({ syllables }) => syllables);
  return Object.fromEntries(
    Object.entries(bySyllables).map(([syllables, some = []]) => [
      syllables,
      some.map(({ word }) => word).join(" "),
    ]),
  );
}

const words = pronouncedWords().filter(({ word }) => isSeen(word));
const aligned = alignedWords(words);
const consonantRuns = consonantRunsOf(aligned);
const known = encodeConsonantRuns(consonantRuns);
const weights = learn(questionsOf(aligned, known), wholeWordsOf(words, known), options);
const rules: SyllableData = {
  consonantRuns: [...consonantRuns].sort().join(" "),
  weights: weightText(weights),
  exceptions: {},
};
const exceptions = exceptionsTo(rules, words);
writeFileSync(file, `${JSON.stringify({ ...rules, exceptions }, null, 0)}\n`);
console.log(
  `${weights.filter((weight) => weight !== 0).length} rules, ${Object.values(exceptions).join(" ").split(" ").length} exceptions`,
);
