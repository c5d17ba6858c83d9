import { describe, expect, it } from "vitest";
import { ancestorAt, canonicalCode, type Level, levelNameOf, levelOf, lineageOf, parentOf } from "./level.ts";

describe("codes and their levels", () => {
  it.each([
    ["31", "31-33"],
    ["32", "31-33"],
    ["33", "31-33"],
    ["44", "44-45"],
    ["45", "44-45"],
    ["48", "48-49"],
    ["49", "48-49"],
    ["31-33", "31-33"],
    ["23", "23"],
    ["311", "311"],
  ])("writes %s as %s", (code, canonical) => {
    expect(canonicalCode(code)).toBe(canonical);
  });

  it.each([
    ["11", 2, "sector"],
    ["31-33", 2, "sector"],
    ["111", 3, "subsector"],
    ["1111", 4, "industry_group"],
    ["11111", 5, "naics_industry"],
    ["111110", 6, "national_industry"],
  ])("knows that %s has level %i, %s", (code, level, name) => {
    expect([levelOf(code), levelNameOf(code)]).toEqual([level, name]);
  });

  it("are rejected without a level", () => {
    expect(() => levelOf("1")).toThrow("not a code");
    expect(() => levelOf("1111111")).toThrow("not a code");
  });

  it("have a lineage from the sector down, through a range", () => {
    expect(lineageOf("311811")).toEqual(["31-33", "311", "3118", "31181", "311811"]);
    expect(parentOf("491")).toBe("48-49");
    expect(parentOf("44-45")).toBeNull();
  });

  it.each([
    ["311811", 2, "31-33"],
    ["311811", 4, "3118"],
    ["311811", 6, "311811"],
    ["3118", 6, "3118"],
    ["31-33", 3, "31-33"],
  ] as const)("%s has the ancestor at level %i: %s", (code, level: Level, ancestor) => {
    expect(ancestorAt(code, level)).toBe(ancestor);
  });
});
