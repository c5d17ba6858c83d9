/** Password strength as zxcvbn 4.4.2 estimates it, in bounded time. */
import type { estimate } from "./estimate.ts";

export { type Attack, attacks, computeCrackTimes, formatCrackTimes, scoreGuesses } from "./crack-times.ts";
export type { Estimate } from "./estimate.ts";
export { buildFeedback, type Feedback } from "./feedback.ts";
export type { Match } from "./match.ts";

/** The estimator; the first call loads its word lists, which takes some 60 ms and 10 MB. */
export async function loadEstimator(): Promise<typeof estimate> {
  const estimator = await import("./estimate.ts");
  return estimator.estimate;
}
