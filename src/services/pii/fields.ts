/** Fields that the endpoints of personal data share. */

import { kinds, kindsByDefault, kindsOnRequest, severities } from "../../engines/pii-detection/index.ts";
import { formed, refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import * as requests from "./request.ts";

export const bodyBytesMax = 2 * 1024 * 1024;

/** Long answers come from the thread as finished bytes of it. */
export const jsonType = "application/json; charset=utf-8";

export const text = Type.String({
  minLength: 1,
  maxLength: requests.textUnitsMax,
  ...refusal({ maxLength: "text_too_long" }),
  description: "The text to look through",
});

/** How a text is looked through, the same for all three. */
export const finding = {
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

export const counts = Type.Record(Type.String(), Type.Integer(), { description: "Spans by kind" });

export const total = Type.Integer({ description: "Spans in all" });

export const offset = (description: string) => Type.Integer({ minimum: 0, description });

export const severity = (description: string) => Type.Enum(severities, { description });

export const spanType = Type.String({ description: "Kind" });
