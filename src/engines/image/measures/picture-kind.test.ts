import { describe, expect, it } from "vitest";
import { draw, leaves, noisy } from "../picture.fixture.ts";
import { computeLuma } from "../pixels.ts";
import { measureKindFeatures } from "./kind-features.ts";
import { kindReasons, pictureKinds } from "./kind-words.ts";
import { judgeKind } from "./picture-kind.ts";
import { findText } from "./text-lines.ts";

async function judge(picture: ReturnType<typeof leaves>) {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, rgb: data };
  const luma = computeLuma(pixels);
  const features = measureKindFeatures(pixels, luma, findText(luma));
  return { features, ...judgeKind(features) };
}

describe("judgeKind", () => {
  it("calls few flat colors a drawing, and says why", async () => {
    const disc = draw({
      width: 400,
      height: 400,
      color: (x, y) => (Math.hypot(x - 200, y - 200) < 120 ? [220, 60, 40] : [90, 160, 220]),
    });
    const { kind, reasons } = await judge(disc);
    expect(kind).toBe("drawing");
    expect(reasons.length).toBeGreaterThan(0);
    expect(kindReasons).toEqual(expect.arrayContaining([...reasons]));
  });

  it("gives features from 0 to 1 and scores that add up to 1, for any picture", async () => {
    for (const picture of [
      leaves(),
      await noisy(leaves(40, 9), 30),
      draw({ width: 8, height: 8, color: () => [0, 0, 0] }),
    ]) {
      const { features, kind, confidence, scores } = await judge(picture);
      for (const value of Object.values(features)) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      expect(pictureKinds.reduce((sum, one) => sum + scores[one], 0)).toBeCloseTo(1, 9);
      expect(confidence).toBe(Math.max(...Object.values(scores)));
      expect(scores[kind]).toBe(confidence);
    }
  });
});
