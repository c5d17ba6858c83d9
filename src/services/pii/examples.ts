/** Examples of each endpoint. */

import type { RedactionResult } from "../../engines/pii-detection/index.ts";
import type { Analysis, DetectAnswer } from "./answers.ts";

interface Shown<A> {
  readonly title: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly output?: A;
}

export const detectExamples: readonly [Shown<DetectAnswer>, ...Shown<DetectAnswer>[]] = [
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
];

export const redactExamples: readonly [Shown<RedactionResult>, ...Shown<RedactionResult>[]] = [
  {
    title: "Numbered labels",
    input: {
      text: "Write to ada@example.org, not to bob@example.org.",
      mode: "label",
      label: "<{KIND}_{N}>",
    },
  },
  {
    title: "Masked",
    input: { text: "Call +1 415-555-2671." },
    output: {
      redacted: "Call ***************.",
      mode: "mask",
      found: [
        {
          type: "phone",
          start: 5,
          end: 20,
          replacement: "***************",
          redactedStart: 5,
          redactedEnd: 20,
        },
      ],
      counts: { phone: 1 },
      total: 1,
    },
  },
  {
    title: "Tokens that join the same values, and nothing of secrets",
    input: {
      text: "ada@example.org",
      mode: "token",
      modes: { api_key: "remove" },
      secret: "sixteen bytes or more",
    },
  },
];

export const analyzeExamples: readonly [Shown<Analysis>, ...Shown<Analysis>[]] = [
  {
    title: "One e-mail address",
    input: { text: "Write to ada@example.org." },
    output: {
      riskScore: 14.8,
      riskLevel: "low",
      total: 1,
      counts: { email: 1 },
      categories: [{ type: "email", count: 1, severity: "medium", contribution: 14.8 }],
      highestSeverity: "medium",
      density: 40,
      regulations: ["gdpr", "ccpa", "hipaa"],
      recommendations: [
        "Redact names and contact details, or make sure there is a legal basis for keeping them.",
      ],
      textLength: 25,
    },
  },
];
