/** Answers of a match: codes with their titles and activities, and whether the first is sure. */
import {
  type ClassificationIndex,
  type Hit,
  levelNameOf,
  type MatchStrength,
  type NamedCode,
  type ReferredActivity,
  strengthOf,
} from "../../engines/industry-search/index.ts";

export interface MatchResult extends NamedCode {
  readonly rating: number;
  readonly matchStrength: MatchStrength;
  readonly semanticSimilarity: number;
  readonly keywordScore: number;
  readonly hierarchy: NamedCode[];
  readonly bestMatchingActivity: string;
  readonly matchedIndexTerms: string[];
  readonly description: string;
  readonly exclusions: { readonly code: string; readonly reason: string }[];
}

/** What the rows of a hit stand for. */
export interface RowTexts {
  readonly book: ClassificationIndex;
  readonly activities: readonly string[];
  readonly referred: readonly ReferredActivity[];
}

export function matchResult({ book, activities, referred }: RowTexts, hit: Hit): MatchResult {
  const { code, leaf, rating, semanticSimilarity, keywordScore } = hit;
  const record = book.get(code);
  const texts = (rows: readonly number[]): string[] => rows.flatMap((row) => activities[row] ?? []);
  return {
    code,
    title: record?.title ?? "",
    rating,
    matchStrength: strengthOf(rating),
    semanticSimilarity,
    keywordScore,
    levelName: levelNameOf(code),
    hierarchy: book.hierarchyOf(code),
    // A code without index entries was found by its title.
    bestMatchingActivity: activities[hit.bestActivity] ?? book.get(leaf)?.title ?? "",
    matchedIndexTerms: texts(hit.matchedActivities),
    description: record?.description ?? "",
    exclusions: hit.excluded.flatMap((row) => {
      const found = referred[row];
      return found === undefined ? [] : [{ code: found.targetCode, reason: found.sentence }];
    }),
  };
}

/** Below this the first result is a guess, and within this of the next one it is a toss-up. */
const confidentRatingMin = 60;
const confidentLeadMin = 3;

/** Whether the first result may be taken without a look at the others. */
export function isConfident(results: readonly { readonly rating: number }[]): boolean {
  const [first, second] = results;
  if (first === undefined || first.rating < confidentRatingMin) return false;
  return first.rating - (second?.rating ?? 0) >= confidentLeadMin;
}
