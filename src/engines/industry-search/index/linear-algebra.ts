/** Linear algebra for symmetric positive definite matrices: Cholesky decomposition and triangular systems. */

/** Cholesky decomposition: the lower triangle L of A = L·Lᵀ, row by row. Fails where A is not positive definite. */
export function decomposeCholesky(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < row; column += 1) {
      const rest = (matrix[row * size + column] ?? 0) - partialDot(lower, row * size, column * size, column);
      lower[row * size + column] = rest / (lower[column * size + column] ?? 1);
    }
    const square = (matrix[row * size + row] ?? 0) - partialDot(lower, row * size, row * size, row);
    if (!(square > 0)) throw new Error("the matrix is not positive definite");
    lower[row * size + row] = Math.sqrt(square);
  }
  return lower;
}

/** The dot product of the first numbers of two rows. */
function partialDot(matrix: Float64Array, first: number, second: number, count: number): number {
  let sum = 0;
  for (let k = 0; k < count; k += 1) sum += (matrix[first + k] ?? 0) * (matrix[second + k] ?? 0);
  return sum;
}

/** Solves L·y = x; writes y to `target`. */
export function solveLower(lower: Float64Array, x: ArrayLike<number>, target: Float64Array): void {
  const size = target.length;
  for (let row = 0; row < size; row += 1) {
    let sum = x[row] ?? 0;
    const from = row * size;
    for (let k = 0; k < row; k += 1) sum -= (lower[from + k] ?? 0) * (target[k] ?? 0);
    target[row] = sum / (lower[from + row] ?? 1);
  }
}

/** Solves Lᵀ·x = y; writes x to `target`. */
export function solveUpper(lower: Float64Array, y: ArrayLike<number>, target: Float64Array): void {
  const size = target.length;
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = y[row] ?? 0;
    for (let k = row + 1; k < size; k += 1) sum -= (lower[k * size + row] ?? 0) * (target[k] ?? 0);
    target[row] = sum / (lower[row * size + row] ?? 1);
  }
}

/** The rows of L⁻¹: the length of L⁻¹·x is that of x after whitening. */
export function invertLower(lower: Float64Array, size: number): readonly Float32Array[] {
  const rows = Array.from({ length: size }, () => new Float32Array(size));
  const unit = new Float64Array(size);
  const column = new Float64Array(size);
  for (let index = 0; index < size; index += 1) {
    unit.fill(0);
    unit[index] = 1;
    solveLower(lower, unit, column);
    rows.forEach((row, place) => {
      row[index] = column[place] ?? 0;
    });
  }
  return rows;
}

/** Scales a vector to length 1 in place and returns the length it had; a zero vector stays as it is and gives 1. */
export function normalize(vector: Float64Array): number {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  if (length === 0) return 1;
  for (let index = 0; index < vector.length; index += 1) vector[index] = (vector[index] ?? 0) / length;
  return length;
}
