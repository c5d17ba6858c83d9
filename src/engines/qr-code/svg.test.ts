import { describe, expect, it } from "vitest";
import { parseDark, parseLight } from "./colors.ts";
import type { QrMatrix } from "./matrix.ts";
import { encodeQr } from "./matrix.ts";
import { drawSvg } from "./svg.ts";

const black = parseDark("#000");
const white = parseLight("#fff");
const style = { size: 256, margin: 4, dark: black, light: white };

/** A matrix of the given rows; too small for a code, right for reading a path. */
const matrixOf = (...rows: string[]): QrMatrix => ({
  version: 1,
  modules: rows.length,
  ecc: "L",
  rows: rows.map((row) => [...row].map((module) => module === "#")),
});

describe("drawSvg", () => {
  it("is one ground and one path of runs, in units of modules", () => {
    const svg = drawSvg(matrixOf("##.#", "....", "..##", "#..."), { ...style, margin: 1, size: 100 });
    expect(svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 6 6" ' +
        'shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h6v6H0z"/>' +
        '<path fill="none" stroke="#000000" d="M1 1.5h2m1 0h1m-2 2h2m-4 1h1"/></svg>\n',
    );
  });

  it("has the asked width and height and a box of the modules with their margin", () => {
    const matrix = encodeQr("https://example.com", "M");
    const svg = drawSvg(matrix, { ...style, size: 777, margin: 3 });
    expect(svg).toContain('width="777" height="777"');
    expect(svg).toContain(`viewBox="0 0 ${matrix.modules + 6} ${matrix.modules + 6}"`);
  });

  it.each([
    ["leaves out a transparent ground", "#000", "transparent", 'crispEdges"><path fill="none"'],
    ["leaves out a ground of no opacity", "#000", "#ff000000", 'crispEdges"><path fill="none"'],
    [
      "writes the light color and its opacity",
      "#000",
      "#ff000080",
      '<path fill="#ff0000" fill-opacity="0.502" d=',
    ],
    ["writes the dark color", "#0f172a", "#fff", 'stroke="#0f172a" d='],
    ["writes the dark color's opacity", "#0f172a33", "#fff", 'stroke="#0f172a" stroke-opacity="0.2" d='],
  ])("%s", (_, dark, light, expected) => {
    const svg = drawSvg(encodeQr("a", "L"), { ...style, dark: parseDark(dark), light: parseLight(light) });
    expect(svg).toContain(expected);
  });

  it("never holds the text, so that none can break out of it", () => {
    const svg = drawSvg(encodeQr('"/><script>alert(1)</script>', "L"), style);
    expect(svg).not.toContain("script");
    expect(svg).toMatch(/^<svg [^<>&]*>(<path [^<>&]*\/>){2}<\/svg>\n$/);
  });

  it("refuses the sizes that the PNG refuses", () => {
    expect(() => drawSvg(encodeQr("7".repeat(7089), "L"), { ...style, size: 184 })).toThrow("at least 185:");
  });
});
