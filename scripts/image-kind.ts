/**
 * Fits the kinds of pictures: `node scripts/image-kind.ts`.
 *
 * Input: `bench/image-kinds.ts`: photographs out of Debian's packages, whole and in part; pages and screens that are drawn, as they
 * are, scanned and compressed; drawings by rule.
 * Objective: log probability of the right kind (multinomial logistic regression), with a penalty of 0.01 on squared weights, over the
 * seen half; 4,000 steps of gradient descent from zero, nothing is random.
 * Held out: the unseen half. All that is made of a picture is in one half.
 * Output: `src/engines/image/measures/picture-kind.gen.json`.
 */
import { writeFileSync } from "node:fs";
import { kindPictures, type MeasuredPicture } from "../bench/image-kinds.ts";
import { featureNames } from "../src/engines/image/measures/kind-features.ts";
import { type PictureKind, pictureKinds } from "../src/engines/image/measures/kind-words.ts";
import { judgeKind, type KindModel, standardize } from "../src/engines/image/measures/picture-kind.ts";
import { root } from "./steps.ts";

const penalty = 0.01;
const steps = 4_000;
const rate = 0.5;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

type Weights = Record<PictureKind, number[]>;

const emptyWeights = (): Weights => {
  const zero = (): number[] => new Array<number>(featureNames.length + 1).fill(0);
  return { photograph: zero(), screenshot: zero(), document: zero(), drawing: zero() };
};

function train(seen: readonly MeasuredPicture[]): KindModel {
  const columns = featureNames.map((name) => seen.map(({ features }) => features[name]));
  const means = columns.map(mean);
  const deviations = columns.map((values, at) =>
    Math.max(0.01, Math.sqrt(mean(values.map((value) => (value - (means[at] ?? 0)) ** 2)))),
  );
  const weights = emptyWeights();
  const model = { means: means.map(rounded), deviations: deviations.map(rounded), weights };
  for (let step = 0; step < steps; step += 1) climb(weights, slopesOf(seen, model));
  for (const kind of pictureKinds) weights[kind] = weights[kind].map(rounded);
  return model;
}

/** Each kind weighs the same, however many pictures there are of it. */
function slopesOf(seen: readonly MeasuredPicture[], model: KindModel): Weights {
  const slopes = emptyWeights();
  for (const { features, kind } of seen) {
    const values = [...standardize(features, model), 1];
    const { scores } = judgeKind(features, model);
    const weight = 1 / (pictureKinds.length * seen.filter((one) => one.kind === kind).length);
    for (const one of pictureKinds) {
      const off = ((one === kind ? 1 : 0) - scores[one]) * weight;
      slopes[one] = slopes[one].map((slope, at) => slope + off * (values[at] ?? 0));
    }
  }
  return slopes;
}

function climb(weights: Weights, slopes: Weights): void {
  for (const kind of pictureKinds)
    weights[kind] = weights[kind].map((weight, at) => {
      const shrink = at < featureNames.length ? penalty * weight : 0;
      return weight + rate * ((slopes[kind][at] ?? 0) - shrink);
    });
}

function tell(name: string, pictures: readonly MeasuredPicture[], model: KindModel): void {
  const right = pictures.filter(({ features, kind }) => judgeKind(features, model).kind === kind);
  const written = pictures.filter(({ writing }) => writing !== null);
  const seen = written.filter(({ writing, text }) => writing === text.present);
  console.log(
    `${name}: kind ${right.length} of ${pictures.length}, writing ${seen.length} of ${written.length}`,
  );
  for (const kind of pictureKinds) {
    const own = pictures.filter((one) => one.kind === kind);
    const judged = own.map(({ features }) => judgeKind(features, model).kind);
    console.log(
      `  ${kind}: ${pictureKinds.map((one) => `${one} ${judged.filter((it) => it === one).length}`).join(", ")}`,
    );
  }
}

const pictures = await kindPictures();
const seen = pictures.filter(({ half }) => half === "seen");
const model = train(seen);
tell("seen half", seen, model);
for (const { name, features, kind, text, writing } of seen) {
  const judged = judgeKind(features, model);
  if (judged.kind !== kind) console.log(`  ${name}: ${judged.kind} ${judged.confidence.toFixed(2)}`);
  if (writing !== null && writing !== text.present)
    console.log(`  ${name}: text ${text.present} ${text.share.toFixed(3)} ${text.lines}`);
}
tell(
  "unseen half",
  pictures.filter(({ half }) => half === "unseen"),
  model,
);
writeFileSync(
  `${root}src/engines/image/measures/picture-kind.gen.json`,
  `${JSON.stringify(model, null, 2)}\n`,
);
