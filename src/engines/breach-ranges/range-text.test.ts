import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../test/support/random.ts";
import { countTextBytes, parseRange, writePaddedRange, writeRange } from "./range-text.ts";

const hexDigit = fc.constantFrom(..."0123456789ABCDEF");
const suffix = fc.string({ unit: hexDigit, minLength: 35, maxLength: 35 });
const entry = fc.record({ suffix, count: fc.integer({ min: 1, max: 4_294_967_295 }) });
const entries = fc
  .uniqueArray(entry, { selector: ({ suffix: one }) => one, maxLength: 20 })
  .map((list) => list.toSorted((one, other) => (one.suffix < other.suffix ? -1 : 1)));

describe("a range as text", () => {
  it("reads back as it was written, with padding or without", () => {
    fc.assert(
      fc.property(entries, fc.nat(2_000), (list, spare) => {
        expect(parseRange(writeRange(list))).toEqual(list);
        expect(parseRange(writePaddedRange(list, countTextBytes(list) + spare, seededRandom(spare)))).toEqual(
          list,
        );
      }),
    );
  });

  it("has the same length with padding, whatever its entries", () => {
    fc.assert(
      fc.property(entries, fc.nat(1_000), (list, seed) => {
        const padded = writePaddedRange(list, 2_000, seededRandom(seed));
        // The end of the last line is not written.
        expect(padded.length).toBe(2_000 - 2);
        for (const line of padded.split("\r\n")) expect(line).toMatch(/^[0-9A-F]{35}:\d+$/);
      }),
    );
  });

  it("is padded with other suffixes every time", () => {
    const random = seededRandom(1);
    expect(writePaddedRange([], 400, random)).not.toBe(writePaddedRange([], 400, random));
  });

  it.each([
    ["an HTML page", "<html>"],
    ["a short suffix", `${"A".repeat(34)}:1`],
    ["no count", `${"A".repeat(35)}:`],
    ["a negative count", `${"A".repeat(35)}:-1`],
    ["a count beyond reason", `${"A".repeat(35)}:${"9".repeat(13)}`],
    ["a character that is not a digit", `${"G".repeat(35)}:1`],
    ["too many lines", "\n".repeat(100_001)],
  ])("is rejected with %s", (_title, text) => {
    expect(parseRange(text)).toBeNull();
  });

  it("is read with a byte order mark, lower case, bare line ends and blank lines", () => {
    expect(parseRange(`\ufeff${"b".repeat(35)}:2\n\n${"a".repeat(35)}:1\n`)).toEqual([
      { suffix: "A".repeat(35), count: 1 },
      { suffix: "B".repeat(35), count: 2 },
    ]);
  });
});
