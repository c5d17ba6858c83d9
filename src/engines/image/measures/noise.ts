/** Noise estimate: what is left in the smoothest blocks once slopes and edges are removed. */
import type { Luma } from "../pixels.ts";
import type { Ground } from "./ground.ts";
import measured from "./noise.gen.json" with { type: "json" };
import { ramp } from "./ramp.ts";

const block = 8;
/** The share of blocks that counts as smooth. Set by hand; `scripts/image-noise.ts` measures what it loses. */
const smoothShare = 0.05;

/**
 * The standard deviation of the noise in luma levels, 0 to 255.
 * The mask of J. Immerkær, "Fast Noise Variance Estimation" (1996), which is 0 on planes and straight edges; taken
 * over the smoothest blocks, so that texture does not count. Blocks near black and white are left out if there are
 * others, since noise is clipped there.
 */
export function estimateNoise(luma: Luma, paper = 0): number {
  const isPaper = paper > paperMin;
  const { inside, clipped, white } = divideBlocks(luma, isPaper ? paper - belowPaper : whiteMin);
  if (isPaper && clipped.length > inside.length / 10)
    return (
      deviationOf(clipped) * (1 + clippedLoss * ramp(white / (clipped.length * block * block), 0.02, 0.05))
    );
  return deviationOf(inside.length * 10 >= clipped.length ? inside : clipped);
}

/** Responses to the mask. */
interface DividedBlocks {
  readonly inside: number[];
  readonly clipped: number[];
  /** White pixels in the clipped ones. */
  white: number;
}

function divideBlocks(luma: Luma, lightMax: number): DividedBlocks {
  const divided: DividedBlocks = { inside: [], clipped: [], white: 0 };
  for (const { response, mean, whites } of blocksOf(luma)) {
    const isClipped = mean < darkMax || mean > lightMax;
    (isClipped ? divided.clipped : divided.inside).push(response);
    divided.white += isClipped ? whites : 0;
  }
  return divided;
}

/** A report asks for the noise up to four times, with and without paper. */
const measuredBlocks = new WeakMap<Luma, readonly Block[]>();

function blocksOf(luma: Luma): readonly Block[] {
  const known = measuredBlocks.get(luma);
  if (known !== undefined) return known;
  const blocks = measureBlocks(luma);
  measuredBlocks.set(luma, blocks);
  return blocks;
}

/** Every other row of blocks is enough. */
function measureBlocks({ width, height, y }: Luma): readonly Block[] {
  const blocks: Block[] = [];
  for (let top = 1; top + block < height; top += 2 * block)
    for (let left = 1; left + block < width; left += block)
      blocks.push(measureBlock(y, width, top * width + left));
  return blocks;
}

const darkMax = 10;
const whiteMin = 245;
/** On paper from this luma on noise is looked for in blocks at most so much darker: the others are full of writing. */
const paperMin = 235;
const belowPaper = 30;
/** White cuts off half of the noise: what is left deviates 1.75 times less. */
const clippedLoss = 0.75;

function deviationOf(unsorted: readonly number[]): number {
  const responses = Float64Array.from(unsorted).sort();
  const count = Math.max(1, Math.floor(responses.length * smoothShare));
  const sum = responses.subarray(0, count).reduce((total, response) => total + response, 0);
  // For Gaussian noise the mask gives 6 times its deviation; the mean of absolute values is sqrt(2/π) of that.
  return responses.length === 0 ? 0 : (sum / count) * (Math.sqrt(Math.PI / 2) / 6 / measured.selectionLoss);
}

interface Block {
  readonly response: number;
  readonly mean: number;
  readonly whites: number;
}

function measureBlock(y: Float32Array, width: number, at: number): Block {
  let response = 0;
  let sum = 0;
  let whites = 0;
  for (let row = 0; row < block; row += 1) {
    const from = at + row * width;
    let before = second(y, from - 1, width);
    let here = second(y, from, width);
    for (let column = from; column < from + block; column += 1) {
      const after = second(y, column + 1, width);
      response += Math.abs(before - 2 * here + after);
      const luma = y[column] ?? 0;
      sum += luma;
      whites += luma >= 253.5 ? 1 : 0;
      before = here;
      here = after;
    }
  }
  return { response: response / (block * block), mean: sum / (block * block), whites };
}

/** The second difference down a column; taken of three columns it makes the mask 1 -2 1, -2 4 -2, 1 -2 1. */
const second = (y: Float32Array, at: number, width: number): number =>
  (y[at - width] ?? 0) - 2 * (y[at] ?? 0) + (y[at + width] ?? 0);

/** What `estimateNoise` is told of the ground of a page; 0 where it is no paper. */
export const paperLevel = ({ isLight, level, share }: Ground, page: number): number =>
  isLight && (page > 0.5 || share > surelyPaper) ? level : 0;

/** What has a light ground nearly everywhere is paper. */
const surelyPaper = 0.9;
