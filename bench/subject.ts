/** A benchmark subject: rows measured for ours and its peers in one run, and their aims. */

/** One number a round; the rounds of ours and of a peer belong together by their place. Empty: not measured. */
export type Samples = readonly number[];

/** What a row must reach; a peer names the ratio to it, without one ours is meant itself. */
export interface Aim {
  readonly peer?: string;
  readonly bound: "at least" | "at most";
  readonly value: number;
}

/** What was measured for ours and, in the same rounds, for its peers. */
export interface Result {
  readonly title: string;
  /** What the numbers count: `requests/s`, `ms`, `bytes`. */
  readonly unit: string;
  readonly ours: Samples;
  readonly peers: Readonly<Record<string, Samples>>;
  readonly aim?: Aim;
}

/** Says on standard error how far the measuring is. */
export type Tell = (progress: string) => void;

export interface Row {
  /** One measurement may answer two questions: requests a second and their slowest hundredth. */
  measure(tell: Tell): Promise<readonly Result[]>;
}

/** A table that shows what comes out instead of how fast. */
export interface Exhibit {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Subject {
  readonly title: string;
  /** npm packages it is measured against, for their versions. */
  readonly peers: readonly string[];
  readonly rows: readonly Row[];
  /** Whole sentences on how, once the rows are measured. */
  readonly method: () => string;
  readonly exhibits?: () => readonly Exhibit[];
}
