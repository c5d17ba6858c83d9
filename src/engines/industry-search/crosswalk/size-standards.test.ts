import { describe, expect, it } from "vitest";
import { readSizeStandards } from "./size-standards.ts";

/** In the form of the SBA's workbook. */
const table = [
  ["Table of Small Business Size Standards, effective March 17, 2023"],
  [
    "NAICS Codes",
    "NAICS Industry Description",
    "Size Standards \nin millions of dollars",
    "Size standards \nin number of employees",
    "Footnotes",
  ],
  ["Sector 11 – Agriculture, Forestry, Fishing and Hunting", null, null, null, null],
  [111110, "Soybean Farming", 2.25, null, null],
  [113310, "Logging", null, 500, null],
  ["115310_Except", "Forest Fire Suppression", 34, null, "17"],
  ["115310", "Support Activities for Forestry", "$11.5", null, null],
  ["522110", "Commercial Banking", "$850 million in assets", null, "8"],
  ["541330 (Exception 2)", "Contracts under the National Energy Policy Act of 1992", "$47.0", "", ""],
];
const notes = [
  ["Footnotes"],
  ["8. NAICS Codes 522110, 522180 and 522210: a financial institution's assets are determined by averaging."],
  [17, "NAICS Code 115310: Fire suppression includes hazard reduction work."],
];

describe("size standards", () => {
  const read = readSizeStandards([notes, table], "table.xlsx");
  const of = (code: string) => read?.standards.get(code);

  it("are read with receipts in dollars, employees and assets", () => {
    expect(read?.effectiveDate).toBe("2023-03-17");
    expect(of("111110")).toEqual([
      {
        exception: null,
        title: "Soybean Farming",
        receiptsUsd: 2_250_000,
        employees: null,
        assetsUsd: null,
        footnotes: [],
      },
    ]);
    expect(of("113310")).toMatchObject([{ receiptsUsd: null, employees: 500 }]);
    expect(of("522110")).toMatchObject([{ receiptsUsd: null, employees: null, assetsUsd: 850_000_000 }]);
  });

  it("are read with exceptions and the text of footnotes", () => {
    expect(of("115310")).toMatchObject([
      { exception: "Exception", receiptsUsd: 34_000_000, footnotes: [{ number: 17 }] },
      { exception: null, receiptsUsd: 11_500_000 },
    ]);
    expect(of("115310")?.[0]?.footnotes[0]?.text).toContain("hazard reduction");
    expect(of("522110")?.[0]?.footnotes).toMatchObject([
      { number: 8, text: expect.stringContaining("financial institution") },
    ]);
    expect(of("541330")).toMatchObject([{ exception: "Exception 2", receiptsUsd: 47_000_000 }]);
  });

  it("take the day of the file's name", () => {
    const named = readSizeStandards(
      [table.slice(1)],
      "Table of Size Standards_Effective March 17, 2023_.xlsx",
    );
    expect(named?.effectiveDate).toBe("2023-03-17");
    expect(readSizeStandards([table.slice(1)], "table.xlsx")?.effectiveDate).toBeNull();
  });

  it.each([
    ["no sheets", []],
    ["an empty sheet", [[]]],
    ["headings alone", [table.slice(0, 2)]],
    [
      "another table",
      [
        [
          ["2017 NAICS Code", "2022 NAICS Code"],
          ["111110", "111110"],
        ],
      ],
    ],
  ])("are not found in %s", (_title, sheets) => {
    expect(readSizeStandards(sheets, "x.xlsx")).toBeNull();
  });
});
