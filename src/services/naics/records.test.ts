import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { lineageOf } from "../../engines/industry-search/index.ts";
import { naics } from "./service.ts";

let app: TestApp;
let unprepared: TestApp;

beforeAll(async () => {
  app = await openApp({ services: [naics] });
  const empty = mkdtempSync(join(tmpdir(), "nonet-naics-"));
  unprepared = await openApp({ services: [naics], environment: { NONET_DATA_DIR: empty } });
});

afterAll(async () => {
  await app.stop();
  await unprepared.stop();
});

const get = async (url: string, from: TestApp = app) => {
  const answer = await from.call({ method: "GET", url });
  return { status: answer.statusCode, body: answer.json() };
};

const childrenOf = async (code: string): Promise<readonly string[]> =>
  (await get(`/code?code=${code}`)).body.children.map((child: { code: string }) => child.code);

describe("/code", () => {
  it("answers all 2,125 codes, each with the whole way down from its sector", async () => {
    const sectors = "11 21 22 23 31-33 42 44-45 48-49 51 52 53 54 55 56 61 62 71 72 81 92".split(" ");
    let codes: readonly string[] = sectors;
    let seen = 0;
    while (codes.length > 0) {
      const below: string[] = [];
      for (const code of codes) {
        const { status, body } = await get(`/code?code=${code}`);
        expect([status, body.code, body.edition]).toEqual([200, code, "2022"]);
        const lineage = body.hierarchy.map((above: { code: string }) => above.code);
        expect(lineage).toEqual(lineageOf(code));
        expect(body.title.length).toBeGreaterThan(2);
        expect(body.parent?.code ?? null).toBe(lineage.at(-2) ?? null);
        expect(body.indexActivityCount).toBe(body.indexActivities.length);
        below.push(...body.children.map((child: { code: string }) => child.code));
        seen += 1;
      }
      codes = below;
    }
    expect(seen).toBe(2_125);
  });

  it.each(["31", "32", "33"])("answers %s as 31-33", async (code) => {
    const { body } = await get(`/code?code=${code}`);
    expect([body.code, body.title, body.level, body.parent]).toEqual(["31-33", "Manufacturing", 2, null]);
    expect(body.children[0]).toEqual({
      code: "311",
      title: "Food Manufacturing",
      level: 3,
      levelName: "subsector",
    });
  });

  it("has six-digit codes without children and groups with the activities below them", async () => {
    expect(await childrenOf("722511")).toEqual([]);
    const group = await get("/code?code=7225");
    const whole = await Promise.all((await childrenOf("72251")).map((code) => get(`/code?code=${code}`)));
    expect(group.body.indexActivityCount).toBe(
      whole.reduce((sum, { body }) => sum + body.indexActivityCount, 0),
    );
  });

  it.each([
    ["999999", 404, "code_not_found"],
    ["34", 404, "code_not_found"],
    ["511210", 404, "code_not_found"],
    ["1", 400, "invalid_parameter"],
    ["1234567", 400, "invalid_parameter"],
    ["31-34", 400, "invalid_parameter"],
    ["abc", 400, "invalid_parameter"],
    ["", 400, undefined],
  ])("rejects %j with %i", async (code, status, error) => {
    const answer = await get(`/code?code=${code}`);
    expect(answer.status).toBe(status);
    if (error !== undefined) expect(answer.body.error).toBe(error);
  });

  it("names where a code of 2017 went", async () => {
    const { body } = await get("/code?code=511210");
    expect(body.message).toContain("513210");
    expect((await get("/code?code=999999")).body.message).toBe(
      "There is no code 999999 in the 2022 edition.",
    );
  });

  it("has the other codes below the same one", async () => {
    const codes = async (code: string) =>
      (await get(`/code?code=${code}`)).body.siblings.map((sibling: { code: string }) => sibling.code);
    expect(await codes("722511")).toEqual(["722513", "722514", "722515"]);
    expect(await codes("72")).toHaveLength(19);
  });

  it("answers if nothing was prepared, from the packaged base", async () => {
    const { status, body } = await get("/code?code=513210", unprepared);
    expect([status, body.title]).toEqual([200, "Software Publishers"]);
  });
});

describe("/search", () => {
  const found = async (query: string) => {
    const { body } = await get(`/search?${query}`);
    return body.results.map(({ code }: { code: string }) => code);
  };

  it("finds a title by its words, in any order and form", async () => {
    expect((await found("q=soybean+farming")).slice(0, 2)).toContain("111110");
    expect(await found("q=farms+soybeans")).toContain("111110");
    expect(await found("q=soyb")).toContain("111110");
  });

  it("finds only what has every word", async () => {
    expect(await found("q=soybean+restaurant")).toEqual([]);
    expect(await found("q=zzzzz")).toEqual([]);
  });

  it("finds codes by their first digits, the code itself first", async () => {
    expect(await found("q=7225")).toEqual(["7225", "72251", "722511", "722513", "722514", "722515"]);
    expect((await found("q=32"))[0]).toBe("31-33");
  });

  it("tells where it was found and in which activities", async () => {
    const { body } = await get("/search?q=ice+cream+parlors");
    const [first] = body.results;
    expect(first.code).toBe("722515");
    expect(first.matchedIn).toContain("index");
    expect(first.matchedIndexTerms[0]).toBe("Ice cream parlors");
    expect(first.hierarchy).toHaveLength(6 - 1);
  });

  it("keeps to a level, with the activities below it, and to a sector", async () => {
    expect(await found("q=ice+cream+parlors&level=2")).toContain("72");
    expect(await found("q=farming&sector=31")).toEqual(
      (await found("q=farming&sector=31-33")).filter((code: string) => /^3[1-3]/.test(code)),
    );
    for (const code of await found("q=farming&level=4&limit=100")) expect(code).toHaveLength(4);
  });

  it("turns pages without a gap or a repetition", async () => {
    const all = await get("/search?q=manufacturing&limit=30");
    const second = await get("/search?q=manufacturing&limit=10&offset=10");
    expect(second.body.results).toEqual(all.body.results.slice(10, 20));
    expect([second.body.total, second.body.count]).toEqual([all.body.total, 10]);
    expect((await get("/search?q=manufacturing&offset=10000")).body.count).toBe(0);
  });

  it("scores from 100 down", async () => {
    const scores = (await get("/search?q=dairy&limit=100")).body.results.map(
      ({ score }: { score: number }) => score,
    );
    expect(scores).toEqual([...scores].sort((a: number, b: number) => b - a));
    for (const score of scores) expect(score > 0 && score <= 100).toBe(true);
  });

  it.each([
    "q=",
    `q=${"x".repeat(201)}`,
    "q=a&level=1",
    "q=a&level=7",
    "q=a&limit=0",
    "q=a&limit=101",
    "q=a&offset=10001",
    "q=a&sector=99",
    "q=a&sector=311",
    "",
  ])("rejects %j", async (query) => {
    expect((await get(`/search?${query}`)).status).toBe(400);
  });

  it.each(["...", "%E9%A4%90%E5%8E%85", "%3Cscript%3E", "(((((", "__proto__", "constructor"])(
    "answers %j",
    async (query) => {
      expect((await get(`/search?q=${query}`)).status).toBe(200);
    },
  );

  it("answers if nothing was prepared", async () => {
    expect((await get("/search?q=software+publishers", unprepared)).body.results[0].title).toBe(
      "Software Publishers",
    );
  });
});

describe("/similar", () => {
  it.each(["722511", "7225", "722", "72", "31"])(
    "finds codes of the level of %s, never itself",
    async (code) => {
      const { body } = await get(`/similar?code=${code}&limit=50`);
      expect(body.count).toBe(body.results.length);
      for (const result of body.results) {
        expect(result.level).toBe(body.level);
        expect(result.code).not.toBe(body.code);
      }
    },
  );

  it("finds what people would", async () => {
    const { body } = await get("/similar?code=311811&limit=5");
    expect(body.results.map(({ code }: { code: string }) => code)).toContain("311812");
  });

  it("rejects an unknown code, and tells if nothing was prepared", async () => {
    expect((await get("/similar?code=999999")).status).toBe(404);
    expect((await get("/similar?code=72", unprepared)).body.error).toBe("model_unavailable");
  });
});

describe("/dataset", () => {
  it("tells the edition and its true source", async () => {
    const { body } = await get("/dataset");
    expect(body).toMatchObject({
      version: "2022",
      codeCount: 2_125,
      countsByLevel: {
        sector: 20,
        subsector: 96,
        industry_group: 308,
        naics_industry: 689,
        national_industry: 1_012,
      },
      embeddingDimensions: 384,
    });
    const isBase = body.crossReferenceCount === 0;
    expect(body.source.includes("Packaged base")).toBe(isBase);
    expect((await get("/health")).body.checks["naics.data"]).toBe(isBase ? "degraded" : "ok");
  });

  it("answers if nothing was prepared", async () => {
    const { body } = await get("/dataset", unprepared);
    expect(body.source).toContain("Packaged base");
    expect(Date.parse(body.builtAt)).toBeGreaterThan(0);
  });
});
