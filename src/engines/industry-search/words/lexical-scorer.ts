/** Lexical features of each six-digit code for a text: shared words, BM25, naive Bayes over sectors and subsectors. */
import type { MatchIndex } from "../index/match-index.ts";
import type { TermIndex } from "./term-index.ts";
import type { WeightedTerm } from "./tokenized-text.ts";

export const lexicalFeatures = ["coverage", "relevance", "sectorWords", "subsectorWords"] as const;
type LexicalFeatures = Readonly<Record<(typeof lexicalFeatures)[number], Float32Array>>;

/** Computes the features; holds what does not change from text to text. */
export type LexicalScorer = (terms: readonly WeightedTerm[]) => LexicalFeatures;

export function openLexicalScorer(index: MatchIndex): LexicalScorer {
  const sectors = countGroupWords(index, index.groups[2].of);
  const subsectors = countGroupWords(index, index.groups[3].of);
  return (terms) => {
    const known = terms.flatMap(({ term, weight }) => {
      const id = index.terms.idOf(term);
      return id === undefined ? [] : [{ id, weight }];
    });
    return {
      ...scoreSharedWords(index, known, terms.length - known.length),
      sectorWords: logProbabilities(index.terms, sectors, known),
      subsectorWords: logProbabilities(index.terms, subsectors, known),
    };
  };
}

interface KnownTerm {
  readonly id: number;
  readonly weight: number;
}

/** BM25 (Robertson) with its usual constants, k1 and b. */
const saturation = 1.2;
const lengthShare = 0.75;
/** BM25 of a few words is of the order of ten, the other features of the order of one. */
const relevanceScale = 10;

/** A word that the edition does not have is as rare as a word can be. */
const unknownRarity = 10;

function scoreSharedWords({ terms, codes }: MatchIndex, known: readonly KnownTerm[], unknown: number) {
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
    const idf = Math.log(1 + (codes.length - (to - from) + 0.5) / (to - from + 0.5));
    for (let at = from; at < to; at += 1) {
      const code = postingCodes[at] ?? 0;
      const count = postingWeights[at] ?? 0;
      const lengthFactor = 1 - lengthShare + (lengthShare * (lengths[code] ?? 0)) / meanLength;
      coverage[code] = (coverage[code] ?? 0) + (weight * (rarity[id] ?? 0)) / whole;
      relevance[code] =
        (relevance[code] ?? 0) +
        (weight * idf * count * (saturation + 1)) / (count + saturation * lengthFactor) / relevanceScale;
    }
  }
  return { coverage, relevance };
}

/** Word counts of groups of codes. */
interface GroupWords {
  readonly groupOf: readonly number[];
  /** Weighted number of words of each group. */
  readonly totals: Float64Array;
  readonly whole: number;
  /** Occurrences of one term in each group; reused for each term. */
  readonly counts: Float64Array;
}

function countGroupWords({ terms }: MatchIndex, groupOf: readonly number[]): GroupWords {
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

/**
 * Pseudocount: words added to each group, distributed as in the whole edition. Set by hand, checked on entries
 * left out.
 */
const priorWords = 250;
/** Lower bound of a logarithm: a single odd word must not outweigh everything else. */
const logProbabilityMin = -12;
const logProbabilityScale = 10;

/** The log probability of each code's group by naive Bayes. */
function logProbabilities(terms: TermIndex, words: GroupWords, known: readonly KnownTerm[]): Float32Array {
  const sums = new Float64Array(words.totals.length);
  for (const term of known) addLogOdds(sums, terms, words, term);
  const greatest = sums.reduce((max, sum) => Math.max(max, sum), Number.NEGATIVE_INFINITY);
  const rest = Math.log(sums.reduce((total, sum) => total + Math.exp(sum - greatest), 0));
  return Float32Array.from(
    words.groupOf,
    (group) => Math.max(logProbabilityMin, (sums[group] ?? 0) - greatest - rest) / logProbabilityScale,
  );
}

/** Adds how much likelier the term is in each group than in the whole edition, as a logarithm. */
function addLogOdds(
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
