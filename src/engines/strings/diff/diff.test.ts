import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Change, type DiffGranularity, diffGranularities, diffTexts } from "./diff.ts";
import { formatUnified } from "./unified.ts";

const hasPatch = spawnSync("patch", ["--version"]).error === undefined;
const skipNote = hasPatch ? "" : " (skipped: patch is not installed)";
const names = { context: 3, beforeName: "before", afterName: "after" };
const unified = (before: string, after: string, context = 3) =>
  formatUnified(diffTexts(before, after, "lines").changes, { ...names, context });

const textOf = (changes: readonly Change[], left: string) =>
  changes
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join("");

/** Edits of the longest common subsequence, by the quadratic table. */
function countEdits(one: readonly string[], other: readonly string[]): number {
  let last = Array.from({ length: other.length + 1 }, () => 0);
  for (const item of one) {
    const row = [0];
    other.forEach((peer, at) => {
      row.push(item === peer ? (last[at] ?? 0) + 1 : Math.max(last[at + 1] ?? 0, row[at] ?? 0));
    });
    last = row;
  }
  return one.length + other.length - 2 * (last.at(-1) ?? 0);
}

const letters = fc.string({ unit: fc.constantFrom(..."abcd\n é👩‍👧"), maxLength: 60 });

describe("a diff", () => {
  it.each(diffGranularities)(
    "by %s gives both texts again, with the offsets of each change",
    (granularity) => {
      fc.assert(
        fc.property(letters, letters, (before, after) => {
          const { changes } = diffTexts(before, after, granularity);
          expect(textOf(changes, "insert")).toBe(before);
          expect(textOf(changes, "delete")).toBe(after);
          for (const { kind, text, beforeOffset, afterOffset } of changes) {
            if (kind !== "insert") expect(before.startsWith(text, beforeOffset)).toBe(true);
            if (kind !== "delete") expect(after.startsWith(text, afterOffset)).toBe(true);
          }
        }),
      );
    },
  );

  it("has the fewest edits there are", () => {
    const plain = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 80 });
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const { inserted, deleted, isShortest } = diffTexts(before, after, "characters");
        expect([inserted + deleted, isShortest]).toEqual([countEdits([...before], [...after]), true]);
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, string, DiffGranularity, number, number]>([
    ["the quick fox", "the slow fox", "words", 1, 1],
    ["a\nb\nc\n", "a\nc\n", "lines", 0, 1],
    ["a\nb", "a\nb\n", "lines", 1, 1],
    ["👩‍👧x", "👩‍👦x", "characters", 1, 1],
    ["你好世界", "你好", "words", 0, 1],
    ["", "", "lines", 0, 0],
    ["", "a", "characters", 1, 0],
  ])("of %j and %j by %s inserts %i and deletes %i", (before, after, granularity, inserted, deleted) => {
    expect(diffTexts(before, after, granularity)).toMatchObject({ inserted, deleted });
  });

  it("passes over letter case and white space where it is told to", () => {
    expect(diffTexts("A  b\n", "a b\n", "lines").similarity).toBe(0);
    const options = { ignoreCase: true, ignoreWhitespace: true };
    expect(diffTexts("A  b\n", "a b\n", "lines", options).similarity).toBe(1);
  });

  it("of long texts with nothing in order is right, and says that a shorter one may exist", () => {
    const draw = (seed: number) => {
      let state = seed;
      return Array.from({ length: 100_000 }, () => {
        state = (state * 48_271) % 2_147_483_647;
        return "abcdefgh"[state % 8];
      }).join("");
    };
    const [before, after] = [draw(1), draw(2)];
    const { changes, isShortest } = diffTexts(before, after, "characters", {
      changesMax: 10_000,
    });
    expect(textOf(changes, "insert")).toBe(before);
    expect(textOf(changes, "delete")).toBe(after);
    expect(isShortest).toBe(false);
    expect(changes.length).toBeLessThanOrEqual(10_000);
  }, 30_000);
});

describe("the unified format", () => {
  it("is that of diff -u", () => {
    const before = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n";
    expect(unified(before, "a\nB\nc\nd\ne\nf\ng\nh\ni\nj", 1)).toBe(
      "--- before\n+++ after\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n@@ -9,2 +9,2 @@\n i\n-j\n+j\n\\ No newline at end of file\n",
    );
    expect(unified("", "a\n")).toBe("--- before\n+++ after\n@@ -0,0 +1 @@\n+a\n");
    expect(unified("a\n", "a\n")).toBe("");
  });

  it.skipIf(!hasPatch)(
    `is applied by patch, and gives the other text${skipNote}`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), "diff-"));
      const lines = fc
        .array(fc.constantFrom("a", "b", "c", "", " x", "-y", "+z", "\\ q", "--- a", "@@ -1 +1 @@", "é\r"), {
          maxLength: 30,
        })
        .chain((all) => fc.constantFrom(all.join("\n"), all.map((line) => `${line}\n`).join("")));
      try {
        fc.assert(
          fc.property(lines, lines, fc.integer({ min: 0, max: 4 }), (before, after, context) => {
            const file = join(folder, "text");
            fc.pre(before !== after);
            writeFileSync(file, before);
            const { status } = spawnSync("patch", ["--binary", "--fuzz=0", file], {
              input: unified(before, after, context),
            });
            expect(status).toBe(0);
            // A file that becomes empty is removed.
            expect(existsSync(file) ? readFileSync(file, "utf8") : "").toBe(after);
          }),
          { numRuns: 60 },
        );
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    60_000,
  );
});
