import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countLines, DigestCollector, splitLines } from "./digest-collector.ts";
import { type DigestTable, openTable, prefixOf, type TableFile } from "./digest-table.ts";
import { findCount, rangeCount, splitDigest } from "./range.ts";

const fileOf = (bytes: Uint8Array): TableFile => ({
  bytes: bytes.length,
  readAt: (position, length) => bytes.subarray(position, position + length),
});

const header = { dataDate: null, origin: "test" };

function tableOf(passwords: readonly string[]): { readonly table: DigestTable; readonly bytes: Uint8Array } {
  const digests = new DigestCollector(passwords.length);
  for (const password of passwords) digests.add(Buffer.from(password));
  const bytes = digests.finish(header);
  const table = openTable(fileOf(bytes));
  if (table === null) throw new Error("no table");
  return { table, bytes };
}

const digestOf = (password: string) => splitDigest(createHash("sha1").update(password).digest("hex"));

const knows = (table: DigestTable, password: string): boolean => {
  const { prefix, suffix } = digestOf(password);
  return findCount(table.range(prefix), suffix) > 0;
};

describe("a table of digests", () => {
  it("has each password it was made of once, and no other", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }), { maxLength: 60 }),
        fc.string(),
        (passwords, other) => {
          const { table } = tableOf([...passwords, ...passwords]);
          expect(table.recordCount).toBe(new Set(passwords).size);
          expect(passwords.every((password) => knows(table, password))).toBe(true);
          expect(knows(table, other)).toBe(passwords.includes(other));
        },
      ),
      { numRuns: 5 },
    );
  });

  it("has each digest in the range of its first five digits, in order", () => {
    const passwords = Array.from({ length: 3_000 }, (_, at) => `password ${at}`);
    const { table } = tableOf(passwords);
    const found: string[] = [];
    for (let range = 0; range < rangeCount; range += 1) {
      const prefix = prefixOf(range);
      for (const { suffix, count } of table.range(prefix).entries) {
        expect(count).toBe(1);
        found.push(prefix + suffix);
      }
    }
    const expected = passwords.map((password) => {
      const { prefix, suffix } = digestOf(password);
      return prefix + suffix;
    });
    expect(found).toEqual(expected.toSorted());
  });

  it("pads all ranges to one length, above the longest", () => {
    const { table } = tableOf(["a", "b", "c"]);
    const lengths = ["00000", digestOf("a").prefix, "FFFFF"].map((prefix) => table.range(prefix).paddedBytes);
    expect(new Set(lengths)).toEqual(new Set([39 + 4 * 39]));
  });

  it.each([
    ["cut short by a byte", (bytes: Uint8Array) => bytes.subarray(0, -1)],
    ["cut short by a record", (bytes: Uint8Array) => bytes.subarray(0, -22)],
    ["of another format", (bytes: Uint8Array) => Uint8Array.from(bytes).fill(32, 0, 5)],
    ["empty", () => new Uint8Array()],
  ])("is rejected where it is %s", (_title, spoil) => {
    expect(openTable(fileOf(spoil(tableOf(["a", "b"]).bytes)))).toBeNull();
  });
});

describe("lines of a list", () => {
  it.each([
    ["a\nb\n", ["a", "b"]],
    ["a\r\nb", ["a", "b"]],
    ["\n\na", ["a"]],
    ["", []],
  ])("of %j are %j", (text, expected) => {
    const bytes = Buffer.from(text);
    const lines = [...splitLines(bytes)].map((line) => Buffer.from(line).toString());
    expect(lines).toEqual(expected);
    expect(countLines(bytes)).toBeGreaterThanOrEqual(lines.length);
  });
});
