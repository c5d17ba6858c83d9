/** One score a code from the scores of all segments of a text. */
import type { ScoringModel } from "../index/scoring-model.ts";
import { interpolate } from "./rating.ts";

/** What one segment of a text votes for. */
export interface Ballot {
  readonly scores: Float32Array;
  readonly votes: number;
}

/**
 * From this many ballots on a text is prose about one company, in which most sentences are about the same. How much
 * the mean score of all ballots counts then, and how far below the best a score may fall. Set by hand, checked against
 * the prose of `npm run bench everyday-naics`.
 */
const proseMin = 5;
const meanWeight = 0.6;
const scoreDropMax = 12;

/**
 * Each segment divides its votes by softmax, weighted by the rating of its best score, so that the code of one sentence
 * ranks beside that of another. The best score of any segment stays.
 */
export function combineBallots(ballots: readonly Ballot[], { ratingCurve }: ScoringModel): Float32Array {
  const [only, ...others] = ballots;
  if (only === undefined || others.length === 0) return only?.scores ?? new Float32Array();
  const shares = new Float64Array(only.scores.length);
  const means = new Float64Array(only.scores.length);
  const allVotes = ballots.reduce((sum, { votes }) => sum + votes, 0);
  let highest = Number.NEGATIVE_INFINITY;
  for (const { scores, votes } of ballots) {
    const best = greatestOf(scores);
    const odds = scores.map((score) => Math.exp(score - best));
    const weight =
      (votes * interpolate(ratingCurve, best)) / 100 / odds.reduce((sum, value) => sum + value, 0);
    odds.forEach((value, code) => {
      shares[code] = (shares[code] ?? 0) + weight * value;
      const drop = Math.max((scores[code] ?? 0) - best, -scoreDropMax);
      means[code] = (means[code] ?? 0) + (votes / allVotes) * drop;
    });
    highest = Math.max(highest, best);
  }
  const support = ballots.length < proseMin ? 0 : meanWeight;
  const combined = Float32Array.from(
    shares,
    (share, code) => Math.log(Math.max(share, 1e-12)) + support * (means[code] ?? 0),
  );
  const most = greatestOf(combined);
  return combined.map((value) => highest + value - most);
}

const greatestOf = (values: Float32Array): number =>
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
