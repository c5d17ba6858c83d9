/** A caller's pattern in RE2 syntax: linear time, however it is written. */
import { RE2JS } from "re2js";
import { ApiError } from "../../shared/api-error.ts";

/** Whether the pattern is found in a text. */
export interface Pattern {
  (text: string): boolean;
  /** Instructions, each of which may be visited for each character. */
  readonly size: number;
}

/** Throws `invalid_parameter` for what is not RE2 syntax, such as back references and look-around. */
export function compilePattern(pattern: string): Pattern {
  try {
    const compiled = RE2JS.compile(pattern);
    const size = compiled.programSize();
    if (size <= maxProgramSize)
      return Object.assign((text: string) => compiled.matcher(text).find(), { size });
  } catch (cause) {
    throw invalidPattern("must be a regular expression in RE2 syntax", cause);
  }
  throw invalidPattern("is too large once its repetitions are expanded");
}

/** Instructions of the compiled pattern; matching may visit each of them for each character. */
const maxProgramSize = 5_000;

function invalidPattern(what: string, cause?: unknown): ApiError {
  const message = `policy.pattern ${what}.`;
  return new ApiError("invalid_parameter", message, {
    details: [{ path: "/policy/pattern", message, code: "pattern" }],
    cause,
  });
}
