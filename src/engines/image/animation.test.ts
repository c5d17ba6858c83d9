import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { measureAnimation } from "./animation.ts";
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

/** Chunk of a PNG; its checksum is not read. */
function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
}

/** A PNG with the chunks of an animation before its pixels. */
async function apng(delays: readonly (readonly [number, number])[], loops: number): Promise<Buffer> {
  const png = await flat([9, 9, 9], 16, 16).png().toBuffer();
  const control = Buffer.alloc(8);
  control.writeUInt32BE(delays.length);
  control.writeUInt32BE(loops, 4);
  const frames = delays.map(([numerator, denominator]) => {
    const content = Buffer.alloc(26);
    content.writeUInt16BE(numerator, 20);
    content.writeUInt16BE(denominator, 22);
    return chunk("fcTL", content);
  });
  return Buffer.concat([png.subarray(0, 33), chunk("acTL", control), ...frames, png.subarray(33)]);
}

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

  it("reads the times of an animated PNG, and of a damaged one what is there", async () => {
    const whole = await measureAnimation(
      await apng(
        [
          [1, 10],
          [5, 0],
          [1, 3],
        ],
        0,
      ),
      await openPicture(await apng([[1, 10]], 0)),
    );
    expect(whole).toMatchObject({ leftOut: 0, loops: 0, durationMs: 483, differing: null });
    expect(whole?.frames.map(({ delayMs }) => delayMs)).toEqual([100, 50, 333]);
    const many = await apng(new Array(50).fill([1, 10]), 1);
    const picture = await openPicture(many);
    expect(await measureAnimation(many, picture)).toMatchObject({ leftOut: 18 });
    for (let end = 0; end < 400; end += 7) await measureAnimation(many.subarray(0, end), picture);
  });

  it("is null for one frame", async () => {
    expect(await measure(await flat([1, 2, 3]).png().toBuffer())).toBeNull();
    expect(await measure(await flat([1, 2, 3]).jpeg().toBuffer())).toBeNull();
  });
});
