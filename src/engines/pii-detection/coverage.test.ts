import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { coverageRows, findCoverage } from "./coverage.ts";
import { isKind, kinds } from "./kind.ts";

const referencesOf = (kind: string, subtype: string | null, law: string): string[] =>
  findCoverage(kind, [subtype])
    .filter((one) => one.law === law)
    .map(({ reference }) => reference);

describe("the laws that cover a kind", () => {
  it("are those of known kinds, each law once for a kind and subtype", () => {
    expect(coverageRows.filter(([kind]) => !isKind(kind))).toEqual([]);
    const keys = coverageRows.map(([kind, subtype, law]) => `${kind} ${subtype} ${law}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("are told for every kind but secrets of machines", () => {
    const uncovered = kinds.filter((kind) => findCoverage(kind, [null]).length === 0);
    expect(uncovered).toEqual(["api_key", "private_key", "jwt", "url_credentials"]);
  });

  it.each([
    ["person", null, "A"],
    ["address", null, "B"],
    ["date_of_birth", null, "C"],
    ["phone", null, "D"],
    ["email", null, "F"],
    ["national_id", "us_ssn", "G"],
    ["national_id", "mrn", "H"],
    ["national_id", "us_mbi", "I"],
    ["bank_account", null, "J"],
    ["drivers_license", null, "K"],
    ["vin", null, "L"],
    ["mac_address", null, "M"],
    ["url", null, "N"],
    ["ip_address", null, "O"],
    ["national_id", "de_idnr", "R"],
  ])("name HIPAA's identifier: %s %s is (%s)", (kind, subtype, letter) => {
    expect(referencesOf(kind, subtype, "hipaa")).toEqual([`45 CFR 164.514(b)(2)(i)(${letter})`]);
  });

  it("tell numbers of health care as data of Article 9, and others of the same kind not", () => {
    expect(referencesOf("national_id", "gb_nhs", "gdpr")).toEqual(["Art. 9(1), Recital 35"]);
    expect(referencesOf("national_id", "gb_nino", "gdpr")).toEqual(["Art. 4(1), Art. 87"]);
    const both = findCoverage("national_id", ["gb_nhs", "gb_nino", "gb_nhs"]);
    expect(both.filter(({ law }) => law === "gdpr")).toHaveLength(2);
  });

  it("take a kind of the caller's own for personal data", () => {
    expect(findCoverage("badge", ["custom"]).map(({ law }) => law)).toEqual(["gdpr", "ccpa", "lgpd"]);
  });

  it("stand in docs/personal-data-laws.md, row by row", () => {
    const page = readFileSync(new URL("../../../docs/personal-data-laws.md", import.meta.url), "utf8");
    const written = page
      .split("\n")
      .filter((line) => /^\| [a-z_]+ \|.*\| .* \|$/.test(line) && !line.startsWith("| kind"));
    const rows = written.map((line) => line.split("|").map((cell) => cell.trim()));
    expect(rows.map(([, kind, subtype, , reference, as]) => [kind, subtype || null, reference, as])).toEqual(
      coverageRows.map(([kind, subtype, , reference, as]) => [kind, subtype, reference, as]),
    );
  });
});
