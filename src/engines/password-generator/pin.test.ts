import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { countTrivialPins, createPinGenerator, isTrivialPin } from "./pin.ts";

describe("a trivial PIN", () => {
  it.each([
    "0000",
    "1234",
    "9876",
    "7890",
    "9012",
    "1098",
    "1212",
    "1984",
    "2026",
    "123123",
    "777777",
    "01234567",
  ])("is %s", (pin) => {
    expect(isTrivialPin(pin)).toBe(true);
  });

  it.each(["1243", "0813", "1121", "198412", "121213", "73019284"])("is not %s", (pin) => {
    expect(isTrivialPin(pin)).toBe(false);
  });

  it.each([4, 5, 6])("of %i digits is one of exactly as many as are computed", (length) => {
    let count = 0;
    for (let number = 0; number < 10 ** length; number += 1) {
      if (isTrivialPin(String(number).padStart(length, "0"))) count += 1;
    }
    expect(countTrivialPins(length)).toBe(count);
  });
});

describe("a generated PIN", () => {
  it.each([4, 6, 20, 32])("of %i digits is not trivial", (length) => {
    const { generate } = createPinGenerator(length);
    for (let round = 0; round < 2_000; round += 1) {
      const pin = generate(randomBytes);
      expect(pin).toMatch(new RegExp(`^\\d{${length}}$`));
      expect(isTrivialPin(pin)).toBe(false);
    }
  });

  it("has the entropy of the PINs that are not trivial", () => {
    expect(2 ** createPinGenerator(4).bits).toBeCloseTo(10_000 - countTrivialPins(4), 6);
  });
});
