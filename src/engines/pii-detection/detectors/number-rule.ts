/** Numbers found by rule: their shapes, their check, and the context words that name them. */

import type { Candidate, TextRange } from "../candidate.ts";
import { isRepeatedDigit } from "../checks/check-digit.ts";
import { isAnnounced, isAnyNamed, scoreInContext } from "../text/context.ts";
import type { Topic } from "../text/lexicon.ts";
import { type Shape, ShapeTable, visitShapes } from "../text/shape.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

export interface NumberRule {
  readonly kind: string;
  readonly subtype: string;
  readonly country: string | null;
  /**
   * Base score of each shape when the check is right and there is no context word. Set by hand by how often the shape
   * occurs by chance, checked by the labeled sentences and the lines without personal data (`corpus.test.ts`).
   */
  readonly forms: Readonly<Record<string, number>>;
  /** Takes the number without separators, in upper case; without a check only context words decide. */
  readonly check?: (number: string) => boolean;
  /** Words that name it; the first of them names this rule alone. */
  readonly topics: readonly Topic[];
  /** The number itself names the country. */
  readonly countryOf?: (number: string) => string | null;
}

/** Just reported by default: what is announced by its name, but has a wrong check digit or is out of range. */
const announcedScore = 0.5;

/** Scores that are nearer to each other do not tell two countries apart. */
const distinctScores = 0.05;

interface FormOf {
  readonly rule: NumberRule;
  readonly base: number;
}

/** What the rules of one shape have in common. */
interface Form {
  readonly rules: readonly FormOf[];
  /** Words that support any of them. */
  readonly topics: ReadonlySet<Topic>;
}

/** Rules by shape. */
export function indexRules(rules: readonly NumberRule[]): ShapeTable<Form> {
  const ofForms = Map.groupBy(
    rules.flatMap((rule) => Object.entries(rule.forms).map(([form, base]) => ({ form, rule, base }))),
    ({ form }) => form,
  );
  return new ShapeTable(
    [...ofForms].map(([form, ofForm]) => [
      form,
      {
        rules: ofForm,
        topics: new Set(ofForm.flatMap(({ rule }) => [rule.subtype, ...rule.topics])),
      },
    ]),
  );
}

/**
 * The best match of every shape that a rule knows; where two countries score about the same, none is named. Numbers that can
 * reach no score worth reporting are only looked at where the same number is reported elsewhere.
 */
export function findNumbers(tokenized: TokenizedText, index: ShapeTable<Form>, found: Candidate[]): void {
  const unlikely: TextRange[] = [];
  const unlikelyForms: Form[] = [];
  const unlikelyNumbers: string[] = [];
  const from = found.length;
  visitShapes(tokenized, (shape, start, end) => {
    const form = index.get(shape);
    if (form === null) return;
    const range = { start, end };
    const number = numberOf(tokenized.text, range, shape);
    if (isUnlikely(tokenized, range, number, form)) {
      unlikely.push(range);
      unlikelyForms.push(form);
      unlikelyNumbers.push(number);
    } else findNumber(tokenized, range, number, form, found);
  });
  const reported = reportedValues(tokenized, found, from);
  if (reported === null) return;
  for (const [at, range] of unlikely.entries()) {
    if (!reported.has(tokenized.text.slice(range.start, range.end))) continue;
    findNumber(tokenized, range, unlikelyNumbers[at] as string, unlikelyForms[at] as Form, found);
  }
}

/** Whether no rule of a form reaches the least score: that takes a word that supports it, or a base score that does alone. */
function isUnlikely(tokenized: TokenizedText, range: TextRange, number: string, form: Form): boolean {
  const { leastScore } = tokenized;
  if (leastScore === 0 || isRepeatedDigit(number) || isAnyNamed(tokenized, range, form.topics)) return false;
  return !form.rules.some(
    ({ rule: { check }, base }) => base >= leastScore && (check === undefined || check(number)),
  );
}

/** The values found from a place on with the least score; null where there are none. */
export function reportedValues(
  { text, leastScore }: TokenizedText,
  found: readonly Candidate[],
  from: number,
): ReadonlySet<string> | null {
  let values: Set<string> | null = null;
  for (let at = from; at < found.length; at += 1) {
    const { start, end, score } = found[at] as Candidate;
    if (score < leastScore) continue;
    values ??= new Set();
    values.add(text.slice(start, end));
  }
  return values;
}

/** Without separators, in upper case. */
const numberOf = (text: string, { start, end }: TextRange, { digits }: Shape): string => {
  const written = text.slice(start, end);
  return digits === end - start ? written : written.replaceAll(/[ \-./+()]/g, "").toUpperCase();
};

// biome-ignore lint/complexity/useMaxParams: called for every number of a form
function findNumber(
  tokenized: TokenizedText,
  range: TextRange,
  number: string,
  { rules }: Form,
  found: Candidate[],
): void {
  const matches: Candidate[] = [];
  for (const { rule, base } of rules) {
    const match = rateNumber(tokenized, range, number, rule, base);
    if (match !== null) matches.push(match);
  }
  if (matches.length > 0) pushBest(matches, found);
}

// biome-ignore lint/complexity/useMaxParams: called for every number with every rule of its form
function rateNumber(
  tokenized: TokenizedText,
  range: TextRange,
  number: string,
  rule: NumberRule,
  base: number,
): Candidate | null {
  const { kind, subtype, check } = rule;
  const isValid = check === undefined || check(number);
  if (!isValid && (isRepeatedDigit(number) || !isAnnounced(tokenized, range, [subtype]))) return null;
  const score = isValid ? scoreInContext(tokenized, range, base, rule.topics) : announcedScore;
  const country = rule.countryOf === undefined ? rule.country : rule.countryOf(number);
  const validated = isValid && check !== undefined;
  return { kind, subtype, start: range.start, end: range.end, score, validated, country };
}

function pushBest(matches: Candidate[], found: Candidate[]): void {
  if (matches.length > 1)
    matches.sort((a, b) => b.score - a.score || Number(b.validated) - Number(a.validated));
  const [first, second] = matches as [Candidate, Candidate?];
  const isAmbiguous =
    second !== undefined &&
    first.score - second.score < distinctScores &&
    second.kind === first.kind &&
    second.country !== first.country;
  found.push(isAmbiguous ? { ...first, subtype: null, country: null } : first);
  // Another kind may be asked for alone.
  const other = matches.find(({ kind }) => kind !== first.kind);
  if (other !== undefined) found.push(other);
}
