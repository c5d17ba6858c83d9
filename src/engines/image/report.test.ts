import { describe, expect, it } from "vitest";
import { draw, exposed, flat, leaves, moved, noisy, writing } from "./picture.fixture.ts";
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

  it.each([0, 2])("does not rise with noise but to soft where it hides all, sigma %d", async (sigma) => {
    const picture = () => (sigma === 0 ? leaves() : leaves().blur(sigma));
    const clean = (await blurOf(picture())).score;
    for (const deviation of [4, 8, 12]) {
      const report = await blurOf(await noisy(picture(), deviation));
      expect(report.score).toBeLessThanOrEqual(clean);
    }
    const hidden = await blurOf(await noisy(picture(), 30));
    expect(hidden.level).toBe("soft");
    expect(hidden.score).toBeLessThanOrEqual(Math.max(clean, 47));
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

describe("laplacianVariance", () => {
  /** From the pixels as sharp decodes them, in plain arithmetic. */
  async function independent(bytes: Buffer): Promise<number> {
    const { default: sharp } = await import("sharp");
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const mirrored = (at: number, size: number) => (at < 0 ? -at : at >= size ? 2 * size - 2 - at : at);
    const gray = (x: number, y: number) => {
      const at = (mirrored(y, height) * width + mirrored(x, width)) * 3;
      return Math.round(0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0));
    };
    let [sum, squares] = [0, 0];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const second = gray(x - 1, y) + gray(x + 1, y) + gray(x, y - 1) + gray(x, y + 1) - 4 * gray(x, y);
        sum += second;
        squares += second * second;
      }
    return squares / (width * height) - (sum / (width * height)) ** 2;
  }

  it.each<[string, () => Promise<Buffer>]>([
    ["a PNG", () => leaves(500, 300).png().toBuffer()],
    ["a JPEG larger than what is measured else", () => leaves(1_300, 700).jpeg().toBuffer()],
    ["a WebP larger still", () => leaves(2_300, 500).webp().toBuffer()],
  ])("of %s is that of OpenCV, at the size of the file", async (_name, encode) => {
    const bytes = await encode();
    const report = (await buildReport({ bytes, frame: 0, kind: "blur" })) as Analysis["blur"];
    expect(report.laplacianVariance).toBeCloseTo(await independent(bytes), 1);
  });

  it("decides where a threshold is given, and only there", async () => {
    const bytes = await leaves(400, 300).png().toBuffer();
    const blur = async (threshold?: number) =>
      (await buildReport({
        bytes,
        frame: 0,
        kind: "blur",
        ...(threshold && { threshold }),
      })) as Analysis["blur"];
    const { laplacianVariance, isBlurry } = await blur();
    expect(isBlurry).toBe(false);
    expect((await blur(laplacianVariance + 1)).isBlurry).toBe(true);
    expect((await blur(laplacianVariance - 1)).isBlurry).toBe(false);
  });
});

describe("a page of writing", () => {
  it("is sharp, well exposed and without issues; blurred it is blurry and as well exposed", async () => {
    const [page, blurred] = [
      await of<Analysis>(writing(), "analyze"),
      await of<Analysis>(writing().blur(4), "analyze"),
    ];
    expect(page.blur).toMatchObject({ level: "sharp", type: "none" });
    expect(page.exposure.exposure).toBe("normal");
    expect(page.quality.issues).not.toContain("overexposed");
    expect(blurred.blur).toMatchObject({ level: "blurry", type: "defocus" });
    expect(blurred.quality.issues).not.toContain("overexposed");
    expect(Math.abs(page.exposure.score - blurred.exposure.score)).toBeLessThanOrEqual(5);
  });

  it("that moved is blurry by motion, in pixels of the file", async () => {
    const { blur } = await of<Analysis>(await moved(writing(1_200, 1_500), 30, 20), "analyze");
    expect(blur).toMatchObject({ isBlurry: true, type: "motion", angle: expect.closeTo(20, -1) as number });
    expect((blur.length ?? 0) / 30).toSatisfy((ratio: number) => ratio > 0.7 && ratio < 1.4);
  });
});

describe("a sharp picture in strong noise", () => {
  it("is at least soft, blurred by nothing", async () => {
    const blur = await blurOf(await noisy(leaves(), 40));
    expect(blur.level).not.toBe("blurry");
    expect(blur.type).toBe("none");
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
