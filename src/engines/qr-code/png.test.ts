import { crc32, inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDark, parseLight } from "./colors.ts";
import { computeLayout } from "./layout.ts";
import { encodeQr } from "./matrix.ts";
import { drawPng } from "./png.ts";

const style = { size: 256, margin: 4, dark: parseDark("#000"), light: parseLight("#fff") };

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The chunks of a PNG, each with a right length and checksum, behind the right signature. */
function chunksOf(png: Uint8Array): Chunk[] {
  const file = Buffer.from(png);
  expect(file.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const chunks: Chunk[] = [];
  for (let at = 8; at < file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    expect(file.readUInt32BE(end)).toBe(crc32(file.subarray(at + 4, end)));
    chunks.push({ type: file.toString("latin1", at + 4, at + 8), data: file.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

const dataOf = (png: Uint8Array, type: string): Buffer | undefined =>
  chunksOf(png).find((chunk) => chunk.type === type)?.data;

/** The bits of every line, unfiltered as the standard says; 1 is light. */
function linesOf(png: Uint8Array): string[] {
  const width = dataOf(png, "IHDR")?.readUInt32BE(0) ?? 0;
  const filtered = inflateSync(dataOf(png, "IDAT") ?? Buffer.alloc(0));
  const lineBytes = 1 + Math.ceil(width / 8);
  expect(filtered.length).toBe(lineBytes * width);
  let above: Uint8Array = new Uint8Array(lineBytes - 1);
  return Array.from({ length: width }, (_, y) => {
    const [filter = -1, ...line] = filtered.subarray(y * lineBytes, (y + 1) * lineBytes);
    expect([0, 2]).toContain(filter);
    above = Uint8Array.from(line, (byte, x) => (filter === 2 ? byte + (above[x] ?? 0) : byte));
    return Array.from(above, (byte) => byte.toString(2).padStart(8, "0"))
      .join("")
      .slice(0, width);
  });
}

describe("drawPng", () => {
  it("draws every module at its place and light everywhere else, at any size and margin", () => {
    const texts = fc.constantFrom("a", "https://example.com/some/path?x=1", "7".repeat(400), "x".repeat(300));
    const sizes = fc.integer({ min: 64, max: 400 });
    fc.assert(
      fc.property(texts, sizes, fc.integer({ min: 0, max: 20 }), (text, size, margin) => {
        const matrix = encodeQr(text, "M");
        fc.pre(size >= matrix.modules + 2 * margin);
        const { scale, offset } = computeLayout(matrix.modules, { size, margin });
        const expected = Array.from({ length: size }, (_, y) => {
          const row = matrix.rows[Math.floor((y - offset) / scale)];
          return Array.from({ length: size }, (_, x) =>
            row?.[Math.floor((x - offset) / scale)] ? "0" : "1",
          ).join("");
        });
        expect(linesOf(drawPng(matrix, { ...style, size, margin }))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it("is 1-bit grayscale of the asked size for black on white", () => {
    const png = drawPng(encodeQr("a", "L"), { ...style, size: 300 });
    expect(chunksOf(png).map(({ type }) => type)).toEqual(["IHDR", "IDAT", "IEND"]);
    expect([...(dataOf(png, "IHDR") ?? [])]).toEqual([0, 0, 1, 44, 0, 0, 1, 44, 1, 0, 0, 0, 0]);
  });

  it.each([
    ["two opaque colors", "#0f172a on #f8fafc", "0f172af8fafc", null],
    ["black on transparent", "#000 on transparent", "000000ffffff", "ff00"],
    ["a translucent ground", "#000 on #ff000080", "000000ff0000", "ff80"],
    ["a translucent dark color laid over the ground", "#00000080 on #ffffff", "7f7f7fffffff", null],
    ["a translucent dark color on nothing", "#0a141e80 on transparent", "0a141effffff", "8000"],
    ["white on black", "#fff on #000", "ffffff000000", null],
  ])("holds a palette, dark before light: %s", (_, pair, colors, opacities) => {
    const [dark = "", light = ""] = pair.split(" on ");
    const png = drawPng(encodeQr("a", "L"), { ...style, dark: parseDark(dark), light: parseLight(light) });
    const types = ["IHDR", "PLTE", ...(opacities ? ["tRNS"] : []), "IDAT", "IEND"];
    expect(chunksOf(png).map(({ type }) => type)).toEqual(types);
    expect(dataOf(png, "IHDR")?.toString("hex", 8)).toBe("0103000000");
    expect(dataOf(png, "PLTE")?.toString("hex")).toBe(colors);
    expect(dataOf(png, "tRNS")?.toString("hex") ?? null).toBe(opacities);
  });

  it("stays small: a URL in 256 pixels below 500 bytes, the largest picture below 24 kB", () => {
    expect(drawPng(encodeQr("https://example.com/some/path?x=1", "M"), style).length).toBeLessThan(500);
    expect(drawPng(encodeQr("7".repeat(7089), "L"), { ...style, size: 2_000 }).length).toBeLessThan(24_000);
  });

  it("refuses a size below one pixel a module", () => {
    expect(() => drawPng(encodeQr("x".repeat(300), "M"), { ...style, size: 64 })).toThrow(
      "size must be at least",
    );
  });
});
