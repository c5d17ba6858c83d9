/** Decides what the words of a text say for each six-digit code: how many it shares, how telling they are, whose they are. */
import type { MatchIndex } from "./match-index.ts";
import type { WeightedTerm } from "./query.ts";

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
      sectorWords: chances(sectors, known),
      subsectorWords: chances(subsectors, known),
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

/** How often each term stands in each group. */
interface GroupWords {
  /** Term × group. */
  readonly counts: Float32Array;
  readonly totals: Float64Array;
  readonly groups: number;
  readonly groupOf: readonly number[];
  readonly whole: number;
}

function groupWords({ terms }: MatchIndex, groupOf: readonly number[]): GroupWords {
  const groups = Math.max(...groupOf) + 1;
  const counts = new Float32Array(terms.size * groups);
  const totals = new Float64Array(groups);
  for (let term = 0; term < terms.size; term += 1) {
    for (let at = terms.starts[term] ?? 0; at < (terms.starts[term + 1] ?? 0); at += 1) {
      const group = groupOf[terms.postingCodes[at] ?? 0] ?? 0;
      const weight = terms.postingWeights[at] ?? 0;
      counts[term * groups + group] = (counts[term * groups + group] ?? 0) + weight;
      totals[group] = (totals[group] ?? 0) + weight;
    }
  }
  return { counts, totals, groups, groupOf, whole: totals.reduce((sum, total) => sum + total, 0) };
}

/** Words that a group is thought to have seen before any were counted, shared out as in the whole edition. */
const priorWords = 250;
/** So unlikely a group is as good as impossible; one odd word must not rule out what all else says. */
const chanceMin = -12;
const chanceScale = 10;

/** The logarithm of each code's group's chance, as naive Bayes has it from the words alone. */
function chances(words: GroupWords, known: readonly KnownTerm[]): Float32Array {
  const logs = new Float64Array(words.groups);
  for (const { id, weight } of known) {
    const counts = words.counts.subarray(id * words.groups, (id + 1) * words.groups);
    const share = counts.reduce((sum, count) => sum + count, 0) / words.whole;
    if (share === 0) continue;
    for (let group = 0; group < words.groups; group += 1) {
      const seen = (counts[group] ?? 0) + priorWords * share;
      logs[group] =
        (logs[group] ?? 0) + weight * Math.log(seen / ((words.totals[group] ?? 0) + priorWords) / share);
    }
  }
  const greatest = logs.reduce((max, log) => Math.max(max, log), Number.NEGATIVE_INFINITY);
  const rest = Math.log(logs.reduce((sum, log) => sum + Math.exp(log - greatest), 0));
  return Float32Array.from(
    words.groupOf,
    (group) => Math.max(chanceMin, (logs[group] ?? 0) - greatest - rest) / chanceScale,
  );
}
