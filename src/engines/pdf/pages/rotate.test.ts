import { describe, expect, it } from "vitest";
import { extractTexts, hasOracles, pdfinfo, qpdfErrors } from "../oracles.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf } from "../raw-pdf.fixture.ts";
import { openDocument } from "../read/document.ts";
import { rotationOf } from "./page-boxes.ts";
import { readPages } from "./page-tree.ts";
import { rotatePages } from "./rotate.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const rotate = (bytes: Bytes, degrees: 90 | 180 | 270, pages?: string) =>
  rotatePages({ source: { bytes, field: "file" }, degrees, pages }).bytes;

function turns(bytes: Bytes): readonly number[] {
  const document = openDocument(bytes);
  return readPages(document).map((page) => rotationOf(document, page));
}

const turned = (...own: readonly string[]): Bytes => {
  const objects = plainObjects(own.length);
  own.forEach((entry, index) => {
    objects[10 + 2 * index] = (objects[10 + 2 * index] ?? "").replace("/Contents", `${entry}/Contents`);
  });
  objects[2] = (objects[2] ?? "").replace("/Type/Pages", "/Type/Pages/Rotate 180");
  return latin1(rawPdf({ objects }));
};

describe("turning pages", () => {
  it("adds to the turn they have, inherited ones too", () => {
    const file = turned("", "/Rotate 0", "/Rotate 270", "/Rotate -90", "/Rotate 450", "/Rotate 45");
    expect(turns(file)).toEqual([180, 0, 270, 270, 90, 0]);
    expect(turns(rotate(file, 90))).toEqual([270, 90, 0, 0, 180, 90]);
    expect(turns(rotate(file, 270))).toEqual([90, 270, 180, 180, 0, 270]);
  });

  it("turns the pages that are named, each once", () => {
    expect(turns(rotate(plainPdf(5), 90, "1,1-2,last,2"))).toEqual([90, 90, 0, 0, 90]);
  });

  it("four times is the file again", () => {
    const once = rotate(plainPdf(3), 90);
    const four = [1, 2, 3].reduce((file) => rotate(file, 90), once);
    expect(four).toEqual(rotate(rotate(plainPdf(3), 180), 180));
    expect(turns(four)).toEqual([0, 0, 0]);
  });

  it("has the same bytes for the same file", () => {
    expect(rotate(plainPdf(3), 90)).toEqual(rotate(plainPdf(3), 90));
  });
});

describe.runIf(hasOracles)("a turned file, checked by qpdf and poppler-utils", () => {
  it("is sound, turned and says what it said", () => {
    const bytes = rotate(plainPdf(2), 90);
    expect(qpdfErrors(bytes)).toBe("");
    expect(pdfinfo(bytes).get("Page rot")).toBe("90");
    expect(extractTexts(bytes)).toEqual(["Page 1", "Page 2"]);
  });
});
