/** Decides the endpoints that judge a password: its strength, and whether a policy accepts it. */

import { findCount, hashPassword, splitDigest } from "../../engines/breach-ranges/index.ts";
import {
  lintPolicy,
  type Policy,
  type PresetName,
  presetNames,
  resolvePolicy,
} from "../../engines/password-policy/index.ts";
import { attacks } from "../../engines/password-strength/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { formed } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { answerCheck, answerPolicy } from "./answers.ts";
import type { WithBreach } from "./breach/resources.ts";
import { policyFields } from "./policy-fields.ts";

const answers = import.meta.resolve("./answers.ts");
const checkTask = task(answers, answerCheck);
const policyTask = task(answers, answerPolicy);

/** Microseconds of the longest estimate; the first of a thread also loads the word lists, so none runs elsewhere. */
const estimateCost = 50_000;

const password = Type.String({
  minLength: 1,
  maxLength: 1_024,
  description: "The password; not kept, not logged",
});
const userInputs = Type.Array(Type.String({ maxLength: 100 }), {
  default: [],
  maxItems: 100,
  description: "What is known of the person or the site: names, addresses",
});
const score = Type.Integer({ minimum: 0, maximum: 4, description: "0 too guessable … 4 very unguessable" });

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
  handle: async ({ password: text, userInputs: known }, { compute, now }) => {
    const startedAt = now();
    const asked = { password: text, userInputs: known, yearNow: yearOf(startedAt) };
    const answer = await compute(checkTask, asked, estimateCost);
    return { ...answer, calcTimeMs: now() - startedAt };
  },
});

const yearOf = (ms: number): number => new Date(ms).getUTCFullYear();

const value = Type.Unsafe<string | number | boolean>({ type: ["string", "number", "boolean"] });

export const policy = operation({
  at: ["POST /policy"],
  summary: "Judge a password by a policy, and the policy itself",
  description:
    "Lengths count code points after NFC. Presets: nist and nist-mfa (SP 800-63B-4: 15 characters, 8 with a second " +
    "factor, a blocklist, no composition), owasp, pci, basic. policyWarnings tell where a policy contradicts the standard.",
  input: Type.Object({
    password,
    policy: Type.Unsafe<PresetName | Partial<Policy>>({
      type: ["string", "object"],
      ...formed(`^(?:${presetNames.join("|")})$`, `one of ${presetNames.join(", ")}, or an object of rules`),
      maxLength: 16,
      properties: policyFields,
      default: "nist",
      description: `${presetNames.join(", ")}, or an object of rules`,
    }),
    userInputs,
  }),
  output: json(
    Type.Object({
      valid: Type.Boolean({ description: "Whether no rule is broken" }),
      score,
      violations: Type.Array(
        Type.Object({
          rule: Type.String({ description: "The field of the policy" }),
          message: Type.String({ description: "What the password must be" }),
          expected: value,
          actual: value,
        }),
        { description: "Rules that are broken" },
      ),
      passed: Type.Array(Type.String(), { description: "Rules that are kept" }),
      policy: Type.Object({}, { additionalProperties: true, description: "All rules as they were applied" }),
      policyWarnings: Type.Array(Type.String(), { description: "Where the policy makes passwords worse" }),
    }),
  ),
  fails: ["breach_data_unavailable"],
  examples: [
    { title: "By SP 800-63B-4", input: { password: "correct horse battery staple" } },
    {
      title: "Rules of one's own",
      input: { password: "Tr0ub4dor&3", policy: { minLength: 12, requireSymbols: true, pattern: "[0-9]" } },
    },
  ],
  handle: async ({ password: text, policy: rules, userInputs: inputs }, context: Context<WithBreach>) => {
    const { compute, now, resources, signal } = context;
    const effective = resolvePolicy(rules);
    const digest = splitDigest(hashPassword(text));
    const { breach } = resources;
    const common = effective.disallowCommon ? await breach.commonRange(digest.prefix) : null;
    const range = effective.disallowPwned ? await breach.range(digest.prefix, signal) : null;
    const isListed = common !== null && findCount(common, digest.suffix) > 0;
    const isPwned = range !== null && findCount(range, digest.suffix) > 0;
    // Only what is named here goes to a thread: an unknown field may be nested deeper than can be copied.
    const asked = { password: text, userInputs: inputs, policy: effective, isListed, isPwned };
    const verdict = await compute(policyTask, { ...asked, yearNow: yearOf(now()) }, estimateCost);
    return { ...verdict, policy: { ...effective }, policyWarnings: lintPolicy(effective) };
  },
});
