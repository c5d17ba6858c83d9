import { describe, expect, it } from "vitest";
import { describeFile } from "../info/info.ts";
import { findWords, hasOracles, qpdfErrors, qpdfJson, renderDifference } from "../oracles.fixture.ts";
import { papers } from "../pages/paper.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { outlineTitles } from "../reading.fixture.ts";
import { chooseGrid, type GridOptions } from "./grid.ts";
import { imposePages, type NUpInput } from "./n-up.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const defaults: GridOptions = {
  perSheet: 4,
  paper: { width: 620, height: 420 },
  orientation: "portrait",
  order: "right-down",
  margin: 0,
  gap: 20,
};
const impose = (options: Partial<NUpInput>, bytes: Bytes = plainPdf(5)) =>
  imposePages({ source: { bytes, field: "file" }, ...defaults, border: false, ...options });

describe("a grid", () => {
  it.each<readonly [number, GridOptions["orientation"], string]>([
    [2, "auto", "842 x 595, 2 across"],
    [2, "portrait", "595 x 842, 1 across"],
    [4, "auto", "595 x 842, 2 across"],
    [6, "auto", "842 x 595, 3 across"],
    [8, "auto", "842 x 595, 4 across"],
    [9, "auto", "595 x 842, 3 across"],
  ])("of %d upright pages, %s: %s", (perSheet, orientation, expected) => {
    const grid = chooseGrid(papers.a4, { ...defaults, gap: 0, paper: papers.a4, perSheet, orientation });
    const columns = new Set(grid?.corners.map(([x]) => Math.round(x))).size;
    expect(
      `${Math.round(grid?.sheet.width ?? 0)} x ${Math.round(grid?.sheet.height ?? 0)}, ${columns} across`,
    ).toBe(expected);
  });

  it("does not exist where margins and gaps leave no room", () => {
    expect(chooseGrid(papers.a4, { ...defaults, margin: 210 })).toBeNull();
    expect(() => impose({ margin: 500 })).toThrow(expect.objectContaining({ code: "invalid_parameter" }));
  });
});

describe("sheets", () => {
  it("hold the pages that were named", () => {
    expect([
      impose({}).pageCount,
      impose({ pages: "1-4" }).pageCount,
      impose({ perSheet: 25 }).pageCount,
    ]).toEqual([2, 1, 1]);
    expect(() => impose({ pages: "6" })).toThrow(expect.objectContaining({ code: "invalid_page_range" }));
  });

  it("have the same bytes for the same file", () => {
    expect(impose({})).toEqual(impose({}));
  });

  it("keep bookmarks and attachments", () => {
    const bytes = latin1(
      rawPdf({
        objects: {
          ...plainObjects(5, "", "/Outlines 40 0 R/Names<</EmbeddedFiles<</Names[(a)60 0 R]>>>>"),
          40: "<</First 41 0 R/Last 42 0 R>>",
          41: "<</Title(Five)/Next 42 0 R/Dest[18 0 R/Fit]>>",
          42: "<</Title(Lost)/Dest[10 0 R/Fit]>>",
          60: "<</F(a)/EF<</F 61 0 R>>>>",
          61: stream("a"),
        },
      }),
    );
    const { bytes: made } = impose({ pages: "2-5" }, bytes);
    expect([outlineTitles(made), describeFile({ bytes: made, field: "file" }).attachments]).toEqual([
      ["Five"],
      1,
    ]);
  });
});

describe.runIf(hasOracles)("sheets, checked by qpdf and poppler-utils", () => {
  const wordsOf = (options: Partial<NUpInput>, page = 1) => {
    const { bytes } = impose(options);
    expect(qpdfErrors(bytes)).toBe("");
    return findWords(bytes, page)
      .filter(({ word }) => /\d/.test(word))
      .toSorted((one, other) => Math.round((one.box[1] - other.box[1]) / 50) || one.box[0] - other.box[0])
      .map(({ word }) => word)
      .join("");
  };

  it.each([
    ["right-down", "1234"],
    ["left-down", "2143"],
    ["down-right", "1324"],
    ["down-left", "3142"],
  ] as const)("have their pages in order: %s", (order, expected) => {
    expect(wordsOf({ order })).toBe(expected);
    expect(wordsOf({ order }, 2)).toBe("5");
  });

  it.each([0, 90, 180, 270])("look as the page does, rotated by %d degrees", (degrees) => {
    const [width, height] = degrees % 180 === 0 ? [150, 120] : [120, 150];
    const objects = {
      30: "<</Type/Annot/Subtype/Stamp/Rect[60 60 90 80]/AP<</N 31 0 R>>>>",
      31: stream("0 0 1 rg 0 0 9 9 re f", "/Subtype/Form/BBox[0 0 30 20]"),
      11: stream("1 0 0 rg 40 30 60 20 re f Q Q q 2 0 0 2 0 0 cm"),
    };
    const page = `/Rotate ${degrees}/CropBox[20 20 170 140]/Annots[30 0 R]`;
    const bytes = latin1(rawPdf({ objects: { ...plainObjects(1, page), ...objects } }));
    // One page on a sheet of its own size is the page itself.
    const options = { perSheet: 1, paper: { width, height }, gap: 0 };
    const made = impose(options, bytes).bytes;
    expect(qpdfErrors(made)).toBe("");
    expect(renderDifference(made, impose(options, impose(options, bytes).bytes).bytes)).toBe(0);
    const cropped = rotatedCrop(bytes);
    expect(renderDifference(made, cropped)).toBeLessThan(0.02);
  });

  /** The same page with its crop box as media box, which is what pdftoppm shows. */
  const rotatedCrop = (bytes: Bytes): Bytes =>
    latin1(Buffer.from(bytes).toString("latin1").replace("[0 0 300 200]", "[20 20 170 140]"));

  it("are forms with what they draw, once each", () => {
    const { bytes } = impose({ perSheet: 2, border: true });
    const objects = Object.values(qpdfJson(bytes, "qpdf").qpdf[1] ?? {}) as {
      stream?: { dict: Record<string, unknown> };
    }[];
    expect(objects.filter(({ stream: one }) => one?.dict["/Subtype"] === "/Form")).toHaveLength(5);
  });
});
