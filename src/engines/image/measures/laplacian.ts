/** The plain variance of the Laplacian, as OpenCV's `Laplacian(gray, CV_64F).var()` gives it. */

/** Gray of 8 bits, row by row, at least 2 × 2 pixels. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

/** Beyond the border the image is mirrored without repeating its last pixels (BORDER_REFLECT_101). Linear. */
export function laplacianVariance({ width, height, levels }: Gray): number {
  const sums: Sums = { sum: 0, squares: 0 };
  for (let row = 0; row < height; row += 1) {
    const above = row === 0 ? 1 : row - 1;
    const below = row === height - 1 ? height - 2 : row + 1;
    addRow(levels, [above * width, row * width, below * width], width, sums);
  }
  const mean = sums.sum / (width * height);
  return Math.max(0, sums.squares / (width * height) - mean * mean);
}

interface Sums {
  sum: number;
  squares: number;
}

function addRow(
  levels: Uint8Array,
  [above, first, below]: readonly [number, number, number],
  width: number,
  sums: Sums,
): void {
  const last = width - 1;
  let before = levels[first + 1] as number;
  let here = levels[first] as number;
  // At most 20,000 pixels a row: the sums of a row stay exact.
  let [sum, squares] = [0, 0];
  for (let at = 0; at < last; at += 1) {
    const after = levels[first + at + 1] as number;
    const second =
      (before + after + (levels[above + at] as number) + (levels[below + at] as number) - (here << 2)) | 0;
    sum = (sum + second) | 0;
    squares += Math.imul(second, second);
    before = here;
    here = after;
  }
  const second = 2 * before + (levels[above + last] as number) + (levels[below + last] as number) - 4 * here;
  sums.sum += sum + second;
  sums.squares += squares + second * second;
}
