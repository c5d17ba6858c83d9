import { describe, expect, it } from "vitest";
import { type FindingKind, findStyle } from "./style.ts";

const found = (text: string, kind: FindingKind, language: string | null = "en"): string[] =>
  findStyle(text, language)
    .findings.filter((finding) => finding.kind === kind)
    .map(({ start, end }) => text.slice(start, end));

describe("findStyle", () => {
  it.each([
    ["The house was built in 1900.", ["was built"]],
    ["Mistakes were quickly made by all.", ["were quickly made"]],
    ["The letter has been sent.", ["been sent"]],
    ["She got fired.", ["got fired"]],
    ["We built the house.", []],
    ["I was tired and interested.", []],
    ["There is a need for speed.", []],
    ["He is the man who built it.", []],
  ])("English passive: %s", (text, expected) => {
    expect(found(text, "passive")).toEqual(expected);
  });

  it.each([
    ["Das Haus wurde im Jahr 1900 gebaut.", ["wurde im Jahr 1900 gebaut"]],
    ["Man sagt, dass es verkauft wird.", ["verkauft wird"]],
    ["Der Brief wird morgen verschickt.", ["wird morgen verschickt"]],
    ["Er wird morgen kommen.", []],
    ["Sie wurde Lehrerin.", []],
    ["Wir haben das Haus gebaut.", []],
  ])("German passive: %s", (text, expected) => {
    expect(found(text, "passive", "de")).toEqual(expected);
  });

  it.each<[FindingKind, string, string, string[]]>([
    ["adverb", "en", "He really runs quickly to his family in July.", ["really", "quickly"]],
    ["adverb", "de", "Das ist wirklich sehr gut.", ["wirklich", "sehr"]],
    ["transition", "en", "However, it rained. For example, on Monday.", ["However", "For example"]],
    ["transition", "de", "Zum Beispiel regnete es. Deshalb blieben wir.", ["Zum Beispiel", "Deshalb"]],
    ["hedge", "en", "It seems that this might help.", ["It seems", "might"]],
    ["booster", "en", "This clearly works.", ["clearly"]],
    ["informal", "en", "Hey guys, I’m gonna go.", ["Hey", "guys", "I’m", "gonna"]],
    ["formal", "en", "Pursuant to the contract, it shall commence.", ["Pursuant to", "shall", "commence"]],
    ["long_word", "en", "An unbelievable story.", ["unbelievable"]],
    ["repeated_start", "en", "We ran. We sat. We ate. They left.", ["We ran. We sat. We ate."]],
  ])("finds %s in %s: %s", (kind, language, text, expected) => {
    expect(found(text, kind, language)).toEqual(expected);
  });

  it("does not take three sentences with an article for alike", () => {
    expect(found("The dog ran. The cat sat. The cow ate.", "repeated_start")).toEqual([]);
  });

  it("counts sentences, not findings, for percentages", () => {
    const { passivePercent, longSentencePercent } = findStyle("It was built and was sold. We left.", "en");
    expect([passivePercent, longSentencePercent]).toEqual([50, 0]);
  });

  it("tells tone only where one side has more words than the other", () => {
    expect(findStyle("Hey guys, that's awesome.", "en").tone?.register).toBe("informal");
    expect(
      findStyle("The contract shall terminate pursuant to the aforementioned.", "en").tone?.register,
    ).toBe("formal");
    expect(findStyle("The cat sat on the mat.", "en").tone).toEqual({
      register: "neutral",
      certainty: "neutral",
    });
    expect(findStyle("Perhaps it might possibly rain.", "en").tone?.certainty).toBe("hedged");
  });

  it("says that it has no words for other languages, and measures lengths all the same", () => {
    const { isKnown, passivePercent, tone, longSentencePercent } = findStyle(`${"szó ".repeat(25)}.`, "hu");
    expect([isKnown, passivePercent, tone, longSentencePercent]).toEqual([false, null, null, 100]);
  });

  it("lists 5,000 findings at most, and counts all", () => {
    const { findings, truncated, counts } = findStyle("really ".repeat(6_000), "en");
    expect([findings.length, truncated, counts.adverb]).toEqual([5_000, true, 6_000]);
  });

  it.each(["", "...", "is ".repeat(30_000), "wurde ".repeat(15_000), "a. ".repeat(30_000)])(
    "takes linear time and no harm: %#",
    (text) => {
      expect(findStyle(text, "de").sentences).toBeGreaterThanOrEqual(0);
    },
  );
});
