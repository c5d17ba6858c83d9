import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { draw, leaves, noisy } from "../picture.fixture.ts";
import { measureArtifacts } from "./artifacts.ts";
import { measureBands } from "./banding.ts";

async function of(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return measureArtifacts({ width: info.width, height: info.height, rgb: data });
}

const png = (picture: Sharp) => picture.png().toBuffer();

const rising = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));

/** A sky: light rises along a diagonal, in steps of so many levels. */
const sky = (step: number) =>
  draw({
    width: 640,
    height: 480,
    color: (x, y) => {
      const level = step * Math.floor((40 + (150 * (x + y)) / 1_120) / step);
      return [level, level, level];
    },
  });

describe("blockiness", () => {
  it("rises along the qualities of JPEG from 95 to 10, from hardly any", async () => {
    const whole = await png(leaves());
    const measured: number[] = [];
    for (const quality of [95, 70, 50, 30, 10])
      measured.push((await of(await sharp(whole).jpeg({ quality }).toBuffer())).blockiness);
    expect(rising(measured)).toBe(true);
    expect(measured[0]).toBeLessThan(15);
    expect(measured.at(-1)).toBeGreaterThan(40);
  });

  it("is hardly any without compression, in noise as well", async () => {
    expect((await of(await png(leaves()))).blockiness).toBeLessThan(10);
    expect((await of(await png(await noisy(leaves(), 12)))).blockiness).toBeLessThan(10);
  });

  it("is found where the picture was cropped after", async () => {
    const file = await leaves().jpeg({ quality: 10 }).toBuffer();
    const cropped = await png(sharp(file).extract({ left: 3, top: 5, width: 500, height: 300 }));
    const [before, after] = [await of(file), await of(cropped)];
    expect(Math.abs(before.blockiness - after.blockiness)).toBeLessThan(8);
  });
});

describe("banding", () => {
  it("rises as a gradient gets fewer levels, from none", async () => {
    const measured: number[] = [];
    for (const step of [1, 3, 6, 12, 24]) measured.push((await of(await png(sky(step)))).banding);
    expect(measured[0]).toBe(0);
    expect(rising(measured)).toBe(true);
    expect(measured.at(-1)).toBeGreaterThan(50);
  });

  it("is none where there is the grain of a photograph, in a gradient as well", async () => {
    expect((await of(await png(await noisy(leaves(), 3)))).banding).toBeLessThan(2);
    expect((await of(await png(await noisy(sky(6), 6)))).banding).toBeLessThan(2);
  });
});

describe("measureBands", () => {
  it("is a share of any line", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(255), fc.integer({ min: 1, max: 20 })), { maxLength: 20 }),
        (stretches) => {
          const line = Uint8Array.from(stretches.flatMap(([level, length]) => Array(length).fill(level)));
          const share = measureBands(line);
          expect(share >= 0 && share <= 1).toBe(true);
        },
      ),
    );
  });
});

it("measures nothing in a picture of a few pixels", () => {
  const pixels = { width: 8, height: 9, rgb: new Uint8Array(216) };
  expect(measureArtifacts(pixels)).toEqual({ blockiness: 0, banding: 0 });
});
