import { describe, expect, it } from "vitest";
import { readCases } from "../../../bench/everyday/pii-cases.ts";
import { createDetector, type DetectOptions } from "./detect.ts";
import { createExplainer } from "./explain.ts";

const usual: DetectOptions = { minScore: 0.5, language: "en", allowList: [], customPatterns: [] };

const explain = (text: string, options: Partial<DetectOptions> = {}) =>
  createExplainer({ ...usual, ...options })(text);

describe("an explanation", () => {
  it("names the rule, the parts of the score and the words that decided", () => {
    const { spans } = explain("SSN 536-90-4399");
    expect(spans[0]?.explanation).toEqual({
      rule: "us_ssn",
      baseScore: 0.65,
      contextScore: 0.4,
      otherScore: -0.05,
      words: [{ word: "ssn", position: "before", effect: "supports" }],
    });
  });

  it.each<[text: string, options: Partial<DetectOptions>, reason: string, type: string]>([
    ["order 536904399", {}, "below_min_score", "national_id"],
    ["ada@example.org", { allowList: ["ADA@example.org"] }, "allow_listed", "email"],
    ["card 4111 1111 1111 1111", { kinds: ["phone"] }, "kind_not_asked", "credit_card"],
    ["see https://u:pw123456@example.org/x", { kinds: ["url", "url_credentials"] }, "overlapped", "url"],
  ])("says why a candidate was left out: %s", (text, options, reason, type) => {
    const { spans, dropped, droppedTotal } = explain(text, options);
    expect(spans.map((span) => span.type)).not.toContain(type);
    expect(dropped).toContainEqual(expect.objectContaining({ reason, type }));
    expect(droppedTotal).toBeGreaterThanOrEqual(dropped.length);
    for (const { start, end, value } of dropped) expect(text.slice(start, end)).toBe(value);
  });

  it("lists words for something else", () => {
    const [first] = explain("order 536904399").dropped;
    expect(first?.words).toContainEqual({ word: "order", position: "before", effect: "contradicts" });
    expect(first?.contextScore).toBeLessThan(0);
  });

  it("is of the very spans that a search without it finds", () => {
    for (const { text, kinds, sensitivity } of readCases("text")) {
      const options = { ...usual, kinds, sensitivity };
      const spans = createExplainer(options)(text).spans.map(({ explanation: _, ...span }) => span);
      expect(spans).toEqual(createDetector(options)(text));
    }
  });

  it("leaves out all but fifty candidates, however many there are", () => {
    const { dropped, droppedTotal } = explain("order 536904399, ".repeat(2_000));
    expect([dropped.length, droppedTotal > 1_000]).toEqual([50, true]);
  });
});
