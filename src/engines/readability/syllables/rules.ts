/** Syllables of English words of plain letters: exceptions first, then learned rules. */
import {
  createLetters,
  createRun,
  featuresMax,
  hashFeatures,
  type Letters,
  nextRun,
  type Run,
  tableBits,
  writeLetters,
} from "./features.ts";

/** What scripts/syllables.ts learned (docs/decisions/0021). */
export interface SyllableData {
  /** Runs of consonants that may carry a syllable of their own: sm, thm, mc. */
  readonly consonantRuns: string;
  /** For each weight that is not 0 two signs or more: the gap to it, and its steps. */
  readonly weights: string;
  /** Words that the rules get wrong, by their syllables. */
  readonly exceptions: Readonly<Record<string, string>>;
}

/** Counts the syllables of a word in small letters a to z: 1 at least. Linear. */
export type CountSyllables = (word: string) => number;

/** A run has no more syllables than this. */
export const syllablesOfRunMax = 3;
/** Longer words are counted by their vowel runs: no rule knows them. */
const letterCountMax = 45;
/** As many letters as fit into 53 bits. */
const consonantRunMax = 10;

export function createRuleCounter(data: SyllableData): CountSyllables {
  const exceptions = readExceptions(data.exceptions);
  const weights = readWeights(data.weights);
  const consonantRuns = encodeConsonantRuns(data.consonantRuns.split(" "));
  const places = new Int32Array(featuresMax);
  const letters = createLetters(letterCountMax);

  const sumOf = (run: Run, atLeast: number): number => {
    const count = hashFeatures(letters, run, atLeast, places);
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += weights[places[at] ?? 0] ?? 0;
    return sum;
  };
  const syllablesOf = (run: Run): number => {
    const max = maxSyllables(letters, run, consonantRuns);
    let syllables = 0;
    while (syllables < max && sumOf(run, syllables + 1) > 0) syllables += 1;
    return syllables;
  };
  return (word) => {
    const known = exceptions.get(word);
    if (known !== undefined) return known;
    if (word.length > letterCountMax) return Math.max(1, word.match(/[aeiouy]+/g)?.length ?? 0);
    writeLetters(letters, word);
    let syllables = 0;
    for (const run = createRun(); nextRun(letters, run); ) syllables += syllablesOf(run);
    return Math.max(1, syllables);
  };
}

/** Runs of consonants as numbers: five bits a letter. */
export type ConsonantRuns = ReadonlySet<number>;

export const encodeConsonantRuns = (runs: Iterable<string>): ConsonantRuns =>
  new Set(
    Array.from(runs, (run) => {
      const letters = createLetters(run.length);
      writeLetters(letters, run);
      return encodeRun(letters, 1, run.length + 1);
    }),
  );

/** No two stretches share one as far as numbers are exact: ten letters. */
function encodeRun({ codes }: Letters, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at += 1) number = number * 32 + ((codes[at] ?? 0) & 31);
  return number;
}

/** How many syllables a run can have. */
export function maxSyllables(
  letters: Letters,
  { start, end, vowels }: Readonly<Run>,
  consonantRuns: ConsonantRuns,
): number {
  if (vowels) return Math.min(syllablesOfRunMax, end - start);
  return end - start <= consonantRunMax && consonantRuns.has(encodeRun(letters, start, end)) ? 1 : 0;
}

function readExceptions(data: SyllableData["exceptions"]): ReadonlyMap<string, number> {
  const exceptions = new Map<string, number>();
  for (const [syllables, words] of Object.entries(data)) {
    for (const word of words.split(" ")) exceptions.set(word, Number(syllables));
  }
  return exceptions;
}

/** The signs that stand for numbers: printable ASCII but for the quote and the backslash, which JSON doubles. */
export const weightAlphabet = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((sign) => sign !== '"' && sign !== "\\")
  .join("");
/** The last sign of a gap says that it goes on. */
export const gapStep = weightAlphabet.length - 1;

function readWeights(text: string): Int8Array {
  const numberOf = new Uint8Array(128);
  for (let at = 0; at < weightAlphabet.length; at += 1) numberOf[weightAlphabet.charCodeAt(at)] = at;
  const weights = new Int8Array(1 << tableBits);
  const middle = weightAlphabet.length / 2;
  let place = 0;
  for (let at = 0; at < text.length; ) {
    const gap = numberOf[text.charCodeAt(at)] ?? 0;
    place += gap;
    at += 1;
    if (gap === gapStep) continue;
    weights[place] = (numberOf[text.charCodeAt(at)] ?? 0) - middle;
    at += 1;
    place += 1;
  }
  return weights;
}
