import type { Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { leaves, moved, noisy, writing } from "../picture.fixture.ts";
import { computeLuma } from "../pixels.ts";
import { leastDetail } from "./directions.ts";
import { findMovement } from "./movement.ts";

async function movementIn(picture: Sharp, noise = 0) {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const luma = computeLuma({ width: info.width, height: info.height, rgb: data });
  return findMovement(luma, { noise, page: 0, leastDetail: leastDetail(luma, noise) });
}

const apart = (a: number, b: number): number => Math.min((a - b + 180) % 180, (b - a + 180) % 180);

describe("findMovement", () => {
  it.each([
    [10, 0],
    [14, 30],
    [20, 64],
    [28, 90],
    [36, 117],
    [50, 150],
  ])("finds one over %d pixels at %d degrees, in a picture and in writing", async (length, angle) => {
    for (const picture of [leaves(), writing()]) {
      const found = await movementIn(await moved(picture, length, angle));
      expect(apart(found?.angle ?? Number.NaN, angle)).toBeLessThanOrEqual(8);
      expect((found?.length ?? 0) / length).toBeGreaterThan(0.75);
      expect((found?.length ?? 0) / length).toBeLessThan(1.3);
    }
  });

  it("finds one under noise", async () => {
    expect(await movementIn(await noisy(await moved(leaves(), 20, 40), 8), 5)).toMatchObject({
      angle: expect.closeTo(40, -1) as number,
    });
  });

  it.each([0, 1, 3, 6])("finds none where nothing moved, blurred by %d", async (sigma) => {
    for (const picture of [leaves(), writing()])
      expect(await movementIn(sigma === 0 ? picture : picture.blur(sigma))).toBeNull();
  });

  it("finds none in what is too small or even", async () => {
    expect(await movementIn(leaves(100, 100))).toBeNull();
    const even = { width: 200, height: 200, y: new Float32Array(40_000).fill(90) };
    expect(findMovement(even, { noise: 0, page: 0, leastDetail: 0 })).toBeNull();
  });
});
