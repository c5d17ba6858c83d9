/** A code that fits a text: its rating, its title and hierarchy, and the activities for and against it. */
import {
  findQuestion,
  type Hit,
  levelNameOf,
  type MatchedText,
  strengthOf,
} from "../../engines/industry-search/index.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { hierarchy, namedCode, share, text } from "./fields.ts";
import type { MatchingData } from "./resources.ts";

export const matchResult = Type.Object(
  {
    code: namedCode.code,
    title: namedCode.title,
    rating: Type.Number({
      minimum: 0,
      maximum: 100,
      description: "100 · (0.65 · semanticSimilarity + 0.35 · keywordScore), one decimal",
    }),
    matchStrength: Type.Enum(["excellent", "strong", "moderate", "weak"], {
      description: "From 75, from 60, from 40, below",
      ...view({ wordOf: "rating" }),
    }),
    semanticSimilarity: {
      ...share("Similarity of meaning, calibrated; four decimals"),
      ...view({ as: "aside" }),
    },
    keywordScore: {
      ...share("Words in common, weighted by how rare they are, calibrated; four decimals"),
      ...view({ as: "aside" }),
    },
    levelName: namedCode.levelName,
    hierarchy,
    explanation: text(
      "Why this code, in one sentence: its nearest text, how near in meaning, and the words both have",
    ),
    bestMatchingActivity: text("The index entry that matches best; the title if the code has no entries"),
    matchedIndexTerms: Type.Array(Type.String(), {
      description: "Index entries that share words with the text, the most similar first; at most ten",
    }),
    description: text("The official description; empty if there is none"),
    exclusions: Type.Array(
      Type.Object(
        { code: text("Where that belongs"), reason: text("The cross-reference") },
        { title: "NaicsExclusion" },
      ),
      { description: "What the text may be about but is classified elsewhere; at most three" },
    ),
  },
  { title: "NaicsMatch" },
);

export function describeHit(
  { index, activities, referred, explain }: MatchingData,
  source: string,
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
    explanation: explain(source, hit),
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

/** A code of one activity. */
export const activityCode = Type.Object(
  {
    code: namedCode.code,
    title: namedCode.title,
    rating: matchResult.properties.rating,
    matchStrength: matchResult.properties.matchStrength,
  },
  { title: "NaicsActivityCode" },
);

export const activityGroup = Type.Object(
  {
    text: text("The part of the text that says it"),
    results: Type.Array(activityCode, { description: "Best first; at most three" }),
  },
  { title: "NaicsActivity" },
);

export const describeActivities = (
  { index }: MatchingData,
  { activities }: MatchedText,
): Static<typeof activityGroup>[] =>
  activities.map(({ text, codes }) => ({
    text,
    results: codes.map(({ code, rating }) => ({
      code,
      title: index.get(code)?.title ?? "",
      rating,
      matchStrength: strengthOf(rating),
    })),
  }));

export const question = Type.Object(
  {
    text: text("The question, for the person who knows the company"),
    options: Type.Array(
      Type.Object(
        { code: namedCode.code, label: text("What the answer means, in the words of the edition") },
        { title: "NaicsOption" },
      ),
      { description: "Two or three answers, the likeliest first" },
    ),
  },
  { title: "NaicsQuestion" },
);

/** The question that tells the first codes apart; null where the answer is sure, or the text names several activities. */
export const questionFor = (
  { index }: MatchingData,
  { isConfident, activities }: MatchedText,
  results: readonly Static<typeof matchResult>[],
): Static<typeof question> | null =>
  isConfident || activities.length > 1 ? null : findQuestion(index, results);

/** What the caller can add where the first result is not sure; null where it is. */
export function adviceFor(
  { isConfident, activities }: MatchedText,
  results: readonly Static<typeof matchResult>[],
): string | null {
  const [first, second] = results;
  if (isConfident) return null;
  if (first === undefined)
    return "No industry is near to this text. Say what is made, sold or done, for example: repairs cars, sells shoes.";
  if (activities.length > 1) return "The text names several activities; activities has the codes of each.";
  if (second !== undefined && first.rating >= sureRatingMin)
    return `It could be "${first.title}" or "${second.title}". Add what tells them apart: what exactly is made, sold or done, and for whom.`;
  return "The text says too little. Add what is made, sold or done, and whether it is made, sold to consumers, sold to businesses, repaired or rented out.";
}

/** Below this rating the next results do not help to choose. */
const sureRatingMin = 40;
