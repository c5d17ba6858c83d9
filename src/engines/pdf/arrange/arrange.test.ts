import { describe, expect, it } from "vitest";
import { readNameTree } from "../objects/key-trees.ts";
import { dictOf, isArray, isStream } from "../objects/objects.ts";
import { readText } from "../objects/text-strings.ts";
import { extractTexts, hasOracles, qpdfErrors, qpdfJson } from "../oracles.fixture.ts";
import { readOutline } from "../pages/outline.ts";
import { readLabels } from "../pages/page-labels.ts";
import { readPages } from "../pages/page-tree.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { openDocument } from "../read/document.ts";
import { type Arrangement, arrangePages } from "./arrange.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const arrange = (arrangement: Arrangement, bytes: Bytes, pages: string) =>
  arrangePages({ source: { bytes, field: "file" }, arrangement, pages });

/** All that a file says, with every stream unpacked: what a search of the decoded file finds. */
function decode(bytes: Bytes): string {
  const document = openDocument(bytes);
  let text = JSON.stringify([...document.trailer], (_, value) => (value instanceof Map ? [...value] : value));
  for (let number = 1; number < 500; number += 1) {
    const object = document.get({ type: "ref", number, generation: 0 });
    const plain = isStream(object)
      ? [...object.dict, Buffer.from(document.unpack(object) ?? object.raw).toString("latin1")]
      : object;
    text += JSON.stringify(plain, (_, value) => {
      if (value instanceof Map) return [...value];
      return value?.type === "string" ? readText(value) : value;
    });
  }
  return text;
}

/** Three pages; whatever belongs to the second one says "second". */
const rich = (() => {
  const objects: Record<number, string> = {
    ...plainObjects(
      3,
      "",
      "/Outlines 40 0 R/Names<</Dests<</Names[(first)[10 0 R/Fit](second-name)[12 0 R/Fit]]>>/EmbeddedFiles<</Names[(a.txt)60 0 R]>>/Templates<</Names[(second-template)12 0 R]>>>>" +
        "/PageLabels<</Nums[0<</S/r>>2<</S/D/P(second-to-third-)>>]>>/AcroForm<</Fields[50 0 R 53 0 R]/DA(/F 0 Tf)>>" +
        "/StructTreeRoot 70 0 R/MarkInfo<</Marked true>>/PieceInfo<</X<</Private(second-private)>>>>/OpenAction[1/Fit]/Threads[90 0 R]/Metadata 95 0 R",
    ),
    30: "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest(second-name)/Contents(to second)>>",
    31: "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest[2/Fit]>>",
    32: "<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(second-note)/Popup 33 0 R>>",
    33: "<</Type/Annot/Subtype/Popup/Rect[0 0 9 9]/Parent 32 0 R>>",
    40: "<</First 41 0 R/Last 44 0 R/Count 3>>",
    41: "<</Title(One)/Parent 40 0 R/Next 42 0 R/Dest[10 0 R/Fit]>>",
    42: "<</Title(second-title)/Parent 40 0 R/Prev 41 0 R/Next 44 0 R/Dest[1/Fit]>>",
    44: "<</Title(Site)/Parent 40 0 R/Prev 42 0 R/A<</S/URI/URI(https://example.com/)>>>>",
    50: "<</FT/Tx/T(both)/V(value)/Kids[51 0 R 52 0 R]>>",
    51: "<</Type/Annot/Subtype/Widget/Parent 50 0 R/Rect[0 0 9 9]>>",
    52: "<</Type/Annot/Subtype/Widget/Parent 50 0 R/Rect[0 0 9 9]/TU(second-tip)>>",
    53: "<</Type/Annot/Subtype/Widget/FT/Tx/T(second-field)/V(second-value)/Rect[0 0 9 9]>>",
    60: "<</Type/Filespec/F(a.txt)/EF<</F 61 0 R>>>>",
    61: stream("attached", "/Type/EmbeddedFile"),
    70: "<</Type/StructTreeRoot/K 71 0 R/ParentTree<</Nums[0[72 0 R]1[73 0 R]2[74 0 R]]>>/IDTree<</Names[(second-id)73 0 R]>>>>",
    71: "<</S/Document/P 70 0 R/K[72 0 R 73 0 R 74 0 R]/ActualText(first second third)>>",
    72: "<</S/P/P 71 0 R/Pg 10 0 R/K[0]/Alt(stays)>>",
    73: "<</S/P/P 71 0 R/Pg 12 0 R/K[0<</Type/OBJR/Obj 53 0 R/Pg 12 0 R>>]/ID(second-id)/Alt(second-alt)>>",
    74: "<</S/P/P 71 0 R/Pg 14 0 R/K[<</Type/MCR/MCID 0>><</Type/MCR/MCID 4/Pg 12 0 R>>]/ActualText(second-half)>>",
    80: stream(
      "second-picture",
      "/Type/XObject/Subtype/Image/Width 1/Height 14/ColorSpace/DeviceGray/BitsPerComponent 8",
    ),
    81: "<</Font<</F 3 0 R>>/XObject<</Im 80 0 R>>>>",
    85: stream("second-thumb", "/Width 1/Height 12/ColorSpace/DeviceGray/BitsPerComponent 8"),
    90: "<</F 91 0 R/I<</Title(second-article)>>>>",
    91: "<</P 12 0 R/T 90 0 R/N 91 0 R/V 91 0 R/R[0 0 9 9]>>",
    95: stream(
      "<x:xmpmeta><xmp:Thumbnails>second-preview</xmp:Thumbnails></x:xmpmeta>",
      "/Type/Metadata/Subtype/XML",
    ),
  };
  const page = (number: number, more: string) => {
    objects[number] = (objects[number] ?? "")
      .replace("/Contents", `${more}/Contents`)
      .replace("/Resources<</Font<</F 3 0 R>>>>", "/Resources 81 0 R");
  };
  page(10, "/Annots[30 0 R 31 0 R 51 0 R]/StructParents 0");
  page(12, "/Annots[52 0 R 53 0 R 32 0 R 33 0 R]/StructParents 1/Thumb 85 0 R/B[91 0 R]");
  page(14, "/StructParents 2");
  objects[13] = stream("/Im Do BT /F 18 Tf 20 100 Td (second) Tj ET");
  return latin1(rawPdf({ objects }));
})();

const facts = (bytes: Bytes) => {
  const document = openDocument(bytes);
  const pages = readPages(document);
  const { catalog, resolve } = document;
  const names = dictOf(resolve(catalog.get("Names")));
  const count = (value: unknown) => (isArray(value as never) ? (value as unknown[]).length : 0);
  return {
    links: pages.map(({ dict }) => count(resolve(dict.get("Annots")))),
    names: [...readNameTree(document, names?.get("Dests")).keys()],
    attached: readNameTree(document, names?.get("EmbeddedFiles")).size,
    bookmarks: readOutline(document).map(({ entries }) => readText(entries.get("Title"))),
    labels: readLabels(document, pages.length)?.map(({ number }) => number),
    fields: count(resolve(dictOf(resolve(catalog.get("AcroForm")))?.get("Fields"))),
    isTagged: catalog.has("StructTreeRoot"),
  };
};

describe("arranged pages", () => {
  it.each<readonly [Arrangement, string, string]>([
    ["extract", "3,1-2", "3 1 2"],
    ["extract", "2,2,1-3", "2 1 3"],
    ["extract", "r1", "5"],
    ["remove", "2-4", "1 5"],
    ["remove", "odd", "2 4"],
    ["reorder", "last", "5 1 2 3 4"],
    ["reorder", "5-1", "5 4 3 2 1"],
    ["reorder", "3,2,3", "3 2 1 4 5"],
  ])("%s %s: %s", (arrangement, pages, expected) => {
    const { bytes, pageCount } = arrange(arrangement, plainPdf(5), pages);
    const texts = [...decode(bytes).matchAll(/\(Page (\d)\)/g)];
    expect([pageCount, new Set(texts.map(([text]) => text)).size]).toEqual(
      Array(2).fill(expected.split(" ").length),
    );
    if (hasOracles)
      expect(extractTexts(bytes)).toEqual(expected.split(" ").map((number) => `Page ${number}`));
  });

  it.each<readonly [Arrangement, string]>([
    ["extract", "1,3"],
    ["remove", "2"],
  ])("leave nothing in the file of a page that is gone: %s %s", (arrangement, pages) => {
    expect(decode(rich).match(/second/g)?.length).toBeGreaterThan(20);
    const text = decode(arrange(arrangement, rich, pages).bytes);
    expect(text.replaceAll("second-to-third", "").match(/.{0,60}second.{0,40}/g)).toBeNull();
    expect(text).toContain("stays");
    expect(text).toContain("attached");
  });

  it("keep bookmarks, names, links, fields, labels, tags and attachments of those that stay", () => {
    expect(facts(arrange("remove", rich, "2").bytes)).toEqual({
      links: [2, 0],
      names: ["first"],
      attached: 1,
      bookmarks: ["One", "Site"],
      labels: [1, 1],
      fields: 1,
      isTagged: true,
    });
  });

  it("keep all of it in another order, where nothing is gone", () => {
    const { bytes } = arrange("reorder", rich, "3,1");
    expect(facts(bytes)).toEqual({
      links: [0, 3, 4],
      names: ["first", "second-name"],
      attached: 1,
      bookmarks: ["One", "second-title", "Site"],
      labels: [1, 1, 2],
      fields: 2,
      isTagged: true,
    });
    expect(decode(bytes)).toContain("second-article");
  });

  it("are where links that counted pages lead to", () => {
    const document = openDocument(arrange("reorder", rich, "3,2,1").bytes);
    const pages = readPages(document);
    expect(document.resolve(document.catalog.get("OpenAction"))).toEqual([
      pages[1]?.ref,
      { type: "name", name: "Fit" },
    ]);
  });

  it("have the same bytes for the same file", () => {
    expect(arrange("remove", rich, "1")).toEqual(arrange("remove", rich, "1"));
  });

  it.each<readonly [Arrangement, string]>([
    ["remove", "1-"],
    ["remove", ""],
    ["extract", "6"],
    ["reorder", "0"],
  ])("are refused: %s %j", (arrangement, pages) => {
    expect(() => arrange(arrangement, plainPdf(5), pages)).toThrow(
      expect.objectContaining({ code: "invalid_page_range" }),
    );
  });
});

describe.runIf(hasOracles)("arranged pages, checked by qpdf", () => {
  it.each<readonly [Arrangement, string]>([
    ["extract", "2"],
    ["remove", "2"],
    ["reorder", "3,1"],
  ])("are sound: %s %s", (arrangement, pages) => {
    const { bytes } = arrange(arrangement, rich, pages);
    expect(qpdfErrors(bytes)).toBe("");
    expect(qpdfJson(bytes, "acroform").acroform.hasacroform).toBe(true);
  });
});
