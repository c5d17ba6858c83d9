import { describe, expect, it } from "vitest";
import { rotatePages } from "../pages/rotate.ts";
import { latin1, plainObjects, rawPdf } from "../raw-pdf.fixture.ts";
import { openDocument } from "../read/document.ts";
import { describeFile } from "./info.ts";
import { hasSignatures, removeSignatures } from "./signatures.ts";

const catalog = "/AcroForm<</SigFlags 3/Fields[70 0 R]>>/Perms<</DocMDP 72 0 R>>";
const pdfWith = (field: string): Uint8Array<ArrayBuffer> =>
  latin1(
    rawPdf({
      objects: {
        ...plainObjects(1, "", catalog),
        70: "<</T(form)/Kids[71 0 R 70 0 R]>>",
        71: field,
        72: "<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>>",
      },
    }),
  );
const signed = pdfWith("<</FT/Sig/T(sign)/V 72 0 R>>");
const unsigned = pdfWith("<</FT/Sig/T(sign)>>");

describe("signatures", () => {
  it("are found at any depth, and only where a field is signed", () => {
    expect([signed, unsigned].map((bytes) => hasSignatures(openDocument(bytes)))).toEqual([true, false]);
  });

  it("are taken off once, and then there are none", () => {
    const document = openDocument(signed);
    expect([removeSignatures(document), removeSignatures(document)]).toEqual([true, false]);
    expect([hasSignatures(document), document.catalog.has("Perms")]).toEqual([false, false]);
    expect(removeSignatures(openDocument(unsigned))).toBe(false);
  });

  it("are not told of a file that was changed since", () => {
    const { bytes, warnings } = rotatePages({ source: { bytes: signed, field: "file" }, degrees: 90 });
    expect(warnings).toEqual([
      "file was signed; the change would break its signatures, so they were removed.",
    ]);
    expect(describeFile({ bytes, field: "file" })).toMatchObject({ hasForms: true, hasSignatures: false });
  });
});
