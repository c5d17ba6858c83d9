import { describe, expect, it } from "vitest";
import { dict, dictOf, name, type PdfObject, pdfString, stream } from "../objects/objects.ts";
import { hasOracles, qpdfErrors } from "../oracles.fixture.ts";
import { readPages } from "../pages/page-tree.ts";
import { latin1, plainObjects, plainPdf, rawPdf } from "../raw-pdf.fixture.ts";
import { newDocument, openDocument } from "../read/document.ts";
import { saveDocument } from "./file-writer.ts";

const saved = (bytes: Uint8Array<ArrayBuffer>) => saveDocument(openDocument(bytes));

describe("a written file", () => {
  it("is the same however often it is read and written", () => {
    const once = saved(plainPdf(30));
    expect(saved(once)).toEqual(saved(saved(once)));
  });

  it("has nothing that its root does not reach, and null where something is missing", () => {
    const objects = { ...plainObjects(1, "", "/Missing 99 0 R/Kept(yes)"), 50: "(nobody asks for this)" };
    const bytes = saved(latin1(rawPdf({ objects })));
    const { catalog } = openDocument(bytes);
    expect([catalog.has("Missing"), catalog.has("Kept")]).toEqual([false, true]);
    expect(openDocument(bytes).get({ type: "ref", number: 9, generation: 0 })).toBeNull();
  });

  it("packs its objects: ten thousand take some bytes each", () => {
    const document = newDocument("1.7");
    document.catalog.set("Pages", dict({ Kids: [] }));
    const list: PdfObject[] = Array.from({ length: 10_000 }, (_, at) =>
      document.add(dict({ Type: name("Thing"), At: at })),
    );
    document.catalog.set("List", document.add(list));
    const bytes = saveDocument(document);
    expect(bytes.length).toBeLessThan(10_000 * 10);
    expect(openDocument(bytes).catalog.has("List")).toBe(true);
  });

  it("has streams as they are, and their length in the place of any other", () => {
    const document = newDocument("1.7");
    document.catalog.set("Pages", dict({ Kids: [] }));
    const data = Uint8Array.from({ length: 70_000 }, (_, at) => at);
    document.catalog.set(
      "Data",
      document.add(stream(dict({ Length: 5, Own: pdfString(data.subarray(0, 256)) }), data)),
    );
    const read = openDocument(saveDocument(document));
    const found = read.resolve(read.catalog.get("Data"));
    expect(Buffer.from((found as { raw: Uint8Array }).raw).equals(Buffer.from(data))).toBe(true);
    expect(dictOf(found)?.get("Own")).toEqual(pdfString(data.slice(0, 256)));
  });

  it("shows a layer's own changes, and leaves the document below as it was", () => {
    const document = openDocument(plainPdf(2));
    const [first] = readPages(document);
    if (first === undefined) throw new Error("no page");
    const layer = document.layer(new Map(document.catalog));
    layer.set(first.ref, new Map(first.dict).set("Rotate", 90));
    expect(readPages(openDocument(saveDocument(layer)))[0]?.dict.get("Rotate")).toBe(90);
    expect(readPages(openDocument(saveDocument(document)))[0]?.dict.has("Rotate")).toBe(false);
  });
});

describe.runIf(hasOracles)("a written file, checked by qpdf", () => {
  it.each([1, 199, 200, 201, 700])("is sound with %d pages", (pages) => {
    expect(qpdfErrors(saved(plainPdf(pages)))).toBe("");
  });
});
