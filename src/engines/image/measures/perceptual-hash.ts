/** Perceptual hash: survives scaling, compression and brightening. */
import type { Luma } from "../pixels.ts";

const side = 32;
const low = 8;

/** Cosines of the lowest eight frequencies over 32 samples (DCT-II). */
const cosines = Float64Array.from({ length: low * side }, (_, at) =>
  Math.cos((Math.PI * Math.floor(at / side) * (2 * (at % side) + 1)) / (2 * side)),
);
const cosinesOf = (frequency: number): Float64Array =>
  cosines.subarray(frequency * side, (frequency + 1) * side);

/**
 * 64 bits as 16 hexadecimal digits: the lowest 8 × 8 frequencies of a 32 × 32 luma, each above their median or not
 * (C. Zauner, "Implementation and Benchmarking of Perceptual Image Hash Functions", 2010). Images that differ in at
 * most about 10 bits look the same.
 */
export function perceptualHash(luma: Luma): string {
  const small = averaged(luma);
  const frequencies = lowFrequencies(small);
  const sorted = frequencies.slice(1).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  // Frequencies that are only rounding errors, as in an even area, are 0.
  const bits = frequencies.map((value) => (value > median && Math.abs(value) > 1e-3 ? 1 : 0));
  return Array.from({ length: 16 }, (_, digit) =>
    Number.parseInt(bits.slice(digit * 4, digit * 4 + 4).join(""), 2).toString(16),
  ).join("");
}

/** 32 × 32 means; in a smaller image some pixels are taken twice. */
function averaged({ width, height, y }: Luma): Float64Array {
  const small = new Float64Array(side * side);
  const edge = (at: number, length: number): number => Math.floor((at * length) / side);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const [top, left] = [edge(row, height), edge(column, width)];
      const bottom = Math.max(top + 1, edge(row + 1, height));
      const right = Math.max(left + 1, edge(column + 1, width));
      let sum = 0;
      for (let at = top; at < bottom; at += 1)
        for (let x = left; x < right; x += 1) sum += y[at * width + x] ?? 0;
      small[row * side + column] = sum / ((bottom - top) * (right - left));
    }
  return small;
}

/** The cosine transform, along the rows first: eight numbers of each. */
function lowFrequencies(small: Float64Array): readonly number[] {
  const along = (values: (at: number) => number, frequency: number): number =>
    cosinesOf(frequency).reduce((sum, cosine, at) => sum + cosine * values(at), 0);
  const across = Array.from({ length: side * low }, (_, at) =>
    along((column) => small[Math.floor(at / low) * side + column] ?? 0, at % low),
  );
  return Array.from({ length: low * low }, (_, at) =>
    along((row) => across[row * low + (at % low)] ?? 0, Math.floor(at / low)),
  );
}
