/** Requests of the three endpoints: their fields, and checks that concern two fields at once. */

import type { CustomPattern, DetectOptions, Kind, RedactionMode } from "../../engines/pii-detection/index.ts";
import { ApiError } from "../../shared/api-error.ts";

/** UTF-16 units of one text. */
export const textUnitsMax = 100_000;

export interface FindRequest {
  readonly kinds?: readonly Kind[];
  readonly minScore: number;
  readonly language: string;
  readonly allowList: readonly string[];
  readonly customPatterns: readonly CustomPattern[];
}

export interface DetectRequest extends FindRequest {
  readonly text?: string;
  readonly texts?: readonly string[];
}

export interface RedactRequest extends FindRequest {
  readonly text: string;
  readonly mode: RedactionMode;
  readonly maskChar: string;
  readonly preserveLength: boolean;
  readonly label: string;
  readonly modes: Readonly<Record<string, RedactionMode>>;
  readonly secret?: string;
  readonly includeValues: boolean;
}

export interface AnalyzeRequest extends FindRequest {
  readonly text: string;
}

export const optionsOf = ({
  kinds,
  minScore,
  language,
  allowList,
  customPatterns,
}: FindRequest): DetectOptions => ({
  ...(kinds !== undefined && { kinds }),
  minScore,
  language,
  allowList,
  customPatterns: customPatterns.map(({ kind, pattern, flags, score }) => ({ kind, pattern, flags, score })),
});

/** A request without fields that are none: those may be nested too deeply to be copied to a thread. */
export const detectRequestOf = (request: DetectRequest): DetectRequest => ({
  ...optionsOf(request),
  ...(request.text !== undefined && { text: request.text }),
  ...(request.texts !== undefined && { texts: request.texts }),
});

export const redactRequestOf = (request: RedactRequest): RedactRequest => ({
  ...optionsOf(request),
  text: request.text,
  mode: request.mode,
  modes: request.modes,
  maskChar: request.maskChar,
  preserveLength: request.preserveLength,
  label: request.label,
  includeValues: request.includeValues,
  ...(request.secret !== undefined && { secret: request.secret }),
});

export const analyzeRequestOf = (request: AnalyzeRequest): AnalyzeRequest => ({
  ...optionsOf(request),
  text: request.text,
});

/** Tokens and hashes without a secret could be recomputed by anybody who guesses the value. */
export function requireSecret({
  mode,
  modes,
  secret,
}: Pick<RedactRequest, "mode" | "modes" | "secret">): void {
  const asked = [mode, ...Object.values(modes)].find((name) => name === "hash" || name === "token");
  if (asked === undefined || secret !== undefined) return;
  throw new ApiError("missing_parameter", `secret is required for mode ${asked}.`, { field: "secret" });
}

/** A mask is repeated for each character, so it is one. */
export function requireOneCharacter(maskChar: string, count: (text: string) => number): void {
  if (count(maskChar) === 1) return;
  throw new ApiError("invalid_parameter", "maskChar must be one character.", { field: "maskChar" });
}
