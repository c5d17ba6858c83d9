/**
 * Structural similarity (Z. Wang et al., "Image Quality Assessment: From Error Visibility to Structural Similarity", 2004):
 * a Gaussian window of 11 × 11 with a deviation of 1.5, K1 = 0.01, K2 = 0.03, levels of 0 to 255.
 */
import type { Luma } from "../pixels.ts";

const side = 11;
const half = side >> 1;
const weights = normalized(
  Float64Array.from({ length: side }, (_, at) => Math.exp(-((at - half) ** 2) / (2 * 1.5 ** 2))),
);
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

function normalized(values: Float64Array): Float64Array {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}

/**
 * The mean over all windows that lie within both, -1 to 1; 1 for equal ones. Both are of one size, of 11 pixels a side and
 * more: smaller ones are compared as one window without weights.
 */
export function computeSsim(first: Luma, second: Luma): number {
  const { width, height } = first;
  if (Math.min(width, height) < side) return compareWhole(first.y, second.y);
  const means = [first.y, second.y].map((y) => smooth(y, width, height));
  const squares = [first.y, second.y].map((y) => smooth(multiply(y, y), width, height));
  const products = smooth(multiply(first.y, second.y), width, height);
  const [a, b] = means as [Float64Array, Float64Array];
  const [aa, bb] = squares as [Float64Array, Float64Array];
  let sum = 0;
  for (let at = 0; at < a.length; at += 1)
    sum += similarity(a[at] as number, b[at] as number, {
      aa: aa[at] as number,
      bb: bb[at] as number,
      ab: products[at] as number,
    });
  return sum / a.length;
}

/** By the means, and the means of squares and products. */
function similarity(a: number, b: number, { aa, bb, ab }: { aa: number; bb: number; ab: number }): number {
  const shared = ((2 * a * b + c1) * (2 * (ab - a * b) + c2)) / (a * a + b * b + c1);
  return shared / (aa - a * a + (bb - b * b) + c2);
}

function compareWhole(a: Float32Array, b: Float32Array): number {
  const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / a.length;
  return similarity(mean(a), mean(b), {
    aa: mean(multiply(a, a)),
    bb: mean(multiply(b, b)),
    ab: mean(multiply(a, b)),
  });
}

const multiply = (a: Float32Array, b: Float32Array): Float32Array =>
  a.map((value, at) => value * (b[at] as number));

/** Weighted means of all whole windows. */
function smooth(values: Float32Array, width: number, height: number): Float64Array {
  const [wide, high] = [width - side + 1, height - side + 1];
  const rows = new Float64Array(wide * height);
  for (let row = 0; row < height; row += 1) smoothRow(values, row * width, rows, { first: row * wide, wide });
  const out = new Float64Array(wide * high);
  for (let row = 0; row < high; row += 1) smoothColumns(rows, out, row * wide, wide);
  return out;
}

function smoothRow(
  values: Float32Array,
  from: number,
  out: Float64Array,
  { first, wide }: { readonly first: number; readonly wide: number },
): void {
  for (let column = 0; column < wide; column += 1) {
    let sum = 0;
    for (let tap = 0; tap < side; tap += 1)
      sum += (values[from + column + tap] as number) * (weights[tap] as number);
    out[first + column] = sum;
  }
}

function smoothColumns(rows: Float64Array, out: Float64Array, first: number, wide: number): void {
  for (let at = first; at < first + wide; at += 1) {
    let sum = 0;
    for (let tap = 0; tap < side; tap += 1)
      sum += (rows[at + tap * wide] as number) * (weights[tap] as number);
    out[at] = sum;
  }
}
