import { describe, expect, it } from "vitest";
import { suggestQuasiIdentifiers } from "./quasi-identifiers.ts";

const records = Array.from({ length: 40 }, (_one, at) => ({
  email: `p${at}@example.com`,
  token: `t-${at}-x`,
  birthDate: `19${50 + (at % 20)}-01-01`,
  gender: at % 2 === 0 ? "f" : "m",
  zip: `130${10 + (at % 8)}`,
  diagnosis: at % 3 === 0 ? "flu" : "cancer",
  visits: at % 4,
  country: "DE",
}));
const found = suggestQuasiIdentifiers({ records, maxColumns: 3, maxCombinations: 5 });

describe("the roles of columns", () => {
  it("follow from their names and their values", () => {
    expect(Object.fromEntries(found.columns.map(({ column, role }) => [column, role]))).toEqual({
      email: "identifier",
      token: "identifier",
      birthDate: "quasi-identifier",
      gender: "quasi-identifier",
      zip: "quasi-identifier",
      diagnosis: "sensitive",
      visits: "quasi-identifier",
      country: "other",
    });
    expect(found.quasiIdentifiers).toEqual(["birthDate", "gender", "zip", "visits"]);
  });

  it("come with what a column tells: four equal shares are 2 bits", () => {
    expect(found.columns.find(({ column }) => column === "visits")).toMatchObject({
      distinctCount: 4,
      uniqueness: 0,
      entropyBits: 2,
    });
  });
});

it("combinations that single most records out come first, the smaller ones before others", () => {
  // 20 birth dates and 8 postcodes of 40 records: lcm(20, 8) = 40, so each pair is alone.
  expect(found.combinations[0]).toEqual({ columns: ["birthDate", "zip"], uniqueness: 1, smallestGroup: 1 });
  expect(found.combinations).toHaveLength(5);
});

it("a table without columns has none", () => {
  expect(suggestQuasiIdentifiers({ records: [{}], maxColumns: 3, maxCombinations: 5 })).toEqual({
    recordCount: 1,
    quasiIdentifiers: [],
    columns: [],
    combinations: [],
  });
});
