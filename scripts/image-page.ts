/**
 * Fits what tells pages and screens from scenes: `node scripts/image-page.ts`.
 *
 * Input: `bench/image-training.ts`: photographs, pages and screens out of Debian's packages, each as it is and blurred, moved, noisy,
 * hazy, darker, brighter, compressed, enlarged and reduced. A picture keeps its class whatever is done to it, so what is learned
 * changes little along a ladder of degradation.
 * Objective: log probability of the right class, both classes weighted alike, and photographs in too much light four times, since they
 * are the most like pages; a hidden layer of 12 units, trained by AdamW for 40
 * epochs over shuffled batches of 64 with noise of 0.3 deviations on the features. The seed is fixed.
 * Held out: in each of five rounds a fifth of the sources, with all that is made of them. The file is fitted on all.
 * Output: `src/engines/image/measures/page.gen.json`.
 */
import { writeFileSync } from "node:fs";
import { type TrainingPicture, trainingPictures } from "../bench/image-training.ts";
import { judgePage, type PageModel } from "../src/engines/image/measures/page.ts";
import { numbers } from "../src/engines/image/picture.fixture.ts";
import { root } from "./steps.ts";

const units = 12;
const epochs = 40;
const batch = 64;
const rate = 0.01;
const decay = 0.003;
const featureNoise = 0.3;
const folds = 5;
const outMost = 4;
const glaring = ["stops 3", "stops 4"];
const glaringWeight = 4;

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

interface Standard {
  readonly means: readonly number[];
  readonly deviations: readonly number[];
}

function standardOf(pictures: readonly TrainingPicture[]): Standard {
  const columns = (pictures[0]?.features ?? []).map((_, at) =>
    pictures.map(({ features }) => features[at] ?? 0),
  );
  const means = columns.map(mean);
  const deviations = columns.map((values, at) =>
    Math.max(0.001, Math.sqrt(mean(values.map((value) => (value - (means[at] ?? 0)) ** 2)))),
  );
  return { means: means.map(rounded), deviations: deviations.map(rounded) };
}

interface Sample {
  readonly inputs: readonly number[];
  readonly isPage: boolean;
  readonly weight: number;
}

function samplesOf(pictures: readonly TrainingPicture[], { means, deviations }: Standard): readonly Sample[] {
  const pages = pictures.filter(({ isPage }) => isPage).length;
  return pictures.map(({ features, isPage, what }) => ({
    inputs: features.map((value, at) =>
      Math.min(outMost, Math.max(-outMost, (value - (means[at] ?? 0)) / (deviations[at] ?? 1))),
    ),
    isPage,
    weight:
      (pictures.length / 2 / (isPage ? pages : pictures.length - pages)) *
      (!isPage && glaring.includes(what) ? glaringWeight : 1),
  }));
}

/** Weights in one row: those of each hidden unit and its bias, then those of the output and its bias. */
function train(samples: readonly Sample[]): Float64Array {
  const random = numbers(1);
  const width = (samples[0]?.inputs.length ?? 0) + 1;
  const weights = Float64Array.from(
    { length: units * width + units + 1 },
    () => ((random() - 0.5) * 2) / Math.sqrt(width - 1),
  );
  const [first, second] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  const order = Array.from(samples.keys());
  let steps = 0;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    const pace = rate * (0.5 + 0.5 * Math.cos((Math.PI * epoch) / epochs));
    for (let from = 0; from < order.length; from += batch) {
      const slopes = slopesOf(
        order.slice(from, from + batch).map((at) => samples[at] as Sample),
        weights,
        random,
      );
      steps += 1;
      for (const [at, slope] of slopes.entries()) {
        const a = 0.9 * (first[at] ?? 0) + 0.1 * slope;
        const b = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope;
        [first[at], second[at]] = [a, b];
        const move = a / (1 - 0.9 ** steps) / (Math.sqrt(b / (1 - 0.999 ** steps)) + 1e-8);
        weights[at] = (weights[at] ?? 0) - pace * (move + decay * (weights[at] ?? 0));
      }
    }
  }
  return weights;
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const with_ = Math.floor(random() * (at + 1));
    [order[at], order[with_]] = [order[with_] ?? 0, order[at] ?? 0];
  }
}

function slopesOf(samples: readonly Sample[], weights: Float64Array, random: () => number): Float64Array {
  const slopes = new Float64Array(weights.length);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  for (const { inputs, isPage, weight } of samples) {
    const noisy = inputs.map((value) => value + featureNoise * 2 * (random() + random() + random() - 1.5));
    addSlopes(slopes, weights, [...noisy, 1], { target: isPage ? 1 : 0, share: weight / total });
  }
  return slopes;
}

/** Back propagation of one sample. */
function addSlopes(
  slopes: Float64Array,
  weights: Float64Array,
  inputs: readonly number[],
  { target, share }: { readonly target: number; readonly share: number },
): void {
  const width = inputs.length;
  const output = units * width;
  const at = (place: number): number => weights[place] as number;
  const add = (place: number, slope: number): void => {
    slopes[place] = (slopes[place] as number) + slope;
  };
  const hidden = Array.from({ length: units }, (_, unit) =>
    Math.tanh(inputs.reduce((sum, value, input) => sum + value * at(unit * width + input), 0)),
  );
  const sum = hidden.reduce((all, value, unit) => all + value * at(output + unit), at(output + units));
  const off = share * (1 / (1 + Math.exp(-sum)) - target);
  add(output + units, off);
  for (const [unit, value] of hidden.entries()) {
    const back = off * at(output + unit) * (1 - value * value);
    add(output + unit, off * value);
    for (const [input, amount] of inputs.entries()) add(unit * width + input, back * amount);
  }
}

function fitModel(pictures: readonly TrainingPicture[]): PageModel {
  const standard = standardOf(pictures);
  const weights = Array.from(train(samplesOf(pictures, standard)), rounded);
  const width = standard.means.length + 1;
  return {
    ...standard,
    hidden: Array.from({ length: units }, (_, unit) => weights.slice(unit * width, (unit + 1) * width)),
    output: weights.slice(units * width),
  };
}

const pictures = await trainingPictures();
const sources = [...new Set(pictures.map(({ source }) => source))].toSorted();
const foldOf = (source: string): number => sources.indexOf(source) % folds;
let right = 0;
const wrong = new Map<string, string[]>();
for (let fold = 0; fold < folds; fold += 1) {
  const model = fitModel(pictures.filter(({ source }) => foldOf(source) !== fold));
  for (const { source, what, features, isPage } of pictures.filter(({ source }) => foldOf(source) === fold)) {
    if (judgePage(features, model) > 0.5 === isPage) right += 1;
    else wrong.set(source, [...(wrong.get(source) ?? []), what]);
  }
}
for (const [source, whats] of wrong) console.log(`${source}: ${whats.join(", ")}`);
console.log(`held out: ${right} of ${pictures.length} right, ${sources.length} sources`);
writeFileSync(`${root}src/engines/image/measures/page.gen.json`, `${JSON.stringify(fitModel(pictures))}\n`);
