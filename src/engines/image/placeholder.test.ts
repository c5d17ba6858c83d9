import { decode, isBlurhashValid } from "blurhash";
import { thumbHashToAverageRGBA, thumbHashToRGBA } from "thumbhash";
import { describe, expect, it } from "vitest";
import { makePlaceholder } from "./index.ts";
import { draw, flat } from "./picture.fixture.ts";

const png = (picture: ReturnType<typeof flat>) => picture.png().toBuffer();

/** Red on the left, blue on the right. */
const halves = draw({ width: 400, height: 200, color: (x) => (x < 200 ? [220, 20, 20] : [20, 20, 220]) });

describe("placeholders", () => {
  it("show what the image shows, left and right", async () => {
    const { blurhash, thumbhash } = await makePlaceholder({ bytes: await png(halves), frame: 0 });
    expect(isBlurhashValid(blurhash)).toEqual({ result: true });
    const blurred = decode(blurhash, 32, 16);
    const thumb = thumbHashToRGBA(Buffer.from(thumbhash, "base64"));
    for (const [rgba, width, height] of [
      [blurred, 32, 16],
      [thumb.rgba, thumb.w, thumb.h],
    ] as const) {
      const left = ((height >> 1) * width + 2) * 4;
      const right = ((height >> 1) * width + width - 3) * 4;
      expect(rgba[left]).toBeGreaterThan(150);
      expect(rgba[left + 2]).toBeLessThan(110);
      expect(rgba[right + 2]).toBeGreaterThan(150);
      expect(rgba[right]).toBeLessThan(110);
    }
    expect(thumb.w / thumb.h).toBeCloseTo(2, 0);
  });

  it("of one color are that color", async () => {
    const found = await makePlaceholder({ bytes: await png(flat([200, 100, 50])), frame: 0 });
    expect(found).toMatchObject({ averageColor: "#c86432", width: 64, height: 64, format: "png" });
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(found.thumbhash, "base64"));
    for (const [channel, value] of [[r, 200] as const, [g, 100] as const, [b, 50] as const])
      expect(Math.abs(channel * 255 - value)).toBeLessThan(8);
  });

  it.each([
    [400, 200, 1 + (4 - 1) + (2 - 1) * 9],
    [200, 400, 1 + (2 - 1) + (4 - 1) * 9],
    [2_000, 8, 1 + (4 - 1) + (2 - 1) * 9],
  ])("of %d × %d pixels has components for its shape", async (width, height, sizeFlag) => {
    const { blurhash } = await makePlaceholder({
      bytes: await png(flat([1, 2, 3], width, height)),
      frame: 0,
    });
    const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";
    expect(digits.indexOf(blurhash[0] as string) + 1).toBe(sizeFlag);
  });
});
