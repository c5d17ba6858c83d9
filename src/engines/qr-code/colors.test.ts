import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blendOver, type Color, checkContrast, computeContrast, parseDark, parseLight } from "./colors.ts";

const rgba = (red: number, green: number, blue: number, alpha = 255): Color => ({ red, green, blue, alpha });
const channel = fc.nat(255);
const anyColor = fc.record({ red: channel, green: channel, blue: channel, alpha: channel });
const opaque = anyColor.map((color) => ({ ...color, alpha: 255 }));

describe("parseDark and parseLight", () => {
  it.each([
    ["#000", rgba(0, 0, 0)],
    ["#1af", rgba(0x11, 0xaa, 0xff)],
    ["1AF", rgba(0x11, 0xaa, 0xff)],
    ["#0f172a", rgba(0x0f, 0x17, 0x2a)],
    ["0F172A", rgba(0x0f, 0x17, 0x2a)],
    ["#0f172a80", rgba(0x0f, 0x17, 0x2a, 0x80)],
    ["ffffff00", rgba(255, 255, 255, 0)],
  ])("read %s", (text, color) => {
    expect([parseDark(text), parseLight(text)]).toEqual([color, color]);
  });

  it.each([
    "",
    "#",
    "#12",
    "#1234",
    "#12345",
    "#1234567",
    "#123456789",
    "##123",
    "#12g",
    "red",
    " #123",
    "#123\n",
  ])("refuse %j and name the field", (text) => {
    for (const [parse, path] of [
      [parseDark, "/dark"],
      [parseLight, "/light"],
    ] as const) {
      const details = [expect.objectContaining({ path })];
      expect(() => parse(text)).toThrow(expect.objectContaining({ code: "invalid_parameter", details }));
    }
  });

  it("take the word transparent for the light color only", () => {
    expect(parseLight("transparent").alpha).toBe(0);
    expect(parseLight("Transparent").alpha).toBe(0);
    expect(() => parseDark("transparent")).toThrow("dark must be a color");
  });
});

describe("blendOver", () => {
  it.each([
    ["an opaque color hides what is below", rgba(1, 2, 3), rgba(9, 9, 9), rgba(1, 2, 3)],
    ["a transparent one shows it", rgba(1, 2, 3, 0), rgba(9, 8, 7), rgba(9, 8, 7)],
    ["half black on white is gray", rgba(0, 0, 0, 128), rgba(255, 255, 255), rgba(127, 127, 127)],
    ["half on nothing stays half", rgba(10, 20, 30, 128), rgba(0, 0, 0, 0), rgba(10, 20, 30, 128)],
    ["two halves are three quarters", rgba(255, 0, 0, 128), rgba(255, 0, 0, 128), rgba(255, 0, 0, 192)],
  ])("%s", (_, top, bottom, seen) => {
    expect(blendOver(top, bottom)).toEqual(seen);
  });

  it("is opaque on an opaque ground, and never leaves the range of the two", () => {
    fc.assert(
      fc.property(anyColor, opaque, (top, bottom) => {
        const seen = blendOver(top, bottom);
        expect(seen.alpha).toBe(255);
        for (const name of ["red", "green", "blue"] as const) {
          expect(seen[name]).toBeGreaterThanOrEqual(Math.min(top[name], bottom[name]));
          expect(seen[name]).toBeLessThanOrEqual(Math.max(top[name], bottom[name]));
        }
      }),
    );
  });
});

describe("computeContrast", () => {
  // Published figures of WCAG contrast checkers.
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#0000ff", "#ffffff", 8.59],
    ["#ff0000", "#ffffff", 4],
    ["#00ff00", "#ffffff", 1.37],
    ["#000000", "transparent", 21],
    ["#00000080", "#ffffff", 4],
  ])("of %s on %s is %d", (dark, light, ratio) => {
    const found = computeContrast(parseDark(dark), parseLight(light)).ratio;
    expect(Math.floor(found * 100 + 0.5) / 100).toBeCloseTo(ratio, 1);
  });

  it("is the same both ways and between 1 and 21 for opaque colors", () => {
    fc.assert(
      fc.property(opaque, opaque, (one, other) => {
        const { ratio } = computeContrast(one, other);
        expect(computeContrast(other, one).ratio).toBe(ratio);
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });
});

describe("checkContrast", () => {
  it.each([
    ["#000000", "#ffffff"],
    ["#0f172a", "#f8fafc"],
    ["#000", "transparent"],
    ["#949494", "#ffffff"],
  ])("is silent for %s on %s", (dark, light) => {
    expect(checkContrast(parseDark(dark), parseLight(light))).toBeNull();
  });

  it.each([
    ["#ffffff", "#000000", "lighter than the light one"],
    ["#ffffff", "transparent", "1.0:1"],
    ["#959595", "#ffffff", "2.9:1; readers need at least 3:1"],
    ["#00000030", "#ffffff", ":1"],
    ["#888888", "#777777", "lighter"],
    ["#777777", "#888888", ":1"],
  ])("warns of %s on %s", (dark, light, reason) => {
    expect(checkContrast(parseDark(dark), parseLight(light))).toContain(reason);
  });

  it("fits into a header, whatever the colors", () => {
    fc.assert(
      fc.property(anyColor, anyColor, (dark, light) => {
        expect(checkContrast(dark, light) ?? "").toMatch(/^[ -~]*$/);
      }),
    );
  });
});
