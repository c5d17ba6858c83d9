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
});
