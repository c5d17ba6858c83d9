/** The results of the tests and what each is worth, as the MDN HTTP Observatory counts them (algorithm 5). */
import table from "./results.json" with { type: "json" };

export type ResultName = keyof typeof table;

interface Result {
  /** What is added to the score. */
  readonly score: number;
  readonly pass: boolean;
  /** What was found, in a sentence. */
  readonly says: string;
  /** What to do; null: nothing. */
  readonly remedy: string | null;
}

export const resultOf = (name: ResultName): Result => table[name];
