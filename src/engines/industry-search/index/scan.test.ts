import { describe, expect, it } from "vitest";
import { wordsVector } from "../edition/tiny-edition.fixture.ts";
import { dimensions } from "../encoder/dimensions.ts";
import { quantizeRows } from "./quantized-rows.ts";
import { openScan, rowsMemory } from "./scan.ts";

const vectors = Array.from({ length: 700 }, (_, at) => wordsVector(`row ${at} of ${at % 7}`));

function scanOf(rows: readonly Float32Array[]) {
  const quantized = quantizeRows(rows);
  const memory = rowsMemory(quantized.rows.length);
  new Int8Array(memory.buffer).set(quantized.rows);
  return { quantized, scan: openScan(memory, quantized.scales) };
}

describe("a scan", () => {
  it("gives the same products as a plain loop", () => {
    const { quantized, scan } = scanOf(vectors);
    for (const query of vectors.slice(0, 20)) {
      const products = scan.products(query);
      quantized.scales.forEach((scale, row) => {
        let expected = 0;
        for (let index = 0; index < dimensions; index += 1)
          expected += (quantized.rows[row * dimensions + index] ?? 0) * scale * (query[index] ?? 0);
        expect(products[row]).toBeCloseTo(expected, 3);
      });
    }
  });

  it("stays within a hundredth of the products of the vectors themselves", () => {
    const { scan } = scanOf(vectors);
    const [query = new Float32Array()] = vectors;
    const products = scan.products(query);
    vectors.forEach((vector, row) => {
      const exact = vector.reduce((sum, value, index) => sum + value * (query[index] ?? 0), 0);
      expect(Math.abs((products[row] ?? 0) - exact)).toBeLessThan(0.01);
    });
  });

  it("does not overflow with the greatest possible numbers", () => {
    const { scan } = scanOf([new Float32Array(dimensions).fill(1)]);
    expect(scan.products(new Float32Array(dimensions).fill(1))[0]).toBeCloseTo(dimensions, 1);
    expect(scan.products(new Float32Array(dimensions).fill(-1))[0]).toBeCloseTo(-dimensions, 1);
  });

  it("gives 0 for a row of zeros", () => {
    const { scan } = scanOf([new Float32Array(dimensions)]);
    expect(scan.products(new Float32Array(dimensions))[0]).toBe(0);
  });
});
