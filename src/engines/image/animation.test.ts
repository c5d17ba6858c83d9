import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { measureAnimation } from "./animation.ts";
import { buildApng, evenFrame } from "./apng.fixture.ts";
import { openPicture } from "./decode.ts";
import { flat } from "./picture.fixture.ts";

/** Gray frames of these levels. */
async function animated(
  levels: readonly number[],
  format: "gif" | "webp",
  delay: readonly number[],
): Promise<Buffer> {
  const frames = await Promise.all(
    levels.map((level) => flat([level, level, level], 80, 40).png().toBuffer()),
  );
  const joined = sharp(frames, { join: { animated: true } });
  return joined[format]({ delay: [...delay], loop: 2 }).toBuffer();
}

const measure = async (bytes: Uint8Array) => measureAnimation(bytes, await openPicture(bytes));

describe("measureAnimation", () => {
  it.each(["gif", "webp"] as const)(
    "lists the frames of a %s with times, light and changes",
    async (format) => {
      const animation = await measure(await animated([0, 255, 51], format, [40, 70, 90]));
      expect(animation).toMatchObject({ leftOut: 0, differing: 2, durationMs: 200, loops: 2 });
      expect(animation?.frames.map(({ delayMs }) => delayMs)).toEqual([40, 70, 90]);
      expect(animation?.frames.map(({ changedPercent }) => changedPercent)).toEqual([null, 100, 100]);
      for (const [at, light] of [0, 100, 20].entries())
        expect(Math.abs((animation?.frames[at]?.brightness ?? -9) - light)).toBeLessThan(1);
    },
  );

  it("lists 32 frames and says how many it left out", async () => {
    const levels = Array.from({ length: 40 }, (_, at) => at * 6);
    const animation = await measure(await animated(levels, "gif", new Array(40).fill(20)));
    expect(animation?.frames.length).toBe(32);
    expect(animation).toMatchObject({ leftOut: 8, durationMs: 800 });
  });

  it("lists the frames of an animated PNG like those of a GIF", async () => {
    const gray = (level: number, delay: readonly [number, number]) =>
      evenFrame([level, level, level, 255], { delay });
    const whole = await measure(
      buildApng([gray(0, [1, 10]), gray(255, [5, 0]), gray(51, [1, 3])], { loops: 2 }),
    );
    expect(whole).toMatchObject({ leftOut: 0, loops: 2, durationMs: 483, differing: 2 });
    expect(whole?.frames).toEqual([
      { frame: 0, delayMs: 100, brightness: 0, contrast: 0, changedPercent: null },
      { frame: 1, delayMs: 50, brightness: 100, contrast: 0, changedPercent: 100 },
      { frame: 2, delayMs: 333, brightness: 20, contrast: 0, changedPercent: 100 },
    ]);
    const many = Array.from({ length: 50 }, () => gray(9, [1, 10]));
    expect(await measure(buildApng(many))).toMatchObject({ leftOut: 18, differing: 0, durationMs: 5_000 });
  });

  it("is null for one frame", async () => {
    expect(await measure(await flat([1, 2, 3]).png().toBuffer())).toBeNull();
    expect(await measure(await flat([1, 2, 3]).jpeg().toBuffer())).toBeNull();
  });
});
