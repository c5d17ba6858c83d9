/**
 * Personal data and secrets in texts: detection, redaction and a risk score.
 * The detectors have tables of phone numbers, national numbers and names that take 200 ms to load: that happens at
 * the first call of `createDetector` or `redact`, not when this module is imported.
 */
import type { DetectOptions } from "./detect.ts";
import { kinds, kindsByDefault, kindsOnRequest, severities } from "./kind.ts";
import { redactionModes } from "./redaction/mode.ts";
import type { RedactionResult, RedactOptions } from "./redaction/redact.ts";
import { assessRisk, regulations, riskLevels } from "./risk.ts";
import { countByKind, type Span } from "./span.ts";
import { sensitivities } from "./text/tokenized-text.ts";

export type { CustomPattern } from "./detectors/custom-pattern.ts";
export type { Kind } from "./kind.ts";
export type { RedactionMode } from "./redaction/mode.ts";
export type { RiskAssessment } from "./risk.ts";
export type { DetectOptions, RedactionResult, Span };
export {
  assessRisk,
  countByKind,
  kinds,
  kindsByDefault,
  kindsOnRequest,
  redactionModes,
  regulations,
  riskLevels,
  sensitivities,
  severities,
};

/**
 * Compiles the options once, for many texts. The detector returns spans by their start, none within another; its time
 * is linear in the text. Rejects with `invalid_parameter` for a bad custom pattern.
 */
export async function createDetector(options: DetectOptions): Promise<(text: string) => readonly Span[]> {
  const detection = await import("./detect.ts");
  return detection.createDetector(options);
}

/** Replaces every span of high sensitivity; detecting again at `high` finds nothing of the kinds in the result. */
export async function redact(text: string, options: RedactOptions): Promise<RedactionResult> {
  const redaction = await import("./redaction/redact.ts");
  return redaction.redact(text, options);
}
