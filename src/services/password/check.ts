/** `POST /password/check`: how hard a password is to guess. */
import {
  type Attack,
  attacks,
  buildFeedback,
  computeCrackTimes,
  formatCrackTimes,
  loadEstimator,
  type Match,
  scoreGuesses,
} from "../../engines/password-strength/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { password, score, userInputs, yearOf } from "./fields.ts";

const byAttack = <T>(type: string, description: string) =>
  Type.Unsafe<Record<Attack, T>>({
    type: "object",
    required: attacks,
    properties: Object.fromEntries(attacks.map((attack) => [attack, { type }])),
    description,
  });

const guessesLog10 = Type.Number({ description: "Their decimal logarithm" });

const part = Type.Object({
  pattern: Type.Enum(["bruteforce", "dictionary", "spatial", "repeat", "sequence", "regex", "date"], {
    description: "What it is recognized as; regex: a year",
  }),
  start: Type.Integer({ description: "First UTF-16 unit" }),
  end: Type.Integer({ description: "Unit after the last" }),
  guesses: Type.Number({ description: "Guesses needed for this part alone" }),
  guessesLog10,
  dictionary: Type.Optional(Type.String({ description: "The list that contains the word" })),
  rank: Type.Optional(Type.Integer({ description: "Rank in that list, from 1" })),
  reversed: Type.Optional(Type.Boolean({ description: "Whether the word is reversed" })),
  l33t: Type.Optional(Type.Boolean({ description: "Whether other characters stand for letters" })),
  graph: Type.Optional(Type.String({ description: "The keyboard of the pattern" })),
  turns: Type.Optional(Type.Integer({ description: "Straight lines of the keyboard pattern" })),
  repeatCount: Type.Optional(Type.Integer({ description: "How often its text is repeated" })),
  ascending: Type.Optional(Type.Boolean({ description: "Whether the sequence ascends" })),
});

const output = Type.Object({
  score,
  guesses: Type.Number({ description: "Guesses needed, at most 1.8e308" }),
  guessesLog10,
  crackTimesSeconds: byAttack<number>("number", "Seconds, by kind of attack"),
  crackTimesDisplay: byAttack<string>("string", "The same in words"),
  feedback: Type.Object({
    warning: Type.String({ description: "What is wrong with it; empty if nothing is" }),
    suggestions: Type.Array(Type.String(), { description: "What would make it stronger" }),
  }),
  calcTimeMs: Type.Number({ description: "Milliseconds that the estimate took" }),
  sequence: Type.Array(part, { description: "The parts by which it is guessed, in order" }),
  truncated: Type.Boolean({ description: "Whether it is longer than what was analyzed" }),
});

export const check = operation({
  at: ["POST /check"],
  summary: "Estimate how hard a password is to guess",
  description:
    "The estimate of zxcvbn 4.4.2 for the first 128 code points, in bounded time. Each further code point multiplies " +
    "the guesses by ten. The answer contains no part of the password.",
  input: Type.Object({ password, userInputs }),
  output: json(output),
  examples: [
    { title: "A weak one", input: { password: "P4ssw0rd1990" } },
    { title: "A known name", input: { password: "lovelace1815", userInputs: ["Ada", "Lovelace"] } },
  ],
  handle: async ({ password, userInputs }, { runInWorker, now }) => {
    const startedAt = now();
    const request = { password, userInputs, yearNow: yearOf(startedAt) };
    const strength = await runInWorker(estimateTask, request);
    return { ...strength, calcTimeMs: now() - startedAt };
  },
});

interface StrengthRequest {
  readonly password: string;
  readonly userInputs: readonly string[];
  readonly yearNow: number;
}

/** For workers: only there the word lists are loaded. */
export async function estimateStrength({
  password,
  userInputs,
  yearNow,
}: StrengthRequest): Promise<Omit<Static<typeof output>, "calcTimeMs">> {
  const estimate = await loadEstimator();
  const { guesses, sequence, truncated } = estimate(password, userInputs, yearNow);
  const score = scoreGuesses(guesses);
  return {
    score,
    guesses,
    guessesLog10: log10(guesses),
    crackTimesSeconds: computeCrackTimes(guesses),
    crackTimesDisplay: formatCrackTimes(guesses),
    feedback: buildFeedback(score, sequence),
    sequence: sequence.map(describePart),
    truncated,
  };
}

const estimateTask = task(import.meta.url, estimateStrength);

/** The part by its place; its text is not repeated. */
function describePart(match: Match): Static<typeof part> {
  const { pattern, i, j, guesses } = match;
  const common = { pattern, start: i, end: j + 1, guesses, guessesLog10: log10(guesses) };
  switch (match.pattern) {
    case "dictionary": {
      const { dictionary, rank, reversed, l33t } = match;
      return { ...common, dictionary, rank, reversed, l33t };
    }
    case "spatial":
      return { ...common, graph: match.graph, turns: match.turns };
    case "repeat":
      return { ...common, repeatCount: match.repeatCount };
    case "sequence":
      return { ...common, ascending: match.ascending };
    default:
      return common;
  }
}

const log10 = (guesses: number): number => Math.log(guesses) / Math.log(10);
