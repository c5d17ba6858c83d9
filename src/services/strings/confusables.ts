/** `POST /strings/confusables`: what may deceive a reader of a text, and whether it looks like another. */
import {
  ComparableText,
  confusableKinds,
  confusableRemedies,
  reportConfusables,
  restrictionLevels,
  unicodeVersion,
} from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { refusal, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { batchOf, flag, forEachText, maxTexts, maxTextUnits, nullable, textOrTexts } from "../schema-kit.ts";
import { maxBodyBytes, scriptCounts, text } from "./fields.ts";

/** A unit takes up to ten microseconds, and the first text builds the tables. */
const maxInlineUnits = 300;
/** Units of a request, each text with all that it is compared with: about five seconds. */
const maxRequestUnits = 400_000;
/** Findings of one text; those of a list have 10,000 together. */
const findingsMax = 1_000;

const input = textOrTexts({
  compareWith: Type.Optional(
    Type.Array(Type.String({ maxLength: maxTextUnits, ...refusal({ maxLength: "text_too_long" }) }), {
      minItems: 1,
      maxItems: maxTexts,
      description: "Texts that it might be taken for",
    }),
  ),
  ignoreCase: flag("compareWith: upper and lower case are the same"),
  identifier: flag("The text is one identifier, as a user name: the General Security Profile holds"),
  all: flag("List every character with a look-alike, also where it belongs"),
});
type Request = Static<typeof input>;

const offset = (description: string) => Type.Integer({ description: `${description}, in UTF-16 units` });
const strings = (description: string) => Type.Array(Type.String(), { description });

const finding = Type.Object(
  {
    kind: Type.Enum(Object.keys(confusableRemedies), { description: "What it is" }),
    text: Type.String({ description: "The character, or the word" }),
    start: offset("Where it begins"),
    end: offset("Where it ends"),
    codePoints: strings("Its code points, the first 100"),
    name: nullable(
      Type.String(),
      "Name of the character; null for words and for names that are not packaged",
    ),
    scripts: strings("Scripts that the characters belong to (Script_Extensions)"),
    identifierTypes: strings("Identifier_Type of the character"),
    looksLike: nullable(
      Type.String(),
      "What a reader sees; empty for what is not seen, null for nothing alike",
    ),
    remedy: Type.String({ description: "What to do about it" }),
  },
  { title: "ConfusableFinding" },
);
const comparison = Type.Object(
  {
    other: Type.String({ description: "As given" }),
    isConfusable: Type.Boolean({ description: "Whether the texts look alike or are equal" }),
    kind: Type.Enum(Object.keys(confusableKinds), {
      description: Object.entries(confusableKinds)
        .map(([kind, meaning]) => `${kind}: ${meaning}`)
        .join("; "),
    }),
  },
  { title: "ConfusableComparison" },
);

const report = Type.Object({
  input: text,
  isSuspicious: Type.Boolean({
    description: "Whether anything was found but what `all` lists",
    ...view({ verdict: ["May deceive a reader", "Nothing found"], tone: "bad" }),
  }),
  restrictionLevel: Type.Enum(restrictionLevels, {
    description:
      "How strictly the scripts are chosen; unrestricted: identifier, with a character it should not have",
  }),
  isSingleScript: Type.Boolean({ description: "Whether one script has all characters" }),
  resolvedScripts: strings("Scripts that have all characters; none for mixed scripts or no script"),
  scripts: scriptCounts,
  wholeScripts: strings("Other scripts in which a text that looks the same can be written"),
  total: Type.Integer({ description: "Number of findings" }),
  findings: Type.Array(finding, { description: "In order; the first 1,000, or fewer of each of a list" }),
  cleaned: Type.String({ description: "The text with suspicious characters replaced or removed" }),
  skeleton: Type.String({ description: "Texts that look alike have the same; not for reading" }),
  comparisons: Type.Optional(Type.Array(comparison, { description: "In the order of compareWith" })),
  unicodeVersion: Type.String({ description: "Version of the data" }),
});

export const confusables = operation({
  at: ["POST /confusables"],
  summary: "Find look-alike, mixed and invisible characters",
  keywords: [
    "homoglyph",
    "homograph",
    "spoofing",
    "phishing",
    "lookalike",
    "invisible",
    "hidden",
    "bidi",
    "script",
    "cyrillic",
    "security",
    "skeleton",
  ],
  fits: { text: "text" },
  description:
    "Reports what may deceive a reader, by UTS #39: letters of another script or symbols that look like others, words of mixed scripts, words that look wholly Latin, invisible and bidirectional controls, mixed digits and stacked marks, with offsets in UTF-16 units. A word of another language is not suspicious as long as the text has a word of its script that looks like no Latin one. `compareWith` tells whether texts look alike, by their skeletons in order of display; texts of more than 2,000 units are compared in order of storage. A request has at most 400,000 units, each text counted with all that it is compared with.",
  input,
  arguments: ["text"],
  output: batchOf("ConfusableReport", report),
  fails: ["text_too_long"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "A name with a Cyrillic letter",
      input: { text: "pаypal", compareWith: ["paypal"] },
      output: {
        input: "pаypal",
        isSuspicious: true,
        restrictionLevel: "minimallyRestrictive",
        isSingleScript: false,
        resolvedScripts: [],
        scripts: [
          { script: "Latin", characters: 5 },
          { script: "Cyrillic", characters: 1 },
        ],
        wholeScripts: [],
        total: 2,
        findings: [
          {
            kind: "mixedScripts",
            text: "pаypal",
            start: 0,
            end: 6,
            codePoints: ["U+0070", "U+0430", "U+0079", "U+0070", "U+0061", "U+006C"],
            name: null,
            scripts: ["Latin", "Cyrillic"],
            identifierTypes: [],
            looksLike: "paypal",
            remedy: confusableRemedies.mixedScripts,
          },
          {
            kind: "confusable",
            text: "а",
            start: 1,
            end: 2,
            codePoints: ["U+0430"],
            name: "CYRILLIC SMALL LETTER A",
            scripts: ["Cyrillic"],
            identifierTypes: ["Recommended"],
            looksLike: "a",
            remedy: confusableRemedies.confusable,
          },
        ],
        cleaned: "paypal",
        skeleton: "paypal",
        comparisons: [{ other: "paypal", isConfusable: true, kind: "mixedScript" }],
        unicodeVersion,
      },
    },
    { title: "A hidden space", input: { text: "pass\u200bword" } },
  ],
  handle: (request, { runInWorker }) => {
    const units = countUnits(request);
    if (units > maxRequestUnits)
      throw new ApiError(
        "text_too_long",
        `The texts with what they are compared with are longer than ${maxRequestUnits} UTF-16 units together.`,
        { field: request.text === undefined ? "texts" : "text" },
      );
    return units <= maxInlineUnits ? examineTexts(request) : runInWorker(examineTask, request);
  },
});

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length + 1, 0);

function countUnits({ text, texts = [], compareWith = [] }: Request): number {
  const given = text === undefined ? texts : [text];
  return lengthOf(given) + given.length * lengthOf(compareWith);
}

export function examineTexts(request: Request) {
  const { texts = [""], compareWith, ignoreCase, identifier, all } = request;
  const cased = (given: string) => new ComparableText(ignoreCase ? given.toLowerCase() : given);
  const others = compareWith?.map((other) => ({ other, comparable: cased(other) }));
  const limit = Math.min(findingsMax, Math.ceil((10 * findingsMax) / texts.length));
  return forEachText<Static<typeof report>>(request, (input) => {
    const found = reportConfusables(input, { identifier, all, findingsMax: limit });
    if (others === undefined) return { input, ...found } as Static<typeof report>;
    const own = cased(input);
    const comparisons = others.map(({ other, comparable }) => {
      const kind = own.compare(comparable);
      return { other, isConfusable: kind !== "none", kind };
    });
    return { input, ...found, comparisons } as Static<typeof report>;
  });
}

const examineTask = task(import.meta.url, examineTexts);
