import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { openPicture, shrinkLuma } from "./decode.ts";
import { draw, flat, leaves } from "./picture.fixture.ts";
import { computeLuma } from "./pixels.ts";

/** Left half orange, right half blue, 40 × 20. */
const halves = () => draw({ width: 40, height: 20, color: (x) => (x < 20 ? [240, 120, 30] : [20, 60, 200]) });

async function corner(bytes: Uint8Array, frame = 0): Promise<readonly number[]> {
  const { rgb } = await (await openPicture(bytes)).read(frame, 1_024);
  return [...rgb.subarray(0, 3)];
}

const near = (rgb: readonly number[], wanted: readonly number[], by: number): boolean =>
  rgb.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= by);

describe("openPicture", () => {
  it.each<[string, string, () => Promise<Buffer>]>([
    ["JPEG", "jpeg", () => halves().jpeg({ quality: 100 }).toBuffer()],
    ["progressive JPEG", "jpeg", () => halves().jpeg({ quality: 100, progressive: true }).toBuffer()],
    ["PNG", "png", () => halves().png().toBuffer()],
    ["PNG with a palette", "png", () => halves().png({ palette: true }).toBuffer()],
    ["PNG of 16 bits", "png", () => halves().toColourspace("rgb16").png().toBuffer()],
    ["PNG with a profile", "png", () => halves().withIccProfile("p3").png().toBuffer()],
    ["WebP", "webp", () => halves().webp({ quality: 100 }).toBuffer()],
    ["GIF", "gif", () => halves().gif().toBuffer()],
    ["AVIF", "avif", () => halves().avif({ quality: 90 }).toBuffer()],
    ["TIFF", "tiff", () => halves().tiff({ compression: "lzw" }).toBuffer()],
    [
      "TIFF of 16 bits",
      "tiff",
      () => halves().toColourspace("rgb16").tiff({ compression: "none" }).toBuffer(),
    ],
  ])("reads %s in sRGB", async (_name, format, encode) => {
    const bytes = await encode();
    expect(await openPicture(bytes)).toMatchObject({ width: 40, height: 20, format, frames: 1 });
    expect(await corner(bytes)).toSatisfy((rgb: readonly number[]) => near(rgb, [240, 120, 30], 16));
  });

  it("reads CMYK as colors on a screen", async () => {
    const [red = 0, , blue = 255] = await corner(await halves().toColourspace("cmyk").jpeg().toBuffer());
    expect(red).toBeGreaterThan(blue + 100);
  });

  it("reads gray as three equal channels", async () => {
    const rgb = await corner(await halves().greyscale().png().toBuffer());
    expect(new Set(rgb).size).toBe(1);
  });

  it("flattens transparency on white", async () => {
    const bytes = await flat([0, 0, 0]).ensureAlpha(0.5).png().toBuffer();
    expect((await openPicture(bytes)).hasAlpha).toBe(true);
    expect(await corner(bytes)).toSatisfy((rgb: readonly number[]) => near(rgb, [128, 128, 128], 1));
  });

  it("turns a picture upright by its EXIF orientation", async () => {
    const bytes = await halves().jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer();
    const picture = await openPicture(bytes);
    expect([picture.width, picture.height]).toEqual([20, 40]);
    const pixels = await picture.read(0, 1_024);
    expect([pixels.width, pixels.height]).toEqual([20, 40]);
    expect(near([...pixels.rgb.subarray(0, 3)], [240, 120, 30], 16)).toBe(true);
  });

  it("reads any frame of an animation", async () => {
    const frames = await Promise.all(
      [flat([250, 0, 0]), flat([0, 0, 250])].map((one) => one.png().toBuffer()),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await openPicture(bytes)).toMatchObject({ width: 64, height: 64, frames: 2 });
    expect([await corner(bytes, 0), await corner(bytes, 1)]).toEqual([
      [250, 0, 0],
      [0, 0, 250],
    ]);
  });

  it("never enlarges, and shrinks to the side that is asked for", async () => {
    const picture = await openPicture(await halves().png().toBuffer());
    expect(await picture.read(0, 1_024)).toMatchObject({ width: 40, height: 20 });
    expect(await picture.read(0, 10)).toMatchObject({ width: 10, height: 5 });
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ["7 pixels wide", () => flat([1, 2, 3], 7, 9).png().toBuffer(), "invalid_image"],
    ["20,001 pixels long", () => flat([1, 2, 3], 20_001, 8).png().toBuffer(), "image_too_large"],
    [
      "of 64 megapixels",
      () =>
        sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
      "image_too_large",
    ],
    [
      "that says it has 4 gigapixels",
      async () => {
        const bytes = await flat([1, 2, 3]).png().toBuffer();
        bytes.writeUInt32BE(60_000, 16);
        bytes.writeUInt32BE(60_000, 20);
        return bytes;
      },
      "image_too_large",
    ],
  ])("refuses a picture %s by its header", async (_name, encode, code) => {
    await expect(openPicture(await encode())).rejects.toMatchObject({ code });
  });

  it.each<[string, (picture: Sharp) => Sharp]>([
    ["JPEG", (picture) => picture.jpeg()],
    ["PNG", (picture) => picture.png()],
    ["WebP", (picture) => picture.webp()],
    ["AVIF", (picture) => picture.avif()],
    ["TIFF", (picture) => picture.tiff()],
  ])("refuses a %s that is cut short, at its header or at its pixels", async (_name, encode) => {
    const bytes = await encode(leaves(200, 150)).toBuffer();
    for (const share of [0.02, 0.5, 0.9]) {
      const read = async () =>
        (await openPicture(bytes.subarray(0, Math.floor(bytes.length * share)))).read(0, 64);
      await expect(read()).rejects.toMatchObject({ code: "invalid_image" });
    }
  });

  it("never passes an SVG to a loader, even after the header of another format", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>');
    await expect(openPicture(svg)).rejects.toMatchObject({ code: "unsupported_image_format" });
    await expect(sharp(svg).metadata()).rejects.toThrow();
  });
});

describe("shrinkLuma", () => {
  it("keeps the mean and the shape", async () => {
    const luma = computeLuma(
      await (await openPicture(await leaves(600, 300).png().toBuffer())).read(0, 1_024),
    );
    const small = await shrinkLuma(luma, 200);
    const mean = ({ y }: { readonly y: Float32Array }) => y.reduce((sum, value) => sum + value, 0) / y.length;
    expect([small.width, small.height]).toEqual([200, 100]);
    expect(Math.abs(mean(small) - mean(luma))).toBeLessThan(1);
  });

  it("returns a small luma unchanged", async () => {
    const luma = computeLuma({ width: 2, height: 1, rgb: Uint8Array.of(1, 2, 3, 40, 50, 60) });
    expect(await shrinkLuma(luma, 10)).toEqual(luma);
  });
});
