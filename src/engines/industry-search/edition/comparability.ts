/** Which codes Canada, Mexico and the United States use alike (2022 NAICS Manual: superscript T in official titles). */
import type { ClassificationIndex, NamedCode } from "./classification-index.ts";
import { levelOf } from "./level.ts";
import codes from "./trilateral.gen.json" with { type: "json" };

const trilateral: ReadonlySet<string> = new Set(codes.split(" "));

interface Comparability {
  /** Whether the code means the same in all three countries. */
  readonly isTrilateral: boolean;
  /** The nearest code, itself or one above it, that does; null for none. */
  readonly comparableAt: NamedCode | null;
  readonly note: string;
}

/**
 * A six-digit code with a zero at its end is its five-digit code, so what was agreed on for that holds for it. Any other six-digit
 * code is a national industry of the United States: Canada and Mexico may use the same number for something else.
 */
export function describeComparability(index: ClassificationIndex, code: string): Comparability {
  const isNational = levelOf(code) === 6 && !code.endsWith("0");
  const isTrilateral = trilateral.has(levelOf(code) === 6 && !isNational ? code.slice(0, 5) : code);
  const above = index.hierarchyOf(code).findLast((candidate) => trilateral.has(candidate.code)) ?? null;
  const comparableAt = isTrilateral ? (index.hierarchyOf(code).at(-1) ?? null) : above;
  return { isTrilateral, comparableAt, note: noteOf(code, isTrilateral, isNational, above) };
}

function noteOf(code: string, isTrilateral: boolean, isNational: boolean, above: NamedCode | null): string {
  if (isTrilateral) {
    return levelOf(code) === 6
      ? `${code} is NAICS industry ${code.slice(0, 5)} without national detail, which Canada, Mexico and the United States define alike. Canada and Mexico may divide it further, under six-digit codes of their own.`
      : `Canada, Mexico and the United States define ${code} alike.`;
  }
  const compare = above === null ? "" : ` The three countries compare at ${above.code}, ${above.title}.`;
  return isNational
    ? `${code} is a national industry of the United States: in Canada and Mexico the number may stand for another industry, or none.${compare}`
    : `${code} was not agreed on by Canada, Mexico and the United States together: their codes may differ here.${compare}`;
}
