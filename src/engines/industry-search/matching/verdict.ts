/** Whether a given code fits a text, from its place and rating among all codes of its level. */

export type Verdict = "fits" | "plausible" | "unlikely";

interface Judged {
  /** Among all codes of the level, from 1. */
  readonly rank: number;
  readonly rating: number;
  /** Rating of the best code. */
  readonly bestRating: number;
}

/** A text whose best code is rated lower names no industry, so no code can be judged by it. */
const tellingRatingMin = 20;
/** A second or third code this near to the first is as right as it (`confidentLeadMin` of `match.ts`). */
const fittingRankMax = 3;
const fittingGapMax = 4;
/** Nearly all right codes are among the first ten, and rated at half of the first or more. */
const plausibleRankMax = 10;
const plausibleShareMin = 0.5;

/**
 * Null where the text says too little to judge. Bounds set by hand, checked on short descriptions with their right codes and
 * with siblings of these (`npm run bench everyday-naics`).
 */
export function judgeCode({ rank, rating, bestRating }: Judged): Verdict | null {
  if (bestRating < tellingRatingMin) return null;
  if (rank === 1 || (rank <= fittingRankMax && bestRating - rating <= fittingGapMax)) return "fits";
  if (rank <= plausibleRankMax && rating >= plausibleShareMin * bestRating) return "plausible";
  return "unlikely";
}
