/** Numbers found by rule: their shapes, their check, and the context words that name them. */

import type { Candidate } from "../candidate.ts";
import { scoreInContext } from "../text/context.ts";
import type { Topic } from "../text/lexicon.ts";
import { visitShapes } from "../text/shape.ts";
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
}

interface FormOf {
  readonly rule: NumberRule;
  readonly base: number;
}

type RuleIndex = ReadonlyMap<string, readonly FormOf[]>;

/** Rules by shape. */
export const indexRules = (rules: readonly NumberRule[]): RuleIndex =>
  Map.groupBy(
    rules.flatMap((rule) => Object.entries(rule.forms).map(([form, base]) => ({ form, rule, base }))),
    ({ form }) => form,
  );

/** The best match of every shape that a rule knows; where two countries score the same, none is named. */
export function findNumbers(tokenized: TokenizedText, index: RuleIndex, found: Candidate[]): void {
  visitShapes(tokenized, (shape, start, end) => {
    const forms = index.get(shape);
    if (forms === undefined) return;
    const number = tokenized.text
      .slice(start, end)
      .replaceAll(/[ \-./+()]/g, "")
      .toUpperCase();
    const matches = forms.flatMap(({ rule, base }): readonly Candidate[] => {
      if (rule.check !== undefined && !rule.check(number)) return [];
      const score = scoreInContext(tokenized, { start, end }, base, rule.topics);
      const { kind, subtype, country } = rule;
      return [{ kind, subtype, country, start, end, score, validated: rule.check !== undefined }];
    });
    const best = matches.toSorted((a, b) => b.score - a.score);
    const [first, second] = best;
    if (first === undefined) return;
    const isAmbiguous =
      second?.score === first.score && second.kind === first.kind && second.country !== first.country;
    found.push(isAmbiguous ? { ...first, subtype: null, country: null } : first);
    // Another kind may be asked for alone.
    const other = best.find(({ kind }) => kind !== first.kind);
    if (other !== undefined) found.push(other);
  });
}
