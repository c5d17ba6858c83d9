/** Answers of the three endpoints, made in a worker; detectors load on first use. */

import {
  assessRisk,
  countByKind,
  createDetector,
  type RedactionResult,
  type RiskAssessment,
  redact,
  type Span,
} from "../../engines/pii-detection/index.ts";
import type { ErrorCode } from "../../shared/api-error.ts";
import {
  type AnalyzeRequest,
  type DetectRequest,
  optionsOf,
  type RedactRequest,
  redactRequestOf,
  textUnitsMax,
} from "./request.ts";

export interface Detected {
  found: Span[];
  counts: Record<string, number>;
  total: number;
}

export interface Refused {
  error: string;
  message: string;
}

export type DetectAnswer = Detected | { count: number; results: (Detected | Refused)[] };

/** An answer as JSON in bytes. */
export interface Written {
  mediaType: string;
  bytes: Uint8Array;
}

/** Spans that are handed over as they are; more would hold the event loop while they are copied and written. */
const spansMax = 500;

const withinReach = <A>(answer: A, spans: number): A | Written =>
  spans <= spansMax
    ? answer
    : {
        mediaType: "application/json; charset=utf-8",
        bytes: new TextEncoder().encode(JSON.stringify(answer)),
      };

export async function answerDetect(request: DetectRequest): Promise<DetectAnswer | Written> {
  const find = await createDetector(optionsOf(request));
  const answer = (text: string): Detected => {
    const found = [...find(text)];
    return { found, counts: countByKind(found), total: found.length };
  };
  if (request.text !== undefined) {
    const detected = answer(request.text);
    return withinReach(detected, detected.total);
  }
  const results = (request.texts ?? []).map((text) => refusalOf(text) ?? answer(text));
  const spans = results.reduce((sum, result) => sum + ("total" in result ? result.total : 0), 0);
  return withinReach({ count: results.length, results }, spans);
}

/** A text of a list that cannot be answered carries its failure (contract, section 0.3). */
function refusalOf(text: string): Refused | null {
  if (text === "") return refused("missing_parameter", "A text must not be empty.");
  if (text.length <= textUnitsMax) return null;
  return refused(
    "text_too_long",
    `A text must be at most ${textUnitsMax.toLocaleString("en")} characters long.`,
  );
}

const refused = (error: ErrorCode, message: string): Refused => ({ error, message });

export async function answerRedact(request: RedactRequest): Promise<RedactionResult | Written> {
  const redacted = await redact(request.text, redactRequestOf(request));
  return withinReach(redacted, redacted.total);
}

export interface Analysis extends RiskAssessment {
  total: number;
  counts: Record<string, number>;
  textLength: number;
}

export async function answerAnalyze(request: AnalyzeRequest): Promise<Analysis> {
  const detect = await createDetector(optionsOf(request));
  const spans = detect(request.text);
  const textLength = request.text.length;
  return { ...assessRisk(spans, textLength), total: spans.length, counts: countByKind(spans), textLength };
}
