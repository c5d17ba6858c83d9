/** Custom patterns, run by RE2 within a work limit for each request. */
import { RE2JS } from "re2js";
import { ApiError } from "../../../shared/api-error.ts";
import { buildCandidate, type Candidate, type TextRange } from "../candidate.ts";

export interface CustomPattern {
  readonly kind: string;
  readonly pattern: string;
  readonly flags: string;
  readonly score: number;
}

/** A pattern with more matches describes the text itself rather than something in it. */
const matchesMax = 10_000;
/** Instructions of the compiled program: RE2 takes time proportional to their number times the length of the text. */
const programMax = 5_000;

const flagBits: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
};

/** Instructions times UTF-16 units for all patterns and texts of a request: about two seconds of RE2. */
const workMax = 150_000_000;
/** Searches that continue after a match are not counted as work, so the time of a request is limited as well. */
const timeMaxMs = 2_000;

export type Matcher = (text: string, found: Candidate[]) => void;

/** A pattern with its place in the request, and what its matches are. */
export interface OwnPattern extends Pick<CustomPattern, "pattern" | "flags"> {
  /** JSON Pointer. */
  readonly path: string;
  /** Null where a match is none after all. */
  readonly rate: (text: string, range: TextRange) => Candidate | null;
}

/** Compiles all patterns first; throws `invalid_parameter` that names the first bad one, never its text. */
export const compileCustom = (patterns: readonly CustomPattern[]): Matcher =>
  compilePatterns(patterns.map(toOwnPattern));

/** A custom pattern whose matches are of its kind, with its score. */
export const toOwnPattern = ({ kind, score, ...rest }: CustomPattern, at: number): OwnPattern => ({
  ...rest,
  path: `/customPatterns/${at}/pattern`,
  rate: (_text, range) => buildCandidate(kind, range, score, { subtype: "custom" }),
});

/** The patterns share one work limit. */
export function compilePatterns(patterns: readonly OwnPattern[]): Matcher {
  const compiled = patterns.map((own) => ({ own, program: compile(own) }));
  const spent: Spent = { work: 0, milliseconds: 0 };
  return (text, found) => {
    for (const one of compiled) {
      spent.work += one.program.programSize() * text.length;
      if (spent.work > workMax) throw refuse(one.own, tooMuch);
      matchAll(text, one, spent, found);
    }
  };
}

interface Compiled {
  readonly own: OwnPattern;
  readonly program: RE2JS;
}

interface Spent {
  work: number;
  milliseconds: number;
}

const tooMuch = "takes too long for this much text: write it shorter, or send less text in one request";

function compile(own: OwnPattern): RE2JS {
  const { pattern, flags } = own;
  const bits = [...new Set(flags)].reduce((sum, flag) => sum | (flagBits[flag] ?? 0), 0);
  const program = parse(pattern, bits);
  if (program === null) throw refuse(own, "is not a regular expression as RE2 reads them");
  if (program.programSize() > programMax)
    throw refuse(own, "is too large once its repetitions are written out");
  return program;
}

function parse(pattern: string, bits: number): RE2JS | null {
  try {
    return RE2JS.compile(pattern, bits);
  } catch {
    return null;
  }
}

function refuse({ path }: OwnPattern, what: string): ApiError {
  const message = `${path.slice(1).replaceAll("/", ".")} ${what}.`;
  return new ApiError("invalid_parameter", message, { details: [{ path, message, code: "pattern" }] });
}

function matchAll(text: string, { own, program }: Compiled, spent: Spent, found: Candidate[]): void {
  const matcher = program.matcher(text);
  let count = 0;
  const started = performance.now() - spent.milliseconds;
  for (let from = 0; from <= text.length && count < matchesMax && matcher.find(from); count += 1) {
    if (performance.now() - started > timeMaxMs) throw refuse(own, tooMuch);
    const [start, end] = [matcher.start(), matcher.end()];
    from = Math.max(end, start + 1, from + 1);
    const candidate = end > start ? own.rate(text, { start, end }) : null;
    if (candidate !== null) found.push(candidate);
  }
  spent.milliseconds = performance.now() - started;
}
