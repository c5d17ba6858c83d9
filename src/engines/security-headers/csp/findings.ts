/** What is wrong with a policy, or worth knowing. */

export const severities = ["high", "medium", "low", "info"] as const;

export interface Finding {
  readonly severity: (typeof severities)[number];
  /** The source or value that it is about; null: the directive as a whole. */
  readonly value: string | null;
  readonly message: string;
  readonly remedy: string | null;
}
