/** What a validator finds of an answer or a zone (RFC 4033 §5). */
export const verdicts = ["secure", "insecure", "bogus", "indeterminate"] as const;

export type Verdict = (typeof verdicts)[number];

export interface Finding {
  readonly verdict: Verdict;
  /** One or two sentences. */
  readonly reason: string;
}
