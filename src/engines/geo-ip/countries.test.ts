import { iso31661 } from "iso-3166";
import { describe, expect, it } from "vitest";
import { continentOf, countryNameOf, isInEu } from "./countries.ts";

const codes = iso31661.map(({ alpha2 }) => alpha2);

describe("a country", () => {
  it("has a name and a continent for every code of ISO 3166-1, and Kosovo too", () => {
    expect(codes).toHaveLength(249);
    for (const code of [...codes, "XK"]) {
      expect([code, countryNameOf(code)]).toEqual([code, expect.stringMatching(/^\p{L}/u)]);
      expect([code, continentOf(code)]).toEqual([code, expect.stringMatching(/^(AF|AN|AS|EU|NA|OC|SA)$/)]);
    }
  });

  it("has neither for what is not a code", () => {
    for (const code of ["", "ZZ", "QQ", "us", "USA", "419", "EU1"]) {
      expect([code, code === "" ? null : continentOf(code)]).toEqual([code, null]);
    }
    for (const code of ["", "QQ", "us", "USA", "419"])
      expect([code, countryNameOf(code)]).toEqual([code, null]);
  });

  it.each([
    ["BA", "Bosnia and Herzegovina"],
    ["CD", "Democratic Republic of the Congo"],
    ["CI", "Côte d'Ivoire"],
    ["HK", "Hong Kong"],
    ["KN", "Saint Kitts and Nevis"],
    ["MM", "Myanmar"],
    ["PS", "Palestine"],
    ["ST", "São Tomé and Príncipe"],
    ["TR", "Türkiye"],
    ["US", "United States"],
    ["VC", "Saint Vincent and the Grenadines"],
  ])("%s is called %s", (code, name) => {
    expect(countryNameOf(code)).toBe(name);
  });

  it("has the name of CLDR, written out, except for eight", () => {
    const cldr = new Intl.DisplayNames(["en"], { type: "region" });
    const written = (code: string): string | undefined =>
      cldr.of(code)?.replaceAll(" & ", " and ").replaceAll("St. ", "Saint ").replaceAll("’", "'");
    const other = codes.filter((code) => countryNameOf(code) !== written(code));
    expect(other.sort()).toEqual(["CD", "CG", "GS", "HK", "MM", "MO", "PS", "VC"]);
  });

  it("is in the EU as one of 27 members or of their 7 parts with a code of their own", () => {
    expect(codes.filter(isInEu)).toHaveLength(34);
    expect(["GB", "CH", "NO", "IS", "PF", "NC", "GL", "XK"].filter(isInEu)).toEqual([]);
    expect(["HR", "CY", "GR", "AX", "RE", "YT", "MQ"].every(isInEu)).toBe(true);
  });
});
