import { describe, expect, it } from "vitest";
import { wantsPdf } from "./accept.ts";

describe("a caller wants the PDF itself", () => {
  it.each([
    [undefined, false],
    ["", false],
    ["*/*", false],
    ["application/json", false],
    ["application/pdf", true],
    ["Application/PDF", true],
    ["application/pdf;q=0", false],
    ["application/pdf, application/json", true],
    ["application/json, application/pdf;q=0.9", false],
    ["application/json;q=0.2, application/pdf;q=0.5, */*;q=0.1", true],
    ["application/pdf;q=much", false],
    ["application/pdfx", false],
  ])("by %j: %s", (accept, wanted) => {
    expect(wantsPdf(accept)).toBe(wanted);
  });
});
