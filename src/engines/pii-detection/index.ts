/**
 * Personal data and secrets in texts: detection, redaction and a risk score.
 * The detectors have tables of phone numbers, national numbers and names that take 200 ms to load: that happens at
 * the first call of `createDetector` or `createRedactor`, not when this module is imported.
 */
import { coveringLaws, regulations } from "./coverage.ts";
import type { DetectOptions, Detector } from "./detect.ts";
import { validators } from "./detectors/validator.ts";
import { dropReasons } from "./drop-reason.ts";
import type { ExplainedSpans } from "./explain.ts";
import { kinds, kindsByDefault, kindsOnRequest, severities } from "./kind.ts";
import { redactionModes } from "./redaction/mode.ts";
import type { RedactionResult, RedactOptions, Redactor } from "./redaction/redact.ts";
import type { Restoration } from "./redaction/token.ts";
import { assessRisk, riskLevels } from "./risk.ts";
import { countByKind, type Span } from "./span.ts";
import { type Document, type DocumentPlace, rewriteDocument, type VisitText } from "./structured/document.ts";
import { checkJson } from "./structured/json-document.ts";
import { sensitivities } from "./text/tokenized-text.ts";

export type { CustomKind } from "./detectors/custom-kind.ts";
export type { CustomPattern } from "./detectors/custom-pattern.ts";
export type { Kind } from "./kind.ts";
export type { RedactionMode } from "./redaction/mode.ts";
export type { RiskAssessment } from "./risk.ts";
export type {
  DetectOptions,
  Detector,
  Document,
  DocumentPlace,
  ExplainedSpans,
  RedactionResult,
  RedactOptions,
  Redactor,
  Restoration,
  Span,
  VisitText,
};
export {
  assessRisk,
  checkJson,
  countByKind,
  coveringLaws,
  dropReasons,
  kinds,
  kindsByDefault,
  kindsOnRequest,
  redactionModes,
  regulations,
  rewriteDocument,
  riskLevels,
  sensitivities,
  severities,
  validators,
};

/**
 * Compiles the options once, for many texts. The detector returns spans by their start, none within another; its time
 * is linear in the text. Rejects with `invalid_parameter` for a bad custom pattern.
 */
export async function createDetector(options: DetectOptions): Promise<Detector> {
  const detection = await import("./detect.ts");
  return detection.createDetector(options);
}

/** The same with the reasons: how each span was scored, and which candidates were left out. */
export async function createExplainer(
  options: DetectOptions,
): Promise<(text: string, context?: string) => ExplainedSpans> {
  const explanation = await import("./explain.ts");
  return explanation.createExplainer(options);
}

/**
 * Compiles the options once, for many texts. Replaces every span of high sensitivity; detecting again at `high` finds
 * nothing of the kinds in the result. With `isOneDocument` the same value has the same number in all texts.
 */
export async function createRedactor(options: RedactOptions, isOneDocument = false): Promise<Redactor> {
  const redaction = await import("./redaction/redact.ts");
  return redaction.createRedactor(options, isOneDocument);
}

/** Puts values back in place of the tokens that stand for them; see `redaction/token.ts`. */
export async function createRestorer(secret: string): Promise<(text: string) => Restoration> {
  const tokens = await import("./redaction/token.ts");
  return tokens.createRestorer(secret);
}
