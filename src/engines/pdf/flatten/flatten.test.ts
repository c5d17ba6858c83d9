import { describe, expect, it } from "vitest";
import { describeFile } from "../info/info.ts";
import { isStream } from "../objects/objects.ts";
import { extractTexts, hasOracles, qpdfErrors, renderDifference } from "../oracles.fixture.ts";
import { readPages } from "../pages/page-tree.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { openDocument } from "../read/document.ts";
import type { FlattenKind } from "../types.ts";
import { flattenFile } from "./flatten.ts";
import { helveticaWidths } from "./helvetica-widths.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const flatten = (bytes: Bytes, what: FlattenKind = "all") =>
  flattenFile({ source: { bytes, field: "file" }, what });

const look = (content: string, entries = "/BBox[0 0 50 20]"): string =>
  stream(content, `/Subtype/Form${entries}/Resources<</Font<</F 3 0 R>>>>`);

/** One page with these annotations as objects from 30 on, and a form of those that are widgets. */
function annotated(
  annotations: readonly string[],
  { page = "", form = "", more = {} }: { page?: string; form?: string; more?: Record<number, string> } = {},
): Bytes {
  const numbers = annotations.map((_, index) => 30 + index);
  const refs = (list: readonly number[]) => `[${list.map((number) => `${number} 0 R`).join(" ")}]`;
  const widgets = numbers.filter((_, index) => annotations[index]?.includes("/Widget"));
  const objects = {
    ...plainObjects(
      1,
      `/Annots${refs(numbers)}${page}`,
      widgets.length > 0
        ? `/AcroForm<</Fields${refs(widgets)}/DR<</Font<</Helv 3 0 R>>>>/DA(/Helv 0 Tf 0 g)${form}>>`
        : "",
    ),
    ...Object.fromEntries(annotations.map((text, index) => [30 + index, `<</Type/Annot${text}>>`])),
    ...more,
  };
  return latin1(rawPdf({ objects }));
}

const more = {
  60: look("0 0 1 rg 0 0 50 20 re f BT 1 g /F 10 Tf 4 5 Td (shown) Tj ET"),
  61: look("1 0 0 rg 0 0 50 20 re f 0 g 0 0 10 10 re f", "/BBox[0 0 50 20]/Matrix[0 1 -1 0 20 0]"),
};
const widget = "/Subtype/Widget/FT/Tx/T(a)/V(shown)/Rect[20 20 120 60]/AP<</N 60 0 R>>";
const square = "/Subtype/Square/Rect[150 20 190 120]/AP<</N 61 0 R>>";
const link = "/Subtype/Link/Rect[10 150 60 190]/Border[0 0 0]/A<</S/URI/URI(https://example.com)>>";

const annotationsOf = (bytes: Bytes): number => {
  const document = openDocument(bytes);
  return document.listAt(readPages(document)[0]?.dict, "Annots").length;
};

const contentOf = (bytes: Bytes): string => {
  const document = openDocument(bytes);
  let text = "";
  for (let number = 1; number < 60; number += 1) {
    const object = document.get({ type: "ref", number, generation: 0 });
    if (isStream(object)) text += Buffer.from(document.unpack(object) ?? "").toString("latin1");
  }
  return text;
};

describe("a flattened file", () => {
  it("has neither fields nor annotations, but links", () => {
    const { bytes, warnings } = flatten(annotated([widget, square, link], { more }));
    expect([annotationsOf(bytes), describeFile({ bytes, field: "file" }).hasForms, warnings]).toEqual([
      1,
      false,
      [],
    ]);
    expect(contentOf(bytes)).toContain("(shown) Tj");
  });

  it.each<readonly [FlattenKind, number, boolean]>([
    ["forms", 2, false],
    ["annotations", 2, true],
  ])("keeps what was not asked for: %s", (what, count, hasForms) => {
    const { bytes } = flatten(annotated([widget, square, link], { more }), what);
    expect([annotationsOf(bytes), describeFile({ bytes, field: "file" }).hasForms]).toEqual([
      count,
      hasForms,
    ]);
  });

  it.each(["/F 2", "/F 32"])("shows nothing of what is hidden, and has nothing of it: %s", (flags) => {
    const { bytes } = flatten(annotated([widget + flags], { more }));
    expect([annotationsOf(bytes), contentOf(bytes).includes("shown")]).toEqual([0, false]);
  });

  it("keeps annotations that only viewers know how to draw, and says so", () => {
    const { bytes, warnings } = flatten(annotated(["/Subtype/Text/Rect[0 0 20 20]/Contents(note)"]));
    expect([annotationsOf(bytes), warnings]).toEqual([1, [expect.stringContaining("1 annotation without")]]);
  });

  it("has the state of a button that was chosen", () => {
    const states = "/AP<</N<</On 60 0 R>>>>";
    const button = "/Subtype/Widget/FT/Btn/T(b)/Rect[20 20 70 40]";
    expect(contentOf(flatten(annotated([`${button}/AS/On${states}`], { more })).bytes)).toContain("shown");
    expect(contentOf(flatten(annotated([`${button}/AS/Off${states}`], { more })).bytes)).not.toContain(
      "shown",
    );
  });

  it("is the same file where there is nothing to flatten", () => {
    expect(flatten(plainPdf(2)).bytes).toEqual(flatten(plainPdf(2), "forms").bytes);
  });

  it("of many pages that share many annotations is refused before it fills the memory", () => {
    const refs = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => `${first + index} 0 R`).join(" ");
    const objects: Record<number, string> = {
      1: "<</Type/Catalog/Pages 2 0 R>>",
      2: `<</Type/Pages/Count 400/Kids[${refs(1_000, 400)}]/MediaBox[0 0 99 99]>>`,
      3: `[${refs(100, 500)}]`,
    };
    for (let index = 0; index < 500; index += 1)
      objects[100 + index] = "<</Subtype/Widget/FT/Tx/V(x)/Rect[0 0 9 9]>>";
    for (let index = 0; index < 400; index += 1) objects[1_000 + index] = "<</Type/Page/Annots 3 0 R>>";
    expect(() => flatten(latin1(rawPdf({ objects })))).toThrow(
      expect.objectContaining({ code: "payload_too_large" }),
    );
  });

  it("knows the widths of all printable ASCII", () => {
    expect(helveticaWidths).toHaveLength(95);
  });
});

describe.runIf(hasOracles)("a flattened file, checked by qpdf and poppler-utils", () => {
  it.each([0, 90, 180, 270])("looks as before, rotated by %d degrees", (degrees) => {
    const upright = "/Subtype/Stamp/F 16/Rect[200 100 250 120]/AP<</N 60 0 R>>";
    const bytes = annotated([widget, square, link, upright], { page: `/Rotate ${degrees}`, more });
    const flat = flatten(bytes).bytes;
    expect(qpdfErrors(flat)).toBe("");
    // Turned letters may be smoothed at another fraction of a pixel.
    expect(renderDifference(flat, bytes)).toBeLessThan(0.003);
  });

  it("looks as before where the content leaves its state changed", () => {
    const objects = { ...more, 11: stream("q 2 0 0 2 30 30 cm 1 0 0 rg 0 0 20 20 re f") };
    const bytes = annotated([widget, square], { more: objects });
    const flat = flatten(bytes).bytes;
    expect(qpdfErrors(flat)).toBe("");
    // poppler draws annotations by what the content left behind, which no other viewer does.
    expect(extractTexts(flat)).toEqual(["shown"]);
  });

  it.each<readonly [string, string, string]>([
    ["a text", "/FT/Tx/V(Hello there)", "Hello there"],
    [
      "a text of two lines",
      "/FT/Tx/Ff 4096/V(Hello\nthere you are and more than fits into a line of it)",
      "Hello there you are and more than fits into a line of it",
    ],
    ["a text in cells", "/FT/Tx/Ff 16777216/MaxLen 4/V(1234)", "1 2 3 4"],
    ["a password", "/FT/Tx/Ff 8192/V(abc)", "***"],
    ["letters of Windows-1252", "/FT/Tx/V<FEFF20AC00E40161>", "€äš"],
    ["a choice by what it shows", "/FT/Ch/V(de)/Opt[[(de)(Germany)][(fr)(France)]]", "Germany"],
    ["nothing", "/FT/Tx", ""],
  ])("shows a field without an appearance: %s", (_title, entries, expected) => {
    const font = { 3: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>" };
    const bytes = annotated([`/Subtype/Widget/T(a)/Rect[20 120 280 180]${entries}`], {
      more: { ...font, 11: stream("") },
    });
    const flat = flatten(bytes).bytes;
    expect(qpdfErrors(flat)).toBe("");
    expect(extractTexts(flat)[0]?.replace(/\s+/g, " ")).toBe(expected);
  });

  it("shows the value of a field whose appearance is stale", () => {
    const stale = widget.replace("/V(shown)", "/V(newer)");
    const bytes = annotated([stale], { form: "/NeedAppearances true", more: { ...more, 11: stream("") } });
    expect(extractTexts(flatten(bytes).bytes)).toEqual(["newer"]);
  });
});
