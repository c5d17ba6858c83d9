import { describe, expect, it } from "vitest";
import {
  cursorOver,
  cursorWithin,
  malformed,
  orNull,
  readBytes,
  readCharacterString,
  readRest,
  readU8,
  readU16,
  readU32,
} from "./dns-cursor.ts";

describe("a cursor", () => {
  it("reads numbers in network order, also from the middle of a larger buffer", () => {
    const cursor = cursorOver(Uint8Array.of(9, 1, 2, 3, 0xff, 0xff, 0xff, 0xfe).subarray(1));
    expect([readU8(cursor), readU16(cursor), readU32(cursor)]).toEqual([1, 0x0203, 0xffff_fffe]);
  });

  it.each([
    ["a byte", readU8],
    ["two bytes", readU16],
    ["four bytes", readU32],
    ["a character-string", readCharacterString],
    ["a part", (cursor: ReturnType<typeof cursorOver>) => cursorWithin(cursor, 3)],
  ])("refuses %s beyond the end of its part, though the message goes on", (_, read) => {
    const cursor = cursorWithin(cursorOver(Uint8Array.of(2, 7, 7, 7)), 0);
    expect(() => read(cursor)).toThrow(RangeError);
    expect(orNull(() => read(cursor))).toBe(null);
  });

  it("gives a part to read and stands behind it", () => {
    const outer = cursorOver(Uint8Array.of(1, 2, 3, 4));
    const inner = cursorWithin(outer, 3);
    expect([...readBytes(inner, 2), ...readRest(inner), readU8(outer)]).toEqual([1, 2, 3, 4]);
  });
});

describe("orNull", () => {
  it("passes a bug on", () => {
    expect(() =>
      orNull(() => {
        throw new TypeError("a bug");
      }),
    ).toThrow("a bug");
    expect(
      orNull(() => {
        throw malformed("bad");
      }),
    ).toBe(null);
  });
});
