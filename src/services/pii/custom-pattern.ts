/** Decides how a caller's own patterns are run: by RE2, in time proportional to the text whatever the pattern is. */
import { RE2JS } from "re2js";
import { Failure } from "../../kernel/failure.ts";
import type { Candidate } from "./kind.ts";

export interface CustomPattern {
  readonly kind: string;
  readonly pattern: string;
  readonly flags: string;
  readonly score: number;
}

/** More matches than this say that the pattern describes the text and not something in it. */
const matchesMax = 10_000;
/** Instructions of the compiled program: RE2's time is their number times the length of the text. */
const programMax = 5_000;

const flagBits: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
};

export type Matcher = (text: string, found: Candidate[]) => void;

/** Compiles all patterns first; throws `invalid_parameter` that names the first bad one, never its text. */
export function compileCustom(patterns: readonly CustomPattern[]): Matcher {
  const compiled = patterns.map((custom, at) => ({ custom, program: compile(custom, at) }));
  return (text, found) => {
    for (const { custom, program } of compiled) matchAll(text, program, custom, found);
  };
}

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

const refuse = (at: number, what: string): Failure => {
  const message = `customPatterns.${at}.pattern ${what}.`;
  return new Failure("invalid_parameter", message, {
    details: [{ path: `/customPatterns/${at}/pattern`, message, code: "pattern" }],
  });
};

function matchAll(text: string, program: RE2JS, { kind, score }: CustomPattern, found: Candidate[]): void {
  const matcher = program.matcher(text);
  let count = 0;
  for (let from = 0; from <= text.length && count < matchesMax && matcher.find(from); count += 1) {
    const [start, end] = [matcher.start(), matcher.end()];
    from = Math.max(end, start + 1, from + 1);
    if (end > start)
      found.push({ kind, subtype: "custom", start, end, score, validated: false, country: null });
  }
}
