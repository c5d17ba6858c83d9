/** Custom patterns, run by RE2 within a work limit for each request. */
import { RE2JS } from "re2js";
import { ApiError } from "../../../shared/api-error.ts";
import { buildCandidate, type Candidate } from "../candidate.ts";

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

type Matcher = (text: string, found: Candidate[]) => void;

/** Compiles all patterns first; throws `invalid_parameter` that names the first bad one, never its text. */
export function compileCustom(patterns: readonly CustomPattern[]): Matcher {
  const compiled = patterns.map((custom, at) => ({ custom, at, program: compile(custom, at) }));
  const spent: Spent = { work: 0, milliseconds: 0 };
  return (text, found) => {
    for (const one of compiled) {
      spent.work += one.program.programSize() * text.length;
      if (spent.work > workMax) throw refuse(one.at, tooMuch);
      matchAll(text, one, spent, found);
    }
  };
}

interface Compiled {
  readonly custom: CustomPattern;
  readonly at: number;
  readonly program: RE2JS;
}

interface Spent {
  work: number;
  milliseconds: number;
}

const tooMuch = "takes too long for this much text: write it shorter, or send less text in one request";

function compile({ pattern, flags }: CustomPattern, at: number): RE2JS {
  const bits = [...new Set(flags)].reduce((sum, flag) => sum | (flagBits[flag] ?? 0), 0);
  const program = parse(pattern, bits);
  if (program === null) throw refuse(at, "is not a regular expression as RE2 reads them");
  if (program.programSize() > programMax)
    throw refuse(at, "is too large once its repetitions are written out");
  return program;
}

function parse(pattern: string, bits: number): RE2JS | null {
  try {
    return RE2JS.compile(pattern, bits);
  } catch {
    return null;
  }
}

const refuse = (at: number, what: string): ApiError => {
  const message = `customPatterns.${at}.pattern ${what}.`;
  return new ApiError("invalid_parameter", message, {
    details: [{ path: `/customPatterns/${at}/pattern`, message, code: "pattern" }],
  });
};

function matchAll(text: string, { custom, at, program }: Compiled, spent: Spent, found: Candidate[]): void {
  const { kind, score } = custom;
  const matcher = program.matcher(text);
  let count = 0;
  const started = performance.now() - spent.milliseconds;
  for (let from = 0; from <= text.length && count < matchesMax && matcher.find(from); count += 1) {
    if (performance.now() - started > timeMaxMs) throw refuse(at, tooMuch);
    const [start, end] = [matcher.start(), matcher.end()];
    from = Math.max(end, start + 1, from + 1);
    if (end > start) found.push(buildCandidate(kind, { start, end }, score, { subtype: "custom" }));
  }
  spent.milliseconds = performance.now() - started;
}
