/** The published corpus of attacks is what the guard answers. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { corpusPages, dataFile, judgeCorpus, pageFile } from "../scripts/ssrf-corpus.ts";

describe("the corpus of attacks", () => {
  it("has no case that the guard answers otherwise, among 2,000 at least", async () => {
    const results = await judgeCorpus();
    expect(results.filter(({ got, expected }) => got !== expected)).toEqual([]);
    expect(results.length).toBeGreaterThan(2_000);
  });

  it("is published as scripts/ssrf-corpus.ts writes it", async () => {
    const { page, data } = await corpusPages();
    expect(readFileSync(pageFile, "utf8")).toBe(page);
    expect(readFileSync(dataFile, "utf8")).toBe(data);
  });
});
