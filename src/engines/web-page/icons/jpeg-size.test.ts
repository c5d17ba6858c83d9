import { describe, expect, it } from "vitest";
import { readJpegSize } from "./jpeg-size.ts";

const view = (...bytes: readonly number[]) => new DataView(Uint8Array.from(bytes).buffer);
const start = [0xff, 0xd8];
const app0 = [0xff, 0xe0, 0, 4, 1, 2];
const frame = (marker: number) => [0xff, marker, 0, 11, 8, 0, 48, 1, 0, 3, 0, 0, 0];
const size = { width: 256, height: 48 };

describe("the size of a JPEG", () => {
  it.each([
    ["a baseline frame", [...start, ...frame(0xc0)]],
    ["a progressive one after other segments", [...start, ...app0, ...app0, ...frame(0xc2)]],
    ["one after a Huffman table", [...start, 0xff, 0xc4, 0, 4, 1, 2, ...frame(0xc1)]],
    ["one after fill bytes", [...start, 0xff, 0xff, ...frame(0xc0)]],
    ["one after a restart marker", [...start, 0xff, 0xd0, ...frame(0xc0)]],
  ])("is read from %s", (_, bytes) => {
    expect(readJpegSize(view(...bytes))).toEqual(size);
  });

  it("is unknown if the image data begins before a frame, or without a marker", () => {
    expect(readJpegSize(view(...start, 0xff, 0xda, 0, 2))).toBeNull();
    expect(readJpegSize(view(...start, 1, 2, 3))).toBeNull();
  });

  it("throws if the bytes end too early, which the caller expects", () => {
    expect(() => readJpegSize(view(...start, ...app0))).toThrow(RangeError);
    expect(() => readJpegSize(view(...start, 0xff, 0xe0, 0, 0, 0xff))).toThrow(RangeError);
  });
});
