import { describe, expect, it } from "vitest";
import { tinyIndex, tinyReferences, wordsEncoder } from "../edition/tiny-edition.fixture.ts";
import { matchText, type Ranking, rankHits } from "./match.ts";
import { Matcher } from "./matcher.ts";

const { index, rows } = tinyIndex();
const matcher = new Matcher(index, rows, wordsEncoder);

const defaults: Ranking = { level: 6, limit: 10, minRating: 0, sector: null };

async function hits(text: string, ranking: Partial<Ranking> = {}) {
  const [found = []] = await matcher.score([text], (scores) =>
    rankHits(matcher, scores, { ...defaults, ...ranking }),
  );
  return found;
}

const activity = (row: number | undefined): string | undefined => tinyReferences.activities[row ?? -1]?.text;

describe("hits", () => {
  it("are ordered best first and name the activity that drove them", async () => {
    const found = await hits("popcorn farming");
    expect(found[0]?.code).toBe("111150");
    expect(activity(found[0]?.bestActivity)).toBe("Popcorn farming, field and seed production");
    expect(found.map(({ rating }) => rating)).toEqual(
      found.map(({ rating }) => rating).sort((a, b) => b - a),
    );
  });

  it("name the activities that share words with the text", async () => {
    const [first] = await hits("sweet corn farming");
    expect(first?.code).toBe("111219");
    expect(first?.matchedActivities.map(activity)).toEqual([
      "Sweet corn farming",
      "Tomato farming",
      "Vegetable farming",
    ]);
  });

  it("name what belongs elsewhere", async () => {
    const corn = (await hits("growing sweet corn")).find(({ code }) => code === "111150");
    expect(corn?.excluded.map((row) => tinyReferences.referred[row]?.targetCode)).toEqual(["111219"]);
  });

  it.each([
    [2, "11"],
    [3, "111"],
    [4, "1111"],
    [5, "11115"],
    [6, "111150"],
  ] as const)("are found at level %i: %s", async (level, code) => {
    expect((await hits("popcorn farming", { level }))[0]?.code).toBe(code);
  });

  it("of a group are rated at least as high as those of the codes in it", async () => {
    const [group] = await hits("corn farming", { level: 2 });
    const [code] = await hits("corn farming");
    expect(group?.rating).toBeGreaterThanOrEqual(code?.rating ?? 100);
    expect(group?.leaf).toBe(code?.code);
  });

  it("are limited to a sector, a number and a rating", async () => {
    expect((await hits("doughnuts", { sector: "44-45" })).map(({ code }) => code)).toEqual(["445291"]);
    expect(await hits("doughnuts", { limit: 1 })).toHaveLength(1);
    expect((await hits("doughnuts", { minRating: 30 })).every(({ rating }) => rating >= 30)).toBe(true);
    expect((await hits("doughnuts")).every(({ rating }) => rating > 5)).toBe(true);
  });

  it("go to the code that an exclusion names", async () => {
    expect((await hits("growing sweet corn"))[0]?.code).toBe("111219");
  });

  it("find an everyday name", async () => {
    expect((await hits("donut place"))[0]?.code).toBe("445291");
  });

  it("are none for nonsense", async () => {
    expect(await hits("qwzx vbnkl")).toEqual([]);
    expect(await hits("!!")).toEqual([]);
  });
});

describe("a matched text", () => {
  const match = async (text: string) => {
    const [found] = await matcher.score([text], (scores) => matchText(matcher, text, scores, defaults));
    return found;
  };

  it("has each of its activities with their own codes", async () => {
    const found = await match(
      "We run doughnut stores, retailing only. We also do popcorn farming with seed production.",
    );
    expect(new Set(found?.activities.map(({ codes }) => codes[0]?.code))).toEqual(
      new Set(["445291", "111150"]),
    );
  });

  it("has one activity where it is a single statement, and none where nothing was found", async () => {
    expect((await match("popcorn farming"))?.activities.map(({ text }) => text)).toEqual(["popcorn farming"]);
    expect(await match("qwzx vbnkl")).toEqual({ hits: [], isConfident: false, activities: [], judged: null });
  });
});
