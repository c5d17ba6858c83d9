/** Decides how many syllables an English word of plain letters has: exceptions first, else learned rules. */
import { codesOf, featuresMax, hashFeatures, type Run, runsOf, tableBits } from "./syllable-features.ts";

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

export function openRules(data: SyllableData): CountSyllables {
  const exceptions = readExceptions(data.exceptions);
  const weights = readWeights(data.weights);
  const consonantRuns = new Set(data.consonantRuns.split(" "));
  const places = new Int32Array(featuresMax);

  const sumOf = (codes: Uint8Array, run: Run, atLeast: number): number => {
    const count = hashFeatures(codes, run, atLeast, places);
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += weights[places[at] ?? 0] ?? 0;
    return sum;
  };
  const syllablesOf = (codes: Uint8Array, run: Run, max: number): number => {
    let syllables = 0;
    while (syllables < max && sumOf(codes, run, syllables + 1) > 0) syllables += 1;
    return syllables;
  };
  return (word) => {
    const known = exceptions.get(word);
    if (known !== undefined) return known;
    const codes = codesOf(word);
    let syllables = 0;
    for (const run of runsOf(codes)) {
      syllables +=
        word.length > letterCountMax
          ? Number(run.vowels)
          : syllablesOf(codes, run, mostOf(word, run, consonantRuns));
    }
    return Math.max(1, syllables);
  };
}

/** How many syllables a run can have. */
export function mostOf(
  word: string,
  { start, end, vowels }: Run,
  consonantRuns: ReadonlySet<string>,
): number {
  if (vowels) return Math.min(syllablesOfRunMax, end - start);
  // One letter is a string that is there already; most runs are one letter.
  const run = end - start === 1 ? (word[start - 1] ?? "") : word.slice(start - 1, end - 1);
  return consonantRuns.has(run) ? 1 : 0;
}

function readExceptions(data: SyllableData["exceptions"]): ReadonlyMap<string, number> {
  const exceptions = new Map<string, number>();
  for (const [syllables, words] of Object.entries(data)) {
    for (const word of words.split(" ")) exceptions.set(word, Number(syllables));
  }
  return exceptions;
}

/** The signs that stand for numbers: printable ASCII but for the quote and the backslash, which JSON doubles. */
export const signs = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((sign) => sign !== '"' && sign !== "\\")
  .join("");
/** The last sign of a gap says that it goes on. */
export const gapStep = signs.length - 1;

function readWeights(text: string): Int8Array {
  const numberOf = new Uint8Array(128);
  for (let at = 0; at < signs.length; at += 1) numberOf[signs.charCodeAt(at)] = at;
  const weights = new Int8Array(1 << tableBits);
  const middle = signs.length / 2;
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
