/** Moderation result: the classification that the scores give at a threshold. */
import { roundTo } from "../../../shared/rounding.ts";
import { type ClassName, classNames, type Scores } from "./classifier.ts";
import { sumNsfw } from "./crops.ts";

const modelName = "nsfwjs-mobilenet-v2-mid";

export interface ModerationResult {
  readonly classification: "safe" | "suggestive" | "nsfw";
  readonly isNsfw: boolean;
  readonly nsfwScore: number;
  readonly threshold: number;
  readonly scores: Scores;
  readonly tags: readonly { readonly label: string; readonly score: number }[];
  readonly model: string;
}

/** nsfw from the threshold on, suggestive if the score plus `sexy` reaches it. */
export function buildResult(raw: Scores, threshold: number): ModerationResult {
  const scores = rounded(raw);
  const nsfwScore = roundNsfw(raw);
  const isNsfw = nsfwScore >= threshold;
  const suggestive = roundTo(nsfwScore + scores.sexy, 4) >= threshold ? "suggestive" : "safe";
  return {
    classification: isNsfw ? "nsfw" : suggestive,
    isNsfw,
    nsfwScore,
    threshold,
    scores,
    tags: classNames
      .map((name) => ({ label: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, score: scores[name] }))
      .sort((a, b) => b.score - a.score),
    model: modelName,
  };
}

/** porn and hentai together, of the rounded scores. */
export const roundNsfw = (raw: Scores): number => roundTo(sumNsfw(rounded(raw)), 4);

/** The order in the answer. */
const shownOrder: readonly ClassName[] = ["neutral", "drawing", "sexy", "hentai", "porn"];

const rounded = (scores: Scores): Scores =>
  Object.fromEntries(shownOrder.map((name) => [name, roundTo(scores[name], 4)])) as unknown as Scores;
