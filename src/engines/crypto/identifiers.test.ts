import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateNanoIds, nanoIdAlphabet } from "./nano-id.ts";
import { generateUlids } from "./ulid.ts";

const filled = (byte: number) => (byteCount: number) => new Uint8Array(byteCount).fill(byte);
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const timeOf = (ulid: string): number =>
  [...ulid.slice(0, 10)].reduce((time, digit) => time * 32 + digits.indexOf(digit), 0);

describe("generateUlids", () => {
  it.each([
    ["the specification's example time", 1_469_918_176_385, 0x00, "01ARYZ6S410000000000000000"],
    ["the last time and the highest seed", 2 ** 48 - 1, 0xff, "7ZZZZZZZZZFZZZZZZZZZZZZZZZ"],
    ["the epoch", 0, 0x00, "00000000000000000000000000"],
  ] as const)("writes %s", (_, nowMs, byte, ulid) => {
    expect(generateUlids(1, { random: filled(byte), nowMs })).toEqual([ulid]);
  });

  it("shows the time and rises strictly within a list, whatever the bytes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.nat(255),
        fc.nat(2 ** 48 - 1),
        (count, byte, nowMs) => {
          const ulids = generateUlids(count, { random: filled(byte), nowMs });
          expect(ulids).toEqual([...new Set(ulids)].sort());
          for (const ulid of ulids) expect([ulid.length, timeOf(ulid)]).toEqual([26, nowMs]);
        },
      ),
    );
  });
});

describe("generateNanoIds", () => {
  it("draws each character of the alphabet, and no other", () => {
    const { ids, entropyBits } = generateNanoIds(100, 256, nanoIdAlphabet, randomBytes);
    expect(entropyBits).toBe(256 * 6);
    expect(new Set(ids).size).toBe(100);
    expect([...new Set(ids.join(""))].sort()).toEqual([...nanoIdAlphabet].sort());
    for (const id of ids) expect(id.length).toBe(256);
  });

  it("draws the characters of an alphabet that is no power of two evenly", () => {
    const { ids } = generateNanoIds(100, 256, "abc", randomBytes);
    for (const character of "abc") {
      const count = ids.join("").split(character).length - 1;
      // 25,600 draws of 1/3: eight standard deviations are 603.
      expect(Math.abs(count - 8_533)).toBeLessThan(603);
    }
  });

  it("counts characters, not UTF-16 units", () => {
    const { ids } = generateNanoIds(1, 10, "😀😎", randomBytes);
    expect([...(ids[0] ?? "")].length).toBe(10);
  });

  it.each(["a", "😀", "aa", "abca", ""])("refuses the alphabet %j", (alphabet) => {
    expect(() => generateNanoIds(1, 21, alphabet, randomBytes)).toThrow(
      expect.objectContaining({ code: "invalid_parameter" }),
    );
  });
});
