import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readNameTree } from "../objects/key-trees.ts";
import { dictOf, isArray } from "../objects/objects.ts";
import { readText } from "../objects/text-strings.ts";
import { extractTexts, hasOracles, qpdfErrors, qpdfJson, rewriteWithQpdf } from "../oracles.fixture.ts";
import { readOutline } from "../pages/outline.ts";
import { readLabels } from "../pages/page-labels.ts";
import { readPages } from "../pages/page-tree.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { openDocument } from "../read/document.ts";
import { splitFile } from "./split.ts";

const partsOf = (input: Parameters<typeof splitFile>[0]) => splitFile(input).parts;

type Bytes = Uint8Array<ArrayBuffer>;

const split = (bytes: Bytes, ranges?: string) => partsOf({ source: { bytes, field: "file" }, ranges });
const pdf = (objects: Record<number, string>): Bytes => latin1(rawPdf({ objects }));
const has = (bytes: Bytes, text: string): boolean => Buffer.from(bytes).includes(text, 0, "latin1");

/** Pages that all carry the whole pool of pictures and each draw one of them. */
function pooled(pageCount: number, pictureBytes: number): Bytes {
  const objects = plainObjects(pageCount);
  const entries: string[] = [];
  for (let index = 0; index < pageCount; index += 1) {
    const number = 2_000 + index;
    const data = `picture-${index}-${randomBytes(pictureBytes).toString("latin1")}`;
    objects[number] = stream(
      data,
      "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8",
    );
    entries.push(`/Im${index} ${number} 0 R`);
    objects[11 + 2 * index] = stream(
      `q 9 0 0 9 0 0 cm /Im${index} Do Q BT /F 18 Tf 20 100 Td (Page ${index + 1}) Tj ET`,
    );
  }
  objects[1_000] = `<</XObject<<${entries.join("")}>>/Font<</F 3 0 R/Unused 4 0 R>>>>`;
  objects[4] = "<</Type/Font/Subtype/Type1/BaseFont/Courier/Unused true>>";
  for (const [number, text] of Object.entries(objects))
    objects[Number(number)] = text.replace("/Resources<</Font<</F 3 0 R>>>>", "/Resources 1000 0 R");
  return pdf(objects);
}

describe("a part of a file", () => {
  it("is one for each range, called by its plain form", () => {
    const parts = split(plainPdf(5), "2-3, 5-4 ,odd,last,r2");
    expect(parts.map(({ pages }) => pages)).toEqual(["2-3", "5-4", "odd", "5", "4"]);
    expect(parts.map(({ bytes }) => readPages(openDocument(bytes)).length)).toEqual([2, 2, 3, 1, 1]);
  });

  it("is one a page where no ranges are given", () => {
    expect(split(plainPdf(3)).map(({ pages }) => pages)).toEqual(["1", "2", "3"]);
  });

  it("carries only the pictures and fonts that its pages use", () => {
    const parts = split(pooled(20, 5_000));
    for (const [index, { bytes }] of parts.entries()) {
      expect(bytes.length).toBeLessThan(8_000);
      expect(has(bytes, `picture-${index}-`)).toBe(true);
    }
  });

  it("carries what a form draws, by its own resources or by those of the page, and nothing more", () => {
    const objects = {
      ...plainObjects(1),
      3: stream(
        "/A Do",
        "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A 51 0 R/B 52 0 R>>>>",
      ),
      10: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 11 0 R/Resources<</XObject<</Own 3 0 R/Bare 50 0 R/C 53 0 R/D 54 0 R>>>>>>",
      11: stream("/Own Do /Bare Do"),
      50: stream("/C Do", "/Type/XObject/Subtype/Form/BBox[0 0 9 9]"),
      ...Object.fromEntries(
        [51, 52, 53, 54].map((number) => [
          number,
          stream(`picture-${number}`, "/Type/XObject/Subtype/Image"),
        ]),
      ),
    };
    const [part] = split(pdf(objects));
    const kept = [51, 52, 53, 54].filter((number) => part && has(part.bytes, `picture-${number}`));
    expect(kept).toEqual([51, 53]);
  });

  it("keeps all resources where the content cannot be read", () => {
    const objects = {
      ...plainObjects(1),
      11: stream("x", "/Filter/Nobody"),
      3: stream("picture", "/Type/XObject/Subtype/Image"),
    };
    expect(has(split(pdf(objects))[0]?.bytes ?? latin1(""), "picture")).toBe(true);
  });

  const linked = pdf({
    ...plainObjects(
      3,
      "/Annots[30 0 R 31 0 R 32 0 R]",
      "/Dests<</first[10 0 R/Fit]/third[14 0 R/Fit]>>/Outlines 40 0 R/PageLabels<</Nums[0<</S/r>>]>>",
    ),
    30: "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest/first>>",
    31: "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D[14 0 R/Fit]>>>>",
    32: "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com/)>>>>",
    40: "<</First 41 0 R/Last 42 0 R/Count 2>>",
    41: "<</Title(Part)/Parent 40 0 R/Next 42 0 R/Dest[10 0 R/Fit]/First 43 0 R/Last 43 0 R/Count 1>>",
    42: "<</Title(Second)/Parent 40 0 R/Prev 41 0 R/Dest[12 0 R/Fit]>>",
    43: "<</Title(Third)/Parent 41 0 R/Dest/third>>",
  });
  const facts = (bytes: Bytes) => {
    const document = openDocument(bytes);
    const annotations = document.resolve(readPages(document)[0]?.dict.get("Annots"));
    const names = dictOf(document.resolve(document.catalog.get("Names")));
    return {
      links: isArray(annotations) ? annotations.length : 0,
      names: [...readNameTree(document, names?.get("Dests")).keys()],
      bookmarks: readOutline(document).map(({ entries, children }) => [
        readText(entries.get("Title")),
        entries.has("Dest"),
        children.length,
      ]),
      label: readLabels(document, 1)?.[0]?.number,
    };
  };

  it("keeps links, names and bookmarks to its own pages, and takes off those to others", () => {
    const [first, second, third, all] = split(linked, "1,2,3,1-3").map(({ bytes }) => facts(bytes));
    expect(first).toEqual({ links: 2, names: ["first"], bookmarks: [["Part", true, 0]], label: 1 });
    expect(second).toEqual({ links: 1, names: [], bookmarks: [["Second", true, 0]], label: 2 });
    // A heading whose own page is elsewhere keeps its name for what is below it.
    expect(third).toEqual({ links: 2, names: ["third"], bookmarks: [["Part", false, 1]], label: 3 });
    expect(all).toMatchObject({
      links: 3,
      names: ["first", "third"],
      bookmarks: [
        ["Part", true, 1],
        ["Second", true, 0],
      ],
    });
  });

  it("keeps the fields on its own pages, without the boxes on others", () => {
    const objects: Record<number, string> = {
      ...plainObjects(2, "", "/AcroForm<</Fields[50 0 R 53 0 R]/DA(/F 0 Tf)>>"),
      50: "<</FT/Tx/T(both)/V(value)/Kids[51 0 R 52 0 R]>>",
      51: "<</Type/Annot/Subtype/Widget/Parent 50 0 R/Rect[0 0 9 9]>>",
      52: "<</Type/Annot/Subtype/Widget/Parent 50 0 R/Rect[0 0 9 9]>>",
      53: "<</Type/Annot/Subtype/Widget/FT/Tx/T(only)/Rect[0 0 9 9]>>",
    };
    objects[10] = (objects[10] ?? "").replace("/Contents", "/Annots[51 0 R]/Contents");
    objects[12] = (objects[12] ?? "").replace("/Contents", "/Annots[52 0 R 53 0 R]/Contents");
    const told = split(pdf(objects)).map(({ bytes }) => {
      const document = openDocument(bytes);
      const fields = document.resolve(
        dictOf(document.resolve(document.catalog.get("AcroForm")))?.get("Fields"),
      );
      return (isArray(fields) ? fields : []).map((field) => {
        const entries = dictOf(document.resolve(field));
        const kids = document.resolve(entries?.get("Kids"));
        return [readText(entries?.get("T")), isArray(kids) ? kids.length : 0];
      });
    });
    expect(told).toEqual([
      [["both", 1]],
      [
        ["both", 1],
        ["only", 0],
      ],
    ]);
  });

  it("has the same bytes for the same file", () => {
    expect(split(linked, "1-2")).toEqual(split(linked, "1-2"));
  });

  it("is refused where all parts together are too much to answer", () => {
    const objects = { ...plainObjects(2), 3: stream("x".repeat(2_000_000), "/Type/Font") };
    expect(() => split(pdf(objects), Array.from({ length: 100 }, () => "1-2").join(","))).toThrow(
      expect.objectContaining({ code: "payload_too_large" }),
    );
  });
});

describe.runIf(hasOracles)("a part of a file, checked by qpdf and poppler-utils", () => {
  it("is sound and says what its pages say", () => {
    for (const { bytes, pages } of split(pooled(6, 300), "1,5-2,even")) {
      expect([pages, qpdfErrors(bytes)]).toEqual([pages, ""]);
    }
    expect(split(plainPdf(5), "5-3").map(({ bytes }) => extractTexts(bytes))).toEqual([
      ["Page 5", "Page 4", "Page 3"],
    ]);
  });

  it("draws what the whole draws, to the same bytes of its content", () => {
    const [part] = split(pooled(3, 300), "2");
    expect(qpdfJson(part?.bytes ?? latin1(""), "pages").pages[0].images).toHaveLength(1);
  });

  it("of a hundred pages with a shared pool of 2 MB is no larger than what qpdf makes of it", () => {
    const whole = pooled(100, 20_000);
    const ours = split(whole).reduce((sum, { bytes }) => sum + bytes.length, 0);
    let theirs = 0;
    for (const page of [1, 50, 100])
      theirs += rewriteWithQpdf(
        whole,
        "--remove-unreferenced-resources=yes",
        "--pages",
        ".",
        `${page}`,
        "--",
      ).length;
    expect(ours / 100).toBeLessThan((1.5 * theirs) / 3);
  });
});
