/** Kinds of the caller's own: patterns, lists of literals, words around them and a check digit. */
import { ApiError } from "../../../shared/api-error.ts";
import { passesLuhn } from "../../../shared/luhn.ts";
import { buildCandidate, type Candidate, type TextRange } from "../candidate.ts";
import { digitsOf } from "../checks/check-digit.ts";
import { passesMod97 } from "../checks/mod97.ts";
import { passesVerhoeff } from "../checks/verhoeff.ts";
import { isKind, type Severity } from "../kind.ts";
import {
  type CustomPattern,
  compilePatterns,
  type Matcher,
  type OwnPattern,
  toOwnPattern,
} from "./custom-pattern.ts";
import { LiteralList } from "./literal-list.ts";
import type { Validator } from "./validator.ts";

export interface CustomKind {
  readonly kind: string;
  /** As people read it. */
  readonly label?: string;
  readonly severity: Severity;
  /** Of its matches, with a context word where there are any. */
  readonly score: number;
  /** RE2. */
  readonly patterns: readonly string[];
  readonly literals: readonly string[];
  /** Of the literals. */
  readonly ignoreCase: boolean;
  /** Without one of them nearby a match scores less. */
  readonly contextWords: readonly string[];
  /** Every match must pass it. */
  readonly validator?: Validator;
}

/** ISO 7812, ISO 7064 and Verhoeff's dihedral check, on the letters and digits of a value. */
const checks: Readonly<Record<Validator, (value: string) => boolean>> = {
  luhn: (value) => digitsOf(value).length > 1 && passesLuhn(digitsOf(value)),
  mod97: passesMod97,
  iban: (value) => {
    const compact = value.replaceAll(/[^\p{L}\p{N}]/gu, "");
    return passesMod97(compact.slice(4) + compact.slice(0, 4));
  },
  verhoeff: (value) => digitsOf(value).length > 1 && passesVerhoeff(digitsOf(value)),
};

const withoutContext = -0.4;
const unitsBefore = 72;
const unitsAfter = 32;

/**
 * Everything of the caller's own, compiled once. Throws `invalid_parameter` that names the first bad pattern or kind, never its
 * text. All patterns of a request share one work limit.
 */
export function compileOwn(patterns: readonly CustomPattern[], kinds: readonly CustomKind[]): Matcher {
  const raters = kinds.map(createRater);
  kinds.forEach(checkKind(kinds));
  checkLiterals(kinds);
  const ofKinds = kinds.flatMap(({ patterns: own }, kindAt) =>
    own.map(
      (pattern, at): OwnPattern => ({
        pattern,
        flags: "",
        path: `/customKinds/${kindAt}/patterns/${at}`,
        rate: raters[kindAt] as OwnPattern["rate"],
      }),
    ),
  );
  const match = compilePatterns([...patterns.map(toOwnPattern), ...ofKinds]);
  const lists = kinds.flatMap(({ literals, ignoreCase }, at) =>
    literals.length === 0 ? [] : [{ at, list: new LiteralList(literals, ignoreCase), rate: raters[at] }],
  );
  return (text, found) => {
    match(text, found);
    for (const { at, list, rate } of lists) {
      if (lists.reduce((sum, { list: { steps } }) => sum + steps, 0) > stepsMax)
        throw refuse(at, "literals", "take too long for this much text: send less text in one request");
      list.visit(text, (start, end) => {
        const candidate = rate?.(text, { start, end }) ?? null;
        if (candidate !== null) found.push(candidate);
      });
    }
  };
}

/** Comparisons of one unit, for all texts of a request: about a third of a second. */
const stepsMax = 10_000_000;
/** UTF-16 units of all literals together: the tries are built for each request, in some ten milliseconds. */
const literalUnitsMax = 20_000;

function refuse(at: number, field: string, what: string): ApiError {
  const message = `customKinds.${at}.${field} ${what}.`;
  const path = `/customKinds/${at}/${field}`;
  return new ApiError("invalid_parameter", message, { details: [{ path, message, code: "own_kind" }] });
}

const checkKind =
  (kinds: readonly CustomKind[]) =>
  ({ kind, patterns, literals }: CustomKind, at: number): void => {
    if (isKind(kind)) throw refuse(at, "kind", "is the name of a known kind; choose another");
    if (kinds.findIndex((other) => other.kind === kind) < at) throw refuse(at, "kind", "is there twice");
    if (patterns.length + literals.length === 0)
      throw refuse(at, "patterns", "must have a pattern, or literals must have one");
  };

function checkLiterals(kinds: readonly CustomKind[]): void {
  let units = 0;
  for (const [at, { literals }] of kinds.entries()) {
    for (const literal of literals) units += literal.length;
    if (units > literalUnitsMax) {
      const bound = literalUnitsMax.toLocaleString("en");
      throw refuse(at, "literals", `must have, with those of all other kinds, at most ${bound} characters`);
    }
  }
}

/** Rates the matches of a kind; null for those that its validator rejects. */
function createRater({ kind, score, contextWords, validator }: CustomKind): OwnPattern["rate"] {
  const words = contextWords.length === 0 ? null : new LiteralList(contextWords, true);
  const passes = validator === undefined ? null : checks[validator];
  return (text, range): Candidate | null => {
    if (passes !== null && !passes(text.slice(range.start, range.end))) return null;
    const isAlone = words !== null && !isNear(text, range, words);
    const rated = isAlone ? Math.max(0, Math.round((score + withoutContext) * 100) / 100) : score;
    return buildCandidate(kind, range, rated, { subtype: "custom", validated: passes !== null });
  };
}

/** Whether one of the words stands whole in the text around a range. */
function isNear(text: string, { start, end }: TextRange, words: LiteralList): boolean {
  const from = Math.max(0, start - unitsBefore);
  let near = false;
  const visit = (): void => {
    near = true;
  };
  words.visit(text.slice(from, start), visit);
  if (!near) words.visit(text.slice(end, end + unitsAfter), visit);
  return near;
}
