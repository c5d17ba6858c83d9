import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isStream } from "../objects/objects.ts";
import { hasOracles, pdfinfo, qpdfErrors } from "../oracles.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { openDocument } from "../read/document.ts";
import { describeFile } from "./info.ts";
import { type MetadataInput, writeMetadata } from "./write-metadata.ts";
import { readXmp, type XmpFacts } from "./xmp.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const write = (bytes: Bytes, input: Partial<MetadataInput>): Bytes =>
  writeMetadata({ source: { bytes, field: "file" }, values: {}, remove: [], clear: false, ...input }).bytes;

function packetOf(bytes: Bytes): string {
  const document = openDocument(bytes);
  const packet = document.resolve(document.catalog.get("Metadata"));
  return isStream(packet) ? Buffer.from(packet.raw).toString() : "";
}

/** What the dictionary says, by way of `info`, and what the packet says. */
const factsOf = (bytes: Bytes): readonly [Partial<XmpFacts>, XmpFacts] => {
  const { title, author, subject, keywords, creator, producer, creationDate, modificationDate } =
    describeFile({ bytes, field: "file" });
  const info = { title, author, subject, keywords, creator, producer, creationDate, modificationDate };
  return [info, readXmp(Buffer.from(packetOf(bytes)))];
};

const described = (packet: string, info = "/Title(Old)/Author(Ann)/GTS(kept)"): Bytes =>
  latin1(
    rawPdf({
      objects: { ...plainObjects(1, "", "/Metadata 5 0 R"), 4: `<<${info}>>`, 5: stream(packet) },
      trailer: "/Root 1 0 R/Info 4 0 R",
    }),
  );

const rdf = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${rdf}><rdf:Description rdf:about="uuid:1" xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:xap="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" xap:CreatorTool='Writer &amp; Co'><d:title><rdf:Alt><rdf:li xml:lang="x-default">Old</rdf:li></rdf:Alt></d:title><d:format>application/pdf</d:format></rdf:Description></rdf:RDF></x:xmpmeta>`;

describe("document information", () => {
  it("is the same in the dictionary and in the packet, whatever was there", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 40 });
    const odd = fc.constantFrom(
      "",
      packet,
      "<x",
      "</rdf:RDF>",
      packet.slice(0, 300),
      packet.replaceAll("d:", "e:"),
    );
    fc.assert(
      fc.property(odd, text, text, text, (before, title, author, keywords) => {
        const bytes = write(described(before), {
          values: { title, author, keywords, creationDate: "2026-02-28" },
        });
        const [info, xmp] = factsOf(bytes);
        expect({ ...xmp, creationDate: info.creationDate }).toEqual(info);
        expect(info.creationDate).toBe("2026-02-28T00:00:00");
        expect(info.title).toBe(title.replace(/[^\P{Cc}\t\n\r]/gu, "").trim() || null);
      }),
      { numRuns: 60 },
    );
  });

  it("keeps what was not named, in the dictionary and in the packet", () => {
    const bytes = write(described(packet), { values: { title: "New <1>" } });
    expect(packetOf(bytes)).toContain('pdfaid:part="2"');
    expect(packetOf(bytes)).toContain("<d:format>application/pdf</d:format>");
    expect(packetOf(bytes).match(/title>/g)).toHaveLength(2);
    expect(packetOf(bytes)).toContain('rdf:about="uuid:1" xmlns:dc');
    const document = openDocument(bytes);
    expect(
      JSON.stringify([...(document.resolve(document.trailer.get("Info")) as Map<string, unknown>).keys()]),
    ).toContain("GTS");
    expect(factsOf(bytes)[1]).toMatchObject({ title: "New <1>", author: "Ann", creator: "Writer & Co" });
  });

  it("loses what is removed, and all with clear", () => {
    const bytes = write(described(packet), { remove: ["title", "creator"] });
    expect(factsOf(bytes)[0]).toMatchObject({ title: null, creator: null, author: "Ann" });
    expect(packetOf(bytes)).not.toMatch(/title|CreatorTool/);
    const empty = write(described(packet), { clear: true });
    expect(
      Object.values(factsOf(empty).flatMap((facts) => Object.values(facts))).every((fact) => fact === null),
    ).toBe(true);
    expect(packetOf(empty)).not.toContain("pdfaid");
  });

  it.each([
    ["2026-01-31T09:30:15+05:30", "2026-01-31T09:30:15+05:30"],
    ["2026-01-31T09:30Z", "2026-01-31T09:30:00Z"],
    ["2024-02-29", "2024-02-29T00:00:00"],
  ])("has dates: %s", (modificationDate, expected) => {
    const [info] = factsOf(write(plainPdf(1), { values: { modificationDate } }));
    expect(info.modificationDate).toBe(expected);
  });

  it.each(["2025-02-29", "2025-13-01", "2025-01-01T25:00", "soon"])(
    "has no date that does not exist: %s",
    (creationDate) => {
      expect(() => write(plainPdf(1), { values: { creationDate } })).toThrow(
        expect.objectContaining({ code: "invalid_parameter" }),
      );
    },
  );

  it("has the same bytes for the same call", () => {
    const values = { title: "Größe" };
    expect(write(described(packet), { values })).toEqual(write(described(packet), { values }));
  });
});

describe.runIf(hasOracles)("document information, checked by qpdf and poppler-utils", () => {
  it("is what pdfinfo reads", () => {
    const values = { title: "日本 & <co>", author: "Ann", creationDate: "2026-01-31T09:30:15Z" };
    const bytes = write(described(packet), { values });
    expect(qpdfErrors(bytes)).toBe("");
    const info = pdfinfo(bytes, "-isodates");
    expect([info.get("Title"), info.get("Author"), info.get("CreationDate")]).toEqual([
      "日本 & <co>",
      "Ann",
      "2026-01-31T09:30:15Z",
    ]);
  });
});
