import { describe, expect, it } from "vitest";
import { hasOracles, pdfinfo, rewriteWithQpdf } from "../oracles.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { describeFile } from "./info.ts";

const info = (bytes: Uint8Array<ArrayBuffer>) => describeFile({ bytes, field: "file" });
const withInfo = (entries: string, catalog = "", more: Record<number, string> = {}) =>
  info(
    latin1(
      rawPdf({
        objects: { ...plainObjects(1, "", catalog), 60: `<<${entries}>>`, ...more },
        trailer: "/Root 1 0 R/Info 60 0 R",
      }),
    ),
  );

const utf16 = (text: string) => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

describe("what is told of a file", () => {
  it("is null where the file says nothing", () => {
    expect(info(plainPdf(1))).toMatchObject({
      pageCount: 1,
      title: null,
      author: null,
      subject: null,
      creator: null,
      producer: null,
      keywords: null,
      creationDate: null,
      modificationDate: null,
      pdfVersion: "1.7",
      encrypted: false,
      hasForms: false,
      hasOutline: false,
      hasSignatures: false,
      linearized: false,
      tagged: false,
      attachments: 0,
    });
  });

  it.each([
    ["(plain)", "plain"],
    ["(\\216a\\217 \\240 \\223\\225)", "“a” € ﬁŁ".replace("“a”", "\u201da\u2018")],
    [utf16("Grüße 世界 👋"), "Grüße 世界 👋"],
    [`<fffe${Buffer.from("little", "utf16le").toString("hex")}>`, "little"],
    [`<efbbbf${Buffer.from("ÜTF-8").toString("hex")}>`, "ÜTF-8"],
    [`<feff${"001b00640065001b"}${Buffer.from("Sprache", "utf16le").swap16().toString("hex")}>`, "Sprache"],
    ["(  )", null],
    ["61 0 R", "elsewhere"],
    ["/Name", null],
  ])("has texts in any of the encodings: %s", (written, text) => {
    expect(withInfo(`/Title ${written}`, "", { 61: "(elsewhere)" }).title).toBe(text);
  });

  it("has dates in ISO 8601", () => {
    expect(withInfo("/CreationDate(D:20240229235959+05'30')/ModDate(D:20230230)")).toMatchObject({
      creationDate: "2024-02-29T23:59:59+05:30",
      modificationDate: null,
    });
  });

  it("comes from the XMP packet where the dictionary is silent", () => {
    const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description pdf:Producer="P &amp; Q" xmp:ModifyDate="2024-05-06T07:08:09+02:00">
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">T &lt;1&gt;</rdf:li></rdf:Alt></dc:title>
      <dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Bob</rdf:li></rdf:Seq></dc:creator>
      <xmp:CreateDate>2024-01-02</xmp:CreateDate></rdf:Description></rdf:RDF></x:xmpmeta>`;
    const told = withInfo("/Subject(own)", "/Metadata 61 0 R", {
      61: stream(packet, "/Type/Metadata/Subtype/XML"),
    });
    expect(told).toMatchObject({
      title: "T <1>",
      author: "Ada, Bob",
      subject: "own",
      producer: "P & Q",
      creationDate: "2024-01-02T00:00:00",
      modificationDate: "2024-05-06T07:08:09+02:00",
    });
  });

  it("groups pages by size and turn, as they are seen", () => {
    const objects = plainObjects(4);
    objects[12] = (objects[12] ?? "").replace("/Contents", "/Rotate 90/Contents");
    objects[14] = (objects[14] ?? "").replace("/Contents", "/CropBox[10 10 110.5 500]/Contents");
    expect(info(latin1(rawPdf({ objects }))).pageSizes).toEqual([
      { width: 300, height: 200, rotation: 0, count: 2 },
      { width: 300, height: 200, rotation: 90, count: 1 },
      { width: 100.5, height: 190, rotation: 0, count: 1 },
    ]);
  });

  it("names forms, signatures, bookmarks, tags and attachments", () => {
    const catalog =
      "/AcroForm<</Fields[70 0 R]>>/Outlines<</First 71 0 R>>/MarkInfo<</Marked true>>/Names<</EmbeddedFiles<</Names[(a)72 0 R(b)72 0 R(c)73 0 R]>>>>";
    const more = {
      70: "<</T(s)/Kids[74 0 R]>>",
      71: "<</Title(x)>>",
      72: "<</Type/Filespec>>",
      73: "<</Type/Filespec>>",
      74: "<</FT/Sig/V<<>>>>",
    };
    expect(withInfo("", catalog, more)).toMatchObject({
      hasForms: true,
      hasSignatures: true,
      hasOutline: true,
      tagged: true,
      attachments: 2,
    });
    expect(withInfo("", catalog, { ...more, 74: "<</FT/Sig>>" }).hasSignatures).toBe(false);
  });
});

describe.runIf(hasOracles)("what is told of a file, checked by qpdf and poppler-utils", () => {
  it("says that it is linearized where it is, and not after an update", () => {
    const bytes = rewriteWithQpdf(plainPdf(3), "--linearize");
    expect(info(bytes).linearized).toBe(true);
    expect(info(new Uint8Array([...bytes, 10])).linearized).toBe(false);
    expect(info(plainPdf(3)).linearized).toBe(false);
  });

  it("agrees with pdfinfo", () => {
    const bytes = latin1(
      rawPdf({
        objects: {
          ...plainObjects(3, "/CropBox[0 0 200 100]"),
          60: `<</Title ${utf16("Überschrift")}/Producer(x)/CreationDate(D:20240102030405Z)>>`,
        },
        trailer: "/Root 1 0 R/Info 60 0 R",
      }),
    );
    const told = pdfinfo(bytes, "-isodates");
    const { title, producer, creationDate, pageCount, pdfVersion, pageSizes } = info(bytes);
    expect([title, producer, creationDate, String(pageCount), pdfVersion]).toEqual(
      ["Title", "Producer", "CreationDate", "Pages", "PDF version"].map((key) => told.get(key)),
    );
    expect(`${pageSizes[0]?.width} x ${pageSizes[0]?.height} pts`).toBe(told.get("Page size"));
  });
});
