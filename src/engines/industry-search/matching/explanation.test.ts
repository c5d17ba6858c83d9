import { describe, expect, it } from "vitest";
import { tinyIndex, tinyRecords, tinyReferences, wordsEncoder } from "../edition/tiny-edition.fixture.ts";
import { explainEvidence } from "./explanation.ts";
import { matchText, rankHits } from "./match.ts";
import { Matcher } from "./matcher.ts";

const { index, rows } = tinyIndex();
const matcher = new Matcher(index, rows, wordsEncoder);
const texts = {
  activities: tinyReferences.activities.map(({ text }) => text),
  referred: tinyReferences.referred,
};

const explain = async (text: string, level: 2 | 6 = 6): Promise<string> => {
  const ranking = { level, limit: 3, minRating: 0, sector: null };
  const [first] = await matcher.score([text], (scores) => matchText(matcher, text, scores, ranking).hits[0]);
  const record = tinyRecords.find(({ code }) => code === first?.leaf);
  if (first === undefined || record === undefined) throw new Error("nothing was found");
  return explainEvidence(text, first.evidence, { record, via: first.code !== first.leaf }, texts);
};

describe("an explanation", () => {
  it.each([
    ["vegetable farming", 'The listed activity "Vegetable farming" has the same words.'],
    ["tomato farming", 'The listed activity "Tomato farming" has the same words.'],
    ["corn farming", 'The title "Corn Farming" has the same words.'],
  ])("of %j names the text that has the same words", async (text, sentence) => {
    expect(await explain(text)).toBe(sentence);
  });

  it("names the nearest text, its cosine and the words in common", async () => {
    expect(await explain("popcorn farming and seeds")).toMatch(
      /^The listed activity "Popcorn farming, field and seed production" is .*\(cosine 0\.\d\d\); the code has .*"popcorn"/,
    );
  });

  it("of a group names the code below it", async () => {
    expect(await explain("tomato farming", 2)).toContain('"Tomato farming" of 111219 below it');
  });

  it("names the cross-reference that leads to a code", async () => {
    expect(await explain("growing sweet corn")).toMatch(
      /The cross-reference that sends "Growing sweet corn" here/,
    );
  });

  it("says that it is a guess where nothing is near", () => {
    const [record] = tinyRecords;
    if (record === undefined) throw new Error("there is no record");
    const evidence = { kind: "title", row: 0, similarity: 0.2, words: [] } as const;
    expect(explainEvidence("xyz", evidence, { record, via: false }, texts)).toContain("it is a guess");
    expect(explainEvidence("farm", { ...evidence, words: ["farm"] }, { record, via: false }, texts)).toBe(
      'No text of the code is near in meaning; it shares "farm" with the description.',
    );
  });
});

describe("a judged code", () => {
  it("has its place among all codes of its level, however low it is rated", async () => {
    const judged = async (text: string, code: string) => {
      const ranking = { level: 6, limit: 1, minRating: 0, sector: null, judged: code } as const;
      const [found] = await matcher.score([text], (scores) => matchText(matcher, text, scores, ranking));
      return found?.judged;
    };
    expect((await judged("popcorn farming", "111150"))?.rank).toBe(1);
    const last = await judged("popcorn farming", "311812");
    expect(last?.rank).toBeGreaterThan(1);
    expect(last?.hit.code).toBe("311812");
    expect(await judged("popcorn farming", "999999")).toBeNull();
  });
});

it("hits without a source have evidence without words", async () => {
  const ranking = { level: 6, limit: 1, minRating: 0, sector: null } as const;
  const [found] = await matcher.score(["popcorn farming"], (scores) => rankHits(matcher, scores, ranking));
  expect(found?.[0]?.evidence.words).toEqual([]);
});
