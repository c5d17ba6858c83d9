/** What the operations on personal data share: how a text is searched, how spans are described, how long answers are written. */
import {
  kinds,
  kindsByDefault,
  kindsOnRequest,
  sensitivities,
  severities,
} from "../../engines/pii-detection/index.ts";
import type { Bytes } from "../../kernel/output.ts";
import { formed, refusal } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { maxTextUnits } from "../schema-kit.ts";

export const maxBodyBytes = 2 * 1024 * 1024;

export const text = Type.String({
  minLength: 1,
  maxLength: maxTextUnits,
  ...refusal({ maxLength: "text_too_long" }),
  description: "The text to search",
});

const customPattern = Type.Object(
  {
    kind: Type.String({
      ...formed(
        "^[a-z][a-z0-9_-]{0,39}$",
        "a name of at most 40 lower-case letters, digits, _ and -, a letter first",
      ),
      description: "A known kind or one of your own",
    }),
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
      "Language of the text, ISO 639-1; tells which country phone numbers without a country code are from",
  }),
  sensitivity: Type.Enum(sensitivities, {
    default: "balanced",
    description:
      'high would rather report too much: any number of 13–19 digits that passes Luhn, any nine digits near "SSN", and words for something else (order, invoice) count for nothing',
  }),
  allowList: Type.Array(Type.String({ maxLength: 200 }), {
    default: [],
    maxItems: 100,
    description: "Values that are never reported; case is ignored",
  }),
  customPatterns: Type.Array(customPattern, {
    default: [],
    maxItems: 20,
    description: "Patterns of your own; they take precedence over all other kinds",
  }),
};

export const kind = Type.String({ description: "Kind" });
export const offset = (description: string) => Type.Integer({ minimum: 0, description });
export const severity = (description: string) => Type.Enum(severities, { description });
export const counts = Type.Record(Type.String(), Type.Integer(), { description: "Spans by kind" });
export const total = Type.Integer({ description: "Number of spans" });

interface Searched {
  readonly customPatterns: readonly Static<typeof customPattern>[];
}

/** The request as it is copied to a worker: unknown names that a lenient call adds to a pattern may be nested too deeply. */
export const copyable = <R extends Searched>(request: R): R => ({
  ...request,
  customPatterns: request.customPatterns.map(({ kind, pattern, flags, score }) => ({
    kind,
    pattern,
    flags,
    score,
  })),
});

export const jsonType = "application/json; charset=utf-8";

/** Copying and writing more spans would block the event loop. */
const maxCopiedSpans = 500;

/** An answer as the worker returns it: as JSON bytes where it has many spans. */
export const writeIfLong = <A>(answer: A, spanCount: number): A | Bytes =>
  spanCount <= maxCopiedSpans
    ? answer
    : { mediaType: jsonType, bytes: new TextEncoder().encode(JSON.stringify(answer)) };
