import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { readBmpHeader } from "./header.ts";
import { readBmpPixels } from "./pixels.ts";

interface Parts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly compression?: number;
  readonly palette?: readonly number[];
  readonly pixels: readonly number[];
}

/** A file with the header of Windows 3; masks and palette stand as given before the pixels. */
function bitmap({ width, height, bits, compression = 0, palette = [], pixels }: Parts): Buffer {
  const head = Buffer.alloc(54);
  head.write("BM", "latin1");
  head.writeUInt32LE(54 + palette.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  return Buffer.concat([head, Buffer.from(palette), Buffer.from(pixels)]);
}

const read = (file: Buffer, side = 64): readonly number[] => [
  ...readBmpPixels(file, readBmpHeader(file), side).rgb,
];

const red = [255, 0, 0];
const blue = [0, 0, 255];
/** In the order of the file: blue, green, red, nothing. */
const twoColors = [0, 0, 255, 0, 255, 0, 0, 0];

describe("a BMP file", () => {
  it.each<[string, Parts]>([
    ["24 bits", { width: 2, height: 1, bits: 24, pixels: [0, 0, 255, 255, 0, 0, 0, 0] }],
    ["32 bits", { width: 2, height: 1, bits: 32, pixels: [0, 0, 255, 9, 255, 0, 0, 9] }],
    ["16 bits, five a channel", { width: 2, height: 1, bits: 16, pixels: [0x00, 0x7c, 0x1f, 0x00] }],
    ["8 bits", { width: 2, height: 1, bits: 8, palette: twoColors, pixels: [0, 1, 0, 0] }],
    ["4 bits", { width: 2, height: 1, bits: 4, palette: twoColors, pixels: [0x01, 0, 0, 0] }],
    ["1 bit", { width: 2, height: 1, bits: 1, palette: twoColors, pixels: [0x40, 0, 0, 0] }],
    [
      "runs of 8 bits",
      { width: 2, height: 1, bits: 8, compression: 1, palette: twoColors, pixels: [1, 0, 1, 1, 0, 1] },
    ],
    [
      "literals of 8 bits",
      { width: 2, height: 1, bits: 8, compression: 1, palette: twoColors, pixels: [0, 3, 0, 1, 1, 0, 0, 1] },
    ],
    [
      "runs of 4 bits",
      { width: 2, height: 1, bits: 4, compression: 2, palette: twoColors, pixels: [2, 0x01, 0, 1] },
    ],
    [
      "masks",
      {
        width: 2,
        height: 1,
        bits: 32,
        compression: 3,
        palette: [0xff, 0, 0, 0, 0, 0xff, 0, 0, 0, 0, 0xff, 0],
        pixels: [255, 0, 0, 0, 0, 0, 255, 0],
      },
    ],
  ])("of %s is read as red, blue", (_name, parts) => {
    const file = bitmap(parts);
    // A palette of two entries says so.
    if (parts.bits <= 8) file.writeUInt32LE(2, 46);
    expect(read(file)).toEqual([...red, ...blue]);
  });

  it("is read from the bottom up, unless its height is negative", () => {
    const pixels = [0, 0, 255, 0, 255, 0, 0, 0];
    expect(read(bitmap({ width: 1, height: 2, bits: 24, pixels }))).toEqual([...blue, ...red]);
    expect(read(bitmap({ width: 1, height: -2, bits: 24, pixels }))).toEqual([...red, ...blue]);
  });

  it("is averaged while it is read if it is large", () => {
    const row = [0, 0, 0, 100, 100, 100, 50, 50, 50, 0, 0, 0];
    expect(read(bitmap({ width: 3, height: 2, bits: 24, pixels: [...row, ...row] }), 1)).toEqual([
      50, 50, 50,
    ]);
  });

  it.each<[string, Buffer]>([
    ["ends within its header", bitmap({ width: 2, height: 2, bits: 24, pixels: [] }).subarray(0, 30)],
    ["ends within its rows", bitmap({ width: 20, height: 20, bits: 24, pixels: [1, 2, 3] })],
    ["has no width", bitmap({ width: 0, height: 2, bits: 24, pixels: [] })],
    ["has 7 bits a pixel", bitmap({ width: 2, height: 2, bits: 7, pixels: [] })],
  ])("that %s is refused", (_name, file) => {
    expect(() => read(file)).toThrow(expect.objectContaining({ code: "invalid_image" }));
  });

  it("with any bytes in it is read or refused", () => {
    const start = bitmap({ width: 8, height: 8, bits: 8, compression: 1, pixels: [] });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(120), fc.nat(255)), { maxLength: 8 }),
        fc.uint8Array({ maxLength: 200 }),
        (changes, pixels) => {
          const file = Buffer.concat([start, pixels]);
          for (const [at, value] of changes) if (at >= 26 && at < file.length) file[at] = value;
          try {
            expect(read(file).every((value) => value >= 0 && value <= 255)).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(ApiError);
          }
        },
      ),
    );
  });
});
