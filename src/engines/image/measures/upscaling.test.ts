import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { leaves, numbers } from "../picture.fixture.ts";
import { middleLevels } from "../pixels.ts";
import { estimateUpscaling, upscalingSide } from "./upscaling.ts";

async function factorOf(picture: Sharp): Promise<number> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return estimateUpscaling(middleLevels({ width, height, rgb: data }, upscalingSide));
}

const enlarged = async (
  picture: Sharp,
  by: number,
  kernel: "cubic" | "lanczos3" | "linear",
): Promise<Sharp> => {
  const bytes = await picture.png().toBuffer();
  const { width = 1 } = await sharp(bytes).metadata();
  return sharp(
    await sharp(bytes)
      .resize(Math.round(width * by), null, { kernel })
      .png()
      .toBuffer(),
  );
};

/** Twice as large with pixels centered on each other, as most programs do it. */
function doubled({ width, height, levels }: { width: number; height: number; levels: Uint8Array }) {
  const at = (x: number, y: number) =>
    levels[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  const large = Uint8Array.from({ length: 4 * width * height }, (_, place) => {
    const [x, y] = [((place % (2 * width)) - 0.5) / 2, (Math.floor(place / (2 * width)) - 0.5) / 2];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [x - left, y - top];
    const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
    const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
    return Math.round(upper * (1 - down) + lower * down);
  });
  return { width: 2 * width, height: 2 * height, levels: large };
}

describe("estimateUpscaling", () => {
  it.each([
    [1.5, "cubic"],
    [2, "lanczos3"],
    [2.5, "cubic"],
    [3, "linear"],
    [4, "cubic"],
  ] as const)("finds an enlargement by %d, %s", async (by, kernel) => {
    const factor = await factorOf(await enlarged(leaves(300, 240), by, kernel));
    expect(factor / by).toBeGreaterThan(0.85);
    expect(factor / by).toBeLessThan(1.15);
  });

  it("finds one between centered pixels, whose second differences are all alike", () => {
    const next = numbers(2);
    const levels = Uint8Array.from({ length: 200 * 200 }, () => 255 * next());
    expect(estimateUpscaling(doubled({ width: 200, height: 200, levels }))).toBeCloseTo(2, 1);
  });

  it("is 1 for what was not enlarged: as drawn, blurred, compressed, even or tiny", async () => {
    const compressed = sharp(await leaves().jpeg({ quality: 60 }).toBuffer());
    const even = draw();
    for (const picture of [leaves(), leaves().blur(2), compressed, even, leaves(40, 40)])
      expect(await factorOf(picture)).toBe(1);
  });
});

const draw = (): Sharp => sharp({ create: { width: 300, height: 300, channels: 3, background: "#888" } });
