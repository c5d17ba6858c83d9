/**
 * Fits what tells pictures that moved from others: `node scripts/image-movement.ts`, after `node scripts/image-page.ts`.
 *
 * Input: `bench/image-training.ts`: photographs, pages and screens out of Debian's packages, moved evenly and as a hand moves, and not
 * moved but blurred, noisy, darker, brighter, compressed, enlarged. Of each up to two movements that its spectrum may show.
 * Objective: log probability that a candidate is the movement that was made: within 15 degrees (30 where it is short) and 0.7 to 1.4 of
 * its length; weights as below. 12 hidden units, 25 epochs. The seed is fixed.
 * Held out: in each of five rounds a fifth of the sources, with all that is made of them. The file is fitted on all.
 * Output: `src/engines/image/measures/movement.gen.json`.
 */
import { writeFileSync } from "node:fs";
import { type MovementTrainingPicture, movementTrainingPictures } from "../bench/image-training.ts";
import { type Classifier, probabilityOf } from "../src/engines/image/measures/classifier.ts";
import type { MovementCandidate } from "../src/engines/image/measures/movement.ts";
import { fitClassifier, foldsOf, type Sample } from "./fit-classifier.ts";
import { root } from "./steps.ts";

const training = { units: 12, epochs: 25, decay: 0.003, seed: 1 };
const folds = 5;

interface Judged extends Sample {
  readonly source: string;
  readonly what: string;
}

/** Pixels: what moved less may as well be called still. */
const shortMax = 8;

function judge({ length, angle, features }: MovementCandidate, picture: MovementTrainingPicture): Judged {
  const { source, what, moved } = picture;
  const same = { source, what, features };
  if (moved === null) return { ...same, isTrue: false, weight: 1 };
  const turn = Math.abs(angle - moved.angle) % 180;
  const apart = Math.min(turn, 180 - turn);
  return { ...same, ...compare(apart, length / moved.length, moved) };
}

/** `apart`: degrees; `share`: length found of the length that was made. */
function compare(
  apart: number,
  share: number,
  { length, isUneven }: NonNullable<MovementTrainingPicture["moved"]>,
): Pick<Judged, "isTrue" | "weight"> {
  const isShort = length < shortMax;
  const isSame = apart <= (isShort ? 30 : 15) && share > (isUneven ? 0.5 : 0.7) && share < 1.4;
  if (isSame) return { isTrue: true, weight: weightOf(isShort, isUneven) };
  const isNear = apart <= 25 && share > 0.5 && share < 2;
  return { isTrue: false, weight: isShort || isNear ? 0 : 0.5 };
}

function weightOf(isShort: boolean, isUneven: boolean): number {
  if (isShort) return 0.3;
  return isUneven ? 0.6 : 1.2;
}

const fitOn = (samples: readonly Judged[]): Classifier => fitClassifier(samples, training);

const pictures = await movementTrainingPictures();
const samples = pictures.flatMap((picture) =>
  picture.candidates.map((candidate) => judge(candidate, picture)),
);
const foldOf = foldsOf(
  samples.map(({ source }) => source),
  folds,
);
const counts = { found: 0, missed: 0, invented: 0, none: 0 };
for (let fold = 0; fold < folds; fold += 1) {
  const classifier = fitOn(samples.filter(({ source }) => foldOf(source) !== fold));
  for (const { source, what, features, isTrue, weight } of samples) {
    if (foldOf(source) !== fold || weight === 0) continue;
    const isFound = probabilityOf(features, classifier) > 0.5;
    if (isTrue) counts[isFound ? "found" : "missed"] += 1;
    else counts[isFound ? "invented" : "none"] += 1;
    if (isFound !== isTrue) console.log(`${source}, ${what}: ${isTrue ? "missed" : "invented"}`);
  }
}
console.log("candidates held out:", counts);
writeFileSync(`${root}src/engines/image/measures/movement.gen.json`, `${JSON.stringify(fitOn(samples))}\n`);
