/** `POST /password/check`: how strong a password is. */
import { attacks } from "../../engines/password-strength/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { answerCheck } from "./answers.ts";
import { password, score, userInputs, yearOf } from "./fields.ts";

const checkTask = task(import.meta.resolve("./answers.ts"), answerCheck);

const byAttack = <T>(type: string, description: string) =>
  Type.Unsafe<Record<(typeof attacks)[number], T>>({
    type: "object",
    required: attacks,
    properties: Object.fromEntries(attacks.map((attack) => [attack, { type }])),
    description,
  });

const guesses = Type.Number({ description: "Guesses it takes by itself" });

const guessesLog10 = Type.Number({ description: "Their decimal logarithm" });

const part = Type.Object({
  pattern: Type.Enum(["bruteforce", "dictionary", "spatial", "repeat", "sequence", "regex", "date"], {
    description: "What it is recognized as; regex: a year",
  }),
  start: Type.Integer({ description: "First UTF-16 unit" }),
  end: Type.Integer({ description: "Unit after the last" }),
  guesses,
  guessesLog10,
  dictionary: Type.Optional(Type.String({ description: "The list its word stands in" })),
  rank: Type.Optional(Type.Integer({ description: "Place in that list, from 1" })),
  reversed: Type.Optional(Type.Boolean({ description: "Whether the word stands backwards" })),
  l33t: Type.Optional(Type.Boolean({ description: "Whether signs stand for letters" })),
  graph: Type.Optional(Type.String({ description: "The keyboard it is a walk on" })),
  turns: Type.Optional(Type.Integer({ description: "Straight pieces of the walk" })),
  repeatCount: Type.Optional(Type.Integer({ description: "How often its text is repeated" })),
  ascending: Type.Optional(Type.Boolean({ description: "Whether the sequence rises" })),
});

export const check = operation({
  at: ["POST /check"],
  summary: "Estimate how hard a password is to guess",
  description:
    "The estimate of zxcvbn 4.4.2 for the first 128 code points, in bounded time; each one behind them multiplies the " +
    "guesses by ten. No part of the password is in the answer.",
  input: Type.Object({ password, userInputs }),
  output: json(
    Type.Object({
      score,
      guesses: Type.Number({ description: "Guesses it takes, at most 1.8e308" }),
      guessesLog10,
      crackTimesSeconds: byAttack<number>("number", "Seconds by kind of attack"),
      crackTimesDisplay: byAttack<string>("string", "The same in words"),
      feedback: Type.Object({
        warning: Type.String({ description: "What is wrong with it; empty where nothing is" }),
        suggestions: Type.Array(Type.String(), { description: "What would help" }),
      }),
      calcTimeMs: Type.Number({ description: "Milliseconds until the estimate was there" }),
      sequence: Type.Array(part, { description: "The parts it is guessed by, in order" }),
      truncated: Type.Boolean({ description: "Whether it is longer than what was looked at" }),
    }),
  ),
  examples: [
    { title: "A weak one", input: { password: "P4ssw0rd1990" } },
    { title: "A name that is known", input: { password: "lovelace1815", userInputs: ["Ada", "Lovelace"] } },
  ],
  handle: async ({ password: text, userInputs: known }, { runInWorker, now }) => {
    const startedAt = now();
    const asked = { password: text, userInputs: known, yearNow: yearOf(startedAt) };
    const answer = await runInWorker(checkTask, asked);
    return { ...answer, calcTimeMs: now() - startedAt };
  },
});
