/** `POST /pii/analyze`: how risky a text is, and which laws it concerns. */

import { regulations, riskLevels, severities } from "../../engines/pii-detection/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { answerAnalyze } from "./answers.ts";
import { analyzeExamples } from "./examples.ts";
import { bodyBytesMax, counts, finding, severity, spanType, text, total } from "./fields.ts";
import * as requests from "./request.ts";

const analyzeTask = task(import.meta.resolve("./answers.ts"), answerAnalyze);

export const analyze = operation({
  at: ["POST /analyze"],
  summary: "Summarize the risk of a text's personal data",
  description:
    "riskScore = 100·(1 − e^(−Σw/50)) with w = 40 critical, 20 high, 8 medium, 3 low; the n-th span of a kind weighs w/√n. Levels: none 0, low below 25, medium below 50, high below 75, critical. No values are returned.",
  input: Type.Object({ text, ...finding }),
  output: json(
    Type.Object({
      riskScore: Type.Number({ minimum: 0, maximum: 100, description: "One decimal" }),
      riskLevel: Type.Enum(riskLevels, { description: "By the score" }),
      total,
      counts,
      categories: Type.Array(
        Type.Object({
          type: spanType,
          count: Type.Integer({ minimum: 1 }),
          severity: severity("Of the kind"),
          contribution: Type.Number({ description: "Points of the score that this kind brings" }),
        }),
        { description: "The greatest contribution first" },
      ),
      highestSeverity: Type.Union([Type.Enum(severities), Type.Null()], {
        description: "null where nothing was found",
      }),
      density: Type.Number({ description: "Spans per 1,000 UTF-16 units" }),
      regulations: Type.Array(Type.Enum(regulations), {
        description: "Laws and standards that name such data",
      }),
      recommendations: Type.Array(Type.String(), { description: "What to do about it" }),
      textLength: Type.Integer({ description: "UTF-16 units" }),
    }),
  ),
  fails: ["overloaded", "processing_timeout"],
  bodyBytesMax,
  examples: analyzeExamples,
  handle: (request, { runInWorker }) => runInWorker(analyzeTask, requests.analyzeRequestOf(request)),
});
