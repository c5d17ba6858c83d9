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

/** The output of scripts/syllables.ts (docs/decisions/0014). */
export interface SyllableData {
  /** Consonant runs that may be a syllable: sm, thm, mc. */
  readonly consonantRuns: string;
  /** Two characters or more for each nonzero weight: the gap to it, and its steps. */
  readonly weights: string;
  /** Words that the rules get wrong, by their syllables. */
  readonly exceptions: Readonly<Record<string, string>>;
}

/** Counts the syllables of a word; at least 1. Linear. */
export type CountSyllables = (word: string) => number;

/** A run has no more syllables than this. */
const syllablesOfRunMax = 3;
/** In longer words the vowel runs are counted. */
const letterCountMax = 45;
/** The letters that fit into 53 bits. */
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

/** Consonant runs as numbers: five bits for each letter. */
export type ConsonantRuns = ReadonlySet<number>;

export const encodeConsonantRuns = (runs: Iterable<string>): ConsonantRuns =>
  new Set(
    Array.from(runs, (run) => {
      const letters = createLetters(run.length);
      writeLetters(letters, run);
      return encodeRun(letters, 1, run.length + 1);
    }),
  );

/** Unique for up to ten letters, as far as numbers are exact. */
function encodeRun({ codes }: Letters, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at += 1) number = number * 32 + ((codes[at] ?? 0) & 31);
  return number;
}

/** The most syllables that a run can have. */
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

/** Characters for numbers: printable ASCII except the quote and the backslash, which JSON escapes. */
export const weightAlphabet = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((sign) => sign !== '"' && sign !== "\\")
  .join("");
/** The last character means that the gap goes on. */
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
