import colorNames from "color-name";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeColor, findName, toHsl } from "./color.ts";
import { luminanceOf, type Rgb, toLab } from "./oklab.ts";

const anyColor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));

describe("describeColor", () => {
  it("describes a color in every form", () => {
    expect(describeColor([255, 99, 71])).toEqual({
      hex: "#ff6347",
      name: "tomato",
      rgb: { r: 255, g: 99, b: 71 },
      hsl: { h: 9, s: 100, l: 64 },
      oklch: { l: 0.6962, c: 0.1955, h: 32.3 },
      textColor: "#000000",
    });
  });

  it("chooses the text color that has more contrast by WCAG", () => {
    fc.assert(
      fc.property(anyColor, (rgb) => {
        const luminance = luminanceOf(rgb);
        const [onBlack, onWhite] = [(luminance + 0.05) / 0.05, 1.05 / (luminance + 0.05)];
        expect(describeColor(rgb).textColor).toBe(onBlack > onWhite ? "#000000" : "#ffffff");
      }),
    );
  });
});

describe("findName", () => {
  it("gives every named color its own name", () => {
    for (const [name, rgb] of Object.entries(colorNames)) {
      const found = findName(rgb);
      expect(colorNames[found]).toEqual(rgb);
      expect(found <= name).toBe(true);
    }
  });

  it.each<[Rgb, string]>([
    [[48, 48, 48], "black"],
    [[60, 61, 60], "dimgray"],
    [[250, 2, 3], "red"],
    [[22, 30, 110], "midnightblue"],
  ])("calls %j %s", (rgb, name) => {
    expect(["black", "dimgray", name]).toContain(findName(rgb));
    expect(name === "black" || findName(rgb) === name).toBe(true);
  });
});

describe("toHsl", () => {
  it.each<[Rgb, { h: number; s: number; l: number }]>([
    [[0, 0, 0], { h: 0, s: 0, l: 0 }],
    [[255, 255, 255], { h: 0, s: 0, l: 100 }],
    [[0, 255, 0], { h: 120, s: 100, l: 50 }],
    [[0, 0, 128], { h: 240, s: 100, l: 25 }],
    [[255, 0, 1], { h: 0, s: 100, l: 50 }],
  ])("of %j is %j", (rgb, hsl) => {
    expect(toHsl(rgb)).toEqual(hsl);
  });
});

describe("toLab", () => {
  // Values of the table in B. Ottosson's article, by way of linear sRGB.
  it.each<[Rgb, readonly number[]]>([
    [
      [255, 255, 255],
      [1, 0, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [255, 0, 0],
      [0.628, 0.2249, 0.1258],
    ],
    [
      [0, 255, 0],
      [0.8664, -0.2339, 0.1795],
    ],
    [
      [0, 0, 255],
      [0.452, -0.0325, -0.3115],
    ],
  ])("of %j is %j", (rgb, lab) => {
    for (const [at, value] of toLab(rgb).entries()) expect(value).toBeCloseTo(lab[at] ?? 0, 3);
  });
});
