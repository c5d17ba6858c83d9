/** Decides the endpoints of the PII detector: spans of personal data, texts without them, and how risky a text is. */

import {
  kinds,
  kindsByDefault,
  kindsOnRequest,
  redactionModes,
  regulations,
  riskLevels,
  severities,
} from "../../engines/pii-detection/index.ts";
import { operation } from "../../kernel/operation.ts";
import { either, json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { exactlyOneOf, formed, refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { countGraphemes } from "../../shared/graphemes.ts";
import { answerAnalyze, answerDetect, answerRedact } from "./answers.ts";
import { analyzeExamples, detectExamples, redactExamples } from "./examples.ts";
import * as requests from "./request.ts";

const bodyBytesMax = 2 * 1024 * 1024;
/** Long answers come from the thread as finished bytes of it. */
const jsonType = "application/json; charset=utf-8";

const answers = import.meta.resolve("./answers.ts");
const detectTask = task(answers, answerDetect);
const redactTask = task(answers, answerRedact);
const analyzeTask = task(answers, answerAnalyze);

/** The first text has tables of 200 ms to load, and the next may hold anything: a thread's work, however short. */
const costMicroseconds = 200_000;

const text = Type.String({
  minLength: 1,
  maxLength: requests.textUnitsMax,
  ...refusal({ maxLength: "text_too_long" }),
  description: "The text to look through",
});

/** How a text is looked through, the same for all three. */
const finding = {
  kinds: Type.Optional(
    Type.Array(Type.Enum(kinds), {
      minItems: 1,
      maxItems: kinds.length,
      uniqueItems: true,
      description: `Kinds to find. Without it ${kindsByDefault.join(", ")}; on request only: ${kindsOnRequest.join(", ")}`,
    }),
  ),
  minScore: Type.Number({ default: 0.5, minimum: 0, maximum: 1, description: "Least score of a span" }),
  language: Type.String({
    default: "en",
    ...formed("^[a-z]{2}$", "a language code of two lower-case letters, such as en"),
    description: "Language of the text, ISO 639-1; says whose phone numbers have no country code",
  }),
  allowList: Type.Array(Type.String({ maxLength: 200 }), {
    default: [],
    maxItems: 100,
    description: "Values never reported, whatever their letter case",
  }),
  customPatterns: Type.Array(
    Type.Object({
      kind: Type.String({
        ...formed(
          "^[a-z][a-z0-9_-]{0,39}$",
          "a name of at most 40 lower-case letters, digits, _ and -, a letter first",
        ),
        description: "A known kind or your own",
      }),
      pattern: Type.String({
        minLength: 1,
        maxLength: 500,
        description: "Regular expression as RE2 reads them: no look-around, no back-references",
      }),
      flags: Type.String({
        default: "",
        ...formed("^[gimsu]{0,5}$", "up to five of the flags g, i, m, s and u"),
        description: "i: any letter case; m: ^ and $ at lines; s: . takes line feeds; g, u: always so",
      }),
      score: Type.Number({ default: 0.8, minimum: 0, maximum: 1, description: "Score of what it finds" }),
    }),
    { default: [], maxItems: 20, description: "Patterns of your own; they win over all others" },
  ),
};

const counts = Type.Record(Type.String(), Type.Integer(), { description: "Spans by kind" });
const total = Type.Integer({ description: "Spans in all" });
const offset = (description: string) => Type.Integer({ minimum: 0, description });
const severity = (description: string) => Type.Enum(severities, { description });
const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const spanType = Type.String({ description: "Kind" });

const span = Type.Object({
  type: spanType,
  value: Type.String({ description: "The text found" }),
  start: offset("UTF-16 units before it"),
  end: offset("`text.slice(start, end)` is the value"),
  subtype: textOrNull("us_ssn, visa, aws_access_key_id, …; null where the kind says all"),
  score: Type.Number({
    minimum: 0,
    maximum: 1,
    description: "How sure it is, with the words around counted in",
  }),
  severity: severity("How grave it is that such data gets out"),
  validated: Type.Boolean({
    description: "A check digit, a checksum or an issuing rule was tested and holds",
  }),
  country: textOrNull("ISO 3166-1; null where none is known or several are as likely"),
});

const detected = Type.Object({
  found: Type.Array(span, { description: "By their start; none overlaps another" }),
  counts,
  total,
});

const why = Type.String({ description: "Why this text has no answer" });
const refused = Type.Object({ error: why, message: why });

export const detect = operation({
  at: ["POST /detect"],
  summary: "Find personal data and secrets in a text",
  description:
    "Numbers are tested by their own rule: check digits, prefixes that are issued, lengths of a country. Words around raise or lower the score (SSN, order number), so do names of columns and keys.",
  input: Type.Object(
    {
      text: Type.Optional(text),
      texts: Type.Optional(
        Type.Array(Type.String(), {
          minItems: 1,
          maxItems: 100,
          description: `Instead of text: a list, each of 1–${requests.textUnitsMax} UTF-16 units`,
        }),
      ),
      ...finding,
    },
    exactlyOneOf(["text", "texts"]),
  ),
  output: either(
    Type.Union([
      detected,
      Type.Object({
        count: Type.Integer({ description: "How many texts were sent" }),
        results: Type.Array(Type.Union([detected, refused]), { description: "In the order of the texts" }),
      }),
    ]),
    [jsonType],
  ),
  fails: ["overloaded", "processing_timeout"],
  bodyBytesMax,
  examples: detectExamples,
  handle: (request, { compute }) => compute(detectTask, requests.detectRequestOf(request), costMicroseconds),
});

const mode = Type.Enum(redactionModes, {
  default: "mask",
  description:
    "mask: maskChar for each character; label: the label; remove: nothing; hash: HMAC-SHA-256 in hex; token: tok_ and 32 digits of it; partial: a mask that leaves the ends",
});

export const redact = operation({
  at: ["POST /redact"],
  summary: "Replace the personal data of a text",
  description:
    "The same detection finds none of the replaced values in the answer. `remove` leaves one of two spaces, and never joins words.",
  input: Type.Object({
    text,
    ...finding,
    mode,
    maskChar: Type.String({ default: "*", minLength: 1, maxLength: 32, description: "One character" }),
    preserveLength: Type.Boolean({
      default: true,
      description: "mask: as long as the value; else 8 characters",
    }),
    label: Type.String({
      default: "[{KIND}]",
      maxLength: 64,
      description: "label: {KIND} is the kind in capitals, {N} counts the distinct values of a kind",
    }),
    modes: Type.Record(Type.String(), Type.Enum(redactionModes), {
      default: {},
      maxProperties: 64,
      description: "Kinds that have a mode of their own",
    }),
    secret: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1_024,
        description: "Key of hash and token; required for them",
      }),
    ),
    includeValues: Type.Boolean({ default: false, description: "Give the replaced values back too" }),
  }),
  output: either(
    Type.Object({
      redacted: Type.String({ description: "The text without its personal data" }),
      mode: Type.String({ description: "As asked" }),
      found: Type.Array(
        Type.Object({
          type: spanType,
          start: offset("In the text as given"),
          end: offset("In the text as given"),
          replacement: Type.String({ description: "What stands there now" }),
          redactedStart: offset("In `redacted`"),
          redactedEnd: offset("`redacted.slice(redactedStart, redactedEnd)` is the replacement"),
          value: Type.Optional(Type.String({ description: "Only with includeValues" })),
        }),
        { description: "By their start" },
      ),
      counts,
      total,
    }),
    [jsonType],
  ),
  fails: ["missing_parameter", "text_too_long", "overloaded", "processing_timeout"],
  bodyBytesMax,
  examples: redactExamples,
  handle: (request, { compute }) => {
    requests.requireSecret(request);
    requests.requireOneCharacter(request.maskChar, countGraphemes);
    return compute(redactTask, requests.redactRequestOf(request), costMicroseconds);
  },
});

export const analyze = operation({
  at: ["POST /analyze"],
  summary: "Summarize the risk of a text's personal data",
  description:
    "riskScore = 100·(1 − e^(−Σw/50)) with w = 40 critical, 20 high, 8 medium, 3 low; the n-th span of a kind weighs w/√n. Levels: none 0, low below 25, medium below 50, high below 75, critical. No values are returned.",
  input: Type.Object({ text, ...finding }),
  output: json(
    Type.Object({
      riskScore: Type.Number({ minimum: 0, maximum: 100, description: "One decimal" }),
      riskLevel: Type.Enum(riskLevels, { description: "By the score" }),
      total,
      counts,
      categories: Type.Array(
        Type.Object({
          type: spanType,
          count: Type.Integer({ minimum: 1 }),
          severity: severity("Of the kind"),
          contribution: Type.Number({ description: "Points of the score that this kind brings" }),
        }),
        { description: "The greatest contribution first" },
      ),
      highestSeverity: Type.Union([Type.Enum(severities), Type.Null()], {
        description: "null where nothing was found",
      }),
      density: Type.Number({ description: "Spans per 1,000 UTF-16 units" }),
      regulations: Type.Array(Type.Enum(regulations), {
        description: "Laws and standards that name such data",
      }),
      recommendations: Type.Array(Type.String(), { description: "What to do about it" }),
      textLength: Type.Integer({ description: "UTF-16 units" }),
    }),
  ),
  fails: ["overloaded", "processing_timeout"],
  bodyBytesMax,
  examples: analyzeExamples,
  handle: (request, { compute }) =>
    compute(analyzeTask, requests.analyzeRequestOf(request), costMicroseconds),
});
