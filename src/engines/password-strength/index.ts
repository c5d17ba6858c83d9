/** Password strength as zxcvbn 4.4.2 estimates it, and as people choose passwords today; in bounded time. */
import type { Estimator } from "./estimate.ts";

export type { BreachedList } from "./breached.ts";
export {
  type Attack,
  attacks,
  computeCrackTimes,
  formatCrackTimes,
  leastGuessesOf,
  scoreGuesses,
} from "./crack-times.ts";
export type { Circumstances, Estimate, Estimator } from "./estimate.ts";
export {
  adviceKinds,
  buildAdvice,
  buildFeedback,
  type Feedback,
  type FeedbackLanguage,
  type FeedbackOptions,
  feedbackLanguages,
} from "./feedback.ts";
export {
  computeHashCrackTime,
  crackingHardware,
  type PasswordHashName,
  passwordHashNames,
  rateBases,
} from "./hash-rates.ts";
export type { Match } from "./match.ts";

/** The file of packaged words, which `loadEstimator` takes. */
export const wordsFile = new URL("./words.gen.bin", import.meta.url);

/** The estimator with the packaged words, from the bytes of their file, which it keeps. */
export async function loadEstimator(words: Uint8Array): Promise<Estimator> {
  const { Estimator } = await import("./estimate.ts");
  return new Estimator(words);
}
