import { describe, expect, it } from "vitest";
import { groupCodes } from "../edition/groups.ts";
import { tinyRecords, tinyReferences } from "../edition/tiny-edition.fixture.ts";
import everydayNames from "./everyday-names.json" with { type: "json" };
import { collectReferences, referenceTexts } from "./references.ts";

describe("the texts of an edition", () => {
  it("belong to six-digit codes, by position", () => {
    const { codes, titles, activities, sentences } = tinyReferences;
    expect(codes).toEqual(["111150", "111219", "311812", "445291"]);
    expect(titles[3]).toBe("Baked Goods Retailers");
    expect(activities[0]).toEqual({ code: 0, text: "Corn farming, field and seed production" });
    expect(activities.at(-1)).toEqual({ code: 3, text: "Doughnut stores, retailing only" });
    expect(sentences).toEqual([
      { code: 0, text: "growing corn (except sweet corn)." },
      { code: 1, text: "growing vegetables." },
    ]);
  });

  it("include each referred activity once, with all its owners and its target", () => {
    expect(tinyReferences.referred).toEqual([
      {
        text: "Growing sweet corn",
        sentence: "Growing sweet corn--are classified in Industry 111219, Vegetable Farming;",
        targetCode: "111219",
        target: 1,
        owners: [
          [0, 0],
          [0, 0],
        ],
      },
      expect.objectContaining({ text: "Baking bread in commercial bakeries", target: 2, owners: [[3, 3]] }),
    ]);
  });

  it("have no single target where a whole sector is meant", () => {
    const [bakery] = tinyRecords.slice(6, 7);
    const records = [
      ...tinyRecords.filter((record) => record !== bakery),
      { ...tinyRecords[6], crossReferences: ["Growing things--are classified in Sector 11, Farming."] },
    ];
    expect(collectReferences(records as typeof tinyRecords).referred).toContainEqual(
      expect.objectContaining({ text: "Growing things", target: -1, targetCode: "11" }),
    );
  });

  it("are listed in the order of the rows", () => {
    const texts = referenceTexts(tinyReferences);
    expect(texts).toHaveLength(10 + 4 + 2 + 2 + 2 + tinyReferences.asides.length);
    expect(texts[10]).toBe("Corn Farming");
    expect(texts.slice(18, 20)).toEqual(["cake shop", "donut place"]);
  });

  it("include everyday names of six-digit codes, each name once a code", () => {
    const codes = Object.keys(everydayNames);
    expect(codes.length).toBeGreaterThan(1_000);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    for (const list of Object.values(everydayNames)) {
      const names = list.split(", ");
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => name !== name.trim() || name === "")).toEqual([]);
    }
  });
});

describe("groups of codes", () => {
  it("are numbered in the order of their codes at every level", () => {
    expect(groupCodes(tinyReferences.codes, 2)).toEqual({
      codes: ["11", "31-33", "44-45"],
      of: [0, 0, 1, 2],
    });
    expect(groupCodes(tinyReferences.codes, 5).codes).toEqual(["11115", "11121", "31181", "44529"]);
  });
});
