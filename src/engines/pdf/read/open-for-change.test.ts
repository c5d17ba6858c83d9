import { describe, expect, it } from "vitest";
import { encryptWithQpdf, hasOracles } from "../oracles.fixture.ts";
import { plainPdf } from "../raw-pdf.fixture.ts";
import { openForChange } from "./open-for-change.ts";

describe("a document that is opened for a change", () => {
  it("loses nothing where it is plain", () => {
    expect(openForChange({ bytes: plainPdf(1), field: "file" }).warnings).toEqual([]);
  });

  it.runIf(hasOracles)("loses its encryption, and says so", () => {
    const locked = encryptWithQpdf(plainPdf(1), "--encrypt", "", "owner", "256", "--");
    expect(openForChange({ bytes: locked, field: "files/1" }).warnings).toEqual([
      "files/1 was encrypted; the answer is not, and opens without a password.",
    ]);
  });

  it("fails as opening does", () => {
    const none = { bytes: new Uint8Array(), field: "file" };
    expect(() => openForChange(none)).toThrow(expect.objectContaining({ code: "invalid_pdf" }));
  });
});
