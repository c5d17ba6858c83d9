import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { picturePage } from "../compress/scan.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { extractPictures } from "./embedded.ts";

const extract = (bytes: Uint8Array<ArrayBuffer>, pages?: string) =>
  extractPictures({ source: { bytes, field: "file" }, pages });

const samples = Uint8Array.from({ length: 12 * 8 * 3 }, (_, at) => (at * 37) & 255);

describe("the pictures of a file", () => {
  it("are JPEG files as they are in it", async () => {
    const jpeg = await sharp(samples, { raw: { width: 12, height: 8, channels: 3 } })
      .jpeg()
      .toBuffer();
    const file = picturePage(jpeg, "/Width 12/Height 8/ColorSpace/DeviceRGB/Filter/DCTDecode");
    const { pageCount, pictures, skipped } = await extract(file);
    expect([pageCount, skipped]).toEqual([1, 0]);
    expect(pictures).toEqual([
      { page: 1, width: 12, height: 8, format: "jpeg", bytes: new Uint8Array(jpeg) },
    ]);
  });

  it.each<readonly [string, string, Uint8Array]>([
    ["plain", "/ColorSpace/DeviceRGB", samples],
    ["packed", "/ColorSpace/DeviceRGB/Filter/FlateDecode", deflateSync(samples)],
  ])("are PNG files of its samples: %s", async (_title, entries, data) => {
    const { pictures } = await extract(picturePage(data, `/Width 12/Height 8${entries}`));
    const [picture] = pictures;
    expect(picture?.format).toBe("png");
    expect(new Uint8Array(await sharp(picture?.bytes).raw().toBuffer())).toEqual(samples);
  });

  it("are told of the pages that were asked for, each once, also within forms", async () => {
    const image = stream(
      Buffer.from(samples).toString("latin1"),
      "/Subtype/Image/Width 12/Height 8/BitsPerComponent 8/ColorSpace/DeviceRGB",
    );
    const objects: Record<number, string> = {
      ...plainObjects(2),
      20: image,
      21: stream("/X Do", "/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 20 0 R/Y 21 0 R>>>>"),
    };
    objects[12] = (objects[12] ?? "").replace("/Font<<", "/XObject<</A 21 0 R/B 20 0 R>>/Font<<");
    const file = latin1(rawPdf({ objects }));
    expect((await extract(file)).pictures.map(({ page }) => page)).toEqual([2]);
    expect((await extract(file, "1")).pictures).toEqual([]);
    await expect(extract(file, "3")).rejects.toMatchObject({ code: "invalid_page_range" });
  });

  it.each([
    "/Width 8/Height 8/ImageMask true",
    "/Width 9000/Height 9000/ColorSpace/DeviceRGB",
    "/Width -1/Height 8/ColorSpace/DeviceRGB/Filter/DCTDecode",
    "/Width 8/Height 8/ColorSpace/DeviceCMYK",
    "/Width 99999999/Height 99999999/ColorSpace/DeviceRGB",
  ])("that cannot be written are counted: %s", async (entries) => {
    expect(await extract(picturePage(new Uint8Array(300), entries))).toEqual({
      pageCount: 1,
      pictures: [],
      skipped: 1,
    });
  });

  it("are none in a file without any", async () => {
    expect(await extract(plainPdf(2))).toEqual({ pageCount: 2, pictures: [], skipped: 0 });
  });
});
