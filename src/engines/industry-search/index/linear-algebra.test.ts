import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decomposeCholesky, invertLower, normalize, solveLower, solveUpper } from "./linear-algebra.ts";

const size = 4;

/** B·Bᵀ + I is symmetric and positive definite, whatever B is. */
const positive = fc
  .array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: size * size, maxLength: size * size })
  .map((entries) =>
    Float64Array.from({ length: size * size }, (_, at) => {
      const [row, column] = [Math.floor(at / size), at % size];
      let sum = row === column ? 1 : 0;
      for (let k = 0; k < size; k += 1)
        sum += (entries[row * size + k] ?? 0) * (entries[column * size + k] ?? 0);
      return sum;
    }),
  );

const product = (matrix: ArrayLike<number>, x: ArrayLike<number>): number[] =>
  Array.from({ length: size }, (_, row) =>
    Array.from(x).reduce((sum, value, column) => sum + (matrix[row * size + column] ?? 0) * value, 0),
  );

describe("a symmetric positive matrix", () => {
  it("is solved through its Cholesky triangle", () => {
    const vector = fc.array(fc.double({ min: -9, max: 9, noNaN: true }), {
      minLength: size,
      maxLength: size,
    });
    fc.assert(
      fc.property(positive, vector, (matrix, x) => {
        const lower = decomposeCholesky(matrix, size);
        const half = new Float64Array(size);
        const solved = new Float64Array(size);
        solveLower(lower, product(matrix, x), half);
        solveUpper(lower, half, solved);
        x.forEach((value, index) => {
          expect(solved[index]).toBeCloseTo(value, 5);
        });
      }),
    );
  });

  it("has a triangle whose inverse is exact", () => {
    fc.assert(
      fc.property(positive, (matrix) => {
        const lower = decomposeCholesky(matrix, size);
        const inverse = invertLower(lower, size).flatMap((row) => [...row]);
        const unit = [0, 1, 0, 0];
        product(inverse, product(lower, unit)).forEach((value, index) => {
          expect(value).toBeCloseTo(unit[index] ?? 0, 3);
        });
      }),
    );
  });

  it("is required: any other is rejected", () => {
    expect(() => decomposeCholesky(Float64Array.of(1, 2, 2, 1), 2)).toThrow("not positive definite");
  });
});

describe("a vector", () => {
  it("is scaled to length 1 and gives the length it had", () => {
    const vector = Float64Array.of(3, 4);
    expect(normalize(vector)).toBe(5);
    expect([...vector]).toEqual([0.6, 0.8]);
    expect(normalize(Float64Array.of(0, 0))).toBe(1);
  });
});
