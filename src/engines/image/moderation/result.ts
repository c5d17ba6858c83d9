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
  readonly labelsReached: readonly ClassName[];
  readonly model: string;
}

/** From which score on a label counts as reached; a label without one never is. */
export type LabelThresholds = Readonly<Partial<Record<ClassName, number | undefined>>>;

/** nsfw from the threshold on, suggestive if the score plus `sexy` reaches it. */
export function buildResult(
  raw: Scores,
  threshold: number,
  labelThresholds: LabelThresholds = {},
): ModerationResult {
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
    labelsReached: shownOrder.filter((name) => scores[name] >= (labelThresholds[name] ?? 2)),
    model: modelName,
  };
}

/** porn and hentai together, of the rounded scores. */
export const roundNsfw = (raw: Scores): number => roundTo(sumNsfw(rounded(raw)), 4);

/** The order in the answer. */
const shownOrder: readonly ClassName[] = ["neutral", "drawing", "sexy", "hentai", "porn"];

const rounded = (scores: Scores): Scores =>
  Object.fromEntries(shownOrder.map((name) => [name, roundTo(scores[name], 4)])) as unknown as Scores;
