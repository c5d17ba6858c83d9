import jsQr from "jsqr";
import { describe, expect, it } from "vitest";
import { drawText, encodeQr } from "./index.ts";

/** The modules that a drawing shows, the quiet zone among them. */
function modulesOf(drawing: string): readonly (readonly boolean[])[] {
  const lines = drawing.split("\n").slice(0, -1);
  return lines.flatMap((line) => [
    [...line].map((block) => "▀█".includes(block)),
    [...line].map((block) => "▄█".includes(block)),
  ]);
}

/** What a reader sees, with pixels of 4 × 4 for each module. */
function read(drawing: string): string | undefined {
  const modules = modulesOf(drawing);
  const [width, height] = [(modules[0]?.length ?? 0) * 4, modules.length * 4];
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (modules[y >> 2]?.[x >> 2] === true) pixels.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
  return jsQr.default(pixels, width, height)?.data;
}

describe("a QR code as text", () => {
  it.each(["1", "https://example.com", "a".repeat(300)])("is read back: %s", (text) => {
    expect(read(drawText(encodeQr(text, "M"), { size: 256, margin: 4 }))).toBe(text);
  });

  it("has lines of one width, with the quiet zone on every side", () => {
    const code = encodeQr("Nonet", "H");
    const lines = drawText(code, { size: 256, margin: 3 }).split("\n");
    expect(lines.pop()).toBe("");
    expect(new Set(lines.map((line) => [...line].length))).toEqual(new Set([code.modules + 6]));
    expect(lines.length).toBe(Math.ceil((code.modules + 6) / 2));
    expect(lines.every((line) => /^ {3}.* {3}$/u.test(line))).toBe(true);
  });

  it("is refused where other formats are", () => {
    expect(() => drawText(encodeQr("1", "L"), { size: 20, margin: 0 })).toThrow("size must be at least 21");
  });
});
