import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { codeCounts, countTexts } from "./edition.ts";
import { levelOf, levels } from "./level.ts";
import { buildOfficialEdition } from "./official-files.ts";
import { readOfficialEdition } from "./official-sources.ts";

// The Census Bureau's files are no part of the project; where they are at hand, they are read whole.
const folder = fileURLToPath(new URL("../../../../shared/naics-2022/", import.meta.url));
const readOfficial = (name: string): Promise<Uint8Array | null> =>
  Promise.resolve(existsSync(folder + name) ? readFileSync(folder + name) : null);

describe.skipIf(!existsSync(folder))("the official files, where they are at hand", () => {
  it("have the counts of the edition", async () => {
    const { edition, files } = await readOfficialEdition(readOfficial, "operator");
    for (const level of levels)
      expect(edition.codes.filter(({ code }) => levelOf(code) === level)).toHaveLength(codeCounts[level]);
    expect(countTexts(edition.codes, "activities")).toBe(20_373);
    expect(countTexts(edition.codes, "crossReferences")).toBe(4_601);
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

  it("are rejected when codes are missing", () => {
    expect(() => buildOfficialEdition({ ...none, codes: [[1, 11, "Farming"]] }, "census")).toThrow(
      "there are 1 codes of 2 digits, not 20",
    );
  });

  it("are named in the error when one is missing", async () => {
    await expect(readOfficialEdition(() => Promise.resolve(null), "census")).rejects.toThrow(
      "there is no file 2-6 digit_2022_Codes.xlsx",
    );
  });

  it("have URL-encoded addresses at the Bureau", async () => {
    const urls: string[] = [];
    const read = (_name: string, url: string): Promise<null> => {
      urls.push(url);
      return Promise.resolve(null);
    };
    await expect(readOfficialEdition(read, "census")).rejects.toThrow();
    expect(urls).toEqual(["https://www.census.gov/naics/2022NAICS/2-6%20digit_2022_Codes.xlsx"]);
  });
});
