import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isALabel, isRightToLeft, toALabel } from "./idna.ts";

describe("an internationalized label", () => {
  it.each([
    ["bücher", "xn--bcher-kva"],
    ["BÜCHER", "xn--bcher-kva"],
    ["bu\u0308cher", "xn--bcher-kva"],
    ["faß", "xn--fa-hia"],
    ["ΣΑΣ", "xn--mxa9ab"],
    ["σας", "xn--mxa8ab"],
    ["中国", "xn--fiqs8s"],
    ["ｅxample", "example"],
    ["İ", "xn--i-9bb"],
  ])("%s is converted to %s", (label, ascii) => {
    expect(toALabel(label)).toBe(ascii);
  });

  it.each([
    ["a symbol", "☃"],
    ["a sign that stands for letters", "℡"],
    ["letters of mathematics", "\u{1d41e}x"],
    ["another full stop", "a。b"],
    ["a soft hyphen", "goo\u00adgle"],
    ["a mark without a letter", "\u0300a"],
    ["an address in other digits", "\uff11\u3002\uff12"],
    ["a private character", "\ue000"],
  ])("is rejected with %s", (_what, label) => {
    expect(toALabel(label)).toBeNull();
  });

  it("becomes a valid A-label or is rejected, whatever is typed", () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."aäßσςéあカ漢中пяאבنشق٣߁ݐ-12"),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.oneof(letters, fc.string({ unit: "binary", maxLength: 6 })), (label) => {
        const ascii = toALabel(label);
        if (ascii?.startsWith("xn--")) expect(isALabel(ascii)).toBe(true);
      }),
    );
  });
});

describe("an A-label", () => {
  it.each(["xn--", "xn--a", "xn--bcher", "xn--n3h", "xn--abc-", "xn--example-", "xn--wca"])(
    "is not %s",
    (label) => {
      expect(isALabel(label)).toBe(false);
    },
  );

  it("has the direction of its script", () => {
    expect(["xn--4dbc", "xn--mgbh0fb", "xn--bcher-kva", "example"].map(isRightToLeft)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
