import { describe, expect, it } from "vitest";
import { measureTable, measureTableAsJson, type TableRequest } from "./k-anonymity.ts";
import { salaries, sweeney } from "./papers.fixture.ts";

const quasi = ["race", "birth", "gender", "zip"];
const measured = (request: Partial<TableRequest>) =>
  measureTable({
    records: sweeney,
    quasiIdentifiers: quasi,
    k: 2,
    sensitiveAttributes: [],
    maxGroups: 50,
    ...request,
  });

describe("what is told of a table", () => {
  it("is that Sweeney's satisfies k = 2 and no more", () => {
    expect(measured({})).toMatchObject({
      satisfied: true,
      smallestGroupSize: 2,
      largestGroupSize: 3,
      averageGroupSize: 2.2,
      recordCount: 11,
      groupCount: 5,
      violatingGroupCount: 0,
      violatingRecordCount: 0,
    });
    expect(measured({ k: 3 })).toMatchObject({
      satisfied: false,
      violatingGroupCount: 4,
      violatingRecordCount: 8,
    });
  });

  it("lists the smallest groups first and says when there are more", () => {
    const { groups, groupsTruncated } = measured({ maxGroups: 4, k: 3 });
    expect(groups.map(({ size, satisfied }) => [size, satisfied])).toEqual(Array(4).fill([2, false]));
    expect(groups[0]?.key).toEqual({ race: "Black", birth: 1965, gender: "m", zip: "0214*" });
    expect([groupsTruncated, measured({}).groupsTruncated]).toEqual([true, false]);
    expect(measured({}).groups.at(-1)?.size).toBe(3);
    expect(measured({ maxGroups: 0 })).toMatchObject({ groups: [], groupsTruncated: true });
  });

  it("measures each sensitive attribute by its own definition", () => {
    const request = {
      records: salaries,
      quasiIdentifiers: ["zip", "age"],
      sensitiveAttributes: ["salary", "disease"],
    };
    expect(measured(request)).toMatchObject({
      lDiversity: { salary: 3, disease: 3 },
      entropyLDiversity: { salary: 3, disease: 3 },
      tCloseness: { salary: 0.375, disease: 0.444444 },
    });
  });

  it("names columns that a prototype knows as it names any other", () => {
    const records = [JSON.parse('{"__proto__": "x", "s": 1}')];
    const answer = measured({
      records,
      quasiIdentifiers: ["__proto__"],
      sensitiveAttributes: ["__proto__", "toString"],
    });
    expect(JSON.stringify(answer.groups)).toBe('[{"key":{"__proto__":"x"},"size":1,"satisfied":false}]');
    expect(Object.keys(answer.lDiversity)).toEqual(["__proto__", "toString"]);
  });

  it("reads the same as bytes", () => {
    const request = {
      records: sweeney,
      quasiIdentifiers: quasi,
      k: 2,
      sensitiveAttributes: ["problem"],
      maxGroups: 9,
    };
    const { bytes } = measureTableAsJson(request);
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(measureTable(request));
  });

  it("takes 100,000 records of six columns, all of them alone", () => {
    const records = Array.from({ length: 100_000 }, (_, at) => ({
      a: at % 1_000,
      b: `city ${at % 317}`,
      c: at % 2 === 0,
      d: at,
      e: at % 13,
      f: `s${at % 7_919}`,
    }));
    const answer = measured({
      records,
      quasiIdentifiers: ["a", "b", "c", "d"],
      sensitiveAttributes: ["d", "f"],
      k: 5,
    });
    expect(answer).toMatchObject({ groupCount: 100_000, risk: { uniqueFraction: 1 } });
  }, 3_000);
});
