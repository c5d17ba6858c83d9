/** One score a code from the scores of all segments of a text. */
import type { ScoringModel } from "../index/scoring-model.ts";
import { interpolate } from "./rating.ts";

/** What one segment of a text votes for. */
export interface Ballot {
  readonly scores: Float32Array;
  readonly votes: number;
}

/** From this many ballots on a text is prose about one company, in which most sentences are about the same. */
const proseMin = 5;

export const isProse = (ballots: readonly Ballot[]): boolean => ballots.length >= proseMin;

/**
 * What the logarithm of a code's share of all votes, and how far it is below the best code on an average ballot, count in
 * prose. Fitted with the weights of `sector-words.json` as a conditional logit on the seen halves of the prose of
 * `npm run bench everyday-naics`, so that the scores of prose are log odds.
 */
const voteWeight = 0.55;
const meanWeight = 1.4;
/** How far below the best a score may fall, and the least share of the votes. Set by hand. */
const scoreDropMax = 12;
const shareMin = 1e-6;

/**
 * The rating of prose follows the chance that its first code is right, if none of its ballots is rated less. Set by hand: on
 * the seen halves, with weights fitted to them, 94 of 95 first codes were right at chances of 0.9 and above.
 */
const chanceCurve = [
  [0, 20],
  [0.3, 38],
  [0.9, 60],
  [0.97, 78],
  [1, 97],
] as const;

interface Count {
  /** Share of all votes of each code, by softmax, weighted by the rating of the best score of each ballot. */
  readonly shares: Float64Array;
  /** How far below the best score of a ballot each code is, at most `scoreDropMax`. */
  readonly means: Float64Array;
  readonly highest: number;
}

function countVotes(ballots: readonly Ballot[], size: number, { ratingCurve }: ScoringModel): Count {
  const shares = new Float64Array(size);
  const means = new Float64Array(size);
  const allVotes = ballots.reduce((sum, { votes }) => sum + votes, 0);
  let highest = Number.NEGATIVE_INFINITY;
  let allWeights = 0;
  for (const { scores, votes } of ballots) {
    const best = greatestOf(scores);
    const odds = scores.map((score) => Math.exp(score - best));
    const weight = (votes * interpolate(ratingCurve, best)) / 100;
    const share = weight / odds.reduce((sum, value) => sum + value, 0);
    odds.forEach((value, code) => {
      shares[code] = (shares[code] ?? 0) + share * value;
      const drop = Math.max((scores[code] ?? 0) - best, -scoreDropMax);
      means[code] = (means[code] ?? 0) + (votes / allVotes) * drop;
    });
    allWeights += weight;
    highest = Math.max(highest, best);
  }
  return { shares: shares.map((share) => share / (allWeights || 1)), means, highest };
}

/**
 * Each segment divides its votes by softmax, so that the code of one sentence ranks beside that of another. The best score of
 * any segment stays, but in prose only as far as the codes are apart. `gains` are added in prose.
 */
export function combineBallots(
  ballots: readonly Ballot[],
  model: ScoringModel,
  gains?: Float32Array,
): Float32Array {
  const [only, ...others] = ballots;
  if (only === undefined || others.length === 0) return only?.scores ?? new Float32Array();
  const { shares, means, highest } = countVotes(ballots, only.scores.length, model);
  if (!isProse(ballots))
    return raiseTo(
      highest,
      Float32Array.from(shares, (share) => Math.log(Math.max(share, 1e-12))),
    );
  const combined = Float32Array.from(
    shares,
    (share, code) =>
      voteWeight * Math.log(Math.max(share, shareMin)) +
      meanWeight * (means[code] ?? 0) +
      (gains?.[code] ?? 0),
  );
  const most = greatestOf(combined);
  const chance = 1 / combined.reduce((sum, score) => sum + Math.exp(score - most), 0);
  return raiseTo(Math.min(highest, scoreRated(interpolate(chanceCurve, chance), model)), combined);
}

/** The score that is rated so. */
const scoreRated = (rating: number, { ratingCurve }: ScoringModel): number =>
  interpolate(
    ratingCurve.map(([score, own]) => [own, score] as const),
    rating,
  );

/** Moves all scores so that the best one is this. */
function raiseTo(best: number, scores: Float32Array): Float32Array {
  const most = greatestOf(scores);
  return scores.map((score) => best + score - most);
}

const greatestOf = (values: Float32Array): number =>
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
