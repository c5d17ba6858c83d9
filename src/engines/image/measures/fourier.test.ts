import { describe, expect, it } from "vitest";
import { numbers } from "../picture.fixture.ts";
import { blockSide, emptyBlock, transform } from "./fourier.ts";

const size = blockSide * blockSide;
const energy = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0);

describe("transform", () => {
  it("keeps the energy (Parseval)", () => {
    const next = numbers(1);
    const block = emptyBlock();
    block.re.forEach((_, at) => {
      block.re[at] = next();
      block.im[at] = next();
    });
    const before = energy(block.re) + energy(block.im);
    transform(block);
    expect((energy(block.re) + energy(block.im)) / size).toBeCloseTo(before, 4);
  });

  it("of a wave is one point", () => {
    const block = emptyBlock();
    for (let at = 0; at < size; at += 1) {
      const angle = (2 * Math.PI * (5 * (at % blockSide) + 9 * Math.floor(at / blockSide))) / blockSide;
      block.re[at] = Math.cos(angle);
      block.im[at] = Math.sin(angle);
    }
    transform(block);
    expect(block.re[9 * blockSide + 5]).toBeCloseTo(size, 3);
    block.re[9 * blockSide + 5] = 0;
    expect(energy(block.re) + energy(block.im)).toBeLessThan(1e-6);
  });
});
