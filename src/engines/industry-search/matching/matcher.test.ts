import { describe, expect, it } from "vitest";
import { tinyIndex, wordsEncoder, wordsVector } from "../edition/tiny-edition.fixture.ts";
import type { Encoder } from "../encoder/encoder.ts";
import { openScan } from "../index/scan.ts";
import { openLexicalScorer } from "../words/lexical-scorer.ts";
import { Matcher, type TextScores } from "./matcher.ts";
import { openSemanticScorer } from "./semantic-scorer.ts";

const { index, rows } = tinyIndex();
const matcher = new Matcher(index, rows, wordsEncoder);
const place = (code: string): number => index.codes.indexOf(code);

async function bestOf(text: string): Promise<readonly string[]> {
  const [scores = []] = await matcher.score([text], (text) => [...text.scores]);
  return [...scores.keys()]
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .map((code) => index.codes[code] ?? "");
}

describe("the best code of a text", () => {
  it.each([
    ["popcorn farming", "111150"],
    ["tomato farming", "111219"],
    ["doughnut stores", "445291"],
    ["manufacturing of cakes", "311812"],
    ["we manufacture doughnuts", "311812"],
    ["vegatable farming", "111219"],
  ])("of %j is %s", async (text, code) => {
    expect((await bestOf(text))[0]).toBe(code);
  });

  it("is that of each activity in a text with two", async () => {
    const best = await bestOf(
      "We run doughnut stores, retailing only. We also do popcorn farming with seed production.",
    );
    expect(new Set(best.slice(0, 2))).toEqual(new Set(["445291", "111150"]));
  });

  it("is the same for a text alone and among others, though the encoder rounds a batch together", async () => {
    const rounding: Encoder = {
      ...wordsEncoder,
      encode: async (texts) => (await wordsEncoder.encode(texts)).map((number) => number / texts.length),
    };
    const matcher = new Matcher(index, rows, rounding);
    const texts = ["popcorn farming", "cakes. And doughnuts for all of us. And bread too, every day."];
    const copy = ({ scores, products }: TextScores) => [[...scores], [...products]];
    const together = await matcher.score(texts, copy);
    const alone = await Promise.all(texts.map((text) => matcher.score([text], copy)));
    expect(together).toEqual(alone.flat());
  });

  it("comes with the share of known words", async () => {
    const shares = await matcher.score(
      ["tomato farming", "qwzx vbnkl", "!!!"],
      ({ knownShare }) => knownShare,
    );
    expect(shares).toEqual([1, 0, 0]);
  });
});

describe("semantic features", () => {
  const scoreMeaning = openSemanticScorer(index);
  const scan = openScan(rows, index.scales);
  const score = (text: string) => scoreMeaning(scan.products(wordsVector(text)));

  it("include 1 for an activity in its own words", () => {
    expect(score("Tomato farming").activity[place("111219")]).toBeCloseTo(1, 1);
  });

  it("of a cross-reference count for its target and against its owner", () => {
    const { referredTo, referredAway } = score("Growing sweet corn");
    expect(referredTo[place("111219")]).toBeCloseTo(1, 1);
    expect(referredTo[place("111150")]).toBe(0);
    expect(referredAway[place("111150")]).toBeGreaterThan(0.2);
    expect(referredAway[place("111219")]).toBe(0);
  });

  it("of centroids are highest for the code, its group and its subsector", () => {
    const { code, refined, subsector } = score("bread and cakes");
    for (const kind of [code, refined, subsector]) {
      expect(kind[place("311812")]).toBeGreaterThan(kind[place("111150")] ?? 1);
    }
  });
});

describe("lexical features", () => {
  const scoreWords = openLexicalScorer(index);
  const score = (...terms: readonly string[]) => scoreWords(terms.map((term) => ({ term, weight: 1 })));

  it("give full coverage where the code has all the words", () => {
    expect(score("tomato", "farm").coverage[place("111219")]).toBeCloseTo(1, 5);
    expect(score("tomato", "farm").coverage[place("111150")]).toBeLessThan(0.5);
    expect(score("tomato").coverage[place("111150")]).toBe(0);
  });

  it("weigh a rare word more than a common one", () => {
    const { relevance } = score("popcorn", "farm");
    expect(relevance[place("111150")]).toBeGreaterThan(relevance[place("111219")] ?? 0);
  });

  it("predict the sector from the words alone", () => {
    const { sectorWords } = score("farm", "corn");
    expect(sectorWords[place("111219")]).toBe(sectorWords[place("111150")]);
    expect(sectorWords[place("111150")]).toBeGreaterThan(sectorWords[place("311812")] ?? 0);
  });

  it("are 0 for unknown words", () => {
    const { coverage, relevance } = score("zzz");
    expect([...coverage, ...relevance].every((value) => value === 0)).toBe(true);
  });
});
