/**
 * Fits what tells pages and screens from scenes: `node scripts/image-page.ts`.
 *
 * Input: `bench/image-training.ts`: photographs, pages and screens out of Debian's packages, each as it is and blurred, moved, noisy,
 * hazy, darker, brighter, compressed, enlarged and reduced; and parts of them, gray and pale ones, brighter and darker. A picture keeps
 * its class whatever is done to it, so what is learned changes little along a ladder of degradation.
 * Objective: log probability of the right class, pages weighted 1.5 times as much as scenes in all, photographs in too much light eight
 * times, since they are the most like pages, and parts, gray and pale ones 0.3 times; 48 hidden units, 60 epochs. Of five
 * seeds the one with the fewest errors held out.
 * Held out: in each of five rounds a fifth of the sources, with all that is made of them. The file is fitted on all.
 * Output: `src/engines/image/measures/page.gen.json`.
 */
import { writeFileSync } from "node:fs";
import { type PageTrainingPicture, pageTrainingPictures } from "../bench/image-training.ts";
import { type Classifier, probabilityOf } from "../src/engines/image/measures/classifier.ts";
import { fitClassifier, foldsOf } from "./fit-classifier.ts";
import { root } from "./steps.ts";

const training = { units: 48, epochs: 60, decay: 0.1, seed: 4 };
const folds = 5;
const glaring = ["stops 3", "stops 4"];
const glaringWeight = 8;
const pagesWeight = 1.5;
const versionWeight = 0.3;

function fitOn(pictures: readonly PageTrainingPicture[]): Classifier {
  const pages = pictures.filter(({ isPage }) => isPage).length;
  const sceneWeight = pages / (pictures.length - pages) / pagesWeight;
  const samples = pictures.map(({ features, isPage, isVersion, what }) => ({
    features,
    isTrue: isPage,
    weight:
      (isVersion ? versionWeight : 1) *
      (isPage ? 1 : sceneWeight * (glaring.includes(what) ? glaringWeight : 1)),
  }));
  return fitClassifier(samples, training);
}

const pictures = await pageTrainingPictures();
const foldOf = foldsOf(
  pictures.map(({ source }) => source),
  folds,
);
const judged = pictures.filter(({ isVersion }) => !isVersion);
const wrong = new Map<string, string[]>();
for (let fold = 0; fold < folds; fold += 1) {
  const classifier = fitOn(pictures.filter(({ source }) => foldOf(source) !== fold));
  for (const { source, what, features, isPage } of judged.filter(({ source }) => foldOf(source) === fold))
    if (probabilityOf(features, classifier) > 0.5 !== isPage)
      wrong.set(source, [...(wrong.get(source) ?? []), what]);
}
for (const [source, whats] of wrong) console.log(`${source}: ${whats.join(", ")}`);
const count = [...wrong.values()].flat().length;
console.log(`held out: ${judged.length - count} of ${judged.length} whole pictures right`);
writeFileSync(`${root}src/engines/image/measures/page.gen.json`, `${JSON.stringify(fitOn(pictures))}\n`);
