import { describe, expect, it } from "vitest";
import { hasOracles, qpdfErrors, qpdfJson } from "../oracles.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf } from "../raw-pdf.fixture.ts";
import { type NewBookmark, readBookmarks, writeBookmarks } from "./bookmarks.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const write = (
  bookmarks: readonly NewBookmark[],
  bytes: Bytes = plainPdf(3),
  mode: "replace" | "append" = "replace",
) => writeBookmarks({ source: { bytes, field: "file" }, bookmarks, mode }).bytes;
const read = (bytes: Bytes) => readBookmarks({ bytes, field: "file" });

const plain = { page: null, url: null, open: false, bold: false, italic: false };
const tree = [
  { ...plain, title: "Größe 日本", level: 1, page: 1, open: true },
  { ...plain, title: "A", level: 2, page: 2, bold: true },
  { ...plain, title: "B", level: 3, page: 3, italic: true },
  { ...plain, title: "C", level: 2 },
  { ...plain, title: "Site", level: 1, url: "https://example.com/" },
];

describe("bookmarks", () => {
  it("are read as they were written", () => {
    expect(read(write(tree))).toEqual({ pageCount: 3, count: 5, bookmarks: tree });
  });

  it("are replaced, added or removed", () => {
    const once = write(tree);
    const titles = (bytes: Bytes) => read(bytes).bookmarks.map(({ title, level }) => `${level} ${title}`);
    expect(titles(write([{ title: "New" }], once))).toEqual(["1 New"]);
    expect(titles(write([{ title: "New" }], once, "append")).slice(-2)).toEqual(["1 Site", "1 New"]);
    expect(titles(write([], once))).toEqual([]);
  });

  it("have the same bytes for the same call", () => {
    expect(write(tree)).toEqual(write(tree));
  });

  it.each<readonly [string, readonly NewBookmark[]]>([
    ["a first one below another", [{ title: "x", level: 2 }]],
    ["a level left out", [{ title: "x" }, { title: "y", level: 3 }]],
    ["a page that does not exist", [{ title: "x", page: 4 }]],
    ["a page and a URL", [{ title: "x", page: 1, url: "https://example.com" }]],
    ["a broken URL", [{ title: "x", url: "http://[" }]],
  ])("are refused with %s", (_title, bookmarks) => {
    expect(() => write(bookmarks)).toThrow(expect.objectContaining({ code: "invalid_parameter" }));
  });

  it("of a small file that share one long title are refused", () => {
    const count = 2_000;
    const objects: Record<number, string> = {
      ...plainObjects(1, "", "/Outlines 30 0 R"),
      30: "<</First 100 0 R>>",
      31: `(${"x".repeat(60_000)})`,
    };
    for (let index = 0; index < count; index += 1)
      objects[100 + index] = `<</Title 31 0 R/Next ${101 + index} 0 R>>`;
    expect(() => read(latin1(rawPdf({ objects })))).toThrow(
      expect.objectContaining({ code: "payload_too_large" }),
    );
  });
});

describe.runIf(hasOracles)("bookmarks, checked by qpdf", () => {
  it("are sound and lead where they should", () => {
    const bytes = write(tree, plainPdf(3, "/Rotate 90"));
    expect(qpdfErrors(bytes)).toBe("");
    const [first] = qpdfJson(bytes, "outlines").outlines;
    expect([first.title, first.destpageposfrom1, first.kids[0].kids[0].destpageposfrom1]).toEqual([
      "Größe 日本",
      1,
      3,
    ]);
  });
});
