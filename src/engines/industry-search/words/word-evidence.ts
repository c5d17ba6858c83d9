/** Decides what the words of a text say for each six-digit code: how many it shares, how telling they are, whose they are. */
import type { MatchIndex } from "../index/match-index.ts";
import type { WeightedTerm } from "./query.ts";
import type { TermIndex } from "./term-index.ts";

export const lexicalKinds = ["coverage", "relevance", "sectorWords", "subsectorWords"] as const;
export type WordEvidence = Readonly<Record<(typeof lexicalKinds)[number], Float32Array>>;

/** Reads evidence from words; holds what does not change from text to text. */
export type HearWords = (terms: readonly WeightedTerm[]) => WordEvidence;

export function openWordWitness(index: MatchIndex): HearWords {
  const sectors = groupWords(index, index.groups[2].of);
  const subsectors = groupWords(index, index.groups[3].of);
  return (terms) => {
    const known = terms.flatMap(({ term, weight }) => {
      const id = index.terms.idOf(term);
      return id === undefined ? [] : [{ id, weight }];
    });
    return {
      ...sharedWords(index, known, terms.length - known.length),
      sectorWords: chances(index.terms, sectors, known),
      subsectorWords: chances(index.terms, subsectors, known),
    };
  };
}

interface KnownTerm {
  readonly id: number;
  readonly weight: number;
}

/** Robertson's BM25 with its usual numbers. */
const saturation = 1.2;
const lengthShare = 0.75;
/** BM25 of some words is of the order of ten; the other kinds are of the order of one. */
const relevanceScale = 10;

/** A word that nobody knows is as rare as a word can be. */
const unknownRarity = 10;

function sharedWords({ terms, codes }: MatchIndex, known: readonly KnownTerm[], unknown: number) {
  const coverage = new Float32Array(codes.length);
  const relevance = new Float32Array(codes.length);
  const { starts, postingCodes, postingWeights, lengths, rarity } = terms;
  const whole = known.reduce(
    (sum, { id, weight }) => sum + weight * (rarity[id] ?? 0),
    unknown * unknownRarity,
  );
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / codes.length;
  for (const { id, weight } of known) {
    const from = starts[id] ?? 0;
    const to = starts[id + 1] ?? 0;
    const among = Math.log(1 + (codes.length - (to - from) + 0.5) / (to - from + 0.5));
    for (let at = from; at < to; at += 1) {
      const code = postingCodes[at] ?? 0;
      const count = postingWeights[at] ?? 0;
      const stretch = 1 - lengthShare + (lengthShare * (lengths[code] ?? 0)) / meanLength;
      coverage[code] = (coverage[code] ?? 0) + (weight * (rarity[id] ?? 0)) / whole;
      relevance[code] =
        (relevance[code] ?? 0) +
        (weight * among * count * (saturation + 1)) / (count + saturation * stretch) / relevanceScale;
    }
  }
  return { coverage, relevance };
}

/** What is known of groups of codes before a word is heard. */
interface GroupWords {
  readonly groupOf: readonly number[];
  /** Weighted words of each group. */
  readonly totals: Float64Array;
  readonly whole: number;
  /** Words of one term in each group; used again for each term. */
  readonly counts: Float64Array;
}

function groupWords({ terms }: MatchIndex, groupOf: readonly number[]): GroupWords {
  const totals = new Float64Array(Math.max(...groupOf) + 1);
  terms.lengths.forEach((length, code) => {
    totals[groupOf[code] ?? 0] = (totals[groupOf[code] ?? 0] ?? 0) + length;
  });
  return {
    groupOf,
    totals,
    whole: totals.reduce((sum, total) => sum + total, 0),
    counts: new Float64Array(totals.length),
  };
}

/** Words that a group is thought to have seen before any were counted, shared out as in the whole edition. */
const priorWords = 250;
/** So unlikely a group is as good as impossible; one odd word must not rule out what all else says. */
const chanceMin = -12;
const chanceScale = 10;

/** The logarithm of each code's group's chance, as naive Bayes has it from the words alone. */
function chances(terms: TermIndex, words: GroupWords, known: readonly KnownTerm[]): Float32Array {
  const sums = new Float64Array(words.totals.length);
  for (const term of known) addChances(sums, terms, words, term);
  const greatest = sums.reduce((max, sum) => Math.max(max, sum), Number.NEGATIVE_INFINITY);
  const rest = Math.log(sums.reduce((total, sum) => total + Math.exp(sum - greatest), 0));
  return Float32Array.from(
    words.groupOf,
    (group) => Math.max(chanceMin, (sums[group] ?? 0) - greatest - rest) / chanceScale,
  );
}

/** How much likelier the term is in each group than in the whole edition, as a logarithm. */
function addChances(
  sums: Float64Array,
  terms: TermIndex,
  words: GroupWords,
  { id, weight }: KnownTerm,
): void {
  const { groupOf, totals, whole, counts } = words;
  counts.fill(0);
  let seen = 0;
  for (let at = terms.starts[id] ?? 0; at < (terms.starts[id + 1] ?? 0); at += 1) {
    const group = groupOf[terms.postingCodes[at] ?? 0] ?? 0;
    const count = terms.postingWeights[at] ?? 0;
    counts[group] = (counts[group] ?? 0) + count;
    seen += count;
  }
  const share = seen / whole;
  for (let group = 0; group < sums.length; group += 1) {
    const inGroup = ((counts[group] ?? 0) + priorWords * share) / ((totals[group] ?? 0) + priorWords);
    sums[group] = (sums[group] ?? 0) + weight * Math.log(inGroup / share);
  }
}
