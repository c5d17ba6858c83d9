/** An edition of the classification, and the counts that the 2022 edition must have. */
import { type Level, levelOf, levels } from "./level.ts";

/** One code of two to six digits. */
export interface CodeRecord {
  readonly code: string;
  readonly title: string;
  /** Paragraphs with line feeds between them; "" where the edition gives none. */
  readonly description: string;
  /** Index entries: activities classified here; six-digit codes only. */
  readonly activities: readonly string[];
  /** Sentences that say what is classified elsewhere. */
  readonly crossReferences: readonly string[];
}

/** Where an edition comes from. */
export type Origin = "operator" | "census" | "package";

export interface Edition {
  readonly origin: Origin;
  /** In the order of their numbers, sectors by their first. */
  readonly codes: readonly CodeRecord[];
}

/** The 2022 edition (Census Bureau, "2-6 digit 2022 Codes"). */
export const codeCounts: Readonly<Record<Level, number>> = { 2: 20, 3: 96, 4: 308, 5: 689, 6: 1_012 };
export const codeCount = 2_125;

/** Index entries and cross-references of the files of July 2023; a later file may have a few more or fewer. */
const entriesKnown = 20_373;
const crossReferencesKnown = 4_601;
const tolerance = 0.1;

export const countTexts = (codes: readonly CodeRecord[], part: "activities" | "crossReferences"): number =>
  codes.reduce((count, record) => count + record[part].length, 0);

/**
 * Fails with an Error that names the first difference from the 2022 edition: missing or extra codes, and, for the
 * official files, a number of index entries or cross-references that is more than a tenth off.
 */
export function checkEdition({ origin, codes }: Edition): void {
  for (const level of levels) {
    const found = codes.filter(({ code }) => levelOf(code) === level).length;
    if (found !== codeCounts[level])
      throw new Error(`there are ${found} codes of ${level} digits, not ${codeCounts[level]}`);
  }
  const known = new Set(codes.map(({ code }) => code));
  if (known.size !== codeCount) throw new Error("a code occurs twice");
  const untitled = codes.find(({ title }) => title === "");
  if (untitled !== undefined) throw new Error(`${untitled.code} has no title`);
  if (origin === "package") return;
  checkSize("index entries", countTexts(codes, "activities"), entriesKnown);
  checkSize("cross-references", countTexts(codes, "crossReferences"), crossReferencesKnown);
}

function checkSize(what: string, found: number, known: number): void {
  if (Math.abs(found - known) > known * tolerance)
    throw new Error(`there are ${found} ${what}, not about ${known}`);
}

/** Orders sectors by their first number, and each code after the one above it. */
export const byCode = (a: { readonly code: string }, b: { readonly code: string }): number => {
  const [first, second] = [a.code.slice(0, 2), b.code.slice(0, 2)];
  if (first !== second) return first < second ? -1 : 1;
  return a.code < b.code ? -1 : Number(a.code > b.code);
};
