import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { toEmbeddable } from "./embeddable.ts";
import { draw } from "./picture.fixture.ts";

const drawing = draw({ width: 40, height: 20, color: (x, y) => [x * 6, y * 12, 99] });
const rgba = {
  create: { width: 16, height: 16, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
} as const;
const embed = (bytes: Uint8Array, pixelsLeft = 1_000_000) => toEmbeddable(bytes, { pixelsLeft });

describe("an image for a document", () => {
  it("is a JPEG as it was, without what its camera tells", async () => {
    const jpeg = await drawing
      .clone()
      .withExif({ IFD0: { Copyright: "a secret name" } })
      .withMetadata({ orientation: 6, density: 150 })
      .jpeg()
      .toBuffer();
    const [image] = await embed(jpeg);
    expect(image).toMatchObject({
      encoding: "jpeg",
      width: 40,
      height: 20,
      orientation: 6,
      dpi: 150,
      components: 3,
      isInverted: false,
    });
    expect(Buffer.from(image?.data ?? "").includes("a secret name")).toBe(false);
    const raw = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
    expect((await raw(image?.data ?? jpeg)).equals(await raw(jpeg))).toBe(true);
  });

  it("keeps the profile of a JPEG, and knows inverted ink", async () => {
    const [wide] = await embed(await drawing.clone().withIccProfile("p3").jpeg().toBuffer());
    expect(wide?.profile?.length).toBeGreaterThan(128);
    const [ink] = await embed(await drawing.clone().toColourspace("cmyk").jpeg().toBuffer());
    expect(ink).toMatchObject({ components: 4, isInverted: true });
  });

  it.each(["png", "webp", "gif", "avif", "tiff"] as const)("is rows of a PNG for %s", async (format) => {
    const [image, ...more] = await embed(await drawing.clone().toFormat(format).toBuffer());
    expect([image, more]).toMatchObject([
      { encoding: "png", width: 40, height: 20, components: 3, bitsPerComponent: 8 },
      [],
    ]);
  });

  it("has its opacity apart", async () => {
    const [image] = await embed(await sharp(rgba).png().toBuffer());
    expect(image?.alpha).not.toBeNull();
    expect((await embed(await drawing.clone().png().toBuffer()))[0]?.alpha).toBeNull();
  });

  it("is gray where the file is", async () => {
    const [image] = await embed(await drawing.clone().toColourspace("b-w").png().toBuffer());
    expect(image?.components).toBe(1);
  });

  it("says no resolution where the file does not", async () => {
    expect((await embed(await drawing.clone().png().toBuffer()))[0]?.dpi).toBeNull();
  });

  it.each<readonly [string, () => Promise<Uint8Array>, string]>([
    ["a text", async () => Buffer.from("text"), "invalid_image"],
    [
      "a drawing in SVG",
      async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "unsupported_image_format",
    ],
    [
      "a JPEG cut short",
      async () => (await drawing.clone().jpeg().toBuffer()).subarray(0, 400),
      "invalid_image",
    ],
    [
      "a PNG cut short",
      async () => (await drawing.clone().png().toBuffer()).subarray(0, 100),
      "invalid_image",
    ],
    [
      "more pixels than are left",
      async () => drawing.clone().resize(2_000, 1_000).png().toBuffer(),
      "image_too_large",
    ],
  ])("is refused: %s", async (_title, make, code) => {
    await expect(embed(await make())).rejects.toMatchObject({ code });
  });
});
