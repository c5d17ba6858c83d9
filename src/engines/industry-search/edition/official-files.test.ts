import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { countOf, countsByLevel } from "./edition.ts";
import { editionFrom } from "./official-files.ts";
import { officialEdition, urlOf } from "./official-sources.ts";

// The Census Bureau's files are no part of the project; where they are at hand, they are read whole.
const folder = fileURLToPath(new URL("../../../../shared/naics-2022/", import.meta.url));
const readOfficial = (name: string): Promise<Uint8Array | null> =>
  Promise.resolve(existsSync(folder + name) ? readFileSync(folder + name) : null);

describe.skipIf(!existsSync(folder))("the official files, where they are at hand", () => {
  it("have the counts of the edition", async () => {
    const { edition, files } = await officialEdition(readOfficial, "operator");
    expect(countsByLevel(edition.codes)).toEqual({
      sector: 20,
      subsector: 96,
      industry_group: 308,
      naics_industry: 689,
      national_industry: 1_012,
    });
    expect(countOf(edition.codes, "activities")).toBe(20_373);
    expect(countOf(edition.codes, "crossReferences")).toBe(4_601);
    expect(edition.codes.filter(({ description }) => description === "")).toHaveLength(154);
    expect(edition.codes.filter(({ title }) => title !== title.trim() || title.includes("\u00a0"))).toEqual(
      [],
    );
    expect(edition.codes.filter(({ description }) => description.startsWith("See industry"))).toEqual([]);
    expect(files.map(({ sha256 }) => sha256.slice(0, 8))[0]).toBe("be12ba41");
  });
});

describe("official files", () => {
  const none = { codes: [], descriptions: [], index: [], crossReferences: [] };

  it("are refused when codes are missing", () => {
    expect(() => editionFrom({ ...none, codes: [[1, 11, "Farming"]] }, "census")).toThrow(
      "there are 1 codes of 2 digits, not 20",
    );
  });

  it("are named when one is missing", async () => {
    await expect(officialEdition(() => Promise.resolve(null), "census")).rejects.toThrow(
      "there is no file 2-6 digit_2022_Codes.xlsx",
    );
  });

  it("are asked for at the Bureau by names that a URL can hold", () => {
    expect(urlOf("2-6 digit_2022_Codes.xlsx")).toBe(
      "https://www.census.gov/naics/2022NAICS/2-6%20digit_2022_Codes.xlsx",
    );
  });
});
