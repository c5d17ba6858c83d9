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
    ["works great!", "would buy again.", "five stars."],
    ["is it ok?", "yes it is.", "i tried it..."],
    ["We compared.", "eBay was cheapest.", "iTunes too."],
    ["see approx. 5 of them, e.g. cats etc. and so on.", "bring snacks!"],
    ["at 5 p.m. on fri. or sat.", "costs $4.99.", "cheap enough."],
    ['"are you ok?" she asked.', "weird.", '"stop!" he yelled.'],
    ["she works at Yahoo! in sales.", "it fits (barely).", "great."],
    ["Er kam auf den 2. Platz.", "Am 3. Oktober z. B. ist frei.", "gut."],
    ["Great!", "Will buy again."],
    ["my no. is 5.", "it takes 5 min.", "he was ill.", "thanks!"],
    ["Open Mon.-Fri. from 9 a.m. to 5.", "She left for Portland, Ore. and stayed."],
    ["It cost 5 Mio. Euro, z. Zt. wenig.", "Am 5.3. bestellt.", "Ludwig XIV. war König."],
    ["« Bonjour. »", "Il sourit.", "Step 1. Open it."],
    ["Well... I know.", "It rained for many days...", "I'm tired."],
    ["I got pens, etc.", "Lunch is free.", "Go to gate B.", "Boarding starts."],
  ])("ends sentences where a reader does: %j %j %j %j", (...expected) => {
    const whole = expected.join(" ");
    expect(textsOf(whole)).toEqual(expected.filter((sentence) => sentence.trim() !== ""));
  });

  it.each([
    ["It was a cold \nnight in the city.", 1],
    ["This line of prose was wrapped at column fifty, by\nSmith.", 1],
    ["Title\n\nBody of the text", 2],
    [
      "The man at the desk of the store that is on Main\nStreet told me that he would call me. He works for\nSmith and I believe him.",
      2,
    ],
    [
      "> I think that we should not change the API before\n> November. Some customers in Japan and Korea still\n> use the old calls.\n>\n> Bob",
      3,
    ],
    [
      "we went to paris last summer with my sister and her\nkids. the louvre was empty on a wednesday. would\nabsolutely go!",
      3,
    ],
    ["hey\nyou there?\ncall me", 3],
    [
      "How to bake bread with flour and water at home\nBread is easy to bake if you have flour, water, salt and enough time to wait for it, as the next lines show.",
      2,
    ],
    ["i was thinking that we could go to the beach on sat\nyes\nok\nsure", 4],
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

  it.each([
    "a",
    " ",
    ". ",
    "a\n",
    "Dr. A ",
    "我们。",
    "\u0301",
    "! ",
    "A. ",
    "a. ",
    ">",
    "\n>",
    "a\n> ",
    `${"a ".repeat(40)}\n`,
  ])(
    "is linear on 100,000 units of %j",
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      expect(countSentences(text)).toBeLessThan(100_000);
    },
    1_000,
  );
});
