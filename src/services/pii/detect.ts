/** `POST /pii/detect`: the personal data in a text, or in each of a list of texts. */
import { countByKind, createDetector } from "../../engines/pii-detection/index.ts";
import { operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { exactlyOneOf } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { maxTexts, maxTextUnits } from "../schema-kit.ts";
import {
  copyable,
  counts,
  jsonType,
  kind,
  maxBodyBytes,
  offset,
  searchFields,
  severity,
  text,
  total,
  writeIfLong,
} from "./fields.ts";

const texts = Type.Array(Type.String(), {
  minItems: 1,
  maxItems: maxTexts,
  description: `Instead of text: a list, each of 1–${maxTextUnits} UTF-16 units`,
});

const input = Type.Object(
  { text: Type.Optional(text), texts: Type.Optional(texts), ...searchFields },
  exactlyOneOf(["text", "texts"]),
);

const span = Type.Object(
  {
    type: kind,
    value: Type.String({ description: "The text found" }),
    start: offset("UTF-16 units before it"),
    end: offset("`text.slice(start, end)` is the value"),
    subtype: Type.Union([Type.String(), Type.Null()], {
      description: "us_ssn, visa, aws_access_key_id, …; null where the kind says it all",
    }),
    score: Type.Number({
      minimum: 0,
      maximum: 1,
      description: "How certain the finding is, with the words around it taken into account",
    }),
    severity: severity("How severe a leak of this kind is"),
    validated: Type.Boolean({
      description: "Whether a check digit, a checksum or an issuing rule confirms it",
    }),
    country: Type.Union([Type.String(), Type.Null()], {
      description: "ISO 3166-1; null where none is known or several are equally likely",
    }),
  },
  { title: "DetectedSpan" },
);

const detection = Type.Object(
  {
    found: Type.Array(span, { description: "Ordered by start; no two overlap" }),
    counts,
    total,
  },
  { title: "PiiDetection" },
);

const reason = Type.String({ description: "Why this text has no answer" });
const textError = Type.Object({ error: reason, message: reason }, { title: "PiiTextError" });

export const detect = operation({
  at: ["POST /detect"],
  essential: true,
  isSlowAtFirst: true,
  summary: "Find personal data and secrets in a text",
  keywords: [
    "scan",
    "gdpr",
    "pii",
    "sensitive",
    "private",
    "information",
    "names",
    "phone",
    "numbers",
    "emails",
    "api",
    "keys",
    "credit",
    "cards",
  ],
  fits: { text: "text" },
  description:
    "Finds e-mail and postal addresses, phone, card and identity numbers, keys and more, each with its place. Numbers are tested by their own rules: check digits, issued prefixes, the lengths of each country. Words nearby (SSN, order number) raise or lower the score, and so do the names of columns and keys.",
  input,
  output: either(
    Type.Union([
      detection,
      Type.Object(
        {
          count: Type.Integer({ description: "How many texts were sent" }),
          results: Type.Array(Type.Union([detection, textError]), {
            description: "In the order of the texts",
          }),
        },
        { title: "PiiDetections" },
      ),
    ]),
    [jsonType],
  ),
  fails: ["overloaded", "processing_timeout"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "A card and an order number",
      input: { text: "Order 4111111111111112 was paid with 4111 1111 1111 1111." },
      output: {
        found: [
          {
            type: "credit_card",
            value: "4111 1111 1111 1111",
            start: 37,
            end: 56,
            subtype: "visa",
            score: 0.95,
            severity: "critical",
            validated: true,
            country: null,
          },
        ],
        counts: { credit_card: 1 },
        total: 1,
      },
    },
    { title: "Several texts, one kind", input: { texts: ["ada@example.org", "nobody"], kinds: ["email"] } },
    {
      title: "A pattern of your own",
      input: { text: "Badge EMP-00412", customPatterns: [{ kind: "employee", pattern: "EMP-\\d{5}" }] },
    },
  ],
  handle: (request, { runInWorker }) => runInWorker(detectTask, copyable(request)),
});

export async function detectTexts(request: Static<typeof input>) {
  const { text, texts = [] } = request;
  const find = await createDetector(request);
  const detectIn = (text: string): Static<typeof detection> => {
    const found = [...find(text)];
    return { found, counts: countByKind(found), total: found.length };
  };
  if (text !== undefined) {
    const answer = detectIn(text);
    return writeIfLong(answer, answer.total);
  }
  const results = texts.map((item) => checkItem(item) ?? detectIn(item));
  const spanCount = results.reduce((sum, result) => sum + ("total" in result ? result.total : 0), 0);
  return writeIfLong({ count: results.length, results }, spanCount);
}

const detectTask = task(import.meta.url, detectTexts);

/** A text of a list that is too short or too long is answered with its error; the others are searched all the same. */
function checkItem(text: string): Static<typeof textError> | null {
  if (text === "") return { error: "missing_parameter", message: "A text must not be empty." };
  if (text.length <= maxTextUnits) return null;
  return {
    error: "text_too_long",
    message: `A text must be at most ${maxTextUnits.toLocaleString("en")} characters long.`,
  };
}
