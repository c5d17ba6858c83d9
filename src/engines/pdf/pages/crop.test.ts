import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeFile } from "../info/info.ts";
import { hasOracles, pdfinfo, qpdfErrors } from "../oracles.fixture.ts";
import { plainPdf } from "../raw-pdf.fixture.ts";
import { openDocument } from "../read/document.ts";
import { cropPages, type Margins } from "./crop.ts";
import { readPages } from "./page-tree.ts";
import { rotatePages } from "./rotate.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const none: Margins = { top: 0, right: 0, bottom: 0, left: 0 };
const crop = (bytes: Bytes, margins: Partial<Margins>, pages?: string) =>
  cropPages({ source: { bytes, field: "file" }, margins: { ...none, ...margins }, pages }).bytes;
const boxOf = (bytes: Bytes) => readPages(openDocument(bytes))[0]?.dict.get("CropBox");

describe("a cropped page", () => {
  it.each([
    [0, [10, 20, 270, 160]],
    [90, [40, 10, 280, 170]],
    [180, [30, 40, 290, 180]],
    [270, [20, 30, 260, 190]],
  ])("loses what is at its sides as it is displayed, rotated by %d degrees", (degrees, box) => {
    const bytes = plainPdf(1, `/Rotate ${degrees}`);
    expect(boxOf(crop(bytes, { left: 10, bottom: 20, right: 30, top: 40 }))).toEqual(box);
  });

  it("counts in points, whatever the unit of the page", () => {
    expect(boxOf(crop(plainPdf(1, "/UserUnit 2"), { left: 10 }))).toEqual([5, 0, 300, 200]);
  });

  it("is cropped again from where it was", () => {
    const once = crop(plainPdf(1), { left: 10 });
    expect(boxOf(crop(once, { left: 10, top: 5 }))).toEqual([20, 0, 300, 195]);
  });

  it("is one of those that were named", () => {
    const sizes = describeFile({ bytes: crop(plainPdf(3), { top: 100 }, "2"), field: "file" }).pageSizes;
    expect(sizes.map(({ height, count }) => [height, count])).toEqual([
      [200, 2],
      [100, 1],
    ]);
  });

  it("has the same size however it is turned between", () => {
    const side = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(fc.record({ top: side, right: side, bottom: side, left: side }), (margins) => {
        const source = { bytes: plainPdf(1), field: "file" };
        const turned = rotatePages({ source, degrees: 180 }).bytes;
        const { top, right, bottom, left } = margins;
        const opposite = { top: bottom, right: left, bottom: top, left: right };
        expect(boxOf(crop(turned, opposite))).toEqual(boxOf(crop(source.bytes, margins)));
      }),
    );
  });

  it.each([{ left: 298 }, { left: 150, right: 150 }, { top: 14_400 }])(
    "must have something left: %j",
    (margins) => {
      expect(() => crop(plainPdf(1), margins)).toThrow(
        expect.objectContaining({ code: "invalid_parameter" }),
      );
    },
  );
});

describe.runIf(hasOracles)("a cropped page, checked by qpdf and poppler-utils", () => {
  it("is sound and has the size of what is left", () => {
    const bytes = crop(plainPdf(2, "/Rotate 90/TrimBox[0 0 300 200]"), { left: 10, right: 20 });
    expect(qpdfErrors(bytes)).toBe("");
    expect(pdfinfo(bytes).get("Page size")).toBe("300 x 170 pts");
  });
});
