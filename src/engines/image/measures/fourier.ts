/** The two-dimensional discrete Fourier transform of square blocks, radix 2, in place. */

export const blockSide = 128;

const bits = Math.log2(blockSide);
const cosines = Float64Array.from({ length: blockSide / 2 }, (_, at) =>
  Math.cos((2 * Math.PI * at) / blockSide),
);
const sines = Float64Array.from(
  { length: blockSide / 2 },
  (_, at) => -Math.sin((2 * Math.PI * at) / blockSide),
);
const reversed = Uint8Array.from({ length: blockSide }, (_, at) => {
  let turned = 0;
  for (let bit = 0; bit < bits; bit += 1) if (at & (1 << bit)) turned |= 1 << (bits - 1 - bit);
  return turned;
});

export interface ComplexBlock {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

export const emptyBlock = (): ComplexBlock => ({
  re: new Float64Array(blockSide * blockSide),
  im: new Float64Array(blockSide * blockSide),
});

/** Transforms the rows, then the columns. */
export function transform(block: ComplexBlock): void {
  for (let row = 0; row < blockSide; row += 1) transformLine(block, row * blockSide, 1);
  for (let column = 0; column < blockSide; column += 1) transformLine(block, column, blockSide);
}

const lineRe = new Float64Array(blockSide);
const lineIm = new Float64Array(blockSide);

function transformLine({ re, im }: ComplexBlock, first: number, step: number): void {
  for (let at = 0; at < 128; at += 1) {
    const from = first + (reversed[at] as number) * step;
    lineRe[at] = re[from] as number;
    lineIm[at] = im[from] as number;
  }
  firstButterflies();
  for (let half = 4; half < 128; half *= 2) butterflies(half);
  for (let at = 0; at < 128; at += 1) {
    re[first + at * step] = lineRe[at] as number;
    im[first + at * step] = lineIm[at] as number;
  }
}

/** Of neighbors, then of pairs of them: the turns are by quarters. */
function firstButterflies(): void {
  for (let at = 0; at < 128; at += 4) {
    const re0 = (lineRe[at] as number) + (lineRe[at + 1] as number);
    const im0 = (lineIm[at] as number) + (lineIm[at + 1] as number);
    const re1 = (lineRe[at] as number) - (lineRe[at + 1] as number);
    const im1 = (lineIm[at] as number) - (lineIm[at + 1] as number);
    const re2 = (lineRe[at + 2] as number) + (lineRe[at + 3] as number);
    const im2 = (lineIm[at + 2] as number) + (lineIm[at + 3] as number);
    const re3 = (lineRe[at + 2] as number) - (lineRe[at + 3] as number);
    const im3 = (lineIm[at + 2] as number) - (lineIm[at + 3] as number);
    lineRe[at] = re0 + re2;
    lineIm[at] = im0 + im2;
    lineRe[at + 1] = re1 + im3;
    lineIm[at + 1] = im1 - re3;
    lineRe[at + 2] = re0 - re2;
    lineIm[at + 2] = im0 - im2;
    lineRe[at + 3] = re1 - im3;
    lineIm[at + 3] = im1 + re3;
  }
}

function butterflies(half: number): void {
  const turn = 64 / half;
  for (let start = 0; start < 128; start += 2 * half)
    for (let at = start, angle = 0; at < start + half; at += 1, angle += turn) {
      const c = cosines[angle] as number;
      const s = sines[angle] as number;
      const otherRe = lineRe[at + half] as number;
      const otherIm = lineIm[at + half] as number;
      const turnedRe = c * otherRe - s * otherIm;
      const turnedIm = c * otherIm + s * otherRe;
      const hereRe = lineRe[at] as number;
      const hereIm = lineIm[at] as number;
      lineRe[at + half] = hereRe - turnedRe;
      lineIm[at + half] = hereIm - turnedIm;
      lineRe[at] = hereRe + turnedRe;
      lineIm[at] = hereIm + turnedIm;
    }
}
