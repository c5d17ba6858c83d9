/** Search engine audit of a page or a text: checks with place and remedy, and a score of stated weights. */
import { roundTo } from "../../shared/rounding.ts";
import type { AuditPage, Check, Place, Status } from "./audit.ts";
import { keyphraseChecks } from "./keyphrase-checks.ts";
import { pageChecks } from "./page-checks.ts";
import { readabilityChecks } from "./readability-checks.ts";

export { type AuditPage, type Keyphrase, statuses } from "./audit.ts";

export const groups = ["keyphrase", "page", "readability"] as const;

export interface CheckResult {
  readonly id: string;
  readonly group: (typeof groups)[number];
  readonly rule: string;
  readonly status: Status;
  readonly weight: number;
  readonly message: string;
  readonly remedy: string | null;
  readonly places: Place[];
}

export interface Audit {
  /** 0 to 100: the weights of good checks and half of those to be warned of, in percent of all. */
  readonly score: number;
  readonly checks: CheckResult[];
  readonly notChecked: { readonly id: string; readonly reason: string }[];
}

const all: readonly (readonly [(typeof groups)[number], readonly Check[]])[] = [
  ["keyphrase", keyphraseChecks],
  ["page", pageChecks],
  ["readability", readabilityChecks],
];

/** What a status gives of a check's weight. */
const shares: Readonly<Record<Status, number>> = { good: 1, warn: 0.5, bad: 0 };

/** Runs every check that says something of the page. Linear in the page. */
export function auditPage(page: AuditPage): Audit {
  const checks: CheckResult[] = [];
  const notChecked: { id: string; reason: string }[] = [];
  for (const [group, some] of all) {
    for (const { id, rule, weight, run } of some) {
      const result = run(page);
      if ("skipped" in result) notChecked.push({ id, reason: result.skipped });
      else {
        const { status, message, remedy = null, places = [] } = result;
        checks.push({ id, group, rule, status, weight, message, remedy, places: [...places] });
      }
    }
  }
  const total = checks.reduce((sum, { weight }) => sum + weight, 0);
  const earned = checks.reduce((sum, { weight, status }) => sum + weight * shares[status], 0);
  return { score: total === 0 ? 0 : roundTo((earned / total) * 100, 1), checks, notChecked };
}
