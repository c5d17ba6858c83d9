import { describe, expect, it } from "vitest";
import { drawLetterPixels, drawLetterSvg, pickColor, pickLetter } from "./index.ts";
import { fillPath } from "./raster.ts";

describe("the letter of a host", () => {
  it.each([
    ["www.example.com", "E"],
    ["xn--mnchen-3ya.de", "M"],
    ["xn--mgbh0fb.xn--kgbechtv", "م"],
    ["xn--j2bd4cyah0f.xn--h2brj9c", "हि"],
    ["xn--r8jz45g.jp", "例"],
    ["shop.xn--e1afmkfd.xn--p1ai", "П"],
    ["xn--53h.ws", "☕"],
    ["xn--lod6an.ge", "ქ"],
    ["192.0.2.7", "1"],
    ["[2001:db8::1]", "2"],
    ["localhost", "L"],
    ["xn--\u0080", "X"],
    ["", "•"],
  ])("%s is %s", (host, letter) => {
    expect(pickLetter(host)).toBe(letter);
  });

  it("has the same color on all hosts of a domain", () => {
    expect(pickColor("www.example.com")).toBe(pickColor("example.com"));
    const luminance = (color: string) => {
      const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
      const [red = 0, green = 0, blue = 0] = parts.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const colors = new Set(Array.from({ length: 500 }, (_, at) => pickColor(`site${at}.example`)));
    expect(colors.size).toBeGreaterThan(10);
    for (const color of colors) expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

const square = (from: number, to: number) => [
  { type: "M", values: [from, from] },
  { type: "L", values: [to, from] },
  { type: "L", values: [to, to] },
  { type: "L", values: [from, to] },
  { type: "Z", values: [] },
];
const area = (coverage: Float32Array): number => coverage.reduce((sum, value) => sum + value, 0);

describe("a filled path", () => {
  it("covers a square exactly, parts of pixels included", () => {
    expect(area(fillPath(square(2, 10), 16))).toBeCloseTo(64, 4);
    expect(area(fillPath(square(2.5, 9.25), 16))).toBeCloseTo(6.75 ** 2, 4);
  });

  it("covers a circle of two cubic curves a side within a percent", () => {
    const k = 0.5523 * 20;
    const circle = [
      { type: "M", values: [52, 32] },
      { type: "C", values: [52, 32 + k, 32 + k, 52, 32, 52] },
      { type: "C", values: [32 - k, 52, 12, 32 + k, 12, 32] },
      { type: "C", values: [12, 32 - k, 32 - k, 12, 32, 12] },
      { type: "C", values: [32 + k, 12, 52, 32 - k, 52, 32] },
      { type: "Z", values: [] },
    ];
    expect(area(fillPath(circle, 64)) / (Math.PI * 400)).toBeCloseTo(1, 2);
  });

  it("has a hole where another path runs the other way, and none where it runs the same way", () => {
    const inner = square(4, 6);
    const reversed = [inner[0], inner[3], inner[2], inner[1], inner[4]].map((step, at) => ({
      type: at === 0 ? "M" : (step?.type ?? "Z"),
      values: step?.values ?? [],
    }));
    expect(area(fillPath([...square(2, 10), ...reversed], 16))).toBeCloseTo(60, 4);
    expect(area(fillPath([...square(2, 10), ...inner], 16))).toBeCloseTo(64, 4);
  });

  it("that leaves the picture is cut off there", () => {
    expect(area(fillPath(square(-5, 100), 8))).toBeCloseTo(64, 4);
  });
});

describe("a letter icon", () => {
  const outline = { steps: square(-300, 300), ink: { left: -300, right: 300, bottom: -300, top: 300 } };
  const icon = { outline, color: "#102030", size: 100 };

  it("is white in its middle, colored around it and transparent in its corners", () => {
    const pixels = drawLetterPixels(icon);
    const at = (x: number, y: number) => [...pixels.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 4)];
    expect([at(50, 50), at(10, 50), at(0, 0)[3]]).toEqual([[255, 255, 255, 255], [16, 32, 48, 255], 0]);
  });

  it("is the same path as a drawing", () => {
    expect(drawLetterSvg(icon)).toContain('<path fill="#fff" d="M21 79L79 79L79 21L21 21Z"/>');
  });
});
