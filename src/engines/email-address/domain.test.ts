import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDiagnosis } from "./diagnosis.ts";
import { parseDomain, toUnicodeDomain } from "./domain.ts";

describe("a domain", () => {
  it.each([
    ["Example.COM", { ascii: "example.com", labelCount: 2 }],
    ["bücher.example", { ascii: "xn--bcher-kva.example", labelCount: 2 }],
    ["localhost", { ascii: "localhost", labelCount: 1 }],
    ["a.b.c.d", { ascii: "a.b.c.d", labelCount: 4 }],
  ])("%s is queried in A-labels and lower case", (text, domain) => {
    expect(parseDomain(text)).toEqual(domain);
  });

  it("must fit into DNS in A-labels, not only as written", () => {
    const label = "ü".repeat(40);
    expect(parseDomain(`${label}.${label}.${label}.example`)).toMatchObject({ labelCount: 4 });
    expect(parseDomain(`${Array.from({ length: 6 }, () => "é".repeat(20)).join(".")}.example`)).toMatchObject(
      {
        labelCount: 7,
      },
    );
    const wide = Array.from(
      { length: 16 },
      (_, at) => `${"ü".repeat(5)}${String.fromCodePoint(0x4e00 + at * 999)}`,
    );
    expect(parseDomain(wide.join("."))).toMatchObject({ code: "domain_too_long" });
  });

  it("parses to the same from A-labels and from Unicode", () => {
    const label = fc.string({ unit: fc.constantFrom(..."aBzü漢яéß-19"), minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), (labels) => {
        const domain = parseDomain(labels.join("."));
        if (isDiagnosis(domain)) return;
        expect(parseDomain(domain.ascii)).toEqual(domain);
        expect(parseDomain(toUnicodeDomain(domain.ascii))).toEqual(domain);
      }),
    );
  });

  it.each([
    ["-a.example", 0],
    ["a-.example", 1],
    ["\uff0da.example", 0],
    ["a\uff0d.example", 1],
    ["example.\uff0dü", 8],
    ["\ufe63a.example", 0],
  ])("%j has a hyphen at the end of a label, also one that is mapped to it", (text, position) => {
    expect(parseDomain(text)).toMatchObject({ position });
  });
});
