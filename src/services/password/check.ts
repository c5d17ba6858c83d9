/** `POST /password/check`: how hard a password is to guess. */
import {
  type Attack,
  adviceKinds,
  attacks,
  buildAdvice,
  buildFeedback,
  computeCrackTimes,
  computeHashCrackTime,
  crackingHardware,
  type FeedbackLanguage,
  type FeedbackOptions,
  feedbackLanguages,
  formatCrackTimes,
  type Match,
  type PasswordHashName,
  passwordHashNames,
  rateBases,
} from "../../engines/password-strength/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { formed, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { password, score, userInputs, yearOf } from "./fields.ts";
import {
  measureAsZxcvbn,
  measureStrength,
  type PasswordData,
  type Strength,
  type StrengthRequest,
} from "./strength.ts";

const byAttack = <T>(type: string, description: string) =>
  Type.Unsafe<Record<Attack, T>>({
    type: "object",
    required: attacks,
    properties: Object.fromEntries(attacks.map((attack) => [attack, { type }])),
    description,
  });

const guessesLog10 = Type.Number({ description: "Their decimal logarithm", ...view({ as: "aside" }) });

const part = Type.Object(
  {
    pattern: Type.Enum(
      ["bruteforce", "dictionary", "spatial", "repeat", "sequence", "regex", "date", "ending"],
      {
        description:
          "What it is recognized as; regex: a year; ending: digits and signs as people append them",
      },
    ),
    start: Type.Integer({ description: "First UTF-16 unit" }),
    end: Type.Integer({ description: "Unit after the last" }),
    guesses: Type.Number({ description: "Guesses needed for this part alone" }),
    guessesLog10,
    dictionary: Type.Optional(
      Type.String({
        description:
          "The list that contains the word: one of zxcvbn, a language, names, places, everyday, user_inputs or breached",
      }),
    ),
    rank: Type.Optional(Type.Integer({ description: "Rank in that list, from 1" })),
    reversed: Type.Optional(Type.Boolean({ description: "Whether the word is reversed" })),
    l33t: Type.Optional(Type.Boolean({ description: "Whether other characters stand for letters" })),
    graph: Type.Optional(Type.String({ description: "The keyboard of the pattern" })),
    turns: Type.Optional(Type.Integer({ description: "Straight lines of the keyboard pattern" })),
    repeatCount: Type.Optional(Type.Integer({ description: "How often its text is repeated" })),
    ascending: Type.Optional(Type.Boolean({ description: "Whether the sequence ascends" })),
  },
  { title: "PasswordPart" },
);

const hashCrackTime = Type.Object(
  {
    hash: Type.Enum(passwordHashNames, { description: "How the password is stored" }),
    parameters: Type.String({ description: "Cost of that hash" }),
    guessesPerSecond: Type.Number({ description: "Guesses a second" }),
    basis: Type.Enum(rateBases, {
      description:
        "measured: published by hashcat's benchmark; scaled: from it to this cost; bound: what the card's memory bandwidth allows at most",
    }),
    hardware: Type.String({ description: "What guesses" }),
    seconds: Type.Number({ description: "Until it is guessed" }),
    display: Type.String({ description: "The same in words" }),
  },
  { title: "HashCrackTime" },
);

const output = Type.Object({
  score,
  guesses: Type.Number({ description: "Guesses needed, at most 1.8e308", ...view({ as: "aside" }) }),
  guessesLog10,
  crackTimesSeconds: {
    ...byAttack<number>("number", "Seconds, by kind of attack"),
    ...view({ as: "aside" }),
  },
  crackTimesDisplay: byAttack<string>("string", "The same in words"),
  feedback: Type.Object(
    {
      warning: Type.String({ description: "What is wrong with it; empty if nothing is" }),
      suggestions: Type.Array(Type.String(), { description: "What would make it stronger" }),
    },
    { title: "PasswordFeedback" },
  ),
  advice: Type.Array(
    Type.Object(
      {
        kind: Type.Enum(adviceKinds, { description: "What to do" }),
        text: Type.String({ description: "In a sentence" }),
      },
      { title: "PasswordAdvice" },
    ),
    {
      description:
        "What protects better than another password, for a weak or breached one: a passkey, one-time codes (totp), a password manager",
    },
  ),
  crackTimesByHash: Type.Optional(
    Type.Array(hashCrackTime, { description: "How long guessing takes, by the `hashes` asked for" }),
  ),
  breached: {
    ...nullable(
      Type.Boolean(),
      "Whether it is among the breached passwords that this server keeps, which makes the score 1 at most; null if " +
        "they are not prepared yet",
    ),
    ...view({ verdict: ["Known from breaches", "Not known from breaches"], tone: "bad" }),
  },
  calcTimeMs: Type.Number({ description: "Milliseconds that the estimate took", ...view({ as: "aside" }) }),
  sequence: Type.Array(part, { description: "The parts by which it is guessed, in order" }),
  truncated: Type.Boolean({ description: "Whether it is longer than what was analyzed" }),
});

export const check = operation({
  at: ["POST /check"],
  essential: true,
  holdsSecrets: true,
  summary: "Estimate how hard a password is to guess",
  keywords: [
    "strength",
    "strong",
    "weak",
    "meter",
    "tester",
    "crack",
    "cracked",
    "cracking",
    "entropy",
    "secure",
    "long",
    "zxcvbn",
  ],
  fits: { password: "password" },
  description:
    "Estimates how many guesses a password withstands and how long they take, and tells what would make it stronger. The method of zxcvbn with what it lacks: names and words of 18 languages without their marks, years to ten from " +
    "now, phrases, endings, parts of the user inputs, and breached passwords. A word of zxcvbn's lists keeps its " +
    "guesses. The first 128 characters are analyzed; beyond them what repeats or continues costs nothing, and each " +
    "other character multiplies the guesses by ten. The answer contains no part of the password, and no network is used.",
  input: Type.Object({
    password,
    userInputs,
    language: Type.String({
      default: "en",
      maxLength: 35,
      ...formed("^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*$", "a language tag such as de or pt-BR"),
      description: `Language of the feedback: ${feedbackLanguages.join(", ")}; English for any other. The word lists of all languages always count`,
    }),
    hashes: Type.Array(Type.Enum([...passwordHashNames, "all"]), {
      default: [],
      maxItems: passwordHashNames.length + 1,
      description: "Hashes by which the password may be stored, for crackTimesByHash; or all",
    }),
    compatibility: Type.Enum(["none", "zxcvbn"], {
      default: "none",
      description:
        "zxcvbn: exactly the numbers of zxcvbn 4.4.2, without breached passwords and other languages",
    }),
  }),
  output: json(output),
  examples: [
    { title: "A weak one", input: { password: "P4ssw0rd1990" } },
    { title: "A known name", input: { password: "lovelace1815", userInputs: ["Ada", "Lovelace"] } },
    {
      title: "How long it lasts as bcrypt and as Argon2id",
      input: { password: "Tr0ub4dour&3", hashes: ["bcrypt-12", "argon2id"] },
    },
    { title: "Feedback in German", input: { password: "Sommer2026!", language: "de" } },
  ],
  handle: async (
    { password, userInputs, language, compatibility, hashes },
    { now, resources }: Context<PasswordData>,
  ) => {
    const startedAt = now();
    const request = { password, userInputs, yearNow: yearOf(startedAt) };
    const strength = await estimateStrength({ ...request, language, compatibility, hashes }, resources);
    return { ...strength, calcTimeMs: now() - startedAt };
  },
});

interface CheckRequest extends StrengthRequest {
  readonly language?: string;
  readonly compatibility?: "none" | "zxcvbn";
  readonly hashes?: readonly (PasswordHashName | "all")[];
}

/** All of the answer but its time. */
export async function estimateStrength(
  { language: tag = "en", compatibility = "none", hashes = [], ...request }: CheckRequest,
  data: PasswordData,
): Promise<Omit<Static<typeof output>, "calcTimeMs">> {
  const isZxcvbn = compatibility === "zxcvbn";
  const strength = await (isZxcvbn ? measureAsZxcvbn : measureStrength)(request, data);
  const { guesses, sequence, truncated } = strength.estimate;
  const language = findLanguage(tag);
  return {
    score: strength.score,
    guesses,
    guessesLog10: log10(guesses),
    crackTimesSeconds: computeCrackTimes(guesses),
    crackTimesDisplay: formatCrackTimes(guesses),
    feedback: describeStrength(strength, { language, warnsOfUserInputs: !isZxcvbn }),
    advice: buildAdvice(strength.score, strength.breached === true, language),
    ...(hashes.length > 0 && { crackTimesByHash: listHashCrackTimes(hashes, guesses) }),
    breached: strength.breached,
    sequence: sequence.map(describePart),
    truncated,
  };
}

/** In the order of the table, each once. */
const listHashCrackTimes = (hashes: readonly (PasswordHashName | "all")[], guesses: number) =>
  passwordHashNames
    .filter((hash) => hashes.includes("all") || hashes.includes(hash))
    .map((hash) => ({ ...computeHashCrackTime(hash, guesses), hardware: crackingHardware }));

const describeStrength = ({ score, estimate }: Strength, options: FeedbackOptions) =>
  buildFeedback(score, estimate.sequence, options);

/** By the first part of the tag. */
function findLanguage(tag: string): FeedbackLanguage {
  const language = tag.toLowerCase().split(/[-_]/)[0];
  return feedbackLanguages.find((known) => known === language) ?? "en";
}

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
