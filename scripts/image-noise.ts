/**
 * Measures how much the noise estimate loses by looking at the smoothest blocks alone: `node scripts/image-noise.ts`.
 *
 * Input: Gaussian noise of known deviation on even gray, drawn with the seeds 1 to 8.
 * Objective: the mean estimate of pure noise is its deviation.
 * Output: `src/engines/image/measures/noise.gen.json`.
 */
import { writeFileSync } from "node:fs";
// The engine reads the same object, so that the loss set here is the one it estimates with.
import stored from "../src/engines/image/measures/noise.gen.json" with { type: "json" };
import { estimateNoise } from "../src/engines/image/measures/noise.ts";
import { numbers } from "../src/engines/image/picture.fixture.ts";
import { root } from "./steps.ts";

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const deviations = [2, 4, 8, 16];
/** The proportions of a photograph, at the size that noise is estimated at. */
const [width, height] = [1_024, 683];

function gaussian(deviation: number, seed: number): Float32Array {
  const next = numbers(seed);
  return Float32Array.from(
    { length: width * height },
    () => 128 + deviation * Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next()),
  );
}

/** The mean of estimate over deviation; 1 is right. */
function measureRatio(): number {
  const ratios = seeds.flatMap((seed) =>
    deviations.map((deviation) => estimateNoise({ width, height, y: gaussian(deviation, seed) }) / deviation),
  );
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

console.log(
  `before ${stored.selectionLoss}: noise is estimated at ${measureRatio().toFixed(4)} of what it is`,
);
stored.selectionLoss = 1;
const selectionLoss = Number(measureRatio().toFixed(2));
stored.selectionLoss = selectionLoss;
console.log(`after  ${selectionLoss}: noise is estimated at ${measureRatio().toFixed(4)} of what it is`);
writeFileSync(`${root}src/engines/image/measures/noise.gen.json`, `${JSON.stringify({ selectionLoss })}\n`);
