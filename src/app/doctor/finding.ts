/** What one check of `nonet doctor` found. */
export interface Finding {
  readonly check: string;
  readonly state: "ok" | "warning" | "failed";
  /** What is so, and where it is not well, what to do. */
  readonly text: string;
}

/** Findings of one check, by its name. */
export const findingsOf = (check: string) => ({
  ok: (text: string): Finding => ({ check, state: "ok", text }),
  warning: (text: string): Finding => ({ check, state: "warning", text }),
  failed: (text: string): Finding => ({ check, state: "failed", text }),
});

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
