import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leaves } from "../picture.fixture.ts";
import { computeLuma } from "../pixels.ts";
import { estimateJpegQuality, measureBlockiness } from "./compression.ts";

describe("estimateJpegQuality", () => {
  it.each([20, 50, 75, 90])("finds the quality %d that a file was written with", async (quality) => {
    const bytes = await leaves(64, 48).jpeg({ quality }).toBuffer();
    expect(Math.abs((estimateJpegQuality(bytes) ?? 0) - quality)).toBeLessThan(2);
  });

  it("is null without a table, and never fails", () => {
    expect(estimateJpegQuality(Uint8Array.of(0xff, 0xd8, 0xff, 0xd9))).toBe(null);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (rest) => {
        const quality = estimateJpegQuality(Uint8Array.of(0xff, 0xd8, 0xff, 0xdb, ...rest));
        expect(quality === null || (quality >= 1 && quality <= 100)).toBe(true);
      }),
    );
  });
});

describe("measureBlockiness", () => {
  it("rises as a picture is compressed harder, and is about nothing without compression", async () => {
    const { default: sharp } = await import("sharp");
    const of = async (bytes: Buffer): Promise<number> => {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      return measureBlockiness(computeLuma({ width: info.width, height: info.height, rgb: data }));
    };
    const [none = 0, light = 0, hard = 0] = await Promise.all([
      leaves().png().toBuffer().then(of),
      leaves().jpeg({ quality: 40 }).toBuffer().then(of),
      leaves().jpeg({ quality: 8 }).toBuffer().then(of),
    ]);
    expect(none).toBeLessThan(0.35);
    expect(light).toBeGreaterThan(none);
    expect(hard).toBeGreaterThan(light);
  });

  it("is 0 for an image that is too small", () => {
    expect(measureBlockiness({ width: 16, height: 16, y: new Float32Array(256) })).toBe(0);
  });
});
