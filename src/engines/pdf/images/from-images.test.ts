import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { describeFile } from "../info/info.ts";
import { hasOracles, qpdfErrors, renderPage } from "../oracles.fixture.ts";
import { buildFromImages, type ImageLayout, type PdfImage } from "./from-images.ts";

const layout: ImageLayout = { paper: null, orientation: "auto", fit: "contain", margin: 0 };

/** Two by one pixels, enlarged to 20 by 10: red on the left, blue on the right, as rows without a PNG filter. */
const picture = (changes: Partial<PdfImage> = {}): PdfImage => {
  const row = [0, ...Array.from({ length: 20 }, (_, x) => (x < 10 ? [255, 0, 0] : [0, 0, 255])).flat()];
  const data = new Uint8Array(deflateSync(Uint8Array.from(Array.from({ length: 10 }, () => row).flat())));
  return {
    width: 20,
    height: 10,
    orientation: 1,
    dpi: 72,
    components: 3,
    bitsPerComponent: 8,
    encoding: "png",
    data,
    isInverted: false,
    profile: null,
    alpha: null,
    ...changes,
  };
};

const build = (options: Partial<ImageLayout> = {}, image = picture()) =>
  buildFromImages({ images: [image], layout: { ...layout, ...options } }).bytes;
const sizeOf = (bytes: Uint8Array<ArrayBuffer>) => {
  const [{ width, height } = { width: 0, height: 0 }] = describeFile({ bytes, field: "file" }).pageSizes;
  return [width, height];
};

describe("a page with a picture", () => {
  it.each<readonly [string, Partial<ImageLayout>, Partial<PdfImage>, readonly number[]]>([
    ["as large as it is", {}, {}, [20, 10]],
    ["at the resolution of the file", {}, { dpi: 144 }, [10, 5]],
    ["at 96 pixels an inch where the file says nothing", {}, { dpi: null }, [15, 7.5]],
    ["at the resolution asked for", { dpi: 36 }, {}, [40, 20]],
    ["with a margin", { margin: 5 }, {}, [30, 20]],
    ["upright by its orientation", {}, { orientation: 6 }, [10, 20]],
    ["no larger than viewers show", { dpi: 10 }, { width: 20_000, height: 10_000 }, [14_400, 7_200]],
    ["on paper turned as the picture is", { paper: "a4" }, {}, [841.89, 595.28]],
    ["on upright paper", { paper: "letter", orientation: "portrait" }, {}, [612, 792]],
  ])("is %s", (_title, options, changes, size) => {
    expect(sizeOf(build(options, picture(changes)))).toEqual(size);
  });

  it("is refused where margins leave no room", () => {
    expect(() => build({ paper: "a6", margin: 200 })).toThrow(
      expect.objectContaining({ code: "invalid_parameter" }),
    );
  });

  it("has the same bytes for the same picture", () => {
    expect(build()).toEqual(build());
  });
});

/** The corners of a rendered page: r, b or a dot. */
function corners(pdf: Uint8Array): string {
  const ppm = renderPage(pdf);
  const [, width = 0, height = 0] =
    /^P6\n(\d+) (\d+)\n/.exec(ppm.toString("latin1", 0, 30))?.map(Number) ?? [];
  const start = ppm.length - width * height * 3;
  const at = (x: number, y: number) => {
    const [red = 0, green = 0] = ppm.subarray(start + (y * width + x) * 3, start + (y * width + x) * 3 + 3);
    if (green > 100) return ".";
    return red > 100 ? "r" : "b";
  };
  return [at(1, 1), at(width - 2, 1), at(1, height - 2), at(width - 2, height - 2)].join("");
}

describe.runIf(hasOracles)("a page with a picture, checked by qpdf and poppler-utils", () => {
  it.each([
    [1, "rbrb"],
    [2, "brbr"],
    [3, "brbr"],
    [4, "rbrb"],
    [5, "rrbb"],
    [6, "rrbb"],
    [7, "bbrr"],
    [8, "bbrr"],
  ])("is turned by the orientation %d", (orientation, expected) => {
    const bytes = build({}, picture({ orientation }));
    expect([qpdfErrors(bytes), corners(bytes)]).toEqual(["", expected]);
  });

  it.each([
    ["contain", "...."],
    ["cover", "rbrb"],
    ["shrink", "...."],
  ] as const)("fills paper as asked: %s", (fit, expected) => {
    expect(corners(build({ paper: "a6", orientation: "portrait", fit }))).toBe(expected);
  });

  it("is seen through where it is transparent", () => {
    const alpha = new Uint8Array(deflateSync(new Uint8Array(10 * 21)));
    const bytes = build({}, picture({ alpha }));
    expect([qpdfErrors(bytes), corners(bytes)]).toEqual(["", "...."]);
  });
});
