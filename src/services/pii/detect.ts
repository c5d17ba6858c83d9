/** `POST /pii/detect`: the personal data in a text, in each of a list of texts, in JSON or CSV. */
import { countByKind, createDetector } from "../../engines/pii-detection/index.ts";
import { operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import {
  answerSource,
  copyable,
  counts,
  findInDocument,
  jsonType,
  kind,
  listOf,
  maxBodyBytes,
  offset,
  oneSource,
  placeFields,
  searchFields,
  severity,
  sourceFields,
  total,
  writeIfLong,
} from "./fields.ts";

const input = Type.Object({ ...sourceFields, ...searchFields }, oneSource);

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
    ...placeFields,
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
  output: either(Type.Union([detection, listOf("PiiDetections", detection)]), [jsonType]),
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
      title: "JSON: keys tell what values are",
      input: {
        json: { customer: { firstName: "Lena" }, order: 4111111111111112 },
        kinds: ["person", "credit_card"],
      },
      output: {
        found: [
          {
            type: "person",
            value: "Lena",
            start: 0,
            end: 4,
            subtype: null,
            score: 0.75,
            severity: "medium",
            validated: false,
            country: null,
            path: "/customer/firstName",
          },
        ],
        counts: { person: 1 },
        total: 1,
      },
    },
    {
      title: "CSV: so do names of columns",
      input: { csv: "id,ssn\n7,536-90-4399\n", kinds: ["national_id"] },
    },
    {
      title: "A pattern of your own",
      input: { text: "Badge EMP-00412", customPatterns: [{ kind: "employee", pattern: "EMP-\\d{5}" }] },
    },
  ],
  handle: async (request, { runInWorker }) => runInWorker(detectTask, copyable(request)),
});

export async function detectTexts(request: Static<typeof input>) {
  const find = await createDetector(request);
  let spanCount = 0;
  const summarize = (found: Static<typeof span>[]): Static<typeof detection> => {
    spanCount += found.length;
    return { found, counts: countByKind(found), total: found.length };
  };
  const answer = answerSource(request, {
    text: (text) => summarize([...find(text)]),
    document: (document) => summarize(findInDocument(document, find)),
  });
  return writeIfLong(answer, spanCount);
}

const detectTask = task(import.meta.url, detectTexts);
