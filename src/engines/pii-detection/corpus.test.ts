import { describe, expect, it } from "vitest";
import { type Find, falseRate, labelled, plainLines, tally } from "../../../bench/pii-corpus.ts";
import { detect } from "./detect.ts";
import { isKind, kindsByDefault } from "./kind.ts";

const find: Find = (text) =>
  detect(text, { minScore: 0.5, language: "en", allowList: [], customPatterns: [] });

const structured: ReadonlySet<string> = new Set(kindsByDefault);

/** Shares of right findings, over all kinds found by default; "a" was tuned on, "b" only measured. */
function sharesOf(name: string): { precision: number; recall: number } {
  const sentences = labelled(name).filter(({ spans }) => spans.every(({ type }) => structured.has(type)));
  const sums = { right: 0, found: 0, there: 0 };
  for (const { right, found, there } of tally(sentences, find, false).values()) {
    sums.right += right;
    sums.found += found;
    sums.there += there;
  }
  return { precision: sums.right / sums.found, recall: sums.right / sums.there };
}

describe("the labelled sentences", () => {
  it("are at least 800, of every kind", () => {
    const all = [...labelled("positive-a"), ...labelled("positive-b")];
    expect(all.length).toBeGreaterThanOrEqual(800);
    const marked = new Set(all.flatMap(({ spans }) => spans.map(({ type }) => type)));
    expect([...marked].filter((type) => !isKind(type))).toEqual([]);
    expect(kindsByDefault.filter((kind) => !marked.has(kind))).toEqual([]);
  });

  it.each(["positive-a", "positive-b"])(
    "are found with precision and recall of at least 98 %%: %s",
    (name) => {
      const { precision, recall } = sharesOf(name);
      expect(precision).toBeGreaterThanOrEqual(0.98);
      expect(recall).toBeGreaterThanOrEqual(0.98);
    },
  );
});

describe("the lines without personal data", () => {
  it("are at least 500, with fewer than one false span in 20,000 characters", () => {
    const lines = [...plainLines("hard-negative-a"), ...plainLines("hard-negative-b")];
    expect(lines.length).toBeGreaterThanOrEqual(500);
    expect(falseRate(lines, find)).toBeLessThan(0.5);
    expect(find(lines.join("\n\n")).length).toBeLessThan(3);
  });
});
