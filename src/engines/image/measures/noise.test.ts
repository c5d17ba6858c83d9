import { describe, expect, it } from "vitest";
import { flat, leaves, noisy, writing } from "../picture.fixture.ts";
import { computeLuma } from "../pixels.ts";
import { estimateNoise } from "./noise.ts";

async function noiseIn(picture: ReturnType<typeof flat>): Promise<number> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return estimateNoise(computeLuma({ width: info.width, height: info.height, rgb: data }));
}

/** Noise in three channels of their own, as luma weighs them. */
const inLuma = (deviation: number): number => deviation * Math.hypot(0.299, 0.587, 0.114);

describe("estimateNoise", () => {
  it.each([3, 8, 20])("finds added noise of %d within a tenth, in an even picture", async (deviation) => {
    const found = await noiseIn(await noisy(flat([120, 120, 120], 400, 300), deviation));
    expect(found / inLuma(deviation)).toSatisfy((ratio: number) => ratio > 0.9 && ratio < 1.1);
  });

  it.each([5, 15])("finds added noise of %d within a fifth, among edges", async (deviation) => {
    const found = await noiseIn(await noisy(leaves(), deviation));
    expect(found / inLuma(deviation)).toSatisfy((ratio: number) => ratio > 0.8 && ratio < 1.2);
  });

  it("finds hardly any in edges without noise", async () => {
    expect(await noiseIn(leaves())).toBeLessThan(1);
  });

  it.each([6, 14, 30])(
    "finds noise of %d on a white page, and none where there is none",
    async (deviation) => {
      const { data, info } = await (await noisy(writing(), deviation))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const found = estimateNoise(computeLuma({ width: info.width, height: info.height, rgb: data }), 252);
      expect(found / inLuma(deviation)).toSatisfy((ratio: number) => ratio > 0.6 && ratio < 1.4);
      const clean = await writing().raw().toBuffer();
      expect(estimateNoise(computeLuma({ width: 700, height: 900, rgb: clean }), 255)).toBe(0);
    },
  );

  it("is 0 for what is smaller than a block", () => {
    expect(estimateNoise({ width: 4, height: 2, y: new Float32Array(8) })).toBe(0);
  });
});
