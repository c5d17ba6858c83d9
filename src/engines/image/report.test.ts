import { describe, expect, it } from "vitest";
import { draw, exposed, flat, leaves, noisy } from "./picture.fixture.ts";
import { type Analysis, buildReport, type ReportKind } from "./report.ts";

type Picture = ReturnType<typeof flat>;

async function of<T>(picture: Picture, kind: ReportKind): Promise<T> {
  return (await buildReport({ bytes: await picture.png().toBuffer(), frame: 0, kind })) as T;
}

const blurOf = (picture: Picture) => of<Analysis["blur"]>(picture, "blur");
const qualityOf = (picture: Picture) => of<Analysis["quality"]>(picture, "quality");

/** Falls at every step. */
const falling = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value < (values[at - 1] ?? 0));

describe("sharpness", () => {
  it("is the same at half, once and twice the resolution, within 5 points", async () => {
    const { default: sharp } = await import("sharp");
    for (const sigma of [0, 3]) {
      const base = await (sigma === 0 ? leaves(900, 600) : leaves(900, 600).blur(sigma)).png().toBuffer();
      const scores = await Promise.all(
        [450, 900, 1_800].map(async (width) => (await blurOf(sharp(base).resize(width))).score),
      );
      expect(Math.max(...scores) - Math.min(...scores)).toBeLessThan(5);
    }
  });

  it("falls as a picture is blurred, from sharp to blurry", async () => {
    const reports = await Promise.all([
      blurOf(leaves()),
      ...[1, 2, 4, 8].map((sigma) => blurOf(leaves().blur(sigma))),
    ]);
    expect(falling(reports.map(({ score }) => score))).toBe(true);
    expect(reports[0]).toMatchObject({ isBlurry: false, level: "sharp" });
    expect(reports.at(-1)).toMatchObject({ isBlurry: true, level: "blurry" });
  });

  it.each([0, 2])("does not rise with noise, sigma %d", async (sigma) => {
    const picture = () => (sigma === 0 ? leaves() : leaves().blur(sigma));
    const clean = (await blurOf(picture())).score;
    for (const deviation of [4, 12, 30]) {
      const report = await blurOf(await noisy(picture(), deviation));
      expect(report.score).toBeLessThanOrEqual(clean);
    }
  });

  it("of a sharp subject before a soft background is sharp, and the tiles show where", async () => {
    const subject = await leaves(200, 200).png().toBuffer();
    const picture = leaves(900, 600, 9)
      .blur(9)
      .composite([{ input: subject, left: 0, top: 0 }]);
    const { default: sharp } = await import("sharp");
    const { isBlurry, tiles } = await blurOf(sharp(await picture.png().toBuffer()));
    expect(isBlurry).toBe(false);
    expect(tiles.scores[0]).toBeGreaterThan(60);
    expect(tiles.scores.at(-1)).toBeLessThan(40);
  });

  it("of an even picture is 0", async () => {
    expect(await blurOf(flat([90, 90, 90]))).toMatchObject({
      laplacianVariance: 0,
      score: 0,
      isBlurry: true,
    });
  });
});

describe("quality falls", () => {
  it("with noise", async () => {
    const pictures = await Promise.all([0, 6, 15, 35].map((deviation) => noisy(leaves(), deviation)));
    expect(falling((await Promise.all(pictures.map(qualityOf))).map(({ score }) => score))).toBe(true);
  });

  it("with the quality of a JPEG file", async () => {
    const scores = await Promise.all(
      [95, 75, 50, 25, 8].map(async (quality) => {
        const bytes = await leaves().jpeg({ quality }).toBuffer();
        return ((await buildReport({ bytes, frame: 0, kind: "quality" })) as Analysis["quality"]).score;
      }),
    );
    expect(falling(scores)).toBe(true);
  });

  it.each([[[0, 1.5, 3]], [[0, -1.5, -3, -5]]])("with stops of exposure: %j", async (stops) => {
    const pictures = await Promise.all(stops.map((stop) => exposed(leaves(), stop)));
    expect(falling((await Promise.all(pictures.map(qualityOf))).map(({ score }) => score))).toBe(true);
  });

  it("when a picture is reduced and enlarged again", async () => {
    const { default: sharp } = await import("sharp");
    const whole = await leaves().png().toBuffer();
    const scores = [(await qualityOf(sharp(whole))).score];
    for (const part of [2, 4, 8]) {
      const small = await sharp(whole)
        .resize(Math.round(600 / part))
        .png()
        .toBuffer();
      scores.push((await qualityOf(sharp(small).resize(600, 400, { fit: "fill" }))).score);
    }
    expect(falling(scores)).toBe(true);
  });
});

describe("the whole report", () => {
  it("holds exactly what the single ones answer", async () => {
    const whole = await of<Analysis>(leaves(), "analyze");
    const colors = await of<{ readonly colors: Analysis["colors"] }>(leaves(), "colors");
    expect(whole.blur).toEqual(await blurOf(leaves()));
    expect(whole.exposure).toEqual(await of(leaves(), "exposure"));
    expect(whole.saturation).toEqual(await of(leaves(), "saturation"));
    expect(whole.quality).toEqual(await qualityOf(leaves()));
    expect(whole.colors).toEqual(colors.colors);
    expect(whole).toMatchObject({
      width: 600,
      height: 400,
      format: "png",
      megapixels: 0.24,
      aspectRatio: 1.5,
      hasAlpha: false,
      exif: null,
    });
  });

  it.each([
    [8, 8],
    [20_000, 8],
    [8, 3_000],
  ])("is made of a picture of %d × %d pixels", async (width, height) => {
    const whole = await of<Analysis>(
      draw({ width, height, color: (x, y) => [x % 256, y % 256, 9] }),
      "analyze",
    );
    expect([whole.width, whole.height]).toEqual([width, height]);
    expect(Number.isFinite(whole.quality.score)).toBe(true);
  });

  it("refuses a frame that does not exist", async () => {
    const bytes = await flat([1, 2, 3]).png().toBuffer();
    await expect(buildReport({ bytes, frame: 1, kind: "blur" })).rejects.toMatchObject({
      code: "invalid_parameter",
    });
  });
});
