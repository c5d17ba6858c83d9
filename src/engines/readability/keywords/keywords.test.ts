import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findKeywords, type KeywordOptions } from "./keywords.ts";
import { loadStemmer } from "./stemmers.ts";
import { loadStopWords } from "./stop-words.ts";

const stopWords = await loadStopWords("en");
const stem = await loadStemmer("en");
const plain: KeywordOptions = { n: [1, 2, 3], limit: 10, minLength: 2, stopWords, stem: null };
const everything: KeywordOptions = {
  n: [1, 2, 3, 4, 5],
  limit: 100,
  minCount: 1,
  minLength: 1,
  stopWords: null,
  stem: null,
};

const namesOf = (text: string, options: Partial<KeywordOptions> = {}): string[] =>
  findKeywords(text, { ...plain, ...options }).keywords.map(({ keyword, count }) => `${keyword} ${count}`);

/** Every run of one to five words of a sentence. */
function phrasesOf(sentence: string): readonly string[] {
  const words = sentence.replace(".", "").split(" ").filter(Boolean);
  return [1, 2, 3, 4, 5].flatMap((n) =>
    words.slice(0, Math.max(0, words.length - n + 1)).map((_, at) => words.slice(at, at + n).join(" ")),
  );
}

describe("findKeywords", () => {
  it("sorts by length, then count, then place", () => {
    expect(namesOf("Tea leaves. Green tea leaves. Green tea.", { minCount: 2 })).toEqual([
      "tea 3",
      "leaves 2",
      "green 2",
      "tea leaves 2",
      "green tea 2",
    ]);
  });

  it.each([
    [
      "crosses no sentence end",
      "Old house. Boat trip. Old house. Boat trip.",
      {},
      ["old house 2", "boat trip 2"],
    ],
    ["may hold a stop word within", "State of art, state of art.", { n: [3] }, ["state of art 2"]],
    ["begins and ends with none", "The cat is. The cat is.", {}, []],
    ["comes twice unless asked", "Red car, red bus.", {}, []],
    ["comes once where asked", "Red car.", { minCount: 1 }, ["red car 1"]],
    ["needs long words at its ends", "Big C bank. Big C bank.", { n: [2, 3] }, ["big c bank 2"]],
  ] as const)("finds a phrase that %s", (_title, text, options, phrases) => {
    expect(namesOf(text, { n: [2], ...options })).toEqual(phrases);
  });

  it("reports density, offset and prominence", () => {
    const { keywords, totalWords, uniqueWords, count } = findKeywords(
      "Rain 🌧 falls. Sun shines, rain.",
      plain,
    );
    expect({ totalWords, uniqueWords, count }).toEqual({ totalWords: 5, uniqueWords: 4, count: 4 });
    expect(keywords[0]).toEqual({
      keyword: "rain",
      n: 1,
      count: 2,
      density: 40,
      firstOffset: 0,
      prominence: 60,
    });
    expect(keywords[1]).toMatchObject({ keyword: "falls", firstOffset: 8 });
  });

  it("counts forms of a word as one by their stem, and shows the first", () => {
    expect(namesOf("Running dogs. The dog runs; dogs run.", { n: [1], stem })).toEqual([
      "running 3",
      "dogs 3",
    ]);
  });

  it("counts words that differ in letter case or apostrophe as one", () => {
    expect(namesOf("Ocean’s OCEAN'S ocean's", { n: [1] })).toEqual(["ocean's 3"]);
  });

  it("keeps to the limit of each length", () => {
    expect(namesOf("ab cd ef ab cd ef", { limit: 1 })).toEqual(["ab 2", "ab cd 2", "ab cd ef 2"]);
  });

  it("agrees with counting every joined phrase", () => {
    const words = fc.array(fc.constantFrom("ab", "cd", "ef", "gh."), { maxLength: 60 });
    fc.assert(
      fc.property(words, (some) => {
        const text = some.join(" Z");
        const found = findKeywords(text, everything).keywords;
        const slow = new Map<string, number>();
        for (const phrase of text.toLowerCase().split(". ").flatMap(phrasesOf))
          slow.set(phrase, (slow.get(phrase) ?? 0) + 1);
        expect(new Map(found.map(({ keyword, count }) => [keyword, count]))).toEqual(slow);
      }),
    );
  });

  it.each(["a ", "a", "a. ", "ab ba ", "你好", "\u0301", "."])(
    "is linear on 100,000 units of %j",
    (piece) => {
      findKeywords(piece.repeat(100_000 / piece.length), everything);
    },
    2_000,
  );
});

describe("the report on a keyphrase", () => {
  const report = (text: string, keyphrase: string, options: Partial<KeywordOptions> = {}) =>
    findKeywords(text, { ...plain, ...options, keyphrase }).keyphrase;

  it("reports count, offset and density", () => {
    expect(report("Intro here.\n\nGreen tea! I like green tea, green tea.", "Green TEA")).toEqual({
      keyphrase: "Green TEA",
      n: 2,
      count: 3,
      density: 30,
      firstOffset: 13,
      prominence: 46.67,
      inFirstParagraph: false,
      sentences: 2,
      use: "high",
    });
  });

  it.each([
    ["nowhere", "green", { count: 0, firstOffset: null, prominence: 0, use: "none", sentences: 0 }],
    ["dogs", "one", { count: 0, use: "none" }],
    ["dog dog", "dog dog dog", { count: 1 }],
  ])("finds %j in a text like %j", (keyphrase, text, expected) => {
    expect(report(text, keyphrase)).toMatchObject(expected);
  });

  it("is null for a phrase without a word", () => {
    expect(report("Some text.", "!?")).toBeNull();
    expect(report("Some text.", "")).toBeNull();
  });

  it("goes by stems where these are asked for", () => {
    expect(report("Running shoes. A running shoe.", "run shoe", { stem })).toMatchObject({ count: 2 });
  });

  it.each([
    [1_000, "low"],
    [100, "good"],
    [10, "high"],
  ])("calls once in %i words %s", (words, use) => {
    expect(report(`tea ${"word ".repeat(words - 1)}`, "tea")).toMatchObject({ use });
  });
});
