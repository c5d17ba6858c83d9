import { describe, expect, it } from "vitest";
import { describeFile } from "../info/info.ts";
import { extractTexts, hasOracles, qpdfErrors } from "../oracles.fixture.ts";
import { plainPdf } from "../raw-pdf.fixture.ts";
import { openDocument } from "../read/document.ts";
import { type InsertBlankInput, insertBlankPages } from "./insert-blank.ts";
import { readLabels } from "./page-labels.ts";
import { paperSize } from "./paper.ts";

const insert = (options: Partial<Omit<InsertBlankInput, "source">>, bytes = plainPdf(3)) =>
  insertBlankPages({
    source: { bytes, field: "file" },
    pages: "last",
    position: "after",
    count: 1,
    ...options,
  });

describe("blank pages", () => {
  it("have the size and rotation of the page beside, or of a paper", () => {
    const turned = plainPdf(1, "/Rotate 90/CropBox[10 10 110 60]");
    const [size] = describeFile({ bytes: insert({}, turned).bytes, field: "file" }).pageSizes;
    expect(size).toEqual({ width: 100, height: 50, rotation: 90, count: 2 });
    const paper = paperSize("a4", "landscape");
    const sizes = describeFile({ bytes: insert({ paper }, turned).bytes, field: "file" }).pageSizes;
    expect(sizes[1]).toEqual({ width: 841.89, height: 595.28, rotation: 0, count: 1 });
  });

  it("have no label, and leave the labels of others as they are", () => {
    const labelled = plainPdf(3, "", "/PageLabels<</Nums[0<</S/r>>]>>");
    const document = openDocument(insert({ pages: "1", count: 2 }, labelled).bytes);
    const labels = readLabels(document, 5) ?? [];
    expect(labels.map(({ style, number }) => (style === undefined ? "" : number))).toEqual([1, "", "", 2, 3]);
  });

  it("are refused beyond 5,000 pages and beside pages that do not exist", () => {
    expect(() => insert({ pages: "1-", count: 100 }, plainPdf(50))).toThrow(
      expect.objectContaining({ code: "payload_too_large" }),
    );
    expect(() => insert({ pages: "4" })).toThrow(expect.objectContaining({ code: "invalid_page_range" }));
  });
});

describe.runIf(hasOracles)("blank pages, checked by qpdf and poppler-utils", () => {
  it.each<readonly [Partial<InsertBlankInput>, readonly string[]]>([
    [{}, ["Page 1", "Page 2", "Page 3", ""]],
    [{ pages: "odd" }, ["Page 1", "", "Page 2", "Page 3", ""]],
    [{ pages: "1,1", position: "before", count: 2 }, ["", "", "Page 1", "Page 2", "Page 3"]],
  ])("are where they were asked for: %j", (options, texts) => {
    const { bytes, pageCount } = insert(options);
    expect(qpdfErrors(bytes)).toBe("");
    expect([extractTexts(bytes), pageCount]).toEqual([texts, texts.length]);
  });
});
