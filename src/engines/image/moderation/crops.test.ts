import { describe, expect, it } from "vitest";
import type { Scores } from "./classifier.ts";
import { centerCrop, cropAround, resize, scoreCrop, scorePart, selectCrops } from "./crops.ts";

const answer = (porn: number): Scores => ({ drawing: 0, hentai: 0, neutral: 1 - porn, porn, sexy: 0 });

/** A plane whose red is its column. */
const ramp = (width: number, height: number) => ({
  width,
  height,
  rgb: Uint8Array.from({ length: width * height * 3 }, (_, at) => (at % 3 === 0 ? (at / 3) % width : 0)),
});

describe("resize", () => {
  it("keeps the corners in their places and is straight between them", () => {
    const pixels = resize(ramp(100, 40), { left: 0, top: 0, width: 100, height: 40 });
    expect(pixels.length).toBe(224 * 224 * 3);
    expect(pixels[0]).toBe(0);
    expect((pixels[223 * 3] ?? 0) * 255).toBeCloseTo(99, 4);
    expect((pixels[100 * 3] ?? 0) * 255).toBeCloseTo((100 * 99) / 223, 4);
  });
});

describe("selectCrops", () => {
  it("sees a picture up to 2.5 times as long as wide whole", () => {
    expect(selectCrops({ width: 500, height: 200 })).toEqual([{ left: 0, top: 0, width: 500, height: 200 }]);
  });

  it.each([
    [900, 300, 3],
    [300, 1_000, 4],
    [5_000, 100, 6],
  ])("covers %d × %d from end to end in %d squares", (width, height, count) => {
    const parts = selectCrops({ width, height });
    expect(parts.length).toBe(count);
    expect(parts.every((part) => part.width === part.height)).toBe(true);
    expect([parts[0]?.left, parts[0]?.top]).toEqual([0, 0]);
    const last = parts.at(-1);
    expect([(last?.left ?? 0) + (last?.width ?? 0), (last?.top ?? 0) + (last?.height ?? 0)]).toEqual([
      width,
      height,
    ]);
  });
});

describe("scoreCrop", () => {
  const whole = resize(ramp(64, 64), { left: 0, top: 0, width: 64, height: 64 });
  const middle = resize(ramp(64, 64), centerCrop({ left: 0, top: 0, width: 64, height: 64 }));

  it("classifies one crop below the threshold, else also the mirrored one and the center", async () => {
    for (const [first, looks] of [
      [0.39, 1],
      [0.4, 3],
    ] as const) {
      const seen: Float32Array[] = [];
      await scoreCrop(whole, middle, async (pixels) => {
        seen.push(pixels);
        return answer(first);
      });
      expect(seen.length).toBe(looks);
      expect(seen[0]).toBe(whole);
      expect([undefined, middle]).toContain(seen[2]);
      if (seen[1] !== undefined) expect([seen[1][0], seen[1][223 * 3]]).toEqual([whole[223 * 3], whole[0]]);
    }
  });

  it("takes the mean of the three, so that one false alarm does not last", async () => {
    const answers = [0.9, 0.1, 0.2].map(answer);
    const scores = await scoreCrop(whole, middle, async () => answers.shift() ?? answer(1));
    expect(scores.porn).toBeCloseTo(0.4, 9);
    expect(scores.neutral).toBeCloseTo(0.6, 9);
  });
});

describe("scorePart", () => {
  it("counts what the part, its mirror image and its surroundings agree on", async () => {
    const crop = resize(ramp(64, 64), { left: 0, top: 0, width: 64, height: 64 });
    const of = async (...porn: readonly number[]) => {
      const answers = porn.map(answer);
      const { porn: score } = await scorePart(crop, crop, async () => answers.shift() ?? answer(1));
      return score;
    };
    expect(await of(0.39, 1, 1)).toBe(0.39);
    expect(await of(0.9, 0.8, 0.1)).toBe(0.1);
    expect(await of(0.9, 0.8, 0.7)).toBe(0.7);
  });
});

describe("cropAround", () => {
  it("is a third larger, and stays within the image", () => {
    const image = { width: 600, height: 600 };
    expect(cropAround({ left: 150, top: 150, width: 300, height: 300 }, image)).toEqual({
      left: 100,
      top: 100,
      width: 400,
      height: 400,
    });
    expect(cropAround({ left: 0, top: 300, width: 300, height: 300 }, image)).toEqual({
      left: 0,
      top: 250,
      width: 350,
      height: 350,
    });
  });
});
