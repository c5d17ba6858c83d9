/** A code that fits a text: its rating, its title and hierarchy, and the activities for and against it. */
import { type Hit, levelNameOf, strengthOf } from "../../engines/industry-search/index.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { hierarchy, namedCode, share, text } from "./fields.ts";
import type { MatchingData } from "./resources.ts";

export const matchResult = Type.Object({
  code: namedCode.code,
  title: namedCode.title,
  rating: Type.Number({
    minimum: 0,
    maximum: 100,
    description: "100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal",
  }),
  matchStrength: Type.Enum(["excellent", "strong", "moderate", "weak"], {
    description: "From 75, from 60, from 40, below",
  }),
  semanticSimilarity: share("Similarity of meaning, calibrated; four decimals"),
  keywordScore: share("Words in common, weighted by how rare they are, calibrated; four decimals"),
  levelName: namedCode.levelName,
  hierarchy,
  bestMatchingActivity: text("The index entry that matches best; the title if the code has no entries"),
  matchedIndexTerms: Type.Array(Type.String(), {
    description: "Index entries that share words with the text, the most similar first; at most ten",
  }),
  description: text("The official description; empty if there is none"),
  exclusions: Type.Array(
    Type.Object({ code: text("Where that belongs"), reason: text("The cross-reference") }),
    { description: "What the text may be about but is classified elsewhere; at most three" },
  ),
});

export function describeHit(
  { index, activities, referred }: MatchingData,
  hit: Hit,
): Static<typeof matchResult> {
  const { code, leaf, rating, semanticSimilarity, keywordScore } = hit;
  const record = index.get(code);
  return {
    code,
    title: record?.title ?? "",
    rating,
    matchStrength: strengthOf(rating),
    semanticSimilarity,
    keywordScore,
    levelName: levelNameOf(code),
    hierarchy: index.hierarchyOf(code),
    // A code without index entries was found by its title.
    bestMatchingActivity: activities[hit.bestActivity] ?? index.get(leaf)?.title ?? "",
    matchedIndexTerms: hit.matchedActivities.flatMap((row) => activities[row] ?? []),
    description: record?.description ?? "",
    exclusions: hit.excluded.flatMap((row) => {
      const activity = referred[row];
      return activity === undefined ? [] : [{ code: activity.targetCode, reason: activity.sentence }];
    }),
  };
}

/** Below this rating the first result is a guess, and with a smaller lead than this the next one may be right. */
const minConfidentRating = 60;
const minConfidentLead = 3;

/** Whether the first result can be taken without a look at the others. */
export function isConfident(results: readonly { readonly rating: number }[]): boolean {
  const [first, second] = results;
  if (first === undefined || first.rating < minConfidentRating) return false;
  return first.rating - (second?.rating ?? 0) >= minConfidentLead;
}
