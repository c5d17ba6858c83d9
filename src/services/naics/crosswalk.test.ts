import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { naics } from "./service.ts";

const folderWith = (files: Readonly<Record<string, string | Buffer>>): string => {
  const folder = mkdtempSync(join(tmpdir(), "nonet-naics-tables-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
};

const isic = `Part of 2022 NAICS US,"2022
NAICS
US",2022 NAICS US TITLE,Part of ISIC 4.0,ISIC 4.0,ISIC Revision 4.0 Title
,722511,Full-Service Restaurants,*,5610,Restaurants and mobile food service activities
,722513,Limited-Service Restaurants,*,5610,Restaurants and mobile food service activities
,722410,Drinking Places (Alcoholic Beverages),,5630,Beverage serving activities
*,111120,Oilseed (except Soybean) Farming,*,111,Growing of cereals
*,111120,Oilseed (except Soybean) Farming,*,126,Growing of oleaginous fruits
`;
const sizes = `NAICS Codes,NAICS Industry Description,Size standards in millions of dollars,Size standards in number of employees,Footnotes
722511,Full-Service Restaurants,$11.5,,
722513,Limited-Service Restaurants,$13.5,,
311811,Retail Bakeries,,500,
113310,Logging,,500,
522110,Commercial Banking,$850 million in assets,,8
`;

let plain: TestApp;
let equipped: TestApp;

beforeAll(async () => {
  plain = await openApp({ services: [naics] });
  const folder = folderWith({
    "2022_NAICS_to_ISIC_Rev_4.csv": isic,
    "Table of Size Standards_Effective March 17, 2023.csv": sizes,
    "notes.txt": "nothing",
  });
  equipped = await openApp({ services: [naics], environment: { NONET_NAICS_TABLES_DIR: folder } });
});

afterAll(async () => {
  await plain.stop();
  await equipped.stop();
});

const get = async (url: string, app: TestApp = plain) => {
  const answer = await app.call({ url });
  return { status: answer.statusCode, body: answer.json() };
};
const firstCodes = (body: { results: { codes: { code: string }[] }[] }) =>
  body.results[0]?.codes.map(({ code }) => code);

describe("/crosswalk without official tables", () => {
  it.each([
    ["511210", "naics2017", "naics2022", ["513210"]],
    ["212113", "naics2017", "naics2022", ["212114", "212115"]],
    ["722511", "naics2017", "naics2022", ["722511"]],
    ["513210", "naics2022", "naics2017", ["511210"]],
    ["212114", "naics2022", "naics2017", ["212111", "212113"]],
  ])("leads %s of %s to %s", async (code, from, to, codes) => {
    const { body } = await get(`/crosswalk?code=${code}&from=${from}&to=${to}`);
    expect(firstCodes(body)).toEqual(codes);
    expect(body.results[0].isOfficial).toBe(false);
    expect(body.message).toContain("NONET_NAICS_TABLES_DIR");
  });

  it("says what of a code is partial", async () => {
    const { body } = await get("/crosswalk?code=212113&from=naics2017&to=naics2022");
    expect(body.title).toBe("Anthracite Mining");
    for (const { isPart, isSourcePart } of body.results[0].codes)
      expect([isPart, isSourcePart]).toEqual([true, true]);
  });

  it("knows a code of 2017 of which no successor is known", async () => {
    const { status, body } = await get("/crosswalk?code=454110&from=naics2017&to=naics2022");
    expect([status, body.title, body.results[0].codes]).toEqual([
      200,
      "Electronic Shopping and Mail-Order Houses",
      [],
    ]);
    expect(body.message).toContain("the official concordance has more");
  });

  it("says what is missing, and how to add it", async () => {
    const { status, body } = await get("/crosswalk?code=722511&to=isic4");
    expect([status, body.count, body.results]).toEqual([200, 0, []]);
    expect(body.message).toContain("no concordance that leads to ISIC Rev. 4");
    expect((await get("/crosswalk?code=5812&from=sic1987")).body.count).toBe(0);
  });

  it.each([
    ["code=999999", 404, "code_not_found"],
    ["code=999999&from=naics2017", 404, "code_not_found"],
    ["code=511210", 404, "code_not_found"],
    ["code=7225", 400, "invalid_parameter"],
    ["code=abc", 400, "invalid_parameter"],
    ["code=722511&to=nace3", 400, "invalid_parameter"],
    ["code=722511&from=__proto__", 400, "invalid_parameter"],
    ["", 400, "missing_parameter"],
  ])("refuses %s with %i %s", async (query, status, error) => {
    const answer = await get(`/crosswalk?${query}`);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });
});

describe("with official tables", () => {
  it("/crosswalk leads by them, in both directions and over two of them", async () => {
    const { body } = await get("/crosswalk?code=722511", equipped);
    expect(body.results[0]).toMatchObject({
      system: "isic4",
      isOfficial: true,
      path: ["NAICS 2022", "ISIC Rev. 4"],
      sources: ["2022_NAICS_to_ISIC_Rev_4.csv"],
      codes: [{ code: "5610", isPart: true, isSourcePart: false }],
    });
    expect(firstCodes((await get("/crosswalk?code=5610&from=isic4&to=naics2022", equipped)).body)).toEqual([
      "722511",
      "722513",
    ]);
    const cereals = await get("/crosswalk?code=111&from=isic4&to=naics2022", equipped);
    expect([cereals.body.code, firstCodes(cereals.body)]).toEqual(["0111", ["111120"]]);
    expect((await get("/crosswalk?code=9999&from=isic4", equipped)).status).toBe(404);
    const over = await get("/crosswalk?code=5610&from=isic4&to=naics2017", equipped);
    expect(over.body.results[0]).toMatchObject({
      isOfficial: false,
      path: ["ISIC Rev. 4", "NAICS 2022", "NAICS 2017"],
      sources: ["2022_NAICS_to_ISIC_Rev_4.csv", "lists of codes of 2017 and 2022"],
      codes: [{ code: "722511", isPart: false }, { code: "722513" }],
    });
  });

  it("/code has size standards and codes of other classifications", async () => {
    const { body } = await get("/code?code=722511", equipped);
    expect(body.sizeStandard).toEqual({
      effectiveDate: "2023-03-17",
      source: "Table of Size Standards_Effective March 17, 2023.csv",
      standards: [
        {
          exception: null,
          title: "Full-Service Restaurants",
          receiptsUsd: 11_500_000,
          employees: null,
          assetsUsd: null,
          footnotes: [],
        },
      ],
    });
    expect(body.crosswalk).toMatchObject([
      { system: "isic4", code: "5610", isPart: true, isOfficial: true },
      { system: "naics2017", code: "722511", isOfficial: false },
    ]);
    expect((await get("/code?code=522110", equipped)).body.sizeStandard.standards).toMatchObject([
      { assetsUsd: 850_000_000, footnotes: [{ number: 8, text: null }] },
    ]);
    expect((await get("/code?code=7225", equipped)).body).toMatchObject({
      sizeStandard: null,
      crosswalk: [],
    });
    expect((await get("/code?code=722511")).body.sizeStandard).toBeNull();
  });

  it("/dataset names them", async () => {
    const { body } = await get("/dataset", equipped);
    expect(body.tables.map(({ summary }: { summary: string }) => summary).toSorted()).toEqual([
      "NAICS 2022 to ISIC Rev. 4, 5 links",
      "size standards of 5 industries, effective 2023-03-17",
    ]);
  });

  it.each([
    ["damaged.xlsx", Buffer.alloc(500, 0xf7)],
    ["1987_SIC_to_2002_NAICS.xls", Buffer.from("an old spreadsheet")],
    ["other.csv", "a,b\n1,2\n"],
    ["open.csv", '"a,b\n1,2\n'],
  ])("the start fails with the name of a file that is none: %s", async (name, content) => {
    const environment = { NONET_NAICS_TABLES_DIR: folderWith({ [name]: content }) };
    await expect(openApp({ services: [naics], environment })).rejects.toThrow(
      new RegExp(`NONET_NAICS_TABLES_DIR.*${name}`),
    );
  });
});
