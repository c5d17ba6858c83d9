/** How strong a password is by all that this server knows. */
import { fileURLToPath } from "node:url";
import {
  type Estimate,
  type Estimator,
  loadEstimator,
  scoreGuesses,
  wordsFile,
} from "../../engines/password-strength/index.ts";
import { afterStart, once } from "../../kernel/once.ts";
import type { Files } from "../../kernel/ports.ts";
import type { Blocklist } from "./blocklist.ts";
import type { BreachData } from "./breach-data.ts";

export interface PasswordData {
  readonly breach: BreachData;
  /** The operator's own; null where there is none. */
  readonly blocklist: Blocklist | null;
  /** Loads the word lists with the first call. */
  readonly estimator: () => Promise<Estimator>;
  /** Forgets the loading after the start. */
  readonly cancel: () => void;
}

/** Has something of all that is looked for. */
const usual = "J0hn.Smith1984 abab é!";

/** Loads the estimator shortly after the start and goes through its code once, so that the first check need not wait. */
export const warmUp = (estimator: () => Promise<Estimator>): (() => void) =>
  afterStart(async () => {
    const circumstances = { userInputs: ["John Smith"], yearNow: 2026, breached: null };
    (await estimator()).estimate(usual, circumstances);
  });

export const openEstimator = (files: Files): (() => Promise<Estimator>) =>
  once(async () => {
    const words = await files.read(fileURLToPath(wordsFile));
    if (words === null) throw new Error("the list of words for passwords is missing");
    return loadEstimator(words);
  });

export interface StrengthRequest {
  readonly password: string;
  readonly userInputs: readonly string[];
  readonly yearNow: number;
}

export interface Strength {
  readonly score: number;
  readonly estimate: Estimate;
  /** Whether the password is among the breached ones that this server keeps; null where it keeps none. */
  readonly breached: boolean | null;
}

export async function measureStrength(
  { password, userInputs, yearNow }: StrengthRequest,
  { breach, estimator }: PasswordData,
): Promise<Strength> {
  const breached = await breach.isKnownHere(password);
  const circumstances = { userInputs, yearNow, breached: await breach.packagedList() };
  const isBreached = breached === true;
  const estimate = (await estimator()).estimate(password, { ...circumstances, isBreached });
  return { score: scoreGuesses(estimate.guesses), estimate, breached };
}

/** Exactly as zxcvbn 4.4.2 estimates it, whatever is known from breaches. */
export async function measureAsZxcvbn(
  { password, userInputs, yearNow }: StrengthRequest,
  { breach, estimator }: PasswordData,
): Promise<Strength> {
  const estimate = (await estimator()).estimateAsZxcvbn(password, { userInputs, yearNow });
  return { score: scoreGuesses(estimate.guesses), estimate, breached: await breach.isKnownHere(password) };
}

const maxTrivialGuesses = 1e6;

/** Whether all of the password is one word in any disguise, or one easy row of keys, characters or repetitions. */
export function isTrivial({ sequence: [only, ...others], guesses }: Estimate): boolean {
  if (only === undefined || others.length > 0) return false;
  if (only.pattern === "dictionary") return only.dictionary !== "user_inputs";
  return only.pattern !== "bruteforce" && guesses < maxTrivialGuesses;
}
