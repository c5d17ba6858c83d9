/** A detected piece of personal data. */
import type { Severity } from "./kind.ts";

export interface Span {
  readonly type: string;
  readonly value: string;
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  readonly subtype: string | null;
  readonly score: number;
  readonly severity: Severity;
  readonly validated: boolean;
  readonly country: string | null;
  /** Of a kind of the caller's own that has one. */
  readonly label?: string;
}

/** The number of spans of each kind. */
export function countByKind(spans: readonly { readonly type: string }[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { type } of spans) counts.set(type, (counts.get(type) ?? 0) + 1);
  return Object.fromEntries(counts);
}
