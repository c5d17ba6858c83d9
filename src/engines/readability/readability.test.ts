import { describe, expect, it } from "vitest";
import { goldenTexts } from "./golden-texts.fixture.ts";
import { assessReadability } from "./readability.ts";
import { data } from "./readability-data.fixture.ts";

const assess = (text: string) => assessReadability(text, data);

const tale =
  "We went down to the old river and sat on the bank with our dog. He was not there when it began to rain. ";

describe("assessReadability", () => {
  it.each(
    goldenTexts.flatMap(({ title, text, published }) =>
      Object.entries(published).map(([name, value]) => [name, title, text, value] as const),
    ),
  )("gives the published %s of %s", (name, _title, text, value) => {
    const score = assess(text)[name as keyof ReturnType<typeof assess>] as number;
    const decimals = Number.isInteger(value) ? 0 : 1;
    expect(score.toFixed(decimals)).toBe(value.toFixed(decimals));
  });

  it("counts the letters, words and sentences of Coleman's text as the paper does", () => {
    expect(assess(goldenTexts[0]?.text ?? "")).toMatchObject({ letters: 639, words: 119, sentences: 5 });
  });

  it("believes English of 100 words and 30 sentences, and nothing less", () => {
    expect(assess(tale.repeat(15))).toMatchObject({ reliable: true, sentences: 30 });
    expect(assess(tale.repeat(14))).toMatchObject({ reliable: false, sentences: 28 });
    expect(assess("He ran to the sea. ".repeat(19))).toMatchObject({ reliable: false, words: 95 });
    expect(assess("Ich ging mit dem Hund an den alten Fluss. ".repeat(40))).toMatchObject({
      reliable: false,
    });
  });

  it("answers zeros for a text without words", () => {
    expect(assess("…")).toMatchObject({
      fleschReadingEase: 0,
      smog: 0,
      daleChall: 0,
      grade: 0,
      level: "very_difficult",
      words: 0,
      reliable: false,
      hardSentences: [],
    });
  });

  it("shows where long sentences are hard", () => {
    const hard =
      "Notwithstanding considerable organizational complexity, the administration's interdepartmental communication facilitated extraordinarily sophisticated accountability mechanisms throughout.";
    const text = `${tale}${hard} ${tale}`;
    const { hardSentences } = assess(text);
    expect(hardSentences.map(({ start, end }) => text.slice(start, end))).toEqual([hard]);
    expect(hardSentences[0]?.grade).toBeGreaterThan(20);
  });
});
