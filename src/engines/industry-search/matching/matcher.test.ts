import { describe, expect, it } from "vitest";
import { tinyIndex, wordsEncoder, wordsVector } from "../edition/tiny-edition.fixture.ts";
import { openScan } from "../index/scan.ts";
import { openWordWitness } from "../words/word-evidence.ts";
import { type Hearing, openMatcher } from "./matcher.ts";
import { openMeaningWitness } from "./meaning-evidence.ts";

const { index, rows } = tinyIndex();
const matcher = openMatcher(index, rows, wordsEncoder);
const place = (code: string): number => index.codes.indexOf(code);

async function bestOf(text: string): Promise<readonly string[]> {
  const [scores = []] = await matcher.hear([text], (hearing) => [...hearing.scores]);
  return [...scores.keys()]
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .map((code) => index.codes[code] ?? "");
}

describe("what a text is found to be about", () => {
  it.each([
    ["popcorn farming", "111150"],
    ["tomato farming", "111219"],
    ["doughnut stores", "445291"],
    ["manufacturing of cakes", "311812"],
    ["we manufacture doughnuts", "311812"],
    ["vegatable farming", "111219"],
  ])("%j is about %s", async (text, code) => {
    expect((await bestOf(text))[0]).toBe(code);
  });

  it("surfaces both activities of a text with two", async () => {
    const best = await bestOf(
      "We run doughnut stores, retailing only. We also do popcorn farming with seed production.",
    );
    expect(new Set(best.slice(0, 2))).toEqual(new Set(["445291", "111150"]));
  });

  it("is the same for a text alone and among others", async () => {
    const texts = ["popcorn farming", "cakes. And doughnuts for all of us. And bread too, every day."];
    const copy = ({ scores, products }: Hearing) => [[...scores], [...products]];
    const together = await matcher.hear(texts, copy);
    const alone = await Promise.all(texts.map((text) => matcher.hear([text], copy)));
    expect(together).toEqual(alone.flat());
  });

  it("says how much of a text is known", async () => {
    const shares = await matcher.hear(
      ["tomato farming", "qwzx vbnkl", "!!!"],
      ({ knownShare }) => knownShare,
    );
    expect(shares).toEqual([1, 0, 0]);
  });
});

describe("evidence of meaning", () => {
  const hearMeaning = openMeaningWitness(index);
  const scan = openScan(rows, index.scales);
  const hear = (text: string) => hearMeaning(scan.products(wordsVector(text)));

  it("is 1 for an activity in its own words", () => {
    expect(hear("Tomato farming").activity[place("111219")]).toBeCloseTo(1, 1);
  });

  it("of a cross-reference speaks for its target and against its owner", () => {
    const { referredTo, referredAway } = hear("Growing sweet corn");
    expect(referredTo[place("111219")]).toBeCloseTo(1, 1);
    expect(referredTo[place("111150")]).toBe(0);
    expect(referredAway[place("111150")]).toBeGreaterThan(0.2);
    expect(referredAway[place("111219")]).toBe(0);
  });

  it("points from typical directions to the code, its group and its subsector", () => {
    const { code, sharpened, subsector } = hear("bread and cakes");
    for (const kind of [code, sharpened, subsector]) {
      expect(kind[place("311812")]).toBeGreaterThan(kind[place("111150")] ?? 1);
    }
  });
});

describe("evidence of words", () => {
  const hearWords = openWordWitness(index);
  const hear = (...terms: readonly string[]) => hearWords(terms.map((term) => ({ term, weight: 1 })));

  it("covers all where the code has all the words, half where half of what they tell", () => {
    expect(hear("tomato", "farm").coverage[place("111219")]).toBeCloseTo(1, 5);
    expect(hear("tomato", "farm").coverage[place("111150")]).toBeLessThan(0.5);
    expect(hear("tomato").coverage[place("111150")]).toBe(0);
  });

  it("weighs a rare word more than a common one", () => {
    const { relevance } = hear("popcorn", "farm");
    expect(relevance[place("111150")]).toBeGreaterThan(relevance[place("111219")] ?? 0);
  });

  it("tells the sector from the words alone", () => {
    const { sectorWords } = hear("farm", "corn");
    expect(sectorWords[place("111219")]).toBe(sectorWords[place("111150")]);
    expect(sectorWords[place("111150")]).toBeGreaterThan(sectorWords[place("311812")] ?? 0);
  });

  it("is nothing for words that nobody knows", () => {
    const { coverage, relevance } = hear("zzz");
    expect([...coverage, ...relevance].every((value) => value === 0)).toBe(true);
  });
});
