import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { psnr, readPpm, textPage } from "../compress/scan.fixture.ts";
import { hasOracles, renderWithPoppler, skipNote } from "../oracles.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import type { RenderInput } from "./formats.ts";
import { readPdfium } from "./pdfium.fixture.ts";
import { renderPages } from "./render.ts";

const render = (bytes: Uint8Array<ArrayBuffer>, options: Partial<RenderInput> = {}) =>
  renderPages({
    source: { bytes, field: "file" },
    dpi: 72,
    format: "png",
    quality: 80,
    readPdfium,
    ...options,
  });

const pixelsOf = async (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).removeAlpha().raw().toBuffer();

describe("a page as a picture", () => {
  it.each(["png", "jpeg", "webp"] as const)(
    "has the format and the size that were asked for: %s",
    async (format) => {
      const { pageCount, pictures } = await render(plainPdf(3), { pages: "2", dpi: 144, format });
      const [picture] = pictures;
      const told = await sharp(picture?.bytes).metadata();
      expect([pageCount, pictures.length, picture?.page]).toEqual([3, 1, 2]);
      expect([told.format, told.width, told.height]).toEqual([format, 600, 400]);
      expect([picture?.width, picture?.height]).toEqual([600, 400]);
    },
  );

  it.each([
    ["", 300, 200],
    ["/Rotate 90", 200, 300],
    ["/CropBox[0 0 100 50]", 100, 50],
    ["/UserUnit 2", 300, 200],
  ])("is turned and cut as a viewer shows it: %s", async (entries, width, height) => {
    const [picture] = (await render(plainPdf(1, entries))).pictures;
    expect([picture?.width, picture?.height]).toEqual([width, height]);
  });

  it("has its colors in their order, and no color where nothing is drawn", async () => {
    const objects = { ...plainObjects(1), 11: stream("1 0 0 rg 0 0 150 200 re f") };
    const [picture] = (await render(latin1(rawPdf({ objects })))).pictures;
    const pixels = await pixelsOf(picture?.bytes ?? new Uint8Array());
    const at = (x: number) => [...pixels.subarray(3 * (300 * 100 + x), 3 * (300 * 100 + x) + 3)];
    expect([at(10), at(290)]).toEqual([
      [255, 0, 0],
      [255, 255, 255],
    ]);
  });

  it("is the same at each call", async () => {
    expect((await render(plainPdf(1))).pictures).toEqual((await render(plainPdf(1))).pictures);
  });

  it.each<readonly [string, string, number]>([
    ["a page of 10^38 points", "/MediaBox[0 0 1e38 99999999999999999999999999999999999999]", 72],
    ["a page of many pixels", "/MediaBox[0 0 14400 14400]", 300],
    ["a strip", "/MediaBox[0 0 1 14400]", 1_200],
  ])("is refused where it is too large: %s", async (_title, entries, dpi) => {
    await expect(render(plainPdf(1, entries), { dpi })).rejects.toMatchObject({ code: "image_too_large" });
  });

  it.each<readonly [string, Record<number, string>]>([
    [
      "a pattern of itself",
      {
        20: stream(
          "/Pattern cs /P scn 0 0 9 9 re f",
          "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 1/YStep 1/Resources<</Pattern<</P 20 0 R>>>>",
        ),
      },
    ],
    [
      "steps of nothing",
      {
        20: stream(
          "0 0 9 9 re f",
          "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 0.0000001/YStep 0.0000001/Resources<<>>",
        ),
      },
    ],
    [
      "a picture of a million by a million",
      {
        20: stream(
          "x",
          "/Subtype/Image/Width 1000000/Height 1000000/BitsPerComponent 8/ColorSpace/DeviceRGB",
        ),
      },
    ],
    [
      "a mask of itself",
      {
        20: stream(
          "x",
          "/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/SMask 20 0 R",
        ),
      },
    ],
  ])(
    "is drawn or refused, and ends, with %s",
    async (_title, more) => {
      const objects: Record<number, string> = {
        ...plainObjects(1),
        ...more,
        11: stream("/Pattern cs /P scn 0 0 300 200 re f /P Do"),
      };
      objects[10] =
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Pattern<</P 20 0 R>>/XObject<</P 20 0 R>>>>/Contents 11 0 R>>";
      const code = await render(latin1(rawPdf({ objects }))).then(
        ({ pictures }) => `${pictures.length} pictures`,
        (error: { code?: string }) => error.code,
      );
      expect(["1 pictures", "invalid_pdf", "payload_too_large"]).toContain(code);
    },
    30_000,
  );

  it.runIf(hasOracles)(`looks as poppler draws it${skipNote}`, async () => {
    const [picture] = (await render(textPage(), { dpi: 100 })).pictures;
    const theirs = readPpm(renderWithPoppler(textPage(), 100));
    const own = {
      width: picture?.width ?? 0,
      height: picture?.height ?? 0,
      data: await pixelsOf(picture?.bytes ?? new Uint8Array()),
    };
    expect([own.width, own.height]).toEqual([theirs.width, theirs.height]);
    const soften = async ({ width, height, data }: typeof theirs) => ({
      width,
      height,
      data: await sharp(data, { raw: { width, height, channels: 3 } })
        .blur(4)
        .raw()
        .toBuffer(),
    });
    // Other fonts stand in for Helvetica, so letters differ, and their places do not.
    expect(psnr(await soften(own), await soften(theirs))).toBeGreaterThan(25);
  });
});
