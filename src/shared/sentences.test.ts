import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { englishRules, foreignRules } from "./golden-rules.fixture.ts";
import { countSentences, sentences } from "./sentences.ts";

const textsOf = (text: string): string[] => [...sentences(text)].map((sentence) => sentence.text);

describe("the golden rules", () => {
  it.each(englishRules.map((rule) => [rule[0], rule] as const))(
    "are kept in English: %s",
    (_title, [, text, ...expected]) => {
      expect(textsOf(text)).toEqual(expected);
    },
  );

  it.each(foreignRules.map((rule) => [rule[0], rule] as const))(
    "are kept elsewhere: %s",
    (_title, [, text, ...expected]) => {
      expect(textsOf(text)).toEqual(expected);
    },
  );
});

describe("sentences", () => {
  it.each([
    [""],
    [" \n "],
    ["Party!", "🎉 Next one! (!)"],
    ["Hello World.", "My name is Jonas."],
    ["What is it?", "It is here!", "Good."],
    ["Dr. Smith lives in the U.S.", "How are you?"],
    ["I work for the U.S. Government in Virginia."],
    ["It costs 3.14 today, e.g. Monday, i.e. now."],
    ["J. R. R. Tolkien wrote it.", "He did."],
    ["Yahoo! is big.", "Really?", "Yes."],
    ['"Are you coming?" he asked.', '"Yes."', "She left."],
    ["He said “Hello.”", "Then left."],
    ["Wait... what?", "He said ...", "Then he left.", "I never . . . did."],
    ["He works at Yahoo Inc. Smith said so.", "They are Acme Inc.", "The end."],
    ["See No. 5 on p. 3.", "Fig. 2 shows it on Jan. 5 as well."],
    ["He said no.", "5 Germans left."],
    ["Me and I.", "He too."],
    ["Ph.D. students work hard.", "Dr. J. A. Smith Jr. agrees.", "So does T. S. Eliot."],
    ["Prices rose 3.5% in Q1.", "Analysts (e.g., at J.P. Morgan) were surprised."],
    ["The U.S. economy grew.", "The U.K. didn't, i.e. it shrank."],
    ["He lives at 5 Main St. in Boston.", "It is nice.", "It ended in 1999.", "2000 was next."],
    ["It is so.[1]", "Or **not.**", "“Is it?”", "(Maybe.)"],
    ["我们去。", "他说！", "好吗？", "是"],
    ["Привет.", "Как дела?"],
  ])("ends sentences where a reader does: %j %j %j %j", (...expected) => {
    const whole = expected.join(" ");
    expect(textsOf(whole)).toEqual(expected.filter((sentence) => sentence.trim() !== ""));
  });

  it.each([
    ["It was a cold \nnight in the city.", 1],
    ["This line of prose was wrapped at column fifty, by\nSmith.", 1],
    ["Title\n\nBody of the text", 2],
    ["1. The first item\n2. The second item", 2],
    ["- one\n- two", 2],
    ["Done.\nNext line.", 2],
    [`Done.${" ".repeat(200)}Next.`, 2],
  ])("distinguishes the end of a line from the end of a sentence in %j", (text, count) => {
    expect(countSentences(text)).toBe(count);
  });

  it("loses nothing but white space where there is a letter or a digit", () => {
    const piece = fc.constantFrom(
      "A",
      "b",
      "Dr",
      ".",
      ". ",
      "!",
      "? ",
      "\n",
      "\n\n",
      '"',
      "5",
      "。",
      "…",
      " ",
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((parts) => parts.join("")),
        (text) => {
          const all = [...sentences(text)];
          for (const sentence of all) expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
          const whole = /[\p{L}\p{N}]/u.test(text) ? text : "";
          expect(
            all
              .map((sentence) => sentence.text)
              .join("")
              .replace(/\s/g, ""),
          ).toBe(whole.replace(/\s/g, ""));
        },
      ),
    );
  });

  it.each(["a", " ", ". ", "a\n", "Dr. A ", "我们。", "\u0301", "! ", "A. "])(
    "is linear on 100,000 units of %j",
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      expect(countSentences(text)).toBeLessThan(100_000);
    },
    1_000,
  );
});
