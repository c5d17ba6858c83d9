/** Decides how a caller's pattern is read: RE2 syntax, in linear time however it is written. */
import { RE2JS } from "re2js";
import { ApiError } from "../../shared/api-error.ts";

/** Tells whether the pattern is found in a text. */
export type Pattern = (text: string) => boolean;

/**
 * The compiled pattern, or null for none.
 * Fails with `invalid_parameter` for what is no RE2 pattern, back references and look-around among it.
 */
export function compilePattern(pattern: string): Pattern | null {
  if (pattern === "") return null;
  try {
    const compiled = RE2JS.compile(pattern);
    if (compiled.programSize() <= programMax) return (text) => compiled.matcher(text).find();
  } catch (cause) {
    throw refuse("must be a regular expression in RE2 syntax", cause);
  }
  throw refuse("is too large once its repetitions are written out");
}

/** Instructions of the compiled pattern, each of which takes its time for each character. */
const programMax = 5_000;

function refuse(what: string, cause?: unknown): ApiError {
  const message = `policy.pattern ${what}.`;
  return new ApiError("invalid_parameter", message, {
    details: [{ path: "/policy/pattern", message, code: "pattern" }],
    cause,
  });
}
