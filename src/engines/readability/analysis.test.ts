import { describe, expect, it } from "vitest";
import { countGraphemes } from "../../shared/graphemes.ts";
import { countSentences } from "../../shared/sentences.ts";
import { countWords } from "../../shared/words.ts";
import { analyzeText } from "./analysis.ts";
import { data } from "./readability-data.fixture.ts";

const analyze = (text: string, speeds = { readingWpm: 238, speakingWpm: 150 }) =>
  analyzeText(text, speeds, data);

describe("analyzeText", () => {
  it("answers zeros and no longest word for a text without words", () => {
    expect(analyze(" …!")).toEqual({
      characters: 3,
      charactersNoSpaces: 2,
      words: 0,
      sentences: 0,
      paragraphs: 1,
      lines: 1,
      syllables: 0,
      readingTimeMinutes: 0,
      speakingTimeMinutes: 0,
      averageWordLength: 0,
      averageWordsPerSentence: 0,
      averageSyllablesPerWord: 0,
      longestWord: "",
      fleschReadingEase: 0,
      fleschKincaidGrade: 0,
      gunningFog: 0,
    });
  });

  it("measures the times by the speeds asked for", () => {
    const text = "word ".repeat(1_000);
    expect(analyze(text)).toMatchObject({ words: 1_000, readingTimeMinutes: 4.2, speakingTimeMinutes: 6.67 });
    expect(analyze(text, { readingWpm: 200, speakingWpm: 100 })).toMatchObject({
      readingTimeMinutes: 5,
      speakingTimeMinutes: 10,
    });
  });

  it.each([
    ["One three. Seven eleven.", { longestWord: "eleven" }],
    ["aaaa bbbb", { longestWord: "aaaa" }],
    ["It's 3.14159", { longestWord: "3.14159" }],
    ["我喜欢北京。他说！", { words: 5, sentences: 2, syllables: 7, longestWord: "喜欢" }],
    ["One.\n\nTwo.\n\n\n\nThree", { paragraphs: 3, lines: 7, sentences: 3 }],
    ["👨‍👩‍👧‍👦 e\u0301", { characters: 3, charactersNoSpaces: 2, words: 1, averageWordLength: 1 }],
  ])("measures %j", (text, expected) => {
    expect(analyze(text)).toMatchObject(expected);
  });

  it("counts as the shared tokenizer does", () => {
    const text = "Hello, wörld! 👨‍👩‍👧‍👦\n\nIt's 42 — the end. The END. 我喜欢北京。\r\nDr. Who?";
    expect(analyze(text)).toMatchObject({
      characters: countGraphemes(text),
      words: countWords(text),
      sentences: countSentences(text),
    });
  });
});
