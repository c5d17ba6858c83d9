import { describe, expect, it } from "vitest";
import { latin1, rawPdf } from "../raw-pdf.fixture.ts";
import { openDocument } from "../read/document.ts";
import { rotationOf, visibleBoxOf } from "./page-boxes.ts";
import { readPages } from "./page-tree.ts";

function page(entries: string) {
  const objects = {
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    3: `<</Type/Page${entries}>>`,
    4: "7",
  };
  const document = openDocument(latin1(rawPdf({ objects })));
  const [first] = readPages(document);
  if (first === undefined) throw new Error("no page");
  return { box: visibleBoxOf(document, first), turn: rotationOf(document, first) };
}

describe("what is seen of a page", () => {
  it.each([
    ["/MediaBox[0 0 100 200]", [0, 0, 100, 200]],
    ["/MediaBox[100 200 0 0]", [0, 0, 100, 200]],
    ["/MediaBox[-5 -6 4 0 R 8]", [-5, -6, 7, 8]],
    ["/MediaBox[0 0 100 200]/CropBox[10 20 30 40]", [10, 20, 30, 40]],
    ["/MediaBox[0 0 100 200]/CropBox[-10 -20 1000 40]", [0, 0, 100, 40]],
    ["/MediaBox[0 0 100 200]/CropBox[200 300 400 500]", [0, 0, 100, 200]],
    ["/MediaBox[0 0 100 200]/CropBox[5 5 5 5]", [0, 0, 100, 200]],
    ["/MediaBox[0 0 0 0]", [0, 0, 612, 792]],
    ["/MediaBox[0 0 100]", [0, 0, 612, 792]],
    ["/MediaBox/None", [0, 0, 612, 792]],
    ["", [0, 0, 612, 792]],
  ])("%s is %j", (entries, box) => {
    expect(page(entries).box).toEqual(box);
  });

  it.each([
    ["", 0],
    ["/Rotate 90", 90],
    ["/Rotate -90", 270],
    ["/Rotate 720", 0],
    ["/Rotate 45", 0],
    ["/Rotate/x", 0],
    ["/Rotate 1e9", 0],
  ] as const)("%s is turned by %d", (entries, turn) => {
    expect(page(entries).turn).toBe(turn);
  });
});
