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

/** What each term says of each group. */
interface GroupWords {
  /** Term × group: the logarithm of how much likelier the term is in the group than in the whole edition. */
  readonly logs: Float32Array;
  readonly groups: number;
  readonly groupOf: readonly number[];
}

/** Words that a group is thought to have seen before any were counted, shared out as in the whole edition. */
const priorWords = 250;

function groupWords({ terms }: MatchIndex, groupOf: readonly number[]): GroupWords {
  const groups = Math.max(...groupOf) + 1;
  const logs = new Float32Array(terms.size * groups);
  const totals = new Float64Array(groups);
  terms.lengths.forEach((length, code) => {
    totals[groupOf[code] ?? 0] = (totals[groupOf[code] ?? 0] ?? 0) + length;
  });
  const whole = totals.reduce((sum, total) => sum + total, 0);
  for (let term = 0; term < terms.size; term += 1) {
    const own = logs.subarray(term * groups, (term + 1) * groups);
    for (let at = terms.starts[term] ?? 0; at < (terms.starts[term + 1] ?? 0); at += 1) {
      const group = groupOf[terms.postingCodes[at] ?? 0] ?? 0;
      own[group] = (own[group] ?? 0) + (terms.postingWeights[at] ?? 0);
    }
    const share = own.reduce((sum, count) => sum + count, 0) / whole;
    own.forEach((count, group) => {
      own[group] = Math.log((count + priorWords * share) / ((totals[group] ?? 0) + priorWords) / share);
    });
  }
  return { logs, groups, groupOf };
}

/** So unlikely a group is as good as impossible; one odd word must not rule out what all else says. */
const chanceMin = -12;
const chanceScale = 10;

/** The logarithm of each code's group's chance, as naive Bayes has it from the words alone. */
function chances({ logs, groups, groupOf }: GroupWords, known: readonly KnownTerm[]): Float32Array {
  const sums = new Float64Array(groups);
  for (const { id, weight } of known) {
    for (let group = 0; group < groups; group += 1)
      sums[group] = (sums[group] ?? 0) + weight * (logs[id * groups + group] ?? 0);
  }
  const greatest = sums.reduce((max, sum) => Math.max(max, sum), Number.NEGATIVE_INFINITY);
  const rest = Math.log(sums.reduce((total, sum) => total + Math.exp(sum - greatest), 0));
  return Float32Array.from(
    groupOf,
    (group) => Math.max(chanceMin, (sums[group] ?? 0) - greatest - rest) / chanceScale,
  );
}
