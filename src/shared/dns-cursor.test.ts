import { describe, expect, it } from "vitest";
import {
  createCursor,
  malformed,
  nullIfMalformed,
  readBytes,
  readCharacterString,
  readCursor,
  readRest,
  readU8,
  readU16,
  readU32,
} from "./dns-cursor.ts";

describe("a cursor", () => {
  it("reads numbers in network order, also from the middle of a larger buffer", () => {
    const cursor = createCursor(Uint8Array.of(9, 1, 2, 3, 0xff, 0xff, 0xff, 0xfe).subarray(1));
    expect([readU8(cursor), readU16(cursor), readU32(cursor)]).toEqual([1, 0x0203, 0xffff_fffe]);
  });

  it.each([
    ["a byte", readU8],
    ["two bytes", readU16],
    ["four bytes", readU32],
    ["a character-string", readCharacterString],
    ["a part", (cursor: ReturnType<typeof createCursor>) => readCursor(cursor, 3)],
  ])("refuses %s beyond the end of its part, though the message goes on", (_, read) => {
    const cursor = readCursor(createCursor(Uint8Array.of(2, 7, 7, 7)), 0);
    expect(() => read(cursor)).toThrow(RangeError);
    expect(nullIfMalformed(() => read(cursor))).toBe(null);
  });

  it("gives a part to read and stands behind it", () => {
    const outer = createCursor(Uint8Array.of(1, 2, 3, 4));
    const inner = readCursor(outer, 3);
    expect([...readBytes(inner, 2), ...readRest(inner), readU8(outer)]).toEqual([1, 2, 3, 4]);
  });
});

describe("nullIfMalformed", () => {
  it("passes a bug on", () => {
    expect(() =>
      nullIfMalformed(() => {
        throw new TypeError("a bug");
      }),
    ).toThrow("a bug");
    expect(
      nullIfMalformed(() => {
        throw malformed("bad");
      }),
    ).toBe(null);
  });
});
