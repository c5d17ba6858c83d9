/** `POST /password/policy/strength`: the weakest password that a policy allows. */
import { setImmediate } from "node:timers/promises";
import {
  baseKinds,
  decorations,
  findCandidates,
  resolvePolicy,
  type WeakCandidate,
} from "../../engines/password-policy/index.ts";
import { formatCrackTimes, leastGuessesOf } from "../../engines/password-strength/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { score, yearOf } from "./fields.ts";
import { effectivePolicy, policyInput } from "./policy-fields.ts";
import { isTrivial, measureStrength, type PasswordData, type Strength } from "./strength.ts";

/** An example is no secret: it is built from words that this server's source names. */
const weakest = Type.Object(
  {
    example: Type.String({ description: "The password" }),
    base: Type.Enum(baseKinds, {
      description:
        "What it is built on: a common password, a row of keys, a sequence, a repetition, a phrase or several words",
    }),
    decorations: Type.Array(Type.Enum(decorations), { description: "What was done to satisfy the rules" }),
    guesses: Type.Number({ description: "Guesses it takes" }),
    guessesLog10: Type.Number({ description: "Their decimal logarithm" }),
    score,
    onlineThrottled: Type.String({ description: "How long it lasts against 100 guesses an hour" }),
    offlineFast: Type.String({ description: "How long it lasts against 10,000,000,000 guesses a second" }),
  },
  { title: "WeakestPassword" },
);

export const policyStrength = operation({
  at: ["POST /policy/strength"],
  summary: "Find the weakest password that a policy allows",
  keywords: ["policy", "strength", "weakest", "guesses", "minimum", "floor", "worst"],
  description:
    "Builds weak passwords that satisfy a policy, as people do: common passwords, rows of keys, sequences, repetitions and phrases, " +
    "with capitals, digits and symbols where the rules ask for them. Answers the one that takes the fewest guesses: an upper bound of what the policy " +
    "guarantees, since a weaker one may exist. Breached passwords are those that this server keeps; no network is used.",
  input: Type.Object({ policy: policyInput }),
  output: json(
    Type.Object(
      {
        weakest: nullable(weakest, "The weakest that was found; null if none of those tried is allowed"),
        guaranteedGuesses: Type.Number({
          description: "What the rules guarantee whatever is chosen: the least guesses of minScore, else 1",
        }),
        tried: Type.Integer({ description: "Passwords that satisfy the rules about characters" }),
        allowed: Type.Integer({ description: "Those of them that no list and no score rules out" }),
        lists: nullable(
          Type.Boolean(),
          "Whether they were compared with the breached passwords this server keeps; null if the policy asks for none",
        ),
        policy: effectivePolicy,
      },
      { title: "PolicyStrength" },
    ),
  ),
  examples: [
    {
      title: "Eight characters of all four classes",
      input: {
        policy: {
          requireUppercase: true,
          requireLowercase: true,
          requireNumbers: true,
          requireSymbols: true,
          disallowCommon: false,
        },
      },
    },
    { title: "SP 800-63B-4", input: { policy: "nist" } },
  ],
  handle: async (request, { runInWorker, resources, now }: Context<PasswordData>) => {
    const policy = resolvePolicy(request.policy);
    const candidates = await runInWorker(candidatesTask, policy);
    const asksLists = policy.disallowCommon || policy.disallowPwned;
    const measured: (readonly [WeakCandidate, Strength])[] = [];
    for (const candidate of candidates) {
      // Estimates take up to 5 ms each for the longest.
      await setImmediate();
      const request = { password: candidate.password, userInputs: [], yearNow: yearOf(now()) };
      measured.push([candidate, await measureStrength(request, resources)]);
    }
    const isAllowed = ([{ password }, { estimate, breached, score }]: (typeof measured)[number]): boolean =>
      score >= policy.minScore &&
      !(asksLists && breached === true) &&
      !(policy.disallowCommon && (isTrivial(estimate) || resources.blocklist?.has(password) === true));
    const allowed = measured.filter(isAllowed);
    const hasLists = measured.every(([, { breached }]) => breached !== null);
    const best = findWeakest(allowed);
    return {
      weakest: best === null ? null : describeWeakest(...best),
      guaranteedGuesses: leastGuessesOf(policy.minScore),
      tried: candidates.length,
      allowed: allowed.length,
      lists: asksLists ? hasLists : null,
      policy: { ...policy },
    };
  },
});

function findWeakest<T extends readonly [unknown, Strength]>(measured: readonly T[]): T | null {
  const [first, ...others] = measured;
  if (first === undefined) return null;
  const guessesOf = ([, { estimate }]: T): number => estimate.guesses;
  return others.reduce((best, one) => (guessesOf(one) < guessesOf(best) ? one : best), first);
}

/** For workers, where the expressions of callers run. */
const candidatesTask = task(import.meta.resolve("../../engines/password-policy/index.ts"), findCandidates);

function describeWeakest(
  { password, base, decorations }: WeakCandidate,
  { estimate: { guesses }, score }: Strength,
): Static<typeof weakest> {
  const times = formatCrackTimes(guesses);
  return {
    example: password,
    base,
    decorations: [...decorations],
    guesses,
    guessesLog10: Math.log10(guesses),
    score,
    onlineThrottled: times.online_throttling_100_per_hour,
    offlineFast: times.offline_fast_hashing_1e10_per_second,
  };
}
