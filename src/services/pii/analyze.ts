/** `POST /pii/analyze`: how risky the personal data in a text is, and which laws apply. */
import {
  assessRisk,
  countByKind,
  coveringLaws,
  createDetector,
  type Detector,
  regulations,
  riskLevels,
  type Span,
  severities,
} from "../../engines/pii-detection/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import type { PiiContext } from "./custom-kind.ts";
import {
  answerSource,
  copyable,
  counts,
  findInDocument,
  kind,
  listOf,
  maxBodyBytes,
  oneSource,
  searchFields,
  severity,
  sourceFields,
  total,
} from "./fields.ts";

const input = Type.Object({ ...sourceFields, ...searchFields }, oneSource);

const coverage = Type.Object(
  {
    law: Type.Enum(coveringLaws, {
      description: "gdpr, ccpa (with CPRA), hipaa, pci_dss, glba, or lgpd of Brazil",
    }),
    reference: Type.String({ description: "Article, section or requirement" }),
    as: Type.String({ description: "What it calls such data" }),
  },
  { title: "PiiCoverage" },
);

const category = Type.Object(
  {
    type: kind,
    count: Type.Integer({ minimum: 1 }),
    severity: severity("Severity of the kind"),
    contribution: Type.Number({ description: "Points that this kind adds to the score" }),
    coveredBy: Type.Array(coverage, { description: "Which laws and standards cover it, and where" }),
  },
  { title: "PiiCategory" },
);

const assessment = Type.Object(
  {
    riskScore: Type.Number({
      minimum: 0,
      maximum: 100,
      description: "One decimal",
      ...view({ tone: "bad" }),
    }),
    riskLevel: Type.Enum(riskLevels, {
      description: "Level of the score",
      ...view({ wordOf: "riskScore" }),
    }),
    total,
    counts,
    categories: Type.Array(category, { description: "Largest contribution first" }),
    highestSeverity: Type.Union([Type.Enum(severities), Type.Null()], {
      description: "null where nothing was found",
    }),
    density: Type.Number({ description: "Spans per 1,000 UTF-16 units" }),
    regulations: Type.Array(Type.Enum(regulations), {
      description: "Laws and standards that cover such data",
    }),
    recommendations: Type.Array(Type.String(), { description: "What to do about it" }),
    textLength: Type.Integer({ description: "UTF-16 units; of json and csv those of all values" }),
  },
  { title: "PiiRisk" },
);

export const analyze = operation({
  at: ["POST /analyze"],
  essential: true,
  summary: "Rate the risk of the personal data in a text",
  keywords: ["risky", "gdpr", "hipaa", "ccpa", "privacy", "pii", "sensitive"],
  fits: { text: "text" },
  description:
    "Tells which kinds of personal data a text has, and how severe a leak of it is. riskScore = 100·(1 − e^(−Σw/50)) with w = 40 critical, 20 high, 8 medium, 3 low; the n-th span of a kind weighs w/√n. Levels: none 0, low below 25, medium below 50, high below 75, critical above. No values are returned.",
  input,
  output: json(Type.Union([assessment, listOf("PiiRisks", assessment)])),
  fails: ["overloaded", "processing_timeout"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "One e-mail address",
      input: { text: "Write to ada@example.org." },
      output: {
        riskScore: 14.8,
        riskLevel: "low",
        total: 1,
        counts: { email: 1 },
        categories: [
          {
            type: "email",
            count: 1,
            severity: "medium",
            contribution: 14.8,
            coveredBy: [
              { law: "gdpr", reference: "Art. 4(1)", as: "personal data" },
              {
                law: "ccpa",
                reference: "Cal. Civ. Code §1798.140(v)(1)(A)",
                as: "identifier: e-mail address",
              },
              { law: "hipaa", reference: "45 CFR 164.514(b)(2)(i)(F)", as: "electronic mail addresses" },
              { law: "lgpd", reference: "Lei 13.709/2018, Art. 5, I", as: "personal data" },
            ],
          },
        ],
        highestSeverity: "medium",
        density: 40,
        regulations: ["gdpr", "ccpa", "hipaa"],
        recommendations: [
          "Redact names and contact details, or make sure there is a legal basis for keeping them.",
        ],
        textLength: 25,
      },
    },
    {
      title: "A list",
      input: { texts: ["Write to ada@example.org.", "Nothing here."] },
    },
  ],
  handle: async (request, { runInWorker, resources }: PiiContext) =>
    runInWorker(analyzeTask, copyable(request, resources)),
});

export async function analyzeTexts(request: Static<typeof input>) {
  const find = await createDetector(request);
  const assess = (spans: readonly Span[], textLength: number): Static<typeof assessment> => ({
    ...assessRisk(spans, textLength),
    total: spans.length,
    counts: countByKind(spans),
    textLength,
  });
  return answerSource(request, {
    text: (text) => assess(find(text), text.length),
    document: (document) => {
      let units = 0;
      const counted: Detector = (text, context) => {
        units += text.length;
        return find(text, context);
      };
      return assess(findInDocument(document, counted), units);
    },
  });
}

const analyzeTask = task(import.meta.url, analyzeTexts);
