/** Answers on the strength of a password, made in a worker: the word lists are loaded only there. */

import {
  checkPassword,
  compilePattern,
  type Policy,
  type PolicyCheck,
} from "../../engines/password-policy/index.ts";
import {
  type Attack,
  buildFeedback,
  computeCrackTimes,
  type Estimate,
  type Feedback,
  formatCrackTimes,
  loadEstimator,
  type Match,
  scoreGuesses,
} from "../../engines/password-strength/index.ts";

export interface CheckRequest {
  readonly password: string;
  readonly userInputs: readonly string[];
  /** Dates near it are guessed first. */
  readonly yearNow: number;
}

/** A part of the password by its place; what stands there is not repeated. */
export interface PartAnswer {
  pattern: Match["pattern"];
  start: number;
  end: number;
  guesses: number;
  guessesLog10: number;
  dictionary?: string;
  rank?: number;
  reversed?: boolean;
  l33t?: boolean;
  graph?: string;
  turns?: number;
  repeatCount?: number;
  ascending?: boolean;
}

export interface CheckAnswer {
  score: number;
  guesses: number;
  guessesLog10: number;
  crackTimesSeconds: Record<Attack, number>;
  crackTimesDisplay: Record<Attack, string>;
  feedback: Feedback;
  sequence: PartAnswer[];
  truncated: boolean;
}

async function estimateOf({ password, userInputs, yearNow }: CheckRequest): Promise<Estimate> {
  const estimate = await loadEstimator();
  return estimate(password, userInputs, yearNow);
}

const log10 = (guesses: number): number => Math.log(guesses) / Math.log(10);

/** The strength of a password of at least one character. */
export async function answerCheck(request: CheckRequest): Promise<CheckAnswer> {
  const { guesses, sequence, truncated } = await estimateOf(request);
  const score = scoreGuesses(guesses);
  return {
    score,
    guesses,
    guessesLog10: log10(guesses),
    crackTimesSeconds: computeCrackTimes(guesses),
    crackTimesDisplay: formatCrackTimes(guesses),
    feedback: buildFeedback(score, sequence),
    sequence: sequence.map(partOf),
    truncated,
  };
}

function partOf(match: Match): PartAnswer {
  const { pattern, i, j, guesses } = match;
  const part = { pattern, start: i, end: j + 1, guesses, guessesLog10: log10(guesses) };
  switch (match.pattern) {
    case "dictionary": {
      const { dictionary, rank, reversed, l33t } = match;
      return { ...part, dictionary, rank, reversed, l33t };
    }
    case "spatial":
      return { ...part, graph: match.graph, turns: match.turns };
    case "repeat":
      return { ...part, repeatCount: match.repeatCount };
    case "sequence":
      return { ...part, ascending: match.ascending };
    default:
      return part;
  }
}

export interface PolicyRequest extends CheckRequest {
  readonly policy: Policy;
  /** Whether the password stands in the packaged list. */
  readonly isListed: boolean;
  readonly isPwned: boolean;
}

/** The check with the score. Throws what `compilePattern` throws. */
export async function answerPolicy(request: PolicyRequest): Promise<PolicyCheck & { score: number }> {
  const { password, policy, userInputs, isListed, isPwned } = request;
  const pattern = await compilePattern(policy.pattern);
  const estimate = await estimateOf(request);
  const score = scoreGuesses(estimate.guesses);
  const isCommon = isListed || isOneCommonThing(estimate);
  return { ...checkPassword({ password, policy, userInputs, pattern, score, isCommon, isPwned }), score };
}

const commonGuessesMax = 1e6;

/** The whole password is one word in whatever disguise, or one easy row of keys, characters or repetitions. */
function isOneCommonThing({ sequence, guesses }: Estimate): boolean {
  const [only, ...others] = sequence;
  if (only === undefined || others.length > 0) return false;
  if (only.pattern === "dictionary") return only.dictionary !== "user_inputs";
  return only.pattern !== "bruteforce" && guesses < commonGuessesMax;
}
