/** Fits a classifier of two classes: one hidden layer, trained by AdamW over shuffled batches of 64 with noise on the features. */
import { type Classifier, standardized } from "../src/engines/image/measures/classifier.ts";
import { numbers } from "../src/engines/image/picture.fixture.ts";

export interface Sample {
  readonly features: readonly number[];
  readonly isTrue: boolean;
  readonly weight: number;
}

export interface Training {
  readonly units: number;
  readonly epochs: number;
  /** Of the weights, a step, as a share of the pace. */
  readonly decay: number;
  readonly seed: number;
}

const batch = 64;
const rate = 0.01;
/** Deviations. */
const featureNoise = 0.3;

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** The objective is the weighted log probability of the right class. */
export function fitClassifier(samples: readonly Sample[], training: Training): Classifier {
  const columns = (samples[0]?.features ?? []).map((_, at) =>
    samples.map(({ features }) => features[at] ?? 0),
  );
  const means = columns.map(mean);
  const deviations = columns.map((values, at) =>
    Math.max(0.001, Math.sqrt(mean(values.map((value) => (value - (means[at] ?? 0)) ** 2)))),
  );
  const standard = { means: means.map(rounded), deviations: deviations.map(rounded) };
  const width = columns.length + 1;
  const inputs = samples.map(({ features }) => Float64Array.from([...standardized(features, standard), 1]));
  const weights = Array.from(train(samples, inputs, training), rounded);
  return {
    ...standard,
    hidden: Array.from({ length: training.units }, (_, unit) =>
      weights.slice(unit * width, (unit + 1) * width),
    ),
    output: weights.slice(training.units * width),
  };
}

/** Weights in one row: those of each hidden unit and its bias, then those of the output and its bias. */
function train(
  samples: readonly Sample[],
  inputs: readonly Float64Array[],
  { units, epochs, decay, seed }: Training,
): Float64Array {
  const random = numbers(seed);
  const width = inputs[0]?.length ?? 0;
  const size = units * width + units + 1;
  const weights = Float64Array.from({ length: size }, () => ((random() - 0.5) * 2) / Math.sqrt(width - 1));
  const slopes = new Float64Array(size);
  const step = openAdam(weights, decay);
  const order = Array.from(samples.keys());
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    const pace = rate * (0.5 + 0.5 * Math.cos((Math.PI * epoch) / epochs));
    for (let from = 0; from < order.length; from += batch) {
      const chosen = order.slice(from, from + batch).filter((at) => (samples[at] as Sample).weight > 0);
      const total = chosen.reduce((sum, at) => sum + (samples[at] as Sample).weight, 0);
      slopes.fill(0);
      for (const at of chosen) {
        const { isTrue, weight } = samples[at] as Sample;
        const noisy = withNoise(inputs[at] as Float64Array, random);
        addSlopes(slopes, { weights, units }, noisy, { target: isTrue ? 1 : 0, share: weight / total });
      }
      step(slopes, pace);
    }
  }
  return weights;
}

/** AdamW: steps by the slopes, as large as their usual size lets them be. */
function openAdam(weights: Float64Array, decay: number): (slopes: Float64Array, pace: number) => void {
  const [first, second] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  let steps = 0;
  return (slopes, pace) => {
    steps += 1;
    for (const [at, slope] of slopes.entries()) {
      const a = 0.9 * (first[at] as number) + 0.1 * slope;
      const b = 0.999 * (second[at] as number) + 0.001 * slope * slope;
      first[at] = a;
      second[at] = b;
      const move = a / (1 - 0.9 ** steps) / (Math.sqrt(b / (1 - 0.999 ** steps)) + 1e-8);
      weights[at] = (weights[at] as number) - pace * (move + decay * (weights[at] as number));
    }
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const with_ = Math.floor(random() * (at + 1));
    [order[at], order[with_]] = [order[with_] ?? 0, order[at] ?? 0];
  }
}

/** All but the last, which stands for the bias. */
function withNoise(inputs: Float64Array, random: () => number): Float64Array {
  const noisy = inputs.slice();
  for (let at = 0; at < noisy.length - 1; at += 1)
    noisy[at] = (noisy[at] as number) + featureNoise * 2 * (random() + random() + random() - 1.5);
  return noisy;
}

interface Layers {
  readonly weights: Float64Array;
  readonly units: number;
}

/** Back propagation of one sample. */
function addSlopes(
  slopes: Float64Array,
  { weights, units }: Layers,
  inputs: Float64Array,
  { target, share }: { readonly target: number; readonly share: number },
): void {
  const width = inputs.length;
  const output = units * width;
  const hidden = new Float64Array(units);
  let sum = weights[output + units] as number;
  for (let unit = 0; unit < units; unit += 1) {
    let inner = 0;
    for (let input = 0; input < width; input += 1)
      inner += (weights[unit * width + input] as number) * (inputs[input] as number);
    hidden[unit] = Math.tanh(inner);
    sum += (hidden[unit] as number) * (weights[output + unit] as number);
  }
  const off = share * (1 / (1 + Math.exp(-sum)) - target);
  slopes[output + units] = (slopes[output + units] as number) + off;
  for (let unit = 0; unit < units; unit += 1) {
    const value = hidden[unit] as number;
    const back = off * (weights[output + unit] as number) * (1 - value * value);
    slopes[output + unit] = (slopes[output + unit] as number) + off * value;
    for (let input = 0; input < width; input += 1)
      slopes[unit * width + input] =
        (slopes[unit * width + input] as number) + back * (inputs[input] as number);
  }
}

/** Splits by source: all that is made of one is held out at once. */
export function foldsOf(sources: readonly string[], folds: number): (source: string) => number {
  const sorted = [...new Set(sources)].toSorted();
  const places = new Map(sorted.map((source, at) => [source, at % folds]));
  return (source) => places.get(source) ?? 0;
}
