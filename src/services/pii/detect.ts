/** `POST /pii/detect`: the personal data in a text, in each of a list of texts, in JSON or CSV. */
import {
  countByKind,
  createDetector,
  createExplainer,
  dropReasons,
  rewriteDocument,
  type VisitText,
} from "../../engines/pii-detection/index.ts";
import { operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { unit, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { flag } from "../schema-kit.ts";
import type { PiiContext } from "./custom-kind.ts";
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

const input = Type.Object(
  {
    ...sourceFields,
    ...searchFields,
    explain: flag("Tell how each span was scored; and which candidates were left out, and why"),
  },
  oneSource,
);

const points = (description: string) => Type.Number({ ...unit("points"), description });

const explanationFields = {
  rule: Type.String({ description: "The rule that found it" }),
  baseScore: points("What its form and its check are worth alone"),
  contextScore: points("What the words around it added or took away"),
  otherScore: points("What a bound of the rule, or the same value elsewhere, changed"),
  words: Type.Array(
    Type.Object(
      {
        word: Type.String({ description: "In lower case" }),
        position: Type.Enum(["before", "after"], { description: "Where it stands" }),
        effect: Type.Enum(["supports", "contradicts"], { description: "What it says about the rule" }),
      },
      { title: "PiiContextWord" },
    ),
    { description: "The words that say something about it, nearest first, at most 5" },
  ),
};

const dropped = Type.Object(
  {
    type: kind,
    value: Type.String({ description: "The text left out" }),
    start: offset("UTF-16 units before it"),
    end: offset("Where it ends"),
    score: Type.Number({ minimum: 0, maximum: 1, description: "Its score" }),
    reason: Type.Enum(dropReasons, {
      description:
        "below_min_score; kind_not_asked: kinds leaves it out; overlapped: a better span stands there; allow_listed",
    }),
    ...explanationFields,
    ...placeFields,
  },
  { title: "PiiDroppedCandidate" },
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
    label: Type.Optional(Type.String({ description: "customKinds only: as people read the kind" })),
    ...placeFields,
    explanation: Type.Optional(
      Type.Object(explanationFields, {
        title: "PiiExplanation",
        description: "Only with explain: the parts of the score",
      }),
    ),
  },
  { title: "DetectedSpan" },
);

const detection = Type.Object(
  {
    found: Type.Array(span, { description: "Ordered by start; no two overlap" }),
    counts,
    total,
    dropped: Type.Optional(
      Type.Array(dropped, {
        description: "Only with explain: the best candidates left out, at most 50",
        ...view({ as: "aside" }),
      }),
    ),
    droppedTotal: Type.Optional(Type.Integer({ description: "Only with explain: how many were left out" })),
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
      title: "Why",
      input: { text: "order 536904399", explain: true },
    },
    {
      title: "A pattern of your own",
      input: { text: "Badge EMP-00412", customPatterns: [{ kind: "employee", pattern: "EMP-\\d{5}" }] },
    },
    {
      title: "A kind of your own",
      input: {
        text: "Member 79927398713 of Project Bluebird",
        customKinds: [
          { kind: "member", patterns: ["\\b\\d{11}\\b"], contextWords: ["member"], validator: "luhn" },
          { kind: "project", label: "Code name", severity: "high", literals: ["Bluebird"] },
        ],
      },
      output: {
        found: [
          {
            type: "member",
            value: "79927398713",
            start: 7,
            end: 18,
            subtype: "custom",
            score: 0.8,
            severity: "medium",
            validated: true,
            country: null,
          },
          {
            type: "project",
            value: "Bluebird",
            start: 30,
            end: 38,
            subtype: "custom",
            score: 0.8,
            severity: "high",
            validated: false,
            country: null,
            label: "Code name",
          },
        ],
        counts: { member: 1, project: 1 },
        total: 2,
      },
    },
  ],
  handle: async (request, { runInWorker, resources }: PiiContext) =>
    runInWorker(detectTask, copyable(request, resources)),
});

export async function detectTexts(request: Static<typeof input>) {
  return request.explain ? explainTexts(request) : findInTexts(request);
}

async function findInTexts(request: Static<typeof input>) {
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

const droppedMax = 50;

async function explainTexts(request: Static<typeof input>) {
  const explain = await createExplainer(request);
  let itemCount = 0;
  const collect = (search: (visit: VisitText) => unknown): Static<typeof detection> => {
    const found: Static<typeof span>[] = [];
    const left: Static<typeof dropped>[] = [];
    let droppedTotal = 0;
    search((text, context, place) => {
      const one = explain(text, context);
      for (const { explanation, ...span } of one.spans)
        found.push({ ...span, ...place, explanation: { ...explanation, words: [...explanation.words] } });
      for (const candidate of one.dropped) left.push({ ...candidate, words: [...candidate.words], ...place });
      droppedTotal += one.droppedTotal;
      return text;
    });
    const best = left.sort((a, b) => b.score - a.score).slice(0, droppedMax);
    itemCount += found.length + best.length;
    return { found, counts: countByKind(found), total: found.length, dropped: best, droppedTotal };
  };
  const answer = answerSource(request, {
    text: (text) => collect((visit) => visit(text, "", {})),
    document: (document) => collect((visit) => rewriteDocument(document, visit)),
  });
  return writeIfLong(answer, itemCount);
}

const detectTask = task(import.meta.url, detectTexts);
