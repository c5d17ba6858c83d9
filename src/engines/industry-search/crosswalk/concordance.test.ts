import { describe, expect, it } from "vitest";
import { readConcordance } from "./concordance.ts";
import { findSystem, readCode } from "./systems.ts";

/** As the Census Bureau publishes it: two rows above the headings, pieces of industries in the titles, no marks. */
const from2017 = [
  ["2017 NAICS to 2022 NAICS"],
  [null],
  [
    "2017 NAICS Code",
    "2017 NAICS Title (and specific piece of the 2017 industry)",
    "2022 NAICS Code",
    "2022 NAICS Title",
  ],
  [111110, "Soybean Farming", 111110, "Soybean Farming"],
  [212111, "Bituminous Coal and Lignite Surface Mining", 212114, "Surface Coal Mining"],
  [212113, "Anthracite Mining - surface anthracite mining", 212114, "Surface Coal Mining"],
  [212113, "Anthracite Mining - underground anthracite mining", 212115, "Underground Coal Mining"],
  [511210, "Software Publishers", 513210, "Software Publishers"],
  [null, null, null, null],
];

/** As the Census Bureau publishes it: a mark before each code that is meant in part. */
const toIsic = [
  [
    "Part of 2022 NAICS US",
    "2022\r\nNAICS\r\nUS",
    "2022 NAICS US TITLE",
    "Part of ISIC 4.0",
    "ISIC 4.0",
    "ISIC Revision 4.0 Title",
    "Notes",
  ],
  [
    null,
    111110,
    "Soybean Farming",
    "*",
    111,
    "Growing of cereals (except rice), leguminous crops and oil seeds",
    null,
  ],
  ["*", 111120, "Oilseed (except Soybean) Farming", "*", "0111", "Growing of cereals", "a note"],
  ["*", 111120, "Oilseed (except Soybean) Farming", "*", 126, "Growing of oleaginous fruits", null],
  [
    null,
    722511,
    "Full-Service Restaurants",
    "*",
    5610,
    "Restaurants and mobile food service activities",
    null,
  ],
  [null, 722410, "Drinking Places", null, 5630, "Beverage serving activities", null],
  [0, 0, "no correspondence", null, 9820, "Undifferentiated service-producing activities", null],
];

describe("a concordance", () => {
  it("is read as the Bureau publishes that of its own editions", () => {
    const read = readConcordance(from2017);
    expect(read?.systems).toEqual(["naics2017", "naics2022"]);
    expect(read?.links).toHaveLength(5);
    expect(read?.links.map(([from, to]) => [from.code, from.isPart, to.code, to.isPart])).toEqual([
      ["111110", false, "111110", false],
      ["212111", false, "212114", true],
      ["212113", true, "212114", true],
      ["212113", true, "212115", false],
      ["511210", false, "513210", false],
    ]);
    expect(read?.links[2]?.[0].title).toBe("Anthracite Mining - surface anthracite mining");
  });

  it("keeps the official marks where there are some, and puts leading zeros back", () => {
    const read = readConcordance(toIsic);
    expect(read?.systems).toEqual(["naics2022", "isic4"]);
    expect(read?.links.map(([from, to]) => [from.code, from.isPart, to.code, to.isPart])).toEqual([
      ["111110", false, "0111", true],
      ["111120", true, "0111", true],
      ["111120", true, "0126", true],
      ["722511", false, "5610", true],
      ["722410", false, "5630", false],
    ]);
  });

  it("is read of SIC, with its codes of auxiliaries left out", () => {
    const rows = [
      ["SIC", "SIC Title (and note)", "2002 NAICS", "2002 NAICS Title"],
      ["0111", "Wheat", "111140", "Wheat Farming"],
      ["0112", "Rice", "111160", "Rice Farming"],
      ["0115", "Corn", "111150", "Corn Farming"],
      ["0116", "Soybeans", "111110", "Soybean Farming"],
      ["5812", "Eating Places", "722110", "Full-Service Restaurants"],
      ["Aux", "Auxiliaries", "551114", "Managing Offices"],
    ];
    expect(readConcordance(rows)).toMatchObject({ systems: ["sic1987", "naics2002"] });
    expect(readConcordance(rows)?.links).toHaveLength(5);
  });

  it.each([
    ["no rows", []],
    [
      "one classification",
      [
        ["2022 NAICS Code", "2022 NAICS Title"],
        ["111110", "Soybean Farming"],
      ],
    ],
    [
      "the same twice",
      [["2022 NAICS Code", "2022 NAICS"], ...Array.from({ length: 9 }, () => ["111110", "111110"])],
    ],
    ["headings alone", [["2017 NAICS Code", "2022 NAICS Code"]]],
    ["odd cells", [[Number.NaN, {}, [], true], [null]]],
  ])("is not found in %s", (_title, table) => {
    expect(readConcordance(table)).toBeNull();
  });
});

describe("a classification", () => {
  it.each([
    ["2022 NAICS Code", "naics2022"],
    ["NAICS 2017", "naics2017"],
    ["ISIC 4.0", "isic4"],
    ["ISIC Rev. 3.1 code", "isic3.1"],
    ["NACE Rev. 2.1 code", "nace2.1"],
    ["NACE Rev. 2", "nace2"],
    ["1987 SIC", "sic1987"],
    ["NAICS", null],
    ["ISIC", null],
    ["basic code", null],
  ])("named by %j is %j", (heading, system) => {
    expect(findSystem(heading)).toBe(system);
  });

  it.each([
    ["naics2022", "722511", "722511"],
    ["naics2022", "72251", null],
    ["isic4", "111", "0111"],
    ["sic1987", "0", null],
    ["nace2.1", "1.11", "01.11"],
    ["nace2.1", "56.11", "56.11"],
    ["nace2", "5611", null],
    ["naics2022", "__proto__", null],
  ] as const)("of %s has the code %j as %j", (system, cell, code) => {
    expect(readCode(system, cell)).toBe(code);
  });
});
