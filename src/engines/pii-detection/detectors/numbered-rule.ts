/** Decides how a kind of number is found: the forms it is written in, its check, and the words that name it. */

import type { Candidate } from "../kind.ts";
import { weigh } from "../text/evidence.ts";
import type { Topic } from "../text/lexicon.ts";
import type { Page } from "../text/page.ts";
import { visitShapes } from "../text/shape.ts";

export interface NumberedRule {
  readonly kind: string;
  readonly subtype: string;
  readonly country: string | null;
  /** Score of each form when the check holds and no word is near. */
  readonly forms: Readonly<Record<string, number>>;
  /** Is given the number without its separators, in capitals; where absent the words alone decide. */
  readonly check?: (number: string) => boolean;
  /** Words that name it; the first of them names this rule alone. */
  readonly topics: readonly Topic[];
}

interface FormOf {
  readonly rule: NumberedRule;
  readonly base: number;
}

export type RuleIndex = ReadonlyMap<string, readonly FormOf[]>;

/** Rules by the forms they know. */
export function indexRules(rules: readonly NumberedRule[]): RuleIndex {
  const index = new Map<string, FormOf[]>();
  for (const rule of rules) {
    for (const [form, base] of Object.entries(rule.forms)) {
      const known = index.get(form) ?? [];
      known.push({ rule, base });
      index.set(form, known);
    }
  }
  return index;
}

/** The best reading of every stretch that a rule knows; readings of two countries that are as good name none. */
export function findNumbered(page: Page, index: RuleIndex, found: Candidate[]): void {
  visitShapes(page, (shape, start, end) => {
    const forms = index.get(shape);
    if (forms === undefined) return;
    const number = page.text
      .slice(start, end)
      .replaceAll(/[ \-./+()]/g, "")
      .toUpperCase();
    const readings = forms.flatMap(({ rule, base }): readonly Candidate[] => {
      if (rule.check !== undefined && !rule.check(number)) return [];
      const score = weigh(page, { start, end }, base, rule.topics);
      const { kind, subtype, country } = rule;
      return [{ kind, subtype, country, start, end, score, validated: rule.check !== undefined }];
    });
    const best = readings.toSorted((a, b) => b.score - a.score);
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
