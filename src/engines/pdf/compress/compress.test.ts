import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { oddFiles } from "../odd-files.fixture.ts";
import { extractTexts, hasOracles, qpdfErrors, renderWithPoppler, skipNote } from "../oracles.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { countPages } from "../reading.fixture.ts";
import { compressFile } from "./compress.ts";
import { addNoise, picturePage, psnr, type Raster, readPpm, ssim, textPage, toJpeg } from "./scan.fixture.ts";

const compress = (bytes: Uint8Array<ArrayBuffer>, options: { dpi?: number; quality?: number } = {}) =>
  compressFile({ source: { bytes, field: "file" }, dpi: 300, quality: 75, ...options });

const sizeEntries = ({ width, height }: Raster, space: string): string =>
  `/Width ${width}/Height ${height}/ColorSpace/${space}`;

describe.runIf(hasOracles)(`a scan, as poppler draws it${skipNote}`, () => {
  const scans = new Map<number, Raster>();
  beforeAll(() => {
    for (const dpi of [200]) {
      const page = readPpm(renderWithPoppler(textPage(), dpi));
      scans.set(dpi, { ...page, data: addNoise(page) });
    }
  });
  const scanOf = (dpi: number): Raster => scans.get(dpi) ?? { width: 0, height: 0, data: new Uint8Array() };

  it.each<readonly [string, number, (scan: Raster) => Promise<Uint8Array<ArrayBuffer>>]>([
    [
      "in color as JPEG, 200 dots an inch",
      200,
      async (scan) =>
        picturePage(await toJpeg(scan, 92), `${sizeEntries(scan, "DeviceRGB")}/Filter/DCTDecode`),
    ],
    [
      "in gray as JPEG, 200 dots an inch",
      200,
      async (scan) =>
        picturePage(await toJpeg(scan, 92, true), `${sizeEntries(scan, "DeviceGray")}/Filter/DCTDecode`),
    ],
    [
      "in color without loss",
      200,
      async (scan) =>
        picturePage(deflateSync(scan.data), `${sizeEntries(scan, "DeviceRGB")}/Filter/FlateDecode`),
    ],
  ])(
    "is at least 30 % smaller and looks the same: %s",
    async (_title, dpi, build) => {
      const scan = await build(scanOf(dpi));
      const { bytes, images, warnings, originalBytes } = await compress(scan);
      expect([images, warnings, originalBytes]).toEqual([{ count: 1, recompressed: 1 }, [], scan.length]);
      expect(bytes.length).toBeLessThan(0.7 * scan.length);
      const [before, after] = [scan, bytes].map((file) => readPpm(renderWithPoppler(file, 96)));
      if (before === undefined || after === undefined) throw new Error("nothing was drawn");
      expect(psnr(before, after)).toBeGreaterThan(38);
      expect(ssim(before, after)).toBeGreaterThan(0.98);
      expect(qpdfErrors(bytes)).toBe("");
    },
    30_000,
  );

  it("has no more pixels an inch than asked for, and is that much smaller", async () => {
    const scan = picturePage(
      await toJpeg(scanOf(200), 92),
      `${sizeEntries(scanOf(200), "DeviceRGB")}/Filter/DCTDecode`,
    );
    const { bytes } = await compress(scan, { dpi: 100 });
    expect(Buffer.from(bytes).toString("latin1")).toMatch(/\/Width 850\/Height 1100/);
    expect(bytes.length).toBeLessThan(0.35 * scan.length);
    const [before, after] = [scan, bytes].map((file) => readPpm(renderWithPoppler(file, 75)));
    expect(ssim(before as Raster, after as Raster)).toBeGreaterThan(0.9);
  }, 30_000);

  it("with the colors of a table looks the same", async () => {
    const size = 256;
    const samples = Uint8Array.from(
      { length: size * size },
      (_, at) => ((at % size) + (at >> 8) + ((at * 7919) % 13)) & 255,
    );
    const table = Array.from({ length: 256 }, (_, at) =>
      [at, 255 - at, (at * 3) & 255].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    ).join("");
    const file = picturePage(
      deflateSync(samples),
      `/Width ${size}/Height ${size}/ColorSpace[/Indexed/DeviceRGB 255<${table}>]/Filter/FlateDecode`,
    );
    const { bytes } = await compress(file, { quality: 90 });
    const [before, after] = [file, bytes].map((one) => readPpm(renderWithPoppler(one, 50)));
    expect(psnr(before as Raster, after as Raster)).toBeGreaterThan(25);
  });
});

describe("a compressed file", () => {
  it("never is larger than it was, and is answered as it came where it would be", async () => {
    const once = (await compress(textPage())).bytes;
    const again = await compress(once);
    expect(again.bytes).toEqual(once);
    expect(again.warnings).toHaveLength(1);
  });

  it("is the same at each call", async () => {
    expect((await compress(textPage())).bytes).toEqual((await compress(textPage())).bytes);
  });

  it("keeps equal data once, and none that nothing refers to", async () => {
    const font = stream("x".repeat(5_000), "/Length1 5000");
    const objects = {
      ...plainObjects(2),
      3: "<</Type/Font/A 40 0 R/B 41 0 R>>",
      40: font,
      41: font,
      42: stream("unused".repeat(900)),
    };
    const { bytes } = await compress(latin1(rawPdf({ objects })));
    const text = Buffer.from(bytes).toString("latin1");
    expect(text.match(/\/Length1 5000/g)).toHaveLength(1);
    expect(bytes.length).toBeLessThan(2_000);
  });

  it.each([
    ["a mask of bits", "/Width 8/Height 8/ImageMask true"],
    ["a color key", "/Width 8/Height 8/ColorSpace/DeviceRGB/Mask[0 0 0 0 0 0]"],
    ["CMYK", "/Width 8/Height 8/ColorSpace/DeviceCMYK"],
    ["a size that its data does not have", "/Width 9000/Height 9000/ColorSpace/DeviceRGB"],
    ["a size that no picture has", "/Width 1e9/Height 1e9/ColorSpace/DeviceRGB"],
    ["a size below nothing", "/Width -8/Height 8/ColorSpace/DeviceRGB"],
    ["no size", "/ColorSpace/DeviceRGB"],
    ["data that is no JPEG", "/Width 8/Height 8/ColorSpace/DeviceRGB/Filter/DCTDecode"],
    ["a table of colors that refers to itself", "/Width 8/Height 8/ColorSpace[/Indexed 3 0 R 255 3 0 R]"],
  ])("leaves a picture as it is: %s", async (_title, entries) => {
    const { images } = await compress(picturePage(new Uint8Array(8 * 8 * 4), entries));
    expect(images).toEqual({ count: 1, recompressed: 0 });
  });

  it.each(
    oddFiles
      .filter(({ right }) => typeof right === "number")
      .map(({ title, bytes, right }) => [title, bytes, right] as const),
  )("has all pages: %s", async (_title, bytes, right) => {
    expect(countPages((await compress(bytes)).bytes)).toBe(right);
  });

  it.runIf(hasOracles)("has all of its text", async () => {
    expect(extractTexts((await compress(plainPdf(9))).bytes)).toEqual(extractTexts(plainPdf(9)));
  });
});

describe("forms within forms", () => {
  const nested = (levels: number, times: number): Uint8Array<ArrayBuffer> => {
    const objects: Record<number, string> = {
      ...plainObjects(1),
      11: stream("/X Do"),
      10: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</XObject<</X 50 0 R>>>>/Contents 11 0 R>>",
    };
    for (let level = 0; level < levels; level += 1)
      objects[50 + level] = stream(
        "/X Do ".repeat(times),
        `/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${51 + level} 0 R>>>>`,
      );
    objects[50 + levels] = stream("/X Do", `/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 50 0 R>>>>`);
    return latin1(rawPdf({ objects }));
  };

  it.each([
    [1, 1],
    [8, 20],
    [30, 2],
    [3, 5_000],
  ])("end: %i levels, %i times each", async (levels, times) => {
    expect((await compress(nested(levels, times))).pageCount).toBe(1);
  });
});
