import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import frequencyLists from "zxcvbn/lib/frequency_lists.js";
import { hostile, printable, scrambled } from "./hostile.fixture.ts";
import { type BreachedList, buildFeedback, loadEstimator, scoreGuesses, wordsFile } from "./index.ts";

const estimator = await loadEstimator(readFileSync(wordsFile));
const yearNow = 2026;

const estimate = (
  password: string,
  userInputs: readonly string[] = [],
  breached: BreachedList | null = null,
) => estimator.estimate(password, { userInputs, yearNow, breached });
const scoreOf = (password: string, userInputs: readonly string[] = []): number =>
  scoreGuesses(estimate(password, userInputs).guesses);
const listOf = (...passwords: readonly string[]): BreachedList => ({
  has: (password) => passwords.includes(password),
  count: 1_280_000,
});

describe("what people build passwords from is weak", () => {
  it.each([
    ["a word of German", "Kartoffel7", 1],
    ["a season and a year", "Sommer2024!", 2],
    ["a coming year", "Herbst2031!", 2],
    ["a month of Portuguese", "Fevereiro2025!", 2],
    ["a sentence of common words", "ichliebemeinefrau", 2],
    ["a sentence of Turkish", "annemiseviyorum", 2],
    ["Cyrillic", "пароль123", 1],
    ["Russian in Latin letters", "Solnyshko2024!", 2],
    ["Russian on a Latin keyboard", "cjkysirj12", 1],
    ["marks on letters", "Été2024!", 2],
    ["marks left out", "munchen2024", 1],
    ["marks written out", "Muenchen2024!", 2],
    ["marks that stand by themselves", "mu\u0308nchen2024", 1],
    ["full-width letters", "Ｐａｓｓｗｏｒｄ１", 2],
    ["a German keyboard", "qwertzuiopü", 1],
    ["a French keyboard", "azertyuiop12", 1],
    ["a Russian keyboard", "йцукенгшщ", 1],
    ["substitutions in another language", "Sch0kol4de!", 2],
    ["letters apart", "s.o.m.m.e.r", 2],
    ["a team", "Feyenoord1908!", 2],
  ])("%s: %s", (_kind, password, most) => {
    expect(scoreOf(password)).toBeLessThanOrEqual(most);
  });

  it.each([
    ["a company", "acmecorp2026", ["Acme Corp"], 1],
    ["one of its words", "Corp2026!", ["Acme Corp"], 1],
    ["initials", "jsmith84", ["John Smith"], 1],
    ["the surname first", "smithjohn84", ["John Smith"], 1],
    ["backwards", "xebolg123", ["Globex Springfield"], 1],
    ["without marks", "brzeczyszczykiewicz", ["Zbigniew Brzęczyszczykiewicz"], 1],
    ["with a digraph", "Muellergmbh25", ["Müller GmbH"], 1],
    ["an address", "petruschka.ludmilla1", ["ludmilla.petruschka@example.org"], 1],
    ["a day of birth", "11041979", ["1979-04-11"], 1],
    ["camel case", "globexspring", ["GlobexSpring"], 1],
  ])("what is known of the user: %s", (_kind, password, userInputs, most) => {
    expect(scoreOf(password, userInputs)).toBeLessThanOrEqual(most);
    expect(scoreOf(password, userInputs)).toBeLessThanOrEqual(scoreOf(password));
  });

  it("years end ten years from now", () => {
    const guesses = (year: number) => estimate(`xkzqv${year}`).guesses;
    expect(guesses(yearNow + 10)).toBeLessThan(guesses(yearNow + 11));
  });
});

describe("strong passwords stay strong", () => {
  it.each([
    "tL9#vRq2!xWm8z",
    "marble-turnip-oxygen-lasso-quilt",
    "Gurke Dachrinne Polarkreis Zitat Nebel",
    "ложка фонарь ёжик якорь гранит",
    "briansmith4mayor",
  ])("%s", (password) => expect(scoreOf(password)).toBe(4));

  it("random ones of fourteen letters and digits", () => {
    const characters = [..."abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"];
    const unit = fc.constantFrom(...characters);
    fc.assert(
      fc.property(fc.string({ unit, minLength: 14, maxLength: 20 }), (password) => scoreOf(password) >= 3),
      { numRuns: 300 },
    );
  });
});

it("a word of zxcvbn's lists keeps zxcvbn's guesses", () => {
  for (const words of Object.values(frequencyLists)) {
    for (let at = 7; at < words.length; at += 101) {
      const [word = ""] = [words[at]];
      const asZxcvbn = estimator.estimateAsZxcvbn(word, { userInputs: [], yearNow });
      expect([word, estimate(word).guesses]).toEqual([word, asZxcvbn.guesses]);
    }
  }
});

describe("a breached password", () => {
  const random = scrambled(printable, 20);

  it("is very guessable, however long", () => {
    for (const password of [random, random.repeat(40)]) {
      const { guesses, sequence } = estimate(password, [], listOf(password));
      expect(scoreGuesses(guesses)).toBe(1);
      expect(buildFeedback(1, sequence).warning).toBe("This password is known from a data breach");
    }
  });

  it.each([
    ["an ending", "Xqzwvkplmtr!2024", "xqzwvkplmtr"],
    ["capitals", "XqzwvkPlmtr", "xqzwvkplmtr"],
    ["substitutions", "xq2wv0plm7r", "xq2wvoplmtr"],
    ["the shift key", "xqzwvk!@#", "xqzwvk123"],
    ["its other end first", "rtmlpkvwzqx", "xqzwvkplmtr"],
  ])("is recognized with %s", (_disguise, password, known) => {
    expect(scoreGuesses(estimate(password, [], listOf(known)).guesses)).toBeLessThanOrEqual(2);
    expect(estimate(password, [], listOf(known)).guesses).toBeLessThan(estimate(password).guesses);
  });
});

describe("beyond 128 characters", () => {
  it.each([
    ["a".repeat(140), 1],
    ["abc".repeat(340), 1],
    [`${"A".repeat(130)}!`, 2],
    ["Sommer2024!".repeat(14), 2],
    ["abcdefghijklmnopqrstuvwxyz".repeat(6), 1],
    [String.fromCharCode(...Array.from({ length: 800 }, (_, at) => 0x4e00 + at)), 1],
    ["😀".repeat(150), 1],
  ])("a repetition or sequence goes on being one: %#", (password, most) => {
    expect(scoreOf(password)).toBeLessThanOrEqual(most);
    expect(estimate(password).truncated).toBe(true);
  });

  it("other code points multiply the guesses by ten", () => {
    const head = scrambled(printable, 128);
    const [short, long] = [estimate(head), estimate(`${head}kQ7`)];
    expect(long.guesses / short.guesses).toBeCloseTo(1_000, 6);
    expect(estimate(scrambled(printable)).guesses).toBe(Number.MAX_VALUE);
  });
});

it("any text has finite guesses and parts that cover it in order", () => {
  const unit = fc.constantFrom(..."aB1!ß\u0301é@0İﬃ\ud83d\ude00я-. ");
  const text = fc.string({ unit, minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 4 }), (password, userInputs) => {
      const { guesses, sequence } = estimate(password, userInputs, listOf(password.slice(0, 6)));
      expect(guesses).toBeGreaterThanOrEqual(1);
      expect(Number.isFinite(guesses)).toBe(true);
      let at = 0;
      for (const { i, j } of sequence) {
        expect([i, j >= i]).toEqual([at, true]);
        at = j + 1;
      }
      expect(at).toBe(password.length);
    }),
  );
});

describe("1,024 characters take less than 50 ms of a core", () => {
  it.each(hostile)("of %s", (_title, password, userInputs) => {
    expect(password.length).toBeGreaterThanOrEqual(1_020);
    const times = Array.from({ length: 3 }, () => {
      const before = process.threadCpuUsage();
      estimate(password, userInputs, listOf());
      estimator.estimateAsZxcvbn(password, { userInputs, yearNow });
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });
});
