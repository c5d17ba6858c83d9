/** Detail in each of four directions: what is blurred by a movement has none along it. */
import type { Luma } from "../pixels.ts";

const rowStep = 6;

interface Sums {
  readonly second: Float64Array;
  readonly first: Float64Array;
}

/**
 * The least of four ratios of the squares of second and of first differences, along rows, columns and both diagonals, without
 * noise of a deviation. Of sharp pictures 1.5 and more, of moved ones at most 0.8, of moved writing 2.3.
 */
export function leastDetail({ width, height, y }: Luma, noise: number): number {
  const sums: Sums = { second: new Float64Array(4), first: new Float64Array(4) };
  let pixels = 0;
  for (let row = 1; row < height - 1; row += rowStep) {
    addRow(y, row * width, width, sums);
    pixels += width - 2;
  }
  const variance = noise * noise * pixels;
  const ratios = sums.second.map(
    (second, at) =>
      Math.max(0, second - 6 * variance) / Math.max(1, ((sums.first[at] ?? 0) - 2 * variance) / 4),
  );
  return Math.min(...ratios);
}

function addRow(y: Float32Array, row: number, width: number, { second, first }: Sums): void {
  let [s0, s1, s2, s3, f0, f1, f2, f3] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = row + 1; at < row + width - 1; at += 1) {
    const here = 2 * (y[at] as number);
    const left = y[at - 1] as number;
    const right = y[at + 1] as number;
    const above = y[at - width] as number;
    const below = y[at + width] as number;
    const aboveLeft = y[at - width - 1] as number;
    const aboveRight = y[at - width + 1] as number;
    const belowLeft = y[at + width - 1] as number;
    const belowRight = y[at + width + 1] as number;
    s0 += (left + right - here) * (left + right - here);
    f0 += (right - left) * (right - left);
    s1 += (above + below - here) * (above + below - here);
    f1 += (below - above) * (below - above);
    s2 += (aboveLeft + belowRight - here) * (aboveLeft + belowRight - here);
    f2 += (belowRight - aboveLeft) * (belowRight - aboveLeft);
    s3 += (aboveRight + belowLeft - here) * (aboveRight + belowLeft - here);
    f3 += (belowLeft - aboveRight) * (belowLeft - aboveRight);
  }
  for (const [at, sum] of [s0, s1, s2, s3].entries()) second[at] = (second[at] ?? 0) + sum;
  for (const [at, sum] of [f0, f1, f2, f3].entries()) first[at] = (first[at] ?? 0) + sum;
}
