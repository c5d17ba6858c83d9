/** What is wrong with a domain's mail records, in a code and a sentence. */

/** What a problem is about; the order of reports. */
export const topics = ["mx", "spf", "dmarc", "dkim", "mtaSts", "dane", "tlsRpt", "bimi"] as const;

export type Topic = (typeof topics)[number];

/**
 * `error`: mail is lost, or the record does not count; `warning`: it protects less than it could; `info`: worth knowing,
 * such as what is not there and need not be.
 */
export const severities = ["error", "warning", "info"] as const;

export type Severity = (typeof severities)[number];

export interface Problem {
  readonly about: Topic;
  readonly severity: Severity;
  /** Lower-case words, stable. */
  readonly code: string;
  /** What is wrong and what mends it. */
  readonly message: string;
}

/** Collects the problems of one topic. */
export class ProblemList {
  readonly #about: Topic;
  readonly #found: Problem[] = [];

  constructor(about: Topic) {
    this.#about = about;
  }

  error(code: string, message: string): void {
    this.#add("error", code, message);
  }

  warning(code: string, message: string): void {
    this.#add("warning", code, message);
  }

  info(code: string, message: string): void {
    this.#add("info", code, message);
  }

  get hasErrors(): boolean {
    return this.#found.some(({ severity }) => severity === "error");
  }

  /** Each problem once, in the order found. */
  get all(): readonly Problem[] {
    return this.#found;
  }

  #add(severity: Severity, code: string, message: string): void {
    const isKnown = this.#found.some((one) => one.code === code && one.message === message);
    if (!isKnown && this.#found.length < maxProblems)
      this.#found.push({ about: this.#about, severity, code, message });
  }
}

/** Of one topic; a record of thousands of faults is wrong after the first few. */
const maxProblems = 20;

const maxQuoted = 80;

/** A part of a record in a message: without control characters, and not much of it. */
export const quoteText = (text: string): string => {
  const plain = text.replaceAll(/[^\x20-\x7e\u00a0-\ud7ff\ue000-\ufffd]/g, "\ufffd");
  return plain.length > maxQuoted ? `"${plain.slice(0, maxQuoted)}…"` : `"${plain}"`;
};
