import { iso31662 } from "iso-3166";
import { describe, expect, it } from "vitest";
import regionNames from "./region-names.json" with { type: "json" };
import { findRegion } from "./regions.ts";

describe("the region of a name", () => {
  it.each([
    ["US", "California", "CA"],
    ["US", "District of Columbia", "DC"],
    ["GB", "England", "ENG"],
    ["DE", "Bavaria", "BY"],
    ["DE", "Baden-Württemberg", "BW"],
    ["CN", "Guangdong", "GD"],
    ["CN", "Shanghai", "SH"],
    ["RO", "Brasov County", "BV"],
    ["AR", "Buenos Aires F.D.", "C"],
    ["AR", "Buenos Aires", "B"],
    ["JP", "Tokyo", "13"],
    ["JP", "Aichi", "23"],
    ["RU", "Moscow", "MOW"],
    ["RU", "Moscow Oblast", "MOS"],
  ])("%s, %s is %s", (country, name, part) => {
    expect(findRegion(country, name)).toBe(part);
  });

  it.each([
    ["a name the standard does not know", "US", "Atlantis"],
    ["another country's name", "FR", "California"],
    ["a country without subdivisions", "HK", "Kowloon"],
    ["a region named like the city within", "PE", "Lima Province"],
    ["a region whose city has the name", "UZ", "Tashkent Region"],
    ["a district named like its region", "CZ", "Olomouc Region"],
    ["no name", "US", ""],
    ["no country", "QQ", "California"],
  ])("is null for %s", (_, country, name) => {
    expect(findRegion(country, name)).toBeNull();
  });

  it("is found for every top-level name of the standard that names one subdivision", () => {
    const upper = iso31662.filter(({ code, parent }) => parent === code.slice(0, 2));
    const wrong = upper.filter(
      ({ code, name }) => ![code.slice(3), null].includes(findRegion(code.slice(0, 2), name)),
    );
    // A name of our table may be another subdivision's by the standard's spelling; none is.
    expect(wrong).toEqual([]);
  });

  it("is in the standard for every English name of the table", () => {
    const codes = new Set(iso31662.map(({ code }) => code));
    const rows = Object.entries(regionNames).flatMap(([country, parts]) =>
      Object.values(parts).map((part) => `${country}-${part}`),
    );
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((code) => !codes.has(code))).toEqual([]);
  });
});
