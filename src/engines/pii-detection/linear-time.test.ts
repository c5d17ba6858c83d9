import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Candidate } from "./candidate.ts";
import { detectors } from "./detect.ts";
import { hostileTexts } from "./hostile-text.fixture.ts";
import { tokenizeText } from "./text/tokenized-text.ts";

/** Milliseconds that each regular expression took, by its source. */
const spent = new Map<string, number>();
const exec = RegExp.prototype.exec;

beforeAll(() => {
  RegExp.prototype.exec = function (text: string): RegExpExecArray | null {
    const startedAt = performance.now();
    const match = exec.call(this, text);
    // Patterns that are run on a few characters at a time are bounded by those.
    if (text.length >= 100_000)
      spent.set(this.source, (spent.get(this.source) ?? 0) + performance.now() - startedAt);
    return match;
  };
});

afterAll(() => {
  RegExp.prototype.exec = exec;
});

/** The slowest pattern of all detectors on a text, all its matches together. */
function slowest(text: string): [source: string, ms: number] {
  spent.clear();
  const tokenized = tokenizeText(text);
  const found: Candidate[] = [];
  for (const [, find] of detectors) find(tokenized, found);
  return [...spent].reduce((most, next) => (next[1] > most[1] ? next : most), ["", 0]);
}

/** A pattern that backtracks over all of a text takes five seconds and more for these. */
const maxMs = 500;

describe("no pattern backtracks", () => {
  it.each(hostileTexts)("on 100,000 characters of %s", (_, text) => {
    expect(text.length).toBe(100_000);
    // A busy machine may stretch one run, never the best of three.
    const runs = [slowest(text)];
    while (runs.length < 3 && Math.min(...runs.map(([, ms]) => ms)) >= maxMs) runs.push(slowest(text));
    const [source, ms] = runs.reduce((best, next) => (next[1] < best[1] ? next : best));
    expect(ms, source).toBeLessThan(maxMs);
  });
});
