import { describe, expect, it } from "vitest";
import { readNameTree, readNumberTree } from "../objects/key-trees.ts";
import { dictOf, isArray, isRef, isStream, isString, type PdfObject } from "../objects/objects.ts";
import { keyOf, readText } from "../objects/text-strings.ts";
import { extractTexts, hasOracles, pdfinfo, qpdfErrors, qpdfJson } from "../oracles.fixture.ts";
import { type Bookmark, readOutline } from "../pages/outline.ts";
import { visibleBoxOf } from "../pages/page-boxes.ts";
import { readLabels } from "../pages/page-labels.ts";
import { readPages } from "../pages/page-tree.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { openDocument } from "../read/document.ts";
import { type MergeInput, mergeFiles } from "./merge.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const merge = (files: readonly Bytes[], outline: MergeInput["outline"] = "keep"): Bytes =>
  mergeFiles({ sources: files.map((bytes, index) => ({ bytes, field: `files/${index}` })), outline }).bytes;

const pdf = (objects: Record<number, string>, trailer?: string): Bytes =>
  latin1(rawPdf(trailer === undefined ? { objects } : { objects, trailer }));

/** A document with everything that hangs on pages. */
const rich = (title: string): Bytes =>
  pdf(
    {
      ...plainObjects(
        2,
        "/Annots[30 0 R 31 0 R 32 0 R]/StructParents 0",
        [
          "/Outlines 40 0 R/PageLabels<</Nums[0<</S/r>>1<</S/D/P(A-)/St 5>>]>>",
          "/Names<</Dests<</Names[(there)[12 0 R/Fit]]>>/EmbeddedFiles<</Names[(data.txt)60 0 R]>>>>",
          "/AcroForm<</Fields[32 0 R]/DA(/Helv 0 Tf)/DR<</Font<</Helv 33 0 R>>>>>>",
          "/OCProperties<</OCGs[70 0 R]/D<</OFF[70 0 R]/Order[70 0 R]>>>>",
          "/StructTreeRoot 80 0 R/MarkInfo<</Marked true>>/Lang(en)/PageMode/UseOutlines",
        ].join(""),
      ),
      30: "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest(there)>>",
      31: "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D(there)>>>>",
      32: `<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(${title})/Rect[0 0 99 20]/DA(/Helv 9 Tf)/P 10 0 R>>`,
      33: `<</Type/Font/Subtype/Type1/BaseFont/${title === "One" ? "Helvetica" : "Courier"}>>`,
      40: "<</Type/Outlines/First 41 0 R/Last 43 0 R/Count 2>>",
      41: "<</Title(First)/Parent 40 0 R/Next 43 0 R/Dest[10 0 R/Fit]/First 42 0 R/Last 42 0 R/Count -1>>",
      42: "<</Title(Below)/Parent 41 0 R/Dest(there)>>",
      43: "<</Title(Second)/Parent 40 0 R/Prev 41 0 R/A<</S/GoTo/D[12 0 R/XYZ 0 0 0]>>>>",
      60: "<</Type/Filespec/F(data.txt)/EF<</F 61 0 R>>>>",
      61: stream(`data of ${title}`, "/Type/EmbeddedFile"),
      62: `<</Title(${title})>>`,
      70: "<</Type/OCG/Name(Layer)>>",
      80: "<</Type/StructTreeRoot/K[81 0 R]/ParentTree<</Nums[0[81 0 R]]>>/ParentTreeNextKey 1/RoleMap<</Chapter/Sect>>>>",
      81: "<</Type/StructElem/S/Chapter/P 80 0 R/Pg 10 0 R/K 0>>",
    },
    "/Root 1 0 R/Info 62 0 R",
  );

const files = [rich("One"), plainPdf(1), rich("Two")];
const opened = (bytes: Bytes) => {
  const document = openDocument(bytes);
  const pages = readPages(document);
  const numbers = pages.map(({ ref }) => ref.number);
  const at = (entries: PdfObject, key: string) =>
    document.resolve(dictOf(document.resolve(entries))?.get(key));
  const names = (kind: string) => readNameTree(document, dictOf(at(document.catalog, "Names"))?.get(kind));
  const pageOf = (destination: PdfObject | undefined): number => {
    const found = document.resolve(destination);
    if (isString(found)) return pageOf(names("Dests").get(keyOf(found)));
    const [page] = isArray(found) ? found : [];
    return isRef(page) ? numbers.indexOf(page.number) : -1;
  };
  return { document, pages, at, names, pageOf };
};

type Told = readonly [title: string | null, page: number, children: readonly Told[]];

function outlineOf(bytes: Bytes): readonly Told[] {
  const { document, at, pageOf } = opened(bytes);
  const told = ({ entries, children }: Bookmark): Told => [
    readText(document.resolve(entries.get("Title"))),
    pageOf(entries.get("Dest") ?? at(entries.get("A") ?? null, "D")),
    children.map(told),
  ];
  return readOutline(document).map(told);
}

describe("a merged file", () => {
  it("has the pages in the order of the files as given", () => {
    const { pages } = opened(merge([plainPdf(2), plainPdf(3), plainPdf(1)]));
    expect(pages).toHaveLength(6);
  });

  it("keeps all bookmarks in a row, each leading to its page, by place, name or action", () => {
    expect(outlineOf(merge(files))).toEqual([
      ["First", 0, [["Below", 1, []]]],
      ["Second", 1, []],
      ["First", 3, [["Below", 4, []]]],
      ["Second", 4, []],
    ]);
  });

  it("nests them below one for each file, called by its title or its place", () => {
    expect(outlineOf(merge(files, "perFile"))).toEqual([
      [
        "One",
        0,
        [
          ["First", 0, [["Below", 1, []]]],
          ["Second", 1, []],
        ],
      ],
      ["File 2", 2, []],
      [
        "Two",
        3,
        [
          ["First", 3, [["Below", 4, []]]],
          ["Second", 4, []],
        ],
      ],
    ]);
  });

  it("has none where none are wanted", () => {
    expect(outlineOf(merge(files, "none"))).toEqual([]);
  });

  it("keeps links to named places, each in its own file, though the names are the same", () => {
    const { document, pages, at, names, pageOf } = opened(merge(files));
    expect([...names("Dests").keys()]).toEqual(["there", "there-2"]);
    const targets = pages.map(({ dict }) => {
      const annotations = document.resolve(dict.get("Annots"));
      const [one = null, other = null] = isArray(annotations) ? annotations : [];
      return [pageOf(at(one, "Dest")), pageOf(at(at(other, "A"), "D"))];
    });
    expect([targets[0], targets[3]]).toEqual([
      [1, 1],
      [4, 4],
    ]);
  });

  it("keeps form fields with their values and fonts, and renames those that share a name", () => {
    const { document, at } = opened(merge(files));
    const form = at(document.catalog, "AcroForm");
    const fields = at(form, "Fields");
    const told = (isArray(fields) ? fields : []).map((field) =>
      ["T", "V", "DA"].map((key) => readText(at(field, key))),
    );
    expect(told).toEqual([
      ["name", "One", "/Helv 9 Tf"],
      ["name-2", "Two", "/Helv-2 9 Tf"],
    ]);
    const fonts = dictOf(at(at(form, "DR"), "Font")) ?? new Map();
    expect([...fonts].map(([name, font]) => [name, at(font, "BaseFont")])).toEqual([
      ["Helv", { type: "name", name: "Helvetica" }],
      ["Helv-2", { type: "name", name: "Courier" }],
    ]);
  });

  it("keeps attachments, and renames those that share a name", () => {
    const { document, at, names } = opened(merge(files));
    const data = [...names("EmbeddedFiles")].map(([name, file]) => {
      const found = at(at(file, "EF"), "F");
      return [name, isStream(found) ? Buffer.from(document.unpack(found) ?? []).toString() : null];
    });
    expect(data).toEqual([
      ["data.txt", "data of One"],
      ["data.txt-2", "data of Two"],
    ]);
  });

  it("keeps page labels; pages of files without any are counted from 1 as they were", () => {
    const { document } = opened(merge(files));
    const labels = readLabels(document, 5) ?? [];
    expect(labels.map(({ style, prefix, number }) => [style, readText(prefix), number])).toEqual([
      [{ type: "name", name: "r" }, null, 1],
      [{ type: "name", name: "D" }, "A-", 5],
      [{ type: "name", name: "D" }, null, 1],
      [{ type: "name", name: "r" }, null, 1],
      [{ type: "name", name: "D" }, "A-", 5],
    ]);
    expect(readLabels(openDocument(merge([plainPdf(1), plainPdf(1)])), 2)).toBeNull();
  });

  it("keeps each layer shown or hidden as it was", () => {
    const { document, at } = opened(merge(files));
    const properties = at(document.catalog, "OCProperties");
    expect(
      [at(properties, "OCGs"), at(at(properties, "D"), "OFF")].map((list) => isArray(list) && list.length),
    ).toEqual([2, 2]);
  });

  it("keeps tags: each page finds its own element again", () => {
    const { document, pages, at } = opened(merge(files));
    const tree = at(document.catalog, "StructTreeRoot");
    const parents = readNumberTree(document, tree);
    const own = readNumberTree(document, at(tree, "ParentTree"));
    expect(parents.size).toBe(0);
    const found = pages.map(({ dict, ref }) => {
      const key = dict.get("StructParents");
      const list = typeof key === "number" ? document.resolve(own.get(key)) : null;
      const page = dictOf(document.resolve(isArray(list) ? list[0] : null))?.get("Pg");
      return isRef(page) ? page.number === ref.number : null;
    });
    // Both pages of a file carry the first one's key here.
    expect(found).toEqual([true, false, null, true, false]);
    expect(at(document.catalog, "MarkInfo")).toBeNull();
  });

  it("keeps boxes and turns, inherited ones too", () => {
    const objects = plainObjects(1);
    objects[10] = "<</Type/Page/Parent 2 0 R>>";
    objects[2] =
      "<</Type/Pages/Kids[10 0 R]/Count 1/MediaBox[10 20 110 220]/CropBox[20 30 60 90]/Rotate 270>>";
    const { document, pages } = opened(merge([plainPdf(1), pdf(objects)]));
    const [, page] = pages;
    expect(page && visibleBoxOf(document, page)).toEqual([20, 30, 60, 90]);
    expect(page?.dict.get("Rotate")).toBe(270);
  });

  it("has the same bytes for the same files", () => {
    expect(merge(files)).toEqual(merge(files));
  });

  it("is refused beyond 5,000 pages together", () => {
    const many = plainPdf(2_501);
    expect(() => merge([many, many])).toThrow(expect.objectContaining({ code: "payload_too_large" }));
  });
});

describe.runIf(hasOracles)("a merged file, checked by qpdf and poppler-utils", () => {
  it.each(["keep", "perFile", "none"] as const)("is sound, outline: %s", (outline) => {
    expect(qpdfErrors(merge(files, outline))).toBe("");
  });

  it("has the pages, the words and the title it should", () => {
    const merged = merge(files);
    expect(extractTexts(merged)).toEqual(["Page 1 One", "Page 2 One", "Page 1", "Page 1 Two", "Page 2 Two"]);
    expect(pdfinfo(merged).get("Title")).toBe("One");
  });

  it("has bookmarks, fields, labels and attachments in qpdf's eyes", () => {
    const told = qpdfJson(merge(files), "outlines", "acroform", "pagelabels", "attachments");
    expect(told.outlines.map(({ title }: { title: string }) => title)).toEqual([
      "First",
      "Second",
      "First",
      "Second",
    ]);
    const fields: readonly { fullname: string }[] = told.acroform.fields;
    expect([...new Set(fields.map(({ fullname }) => fullname))]).toEqual(["name", "name-2"]);
    expect(told.pagelabels).toHaveLength(5);
    expect(Object.keys(told.attachments)).toEqual(["data.txt", "data.txt-2"]);
  });
});
