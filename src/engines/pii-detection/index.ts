/**
 * Personal data and secrets in texts: detection, redaction and a risk score.
 * The detectors have tables of phone numbers, national numbers and names that take 200 ms to load: that happens at
 * the first call of `createDetector` or `redact`, not when this module is imported.
 */
import type { DetectOptions } from "./detect.ts";
import { kinds, kindsByDefault, kindsOnRequest, severities } from "./kind.ts";
import type { Redacted, RedactOptions } from "./redaction/redact.ts";
import { modes } from "./redaction/replacement.ts";
import { regulations, riskLevels, riskOf } from "./risk.ts";
import { countsOf, type Span } from "./span.ts";

export type { CustomPattern } from "./detectors/custom-pattern.ts";
export type { Kind } from "./kind.ts";
export type { Mode } from "./redaction/replacement.ts";
export type { Risk } from "./risk.ts";
export type { DetectOptions, Redacted, RedactOptions, Span };
export {
  countsOf,
  kinds,
  kindsByDefault,
  kindsOnRequest,
  modes,
  regulations,
  riskLevels,
  riskOf,
  severities,
};

/**
 * Compiles the options once, for many texts. The detector returns spans by their start, none within another; its time
 * is linear in the text. Rejects with `invalid_parameter` for a bad custom pattern.
 */
export async function createDetector(options: DetectOptions): Promise<(text: string) => readonly Span[]> {
  const detection = await import("./detect.ts");
  return detection.openDetector(options);
}

/** Replaces every span; the same detection finds none of the replaced values in the result. */
export async function redact(text: string, options: RedactOptions): Promise<Redacted> {
  const redaction = await import("./redaction/redact.ts");
  return redaction.redact(text, options);
}
