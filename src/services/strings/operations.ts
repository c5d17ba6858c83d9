/** Decides the endpoints of the string toolkit: cases, slugs, transforms, escaping and counts. */

import {
  caseStyles,
  escapeDirections,
  escapeFormatNames,
  extraCaseStyles,
  measures,
  transformNames,
  unitsTouched,
} from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { exactlyOneOf, formed, refusal } from "../../kernel/schema.ts";
import { type TProperties, type TSchema, Type } from "../../kernel/type.ts";
import { normalizationForms } from "../../shared/normalization.ts";
import { answerCase, answerCount, answerEscape, answerSlug, answerTransform, stepsOf } from "./answers.ts";
import { lengthsOf, type Texts, textsMax, textUnitsMax } from "./batch.ts";

const bodyBytesMax = 2 * 1024 * 1024;

const answers = import.meta.resolve("./answers.ts");
const caseTask = task(answers, answerCase);
const slugTask = task(answers, answerSlug);
const transformTask = task(answers, answerTransform);
const escapeTask = task(answers, answerEscape);
const countTask = task(answers, answerCount);

/** Microseconds a UTF-16 unit, of the slowest texts measured: Chinese, combining marks. */
const microsecondsAUnit = { case: 0.6, slug: 1, transform: 0.4, escape: 0.4, count: 0.8 } as const;

/** Of the smallest text. */
const microsecondsACall = 10;

/** At most what the answer takes: a text of a list is a call, however short it is. */
const costOf = (request: Texts, microseconds: number): number =>
  lengthsOf(request).reduce((sum, length) => sum + microsecondsACall + length * microseconds, 0);

const flag = (description: string) => Type.Boolean({ default: false, description });
const language = (description: string) => Type.String({ default: "und", maxLength: 100, description });
const asked = Type.String({ description: "As asked" });
const input = Type.String({ description: "The text as given" });
const texts = {
  text: Type.Optional(
    Type.String({
      maxLength: textUnitsMax,
      description: "The text; may be empty. Required unless texts is sent",
      ...refusal({ maxLength: "text_too_long" }),
    }),
  ),
  texts: Type.Optional(
    Type.Array(Type.String(), { minItems: 1, maxItems: textsMax, description: "Instead of text: a list" }),
  ),
};

/** The fields of an input beside its texts; of each choice exactly one is sent. */
const inputOf = <P extends TProperties>(fields: P, ...choices: readonly string[][]) =>
  Type.Object({ ...texts, ...fields }, exactlyOneOf(["text", "texts"], ...choices));

const refused = Type.Object({
  input,
  error: Type.String({ description: "ApiError code of this text" }),
  message: Type.String({ description: "What is wrong with this text" }),
});

/** One answer, or for `texts` the list of them. */
const oneOrEach = <S extends TSchema>(one: S) =>
  json(
    Type.Union([
      one,
      Type.Object({
        count: Type.Integer({ description: "How many texts were sent" }),
        results: Type.Array(Type.Union([one, refused]), { description: "In the order of the texts" }),
      }),
    ]),
  );

const convert = operation({
  at: ["POST /case"],
  summary: "Write a text in a naming style, or in all eleven",
  description: "lower, upper, swap, sponge, sentence and title keep every character; the others, words only.",
  input: inputOf({
    style: Type.Optional(
      Type.Enum([...caseStyles, ...extraCaseStyles], {
        description: `One style; without it the answer has ${caseStyles.join(", ")}`,
        ...refusal({ enum: "unknown_style" }),
      }),
    ),
    separateNumbers: flag("Split numbers from letters: v12 is v, 12"),
    preserveAcronyms: flag("Keep words of capitals where words are capitalized: parseHTML"),
    mergeAmbiguous: flag("Join numbers in camel and pascal without the _ between them"),
    locale: language("Language of the letters, BCP 47: tr writes İ for i"),
  }),
  output: oneOrEach(
    Type.Union([
      Type.Object({ input, style: asked, result: Type.String({ description: "The text in that style" }) }),
      Type.Object({ input, results: Type.Record(Type.String(), Type.String(), { description: "By style" }) }),
    ]),
  ),
  fails: ["unknown_style"],
  bodyBytesMax,
  examples: [
    {
      title: "One style",
      input: { text: "XMLHttpRequest v1.2", style: "snake" },
      output: { input: "XMLHttpRequest v1.2", style: "snake", result: "xml_http_request_v1_2" },
    },
    { title: "All eleven styles", input: { text: "приветМир" } },
  ],
  handle: (request, { compute }) => {
    const styles = request.style === undefined ? caseStyles.length : 1;
    return compute(caseTask, request, costOf(request, microsecondsAUnit.case) * styles);
  },
});

const pair = Type.Array(Type.String({ maxLength: 1_000 }), {
  minItems: 2,
  maxItems: 2,
  ...refusal({ minItems: "invalid_parameter", maxItems: "invalid_parameter" }),
});

export const slugify = operation({
  at: ["POST /slugify"],
  summary: "Make a slug of a text of any script",
  description: "A text with a letter, a digit or an emoji of whatever script never gives an empty slug.",
  input: inputOf({
    separator: Type.String({
      default: "-",
      maxLength: 16,
      ...formed("^[A-Za-z0-9._~-]*$", "made of letters and digits of ASCII and . _ ~ - only"),
      description: "Between words",
    }),
    lowercase: Type.Boolean({ default: true, description: "Write small letters only" }),
    locale: language("Language whose own spelling is used, BCP 47: de writes ae for ä"),
    maxLength: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 1_000,
      description: "Characters; 0: no limit",
    }),
    strict: Type.Boolean({ default: true, description: "Letters and digits only; else . _ ~ as well" }),
    replacements: Type.Array(pair, {
      default: [],
      maxItems: 50,
      description: "Text and replacement, in order",
    }),
    preserve: Type.String({ default: "", maxLength: 100, description: "Characters to keep as they are" }),
    unicode: flag("Keep the letters of every script"),
  }),
  output: oneOrEach(
    Type.Object({ input, slug: Type.String({ description: "The slug; empty when the text says nothing" }) }),
  ),
  fails: ["text_too_long"],
  bodyBytesMax,
  examples: [
    {
      title: "Chinese",
      input: { text: "你好，世界" },
      output: { input: "你好，世界", slug: "ni-hao-shi-jie" },
    },
    {
      title: "German spelling, cut at a word",
      input: { text: "Größe & Übermaß der Straße", locale: "de", maxLength: 24 },
      output: { input: "Größe & Übermaß der Straße", slug: "groesse-und-uebermass" },
    },
  ],
  handle: (request, { compute }) => compute(slugTask, request, slugCost(request)),
});

/** Each replacement goes over a text that the ones before it may have made very long: never on the event loop. */
function slugCost(request: Texts & { readonly replacements: readonly unknown[] }): number {
  return request.replacements.length > 0 ? Number.POSITIVE_INFINITY : costOf(request, microsecondsAUnit.slug);
}

const integer = (minimum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum, maximum: 100_000, description }));
const shortText = (description: string) => Type.Optional(Type.String({ maxLength: 16, description }));
const choice = (description: string) => Type.Optional(Type.Boolean({ description }));

const stepOptions = {
  length: integer(0, "truncate, padStart, padEnd: characters as a person counts them; required there"),
  suffix: shortText("truncate: put at the cut and counted; … unless sent"),
  wordBoundary: choice("truncate: cut between words"),
  form: Type.Optional(Type.Enum(normalizationForms, { description: "normalize: NFC unless sent" })),
  fill: shortText("padStart, padEnd: a space unless sent"),
  count: integer(0, "repeat: how often; required there"),
  width: integer(1, "wrap: characters a line, 80 unless sent"),
  descending: choice("sortLines: last first"),
  ignoreCase: choice("sortLines: capitals as small letters"),
  locale: Type.Optional(Type.String({ maxLength: 100, description: "transliterate: language, BCP 47" })),
};

const stepName = Type.Enum(transformNames, { description: "Name of a transform" });
const step = Type.Union([stepName, Type.Object({ operation: stepName, ...stepOptions })]);
const list = { minItems: 1, maxItems: 20, description: "Instead of operation: run in order" };
const steps = { operation: Type.Optional(stepName), operations: Type.Optional(Type.Array(step, list)) };
const result = Type.String({ description: "The text after every transform" });

export const transform = operation({
  at: ["POST /transform"],
  summary: "Transform a text in up to twenty steps",
  description: "Nothing a person sees as one character is cut. A result has at most 1,000,000 UTF-16 units.",
  input: inputOf({ ...steps, ...stepOptions }, ["operation", "operations"]),
  output: oneOrEach(
    Type.Union([
      Type.Object({ input, operation: asked, result }),
      Type.Object({ input, operations: Type.Array(step, { description: "As asked" }), result }),
    ]),
  ),
  fails: ["text_too_long"],
  bodyBytesMax,
  examples: [
    {
      title: "Shorten at a word",
      input: { text: "The quick brown fox", operation: "truncate", length: 12, wordBoundary: true },
      output: { input: "The quick brown fox", operation: "truncate", result: "The quick…" },
    },
    { title: "A chain", input: { text: " Crème \n brûlée", operations: ["trim", "stripAccents"] } },
  ],
  handle: (request, { compute }) => {
    const steps = stepsOf(request);
    const units = lengthsOf(request).reduce((sum, length) => sum + unitsTouched(length, steps), 0);
    const calls = lengthsOf(request).length * steps.length * microsecondsACall;
    return compute(transformTask, request, units * microsecondsAUnit.transform + calls);
  },
});

const escapeText = operation({
  at: ["POST /escape"],
  summary: "Escape a text for a format, or read an escaped one",
  description: "Reading what was written gives the text again, in every format.",
  input: inputOf({
    format: Type.Enum(escapeFormatNames, { description: "Where the text shall stand" }),
    direction: Type.Enum(escapeDirections, { default: "escape", description: "unescape reads" }),
    urlSafe: flag("base64: the URL-safe alphabet without padding"),
  }),
  output: oneOrEach(Type.Object({ input, format: asked, direction: asked, result: Type.String() })),
  fails: ["invalid_escape"],
  bodyBytesMax,
  examples: [
    {
      title: "For HTML",
      input: { text: "<b>", format: "html" },
      output: { input: "<b>", format: "html", direction: "escape", result: "&lt;b&gt;" },
    },
  ],
  handle: (request, { compute }) => compute(escapeTask, request, costOf(request, microsecondsAUnit.escape)),
});

const integers = <N extends string>(fields: Readonly<Record<N, string>>) => {
  const names = Object.keys(fields) as N[];
  const properties = Object.fromEntries(
    names.map((name) => [name, Type.Integer({ description: fields[name] })]),
  );
  return Type.Unsafe<Record<N, number>>({ type: "object", required: names, properties });
};

export const count = operation({
  at: ["POST /count"],
  summary: "Count characters, words, lines and more",
  input: inputOf({}),
  output: oneOrEach(integers(measures)),
  bodyBytesMax,
  examples: [{ title: "A family is one character", input: { text: "Hi 👨‍👩‍👧!" } }],
  handle: (request, { compute }) => compute(countTask, request, costOf(request, microsecondsAUnit.count)),
});

/** `case` is a word of the language and `escape` an old global, so both can only be keys. */
export { convert as case, escapeText as escape };
