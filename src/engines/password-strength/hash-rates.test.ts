import { describe, expect, it } from "vitest";
import { computeHashCrackTime, passwordHashNames } from "./hash-rates.ts";

const rateOf = (hash: (typeof passwordHashNames)[number]): number =>
  computeHashCrackTime(hash, 1).guessesPerSecond;

describe("rates of hashes", () => {
  it("halve with each step of bcrypt's cost", () => {
    expect(rateOf("bcrypt-10")).toBe(rateOf("bcrypt-5") / 2 ** 5);
    expect(rateOf("bcrypt-12")).toBe(rateOf("bcrypt-5") / 2 ** 7);
  });

  it("are in proportion to scrypt's N and to the iterations of PBKDF2", () => {
    expect(rateOf("scrypt-17")).toBe(rateOf("scrypt-14") / 8);
    expect(rateOf("pbkdf2-sha256")).toBe(Math.round((8_865_700 * 999) / 600_000));
  });

  it.each([
    ["argon2id", 19_456, 2],
    ["argon2id-64mib", 65_536, 3],
  ] as const)("of %s are bounded by the memory bandwidth", (hash, kibibytes, passes) => {
    expect(rateOf(hash)).toBeCloseTo(1.008e12 / (2 * kibibytes * 1024 * passes), -1);
  });
});

it("times are finite for the greatest number of guesses, and in words", () => {
  for (const hash of passwordHashNames) {
    const { seconds, display } = computeHashCrackTime(hash, Number.MAX_VALUE);
    expect([Number.isFinite(seconds), display]).toEqual([true, "centuries"]);
  }
  expect(computeHashCrackTime("bcrypt-12", 1_437.5 * 7_200)).toMatchObject({
    seconds: 7_200,
    display: "2 hours",
  });
});
