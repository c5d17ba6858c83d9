/** What the operations on personal data share: how a text is searched, how spans are described, how long answers are written. */
import {
  checkJson,
  type Detector,
  type Document,
  type DocumentPlace,
  kinds,
  kindsByDefault,
  kindsOnRequest,
  rewriteDocument,
  type Span,
  sensitivities,
  severities,
} from "../../engines/pii-detection/index.ts";
import type { Bytes } from "../../kernel/output.ts";
import { exactlyOneOf, formed, refusal } from "../../kernel/schema-options.ts";
import { type Static, type TSchema, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { countResults, maxTexts, maxTextUnits } from "../schema-kit.ts";
import { customKindsOf, joinKinds, ownName, type PiiResources } from "./custom-kind.ts";

export const maxBodyBytes = 2 * 1024 * 1024;

export const text = Type.String({
  minLength: 1,
  maxLength: maxTextUnits,
  ...refusal({ maxLength: "text_too_long" }),
  description: "The text to search",
});

const customPattern = Type.Object(
  {
    kind: Type.String({ ...ownName, description: "A known kind or one of your own" }),
    pattern: Type.String({
      minLength: 1,
      maxLength: 500,
      description: "Regular expression in the syntax of RE2: no look-around, no backreferences",
    }),
    flags: Type.String({
      default: "",
      ...formed("^[gimsu]{0,5}$", "up to five of the flags g, i, m, s and u"),
      description:
        "i: ignore case; m: ^ and $ match at lines; s: . matches line feeds; g and u are always on",
    }),
    score: Type.Number({ default: 0.8, minimum: 0, maximum: 1, description: "Score of its matches" }),
  },
  { title: "CustomPattern" },
);

/** How a text is searched. */
export const searchFields = {
  kinds: Type.Optional(
    Type.Array(Type.Enum(kinds), {
      minItems: 1,
      maxItems: kinds.length,
      uniqueItems: true,
      description: `Kinds to find. Default: ${kindsByDefault.join(", ")}. On request only: ${kindsOnRequest.join(", ")}`,
    }),
  ),
  minScore: Type.Number({ default: 0.5, minimum: 0, maximum: 1, description: "Lowest score of a span" }),
  language: Type.String({
    default: "en",
    ...formed("^[a-z]{2}$", "a language code of two lower-case letters, such as en"),
    description:
      "ISO 639-1; the language of the text tells which country phone numbers without a country code are from",
  }),
  sensitivity: Type.Enum(sensitivities, {
    default: "balanced",
    description:
      'high would rather report too much: any number of 13–19 digits that passes Luhn, any nine digits near "SSN", and words for something else (order, invoice) count for nothing',
  }),
  allowList: Type.Array(Type.String({ maxLength: 200 }), {
    default: [],
    maxItems: 100,
    description: "Values never reported; case is ignored",
  }),
  customPatterns: Type.Array(customPattern, {
    default: [],
    maxItems: 20,
    description: "Patterns of your own; they take precedence over all other kinds",
  }),
  customKinds: customKindsOf(20),
};

export const kind = Type.String({ description: "Kind" });
export const offset = (description: string) => Type.Integer({ minimum: 0, description });
export const severity = (description: string) => Type.Enum(severities, { description });
export const counts = Type.Record(Type.String(), Type.Integer(), { description: "Spans by kind" });
export const total = Type.Integer({ description: "Number of spans" });

/** What is searched: exactly one of these. */
export const sourceFields = {
  text: Type.Optional(text),
  texts: Type.Optional(
    Type.Array(Type.String(), {
      minItems: 1,
      maxItems: maxTexts,
      description: `Instead of text: a list, each of 1–${maxTextUnits} UTF-16 units`,
    }),
  ),
  json: Type.Optional(
    Type.Unknown({
      description: `Instead of text: any JSON value, at most 32 levels deep, with 10,000 values and ${maxTextUnits} UTF-16 units. Keys tell what their values are`,
    }),
  ),
  csv: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxTextUnits,
      ...refusal({ maxLength: "text_too_long" }),
      description:
        "Instead of text: comma-separated values, at most 10,000 cells and 500 columns; semicolons, tabs and pipes separate as well",
    }),
  ),
  csvHeader: Type.Boolean({ default: true, description: "csv: whether its first row names the columns" }),
};

export const oneSource = exactlyOneOf(["text", "texts", "json", "csv"]);

/** Where a finding stands in `json` or `csv`. */
export const placeFields = {
  path: Type.Optional(
    Type.String({ description: "json only: JSON Pointer (RFC 6901) of the value; offsets count within it" }),
  ),
  inKey: Type.Optional(
    Type.Boolean({ description: "json only: true where it stands in the key, not in the value" }),
  ),
  row: Type.Optional(
    Type.Integer({ minimum: 0, description: "csv only: 1 is the first row of data, 0 the header" }),
  ),
  column: Type.Optional(
    Type.String({ description: "csv only: name of the column, or its number from 1 where it has none" }),
  ),
};

const reason = Type.String({ description: "Why this text has no answer" });
const textError = Type.Object({ error: reason, message: reason }, { title: "PiiTextError" });
type TextError = Static<typeof textError>;

/** The answers to a list of texts. */
export const listOf = <S extends TSchema>(title: string, answer: S) =>
  Type.Object(
    {
      count: Type.Integer({ description: "How many texts were sent" }),
      results: Type.Array(Type.Union([answer, textError]), { description: "In the order of the texts" }),
    },
    { title },
  );

interface Source {
  readonly text?: string | undefined;
  readonly texts?: readonly string[] | undefined;
  readonly json?: unknown;
  readonly csv?: string | undefined;
  readonly csvHeader: boolean;
}

/** How an operation answers a text, and a document of texts. */
interface Answers<A, D> {
  readonly text: (text: string) => A;
  readonly document: (document: Document) => D;
}

/** The answer to whichever source was sent; a text of a list that cannot be answered has its error instead. */
export function answerSource<A, D>({ text, texts, json, csv, csvHeader }: Source, answers: Answers<A, D>) {
  if (text !== undefined) return answers.text(text);
  if (csv !== undefined) return answers.document({ csv, csvHeader });
  if (texts === undefined) return answers.document({ json });
  return countResults(texts.map((item) => checkItem(item) ?? answerItem(item, answers.text)));
}

/** The spans of a document, each with its place. */
export function findInDocument(document: Document, find: Detector): (Span & DocumentPlace)[] {
  const found: (Span & DocumentPlace)[] = [];
  rewriteDocument(document, (text, context, place) => {
    for (const span of find(text, context)) found.push({ ...span, ...place });
    return text;
  });
  return found;
}

/** A text of a list that is too short or too long is answered with its error; the others are searched all the same. */
function checkItem(text: string): TextError | null {
  if (text === "") return { error: "missing_parameter", message: "A text must not be empty." };
  if (text.length <= maxTextUnits) return null;
  const message = `A text must be at most ${maxTextUnits.toLocaleString("en")} characters long.`;
  return { error: "text_too_long", message };
}

function answerItem<A>(text: string, answer: (text: string) => A): A | TextError {
  try {
    return answer(text);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "text_too_long")) throw error;
    return { error: error.code, message: error.message };
  }
}

interface Searched {
  readonly json?: unknown;
  readonly customPatterns: readonly Static<typeof customPattern>[];
  readonly customKinds: Static<typeof searchFields.customKinds>;
}

/**
 * The request as it is copied to a worker, with the operator's kinds: unknown names that a lenient call adds to a pattern may be nested too deeply,
 * and so may JSON, which is refused.
 */
export function copyable<R extends Searched>(request: R, { kinds: operators }: PiiResources): R {
  checkJson(request.json);
  const customPatterns = request.customPatterns.map(({ kind, pattern, flags, score }) => ({
    kind,
    pattern,
    flags,
    score,
  }));
  return { ...request, customPatterns, customKinds: joinKinds(operators, request.customKinds) };
}

export const jsonType = "application/json; charset=utf-8";

/** Copying and writing more spans would block the event loop. */
const maxCopiedSpans = 500;

/** An answer as the worker returns it: as JSON bytes where it has many spans. */
export const writeIfLong = <A>(answer: A, spanCount: number): A | Bytes =>
  spanCount <= maxCopiedSpans
    ? answer
    : { mediaType: jsonType, bytes: new TextEncoder().encode(JSON.stringify(answer)) };
